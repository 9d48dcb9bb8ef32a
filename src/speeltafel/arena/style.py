"""How the page of a report looks, in light and in dark."""

STYLE = """
:root { --paper:#f7f3ea; --raised:#fffdf8; --ink:#24211c; --quiet:#6d665b; --line:#e2dacb; --rail:#d8cfbd;
  --accent:#9a3b2e; --warm-end:#d9822b; --cold-end:#fffdf8; --alarm:#fbe6df;
  --c0:#b0452f; --c1:#2f6f8f; --c2:#5d7f2f; --c3:#8a5a9e; --c4:#c0872a; --c5:#2f8577; --c6:#a34a72; --c7:#5c6470; }
@media (prefers-color-scheme: dark) {
  :root { --paper:#16171a; --raised:#1f2125; --ink:#ece7dd; --quiet:#a59f94; --line:#33363c; --rail:#43474f;
    --accent:#e59a85; --warm-end:#a85c16; --cold-end:#1f2125; --alarm:#3a221d;
    --c0:#e8846c; --c1:#6fb4d6; --c2:#a3c46a; --c3:#c79bdb; --c4:#e6b45c; --c5:#6cc9b8; --c6:#e08fb4; --c7:#a9b1bd; } }
* { box-sizing:border-box; }
body { margin:0; background:var(--paper); color:var(--ink); font:16px/1.5 system-ui, "Segoe UI", sans-serif; }
main { max-width:60rem; margin:0 auto; padding:clamp(1rem, 4vw, 3rem) clamp(1rem, 4vw, 2rem); display:grid; gap:1.25rem;
  grid-template-columns:minmax(0, 1fr); }
h1, h2, h3 { font-family:"Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif; line-height:1.15; margin:0;
  text-wrap:balance; }
h1 { font-size:clamp(1.7rem, 5.5vw, 2.9rem); letter-spacing:-.01em; }
h2 { font-size:1.35rem; }
h3 { font-size:1.05rem; margin:1.1rem 0 .3rem; }
.kicker { margin:0 0 .5rem; color:var(--accent); font-weight:600; font-size:.9rem; }
.facts { display:flex; flex-wrap:wrap; gap:.5rem 2rem; margin:1.1rem 0 0; }
.facts div { min-width:4rem; }
dt { color:var(--quiet); font-size:.8rem; }
dd { margin:0; font-weight:600; font-variant-numeric:tabular-nums; font-size:1.1rem; }
section { background:var(--raised); border:1px solid var(--line); border-radius:14px; padding:clamp(1rem, 3vw, 1.6rem);
  min-width:0; }
.lead { margin:.25rem 0 1rem; color:var(--quiet); }
.note { margin:.2rem 0 0; color:var(--quiet); font-size:.85rem; }
.rows { display:grid; grid-template-columns:minmax(5rem, auto) minmax(8rem, 1fr) auto; column-gap:1rem;
  align-items:center; }
.name { font-weight:600; overflow-wrap:anywhere; }
.figure { font-variant-numeric:tabular-nums; white-space:nowrap; }
small { color:var(--quiet); font-size:.85rem; }
svg { display:block; overflow:visible; }
.rail { stroke:var(--rail); stroke-width:1; }
.even { stroke:var(--quiet); stroke-width:1.5; stroke-dasharray:3 3; }
.range { stroke-width:7; stroke-linecap:round; opacity:.45; }
.thin, .stroke { stroke-width:2; }
.tick { fill:var(--quiet); font-size:12px; font-variant-numeric:tabular-nums; }
.peak { fill:var(--ink); font-size:12px; font-weight:600; }
.c0 { --c:var(--c0); } .c1 { --c:var(--c1); } .c2 { --c:var(--c2); } .c3 { --c:var(--c3); }
.c4 { --c:var(--c4); } .c5 { --c:var(--c5); } .c6 { --c:var(--c6); } .c7 { --c:var(--c7); }
line.range, line.thin, line.stroke { stroke:var(--c); }
.dot, .bar { fill:var(--c); }
.dot { stroke:var(--raised); stroke-width:2; }
.swatch { display:inline-block; width:.75rem; height:.75rem; border-radius:3px; background:var(--c);
  margin-right:.5rem; }
.cards { display:grid; gap:1.25rem 2rem; grid-template-columns:repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
figure { margin:0; min-width:0; }
figcaption { font-weight:600; margin-bottom:.25rem; }
.scroll { overflow-x:auto; }
table { border-collapse:collapse; width:100%; font-variant-numeric:tabular-nums; }
th, td { text-align:left; padding:.4rem .9rem .4rem 0; border-bottom:1px solid var(--line); vertical-align:top; }
tr:last-child > * { border-bottom:0; }
th[scope=row] { white-space:nowrap; }
th[scope=col] { color:var(--quiet); font-weight:500; font-size:.85rem; }
td { white-space:nowrap; }
.facts-table td { white-space:normal; overflow-wrap:anywhere; }
.facts-table th { white-space:nowrap; color:var(--quiet); font-weight:500; }
.rows + .scroll { margin-top:1rem; }
.matrix { width:auto; border-spacing:3px; border-collapse:separate; }
.matrix td, .matrix th { border:0; padding:.55rem .8rem; text-align:center; border-radius:8px; }
.matrix th[scope=row] { text-align:left; padding-left:0; }
.matrix td[style] { background:color-mix(in oklab, var(--warm-end) var(--warm), var(--cold-end)); min-width:5rem;
  box-shadow:inset 0 0 0 1px var(--line); font-weight:600; }
.none { color:var(--quiet); }
.alarm { background:var(--alarm); border-color:var(--accent); }
.alarm ul { margin:.4rem 0 0; padding-left:1.2rem; overflow-wrap:anywhere; }
pre { margin:0 0 1rem; padding:.8rem 1rem; background:var(--paper); border-radius:10px; overflow-x:auto;
  white-space:pre-wrap; overflow-wrap:anywhere; }
code { font:.9rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
.row { display:contents; }
@media (max-width: 40rem) {
  .rows { display:block; }
  .row { display:grid; grid-template-columns:minmax(0, 1fr) auto; align-items:baseline; column-gap:1rem;
    margin-top:.6rem; }
  .row .plot { grid-column:1 / -1; grid-row:2; }
  .row:last-child { margin-top:0; }
  .tick.wide { display:none; }
}
@media print { body { background:none; } section { break-inside:avoid; } }
"""
