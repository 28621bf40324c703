import { mixHalf } from './camellia-round.ts';

const half = 64n;
const mask64 = (1n << half) - 1n;
const mask128 = (1n << 128n) - 1n;

/** RFC 3713 §2.2. */
const sigma = [
  0xa09e667f3bcc908bn,
  0xb67ae8584caa73b2n,
  0xc6ef372fe94f82ben,
  0x54ff53a5f1d36f1cn,
  0x10e527fade682d1dn,
  0xb05688c2b3e6c1fdn,
] as const;

type Source = 'kl' | 'kr' | 'ka' | 'kb';
/** A word of 128 bits turned left, which gives two keys, or one of them. */
type Turned = readonly [source: Source, by: number, part?: 'high' | 'low'];

interface Schedule {
  readonly whitening: readonly Turned[];
  readonly rounds: readonly Turned[];
  readonly layers: readonly Turned[];
}

/** RFC 3713 §2.2, in the order in which encryption uses the keys. */
const schedule128: Schedule = {
  whitening: [
    ['kl', 0],
    ['ka', 111],
  ],
  rounds: [
    ['ka', 0],
    ['kl', 15],
    ['ka', 15],
    ['kl', 45],
    ['ka', 45, 'high'],
    ['kl', 60, 'low'],
    ['ka', 60],
    ['kl', 94],
    ['ka', 94],
    ['kl', 111],
  ],
  layers: [
    ['ka', 30],
    ['kl', 77],
  ],
};

const schedule256: Schedule = {
  whitening: [
    ['kl', 0],
    ['kb', 111],
  ],
  rounds: [
    ['kb', 0],
    ['kr', 15],
    ['ka', 15],
    ['kb', 30],
    ['kl', 45],
    ['ka', 45],
    ['kr', 60],
    ['kb', 60],
    ['kl', 77],
    ['kr', 94],
    ['ka', 94],
    ['kl', 111],
  ],
  layers: [
    ['kr', 30],
    ['kl', 60],
    ['ka', 77],
  ],
};

/** The keys of encryption, each of eight bytes. */
export function expandCamelliaKey(key: Uint8Array) {
  const schedule = key.length === 16 ? schedule128 : schedule256;
  const sources = mixSources(splitKey(key));
  const keysOf = (turns: readonly Turned[]): readonly Uint8Array[] =>
    turns.flatMap((turn) => turnedKeys(sources, turn));
  return {
    whitening: keysOf(schedule.whitening),
    rounds: keysOf(schedule.rounds),
    layers: keysOf(schedule.layers),
  };
}

function splitKey(key: Uint8Array): { readonly kl: bigint; readonly kr: bigint } {
  const number = toNumber(key);
  if (key.length === 16) return { kl: number, kr: 0n };
  if (key.length === 32) return { kl: number >> 128n, kr: number & mask128 };
  const low = number & mask64;
  return { kl: number >> half, kr: (low << half) | (low ^ mask64) };
}

function mixSources({ kl, kr }: { readonly kl: bigint; readonly kr: bigint }): Record<Source, bigint> {
  const once = mixTwice(kl ^ kr, sigma[0], sigma[1]);
  const ka = mixTwice(once ^ kl, sigma[2], sigma[3]);
  return { kl, kr, ka, kb: mixTwice(ka ^ kr, sigma[4], sigma[5]) };
}

function mixTwice(word: bigint, first: bigint, second: bigint): bigint {
  let [high, low] = [word >> half, word & mask64];
  low ^= toNumber(mixHalf(toBytes(high), toBytes(first)));
  high ^= toNumber(mixHalf(toBytes(low), toBytes(second)));
  return (high << half) | low;
}

function turnedKeys(sources: Record<Source, bigint>, [source, by, part]: Turned): Uint8Array[] {
  const word = sources[source];
  const turned = ((word << BigInt(by)) | (word >> BigInt(128 - by))) & mask128;
  const [high, low] = [toBytes(turned >> half), toBytes(turned & mask64)];
  if (part === 'high') return [high];
  return part === 'low' ? [low] : [high, low];
}

const toNumber = (bytes: Uint8Array): bigint => bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

const toBytes = (word: bigint): Uint8Array =>
  Uint8Array.from({ length: 8 }, (_, index) => Number((word >> BigInt(56 - 8 * index)) & 0xffn));
