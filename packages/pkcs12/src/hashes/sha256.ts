import { addWord, createHash, type Hash } from './hash.ts';
import { sha2Constants } from './sha2-constants.ts';

const schedule = new Int32Array(64);

export const sha256: Hash = createHash({
  initial: () => sha2Constants().initial256,
  blockWords: 16,
  digestWords: 8,
  compress,
});

/** FIPS 180-4 §6.2.2. */
function compress(state: Int32Array, block: Int32Array): void {
  const { round256 } = sha2Constants();
  fillSchedule(block);
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let t = 0; t < 64; t += 1) {
    const turnedE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + turnedE + ((e & f) ^ (~e & g)) + (round256[t] ?? 0) + (schedule[t] ?? 0)) | 0;
    const turnedA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => addWord(state, index, word));
}

function fillSchedule(block: Int32Array): void {
  schedule.set(block);
  for (let t = 16; t < 64; t += 1) {
    const early = schedule[t - 15] ?? 0;
    const late = schedule[t - 2] ?? 0;
    const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[t] = mixedLate + (schedule[t - 7] ?? 0) + mixedEarly + (schedule[t - 16] ?? 0);
  }
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
