import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, askOrToast, setCsrf } from './api';
import { toasts } from './toasts.svelte';

type Asked = [address: string, request: RequestInit & { headers: Record<string, string> }];

/** Answer every request with this; what was asked is kept. */
function serve(status: number, content: string): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (...one: Asked) => {
    asked.push(one);
    return Promise.resolve(new Response(status === 204 ? null : content, { status }));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrf(null);
});

describe('a request', () => {
  test('has its path filled in and the values that are there in its query', async () => {
    const asked = serve(200, '{}');
    await ask('GET /api/records/{table}/thought', { path: { table: 'a/b' }, query: { action: 3, bot: null } });
    expect(asked[0]![0]).toBe('/api/records/a%2Fb/thought?action=3');
    expect(asked[0]![1]).toMatchObject({ method: 'GET', headers: { 'accept-language': 'en' } });
    expect(asked[0]![1].headers).not.toHaveProperty('content-type');
  });

  test('carries its body as JSON, and the token if it changes something', async () => {
    const asked = serve(204, '');
    setCsrf('mark');
    expect(await ask('POST /api/password', { body: { old: 'a', new: 'b' } })).toEqual({ ok: true, value: null });
    await ask('POST /api/records/view', { body: '{"speeltafel": 1}' });
    expect(asked.map(([, request]) => request.body)).toEqual(['{"old":"a","new":"b"}', '{"speeltafel": 1}']);
    expect(asked[0]![1].headers).toMatchObject({ 'content-type': 'application/json', 'x-csrf-token': 'mark' });
  });
});

describe('what goes wrong', () => {
  test('comes back as the fault that the server told', async () => {
    serve(404, '{"rule": "request.no-such-table", "text": "No."}');
    const result = await ask('GET /api/tables/{table}', { path: { table: 't' } });
    expect(result).toEqual({
      ok: false,
      fault: { status: 404, rule: 'request.no-such-table', facts: {}, text: 'No.' },
    });
  });

  test.each(['<html>', 'null', '{}'])('is no answer when it is not ours: %s', async (content) => {
    serve(502, content);
    expect(await ask('GET /api/games')).toMatchObject({ ok: false, fault: { rule: 'web.no-answer' } });
  });

  test('is shown to the reader on request', async () => {
    serve(409, '{"rule": "request.too-late", "text": "Too late."}');
    expect(await askOrToast('GET /api/games')).toBeUndefined();
    expect(toasts.list.at(-1)).toMatchObject({ kind: 'refused', text: 'Too late.' });
  });
});
