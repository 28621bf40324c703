/** FIPS 180-4 §4.2 and §5.3 define these as fractions of roots of primes; deriving them is shorter than copying them. */
export interface Sha2Constants {
  /** Cube roots of the first 80 primes, 64 bits each as pairs of words. */
  readonly round512: Int32Array;
  /** The high halves of the first 64: SHA-256 takes 32 bits of the same roots. */
  readonly round256: Int32Array;
  /** Square roots of the first 8 primes, and their high halves. */
  readonly initial512: Int32Array;
  readonly initial256: Int32Array;
  /** Square roots of the next 8 primes. */
  readonly initial384: Int32Array;
}

let derived: Sha2Constants | undefined;

export function sha2Constants(): Sha2Constants {
  derived ??= deriveConstants();
  return derived;
}

function deriveConstants(): Sha2Constants {
  const primes = firstPrimes(80);
  const round512 = toWords(primes.map((prime) => fractionOfRoot(prime, 3n)));
  const initial512 = toWords(primes.slice(0, 8).map((prime) => fractionOfRoot(prime, 2n)));
  return {
    round512,
    round256: highHalves(round512).slice(0, 64),
    initial512,
    initial256: highHalves(initial512),
    initial384: toWords(primes.slice(8, 16).map((prime) => fractionOfRoot(prime, 2n))),
  };
}

const highHalves = (words: Int32Array): Int32Array => words.filter((_, index) => index % 2 === 0);

function firstPrimes(count: number): bigint[] {
  const primes: bigint[] = [];
  for (let candidate = 2n; primes.length < count; candidate += 1n) {
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
  }
  return primes;
}

/** The first 64 bits after the point, by bisection on integers: no rounding. */
function fractionOfRoot(value: bigint, degree: bigint): bigint {
  const scaled = value << (64n * degree);
  let low = 0n;
  let high = value << 64n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= scaled) low = middle;
    else high = middle - 1n;
  }
  return BigInt.asUintN(64, low);
}

function toWords(values: readonly bigint[]): Int32Array {
  return Int32Array.from(values.flatMap((value) => [Number(value >> 32n) | 0, Number(value & 0xffffffffn) | 0]));
}
