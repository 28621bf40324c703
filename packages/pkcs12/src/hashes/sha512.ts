import { createHash, type Hash } from './hash.ts';
import { sha2Constants } from './sha2-constants.ts';

const schedule = new Int32Array(160);
const working = new Int32Array(16);

export const sha512: Hash = createHash({
  initial: () => sha2Constants().initial512,
  blockWords: 32,
  digestWords: 16,
  compress,
});

export const sha384: Hash = createHash({
  initial: () => sha2Constants().initial384,
  blockWords: 32,
  digestWords: 12,
  compress,
});

/**
 * FIPS 180-4 §6.4.2. Sums of low halves stay exact as plain numbers; what passes 2^32 is the carry. The eight words do
 * not move each round: the place where each is read turns instead.
 */
function compress(state: Int32Array, block: Int32Array): void {
  const { round512 } = sha2Constants();
  fillSchedule(block);
  working.set(state);
  for (let t = 0; t < 160; t += 2) {
    const eHigh = read(8, t);
    const eLow = read(9, t);
    const keyLow = ((round512[t + 1] ?? 0) >>> 0) + ((schedule[t + 1] ?? 0) >>> 0);
    const keyHigh = (round512[t] ?? 0) + (schedule[t] ?? 0);
    const low = (read(15, t) >>> 0) + turnE(eLow, eHigh) + choose(eLow, read(11, t), read(13, t)) + keyLow;
    const high = read(14, t) + turnE(eHigh, eLow) + choose(eHigh, read(10, t), read(12, t)) + keyHigh;
    const aHigh = read(0, t);
    const aLow = read(1, t);
    const nextLow = low + turnA(aLow, aHigh) + majority(aLow, read(3, t), read(5, t));
    const nextHigh = high + turnA(aHigh, aLow) + majority(aHigh, read(2, t), read(4, t));
    setPair(working, place(6, t), read(6, t) + high, (read(7, t) >>> 0) + low);
    setPair(working, place(14, t), nextHigh, nextLow);
  }
  for (let index = 0; index < 16; index += 2) {
    const low = ((state[index + 1] ?? 0) >>> 0) + (read(index + 1, 0) >>> 0);
    setPair(state, index, (state[index] ?? 0) + read(index, 0), low);
  }
}

const place = (index: number, t: number): number => (index - t) & 15;
const read = (index: number, t: number): number => working[(index - t) & 15] ?? 0;

function fillSchedule(block: Int32Array): void {
  schedule.set(block);
  for (let t = 32; t < 160; t += 2) {
    const early = schedule[t - 30] ?? 0;
    const earlyLow = schedule[t - 29] ?? 0;
    const late = schedule[t - 4] ?? 0;
    const lateLow = schedule[t - 3] ?? 0;
    const mixedEarly = half(early, earlyLow, 1) ^ half(early, earlyLow, 8) ^ (early >>> 7);
    const mixedEarlyLow = half(earlyLow, early, 1) ^ half(earlyLow, early, 8) ^ half(earlyLow, early, 7);
    const mixedLate = half(late, lateLow, 19) ^ half(late, lateLow, 61) ^ (late >>> 6);
    const mixedLateLow = half(lateLow, late, 19) ^ half(lateLow, late, 61) ^ half(lateLow, late, 6);
    const oldLow = ((schedule[t - 13] ?? 0) >>> 0) + ((schedule[t - 31] ?? 0) >>> 0);
    const old = (schedule[t - 14] ?? 0) + (schedule[t - 32] ?? 0);
    setPair(schedule, t, mixedEarly + mixedLate + old, (mixedEarlyLow >>> 0) + (mixedLateLow >>> 0) + oldLow);
  }
}

function setPair(words: Int32Array, index: number, high: number, low: number): void {
  words[index] = high + Math.floor(low / 0x1_0000_0000);
  words[index + 1] = low;
}

/** One half of the pair turned right by `by` bits; given the halves in the other order, the other half. */
const half = (same: number, other: number, by: number): number =>
  by < 32 ? (same >>> by) | (other << (32 - by)) : (other >>> (by - 32)) | (same << (64 - by));

const turnE = (same: number, other: number): number =>
  (half(same, other, 14) ^ half(same, other, 18) ^ half(same, other, 41)) >>> 0;

const turnA = (same: number, other: number): number =>
  (half(same, other, 28) ^ half(same, other, 34) ^ half(same, other, 39)) >>> 0;

const choose = (e: number, f: number, g: number): number => ((e & f) ^ (~e & g)) >>> 0;
const majority = (a: number, b: number, c: number): number => ((a & b) ^ (a & c) ^ (b & c)) >>> 0;
