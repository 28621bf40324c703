import { addWord, createHash, type Hash } from './hash.ts';

const initial = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
const schedule = new Int32Array(80);

export const sha1: Hash = createHash({ initial: () => initial, blockWords: 16, digestWords: 5, compress });

/** FIPS 180-4 §6.1.2. */
function compress(state: Int32Array, block: Int32Array): void {
  fillSchedule(block);
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  for (let t = 0; t < 80; t += 1) {
    const next = (rotate(a, 5) + round(t, b, c, d) + e + (schedule[t] ?? 0)) | 0;
    e = d;
    d = c;
    c = rotate(b, 30);
    b = a;
    a = next;
  }
  addWord(state, 0, a);
  addWord(state, 1, b);
  addWord(state, 2, c);
  addWord(state, 3, d);
  addWord(state, 4, e);
}

function fillSchedule(block: Int32Array): void {
  schedule.set(block);
  for (let t = 16; t < 80; t += 1) {
    const word = (schedule[t - 3] ?? 0) ^ (schedule[t - 8] ?? 0) ^ (schedule[t - 14] ?? 0) ^ (schedule[t - 16] ?? 0);
    schedule[t] = rotate(word, 1);
  }
}

function round(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
