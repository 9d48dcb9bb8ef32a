// SHA-256 (FIPS 180-4). Browsers have one of their own, but only on pages that came over TLS.

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found = new Uint32Array(count);
  for (let number = 2, at = 0; at < count; number++) {
    if (isPrime(number)) found[at++] = Math.floor((root(number) % 1) * 2 ** 32);
  }
  return found;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The hash of some bytes, in hexadecimal. */
export function sha256(message: Uint8Array): string {
  const state = START.slice();
  const bytes = padded(message);
  for (let begin = 0; begin < bytes.length; begin += 64) mix(state, new DataView(bytes.buffer, begin, 64));
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** A one, zeros and the length in bits fill the last block. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

function mix(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[at]! + words[at]!;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
}

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(at * 4);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16]! + small + words[at - 7]! + large;
  }
  return words;
}
