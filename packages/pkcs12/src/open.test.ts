import { createPrivateKey, sign, verify, X509Certificate } from 'node:crypto';

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { children, der, integer, octets, sequence, split, toIndefinite } from '../test/support/der.ts';
import { openWorkshop, type Workshop } from '../test/support/identities.ts';
import {
  certificateBag,
  keyBag,
  nestedBag,
  pbmac1Data,
  pfxOf,
  safeOf,
  sha1MacData,
  shroudedKeyBag,
} from '../test/support/pfx.ts';
import { chooseSigningKey, openPkcs12, Pkcs12Error, type Pkcs12ErrorCode, type Pkcs12Key } from './index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let workshop: Workshop;

beforeAll(() => {
  workshop = openWorkshop();
  workshop.issue({ name: 'root', profile: 'authority', key: 'ec' });
  workshop.issue({ name: 'ana', profile: 'signing', issuer: 'root' });
  workshop.issue({ name: 'ana-ec', profile: 'signing', key: 'ec', issuer: 'root' });
  workshop.issue({ name: 'ana-ed', profile: 'signing', key: 'ed25519', issuer: 'root' });
});
afterAll(() => workshop.close());

const signsFor = ({ pkcs8, certificate }: Pkcs12Key): boolean => {
  const key = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  const digest = key.asymmetricKeyType === 'ed25519' ? undefined : 'sha256';
  const signature = sign(digest, Buffer.from('x'), key);
  return verify(digest, Buffer.from('x'), new X509Certificate(certificate).publicKey, signature);
};

const refusal = async (opening: Promise<unknown>): Promise<Pkcs12ErrorCode | 'opened'> => {
  try {
    await opening;
    return 'opened';
  } catch (error) {
    if (error instanceof Pkcs12Error) return error.code;
    throw error;
  }
};

interface Variant {
  readonly options: readonly string[];
  readonly password?: string;
  readonly holder?: string;
  readonly rewrite?: (file: Buffer) => Buffer;
}

const legacy = (algorithm: string): readonly string[] => ['-legacy', '-keypbe', algorithm, '-certpbe', algorithm];

/** Only the outer layer may change its form: the integrity code covers the content of the inner one. */
function loosenOuter(file: Buffer): Buffer {
  const [version, authSafe, mac] = children(split(file).content);
  return Buffer.concat([
    Buffer.of(0x30, 0x80),
    version ?? Buffer.alloc(0),
    toIndefinite(authSafe ?? Buffer.alloc(0)),
    mac ?? Buffer.alloc(0),
    Buffer.of(0, 0),
  ]);
}

/** Without a code every layer may be loose, as Mozilla and Bouncy Castle have written them. */
function loosenAll(file: Buffer): Buffer {
  const [version = Buffer.alloc(0), authSafe = Buffer.alloc(0)] = children(split(file).content);
  const [type = Buffer.alloc(0), wrapped = Buffer.alloc(0)] = children(split(authSafe).content);
  const safe = split(split(wrapped).content).content;
  const loose = Buffer.concat([Buffer.of(0xa0, 0x80), octets(toIndefinite(safe)), Buffer.of(0, 0)]);
  return sequence(version, sequence(type, loose));
}

const variants: Readonly<Record<string, Variant>> = {
  'AES-256 as openssl 3 writes it': { options: [] },
  'AES-128': { options: ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC'] },
  'AES-192': { options: ['-keypbe', 'AES-192-CBC', '-certpbe', 'AES-192-CBC'] },
  'Camellia with 128 bits': { options: ['-keypbe', 'CAMELLIA-128-CBC', '-certpbe', 'CAMELLIA-128-CBC'] },
  'Camellia with 192 bits': { options: ['-keypbe', 'CAMELLIA-192-CBC', '-certpbe', 'CAMELLIA-192-CBC'] },
  'Camellia with 256 bits': { options: ['-keypbe', 'CAMELLIA-256-CBC', '-certpbe', 'CAMELLIA-256-CBC'] },
  'triple DES under PBES2': { options: ['-keypbe', 'DES-EDE3-CBC', '-certpbe', 'DES-EDE3-CBC'] },
  'RC2-40 certificates and a triple-DES key, as Windows and old openssl write them': { options: ['-legacy'] },
  'triple DES': { options: legacy('PBE-SHA1-3DES') },
  'triple DES with two keys': { options: legacy('PBE-SHA1-2DES') },
  'RC2-128': { options: legacy('PBE-SHA1-RC2-128') },
  'RC2-40': { options: legacy('PBE-SHA1-RC2-40') },
  'RC4-128': { options: legacy('PBE-SHA1-RC4-128') },
  'RC4-40': { options: legacy('PBE-SHA1-RC4-40') },
  'integrity by SHA-1': { options: ['-macalg', 'sha1'] },
  'integrity by SHA-384': { options: ['-macalg', 'sha384'] },
  'integrity by SHA-512': { options: ['-macalg', 'sha512'] },
  'integrity by SHA-224': { options: ['-macalg', 'sha224'] },
  'integrity by SHA-512/256': { options: ['-macalg', 'sha512-256'] },
  'integrity by SHA3-224': { options: ['-macalg', 'sha3-224'] },
  'integrity by SHA3-256': { options: ['-macalg', 'sha3-256'] },
  'integrity by SHA3-384': { options: ['-macalg', 'sha3-384'] },
  'integrity by SHA3-512': { options: ['-macalg', 'sha3-512'] },
  'one iteration': { options: ['-noiter', '-nomaciter'] },
  'no integrity code': { options: ['-nomac'] },
  'no integrity code, RC2-40': { options: ['-nomac', '-legacy'] },
  'certificates in the clear': { options: ['-certpbe', 'NONE'] },
  'a key in the clear': { options: ['-keypbe', 'NONE'] },
  'an empty password, AES': { options: [], password: '' },
  'an empty password, RC2': { options: ['-legacy'], password: '' },
  'a password outside ASCII, AES': { options: [], password: 'contraseña-Ñandú' },
  'a password outside ASCII, RC2': { options: ['-legacy'], password: 'contraseña-Ñandú' },
  'a password outside the basic plane, triple DES': { options: legacy('PBE-SHA1-3DES'), password: 'llave🔑' },
  'an elliptic key': { options: [], holder: 'ana-ec' },
  'an Ed25519 key': { options: [], holder: 'ana-ed' },
  'lengths left open': { options: [], rewrite: loosenOuter },
  'lengths left open in every layer': { options: ['-nomac'], rewrite: loosenAll },
  'lengths left open in every layer, RC2-40': { options: ['-nomac', '-legacy'], rewrite: loosenAll },
};

/** Rewrites an INTEGER, and the length of every element around it. */
function replaceCount(encoding: Uint8Array, from: number, to: number): Buffer {
  const { tag, content } = split(encoding);
  if (Buffer.from(encoding).equals(integer(from))) return integer(to);
  if ((tag & 0x20) === 0) return Buffer.from(encoding);
  return der(tag, ...children(content).map((child) => replaceCount(child, from, to)));
}

function make({ options, password = 'secreto', holder = 'ana', rewrite = (file) => file }: Variant) {
  return { file: rewrite(workshop.exportP12(holder, password, ...options)), password, holder };
}

describe.each(Object.entries(variants))('a file with %s', (_, variant) => {
  test('refuses a wrong password, opens with the right one, and refuses every cut', async () => {
    const { file, password, holder } = make(variant);
    expect(await refusal(openPkcs12({ file, password: `${password}x` }))).toBe('wrong_password');

    const contents = await openPkcs12({ file, password });
    const key = chooseSigningKey(contents, new Date());
    expect(signsFor(key)).toBe(true);
    expect(key.friendlyName).toBe(holder);
    expect(key.chain).toEqual([new Uint8Array(workshop.certificate('root'))]);
    expect(contents.certificates).toHaveLength(2);

    for (let length = 0; length < file.length; length += 37) {
      expect(await refusal(openPkcs12({ file: file.subarray(0, length), password }))).toBe('truncated');
    }
  });
});

test('an empty password opens whether its producer wrote two zero bytes or none', async () => {
  const safe = safeOf(keyBag(workshop.pkcs8('ana')), certificateBag(workshop.certificate('ana')));
  for (const password of [Buffer.of(0, 0), Buffer.alloc(0)]) {
    const file = pfxOf(safe, sha1MacData(safe, password));
    expect(await refusal(openPkcs12({ file, password: '' }))).toBe('opened');
    expect(await refusal(openPkcs12({ file, password: 'x' }))).toBe('wrong_password');
  }
});

test('the byte-wise passwords of old openssl open', async () => {
  const safe = safeOf(keyBag(workshop.pkcs8('ana')), certificateBag(workshop.certificate('ana')));
  const password = Buffer.from('Ñ', 'utf8').toString('latin1');
  const file = pfxOf(safe, sha1MacData(safe, Buffer.from(`${password}\0`, 'utf16le').swap16()));
  expect(await refusal(openPkcs12({ file, password: 'Ñ' }))).toBe('opened');
});

test.each([
  'hmacWithSHA1',
  'hmacWithSHA224',
  'hmacWithSHA256',
  'hmacWithSHA384',
  'hmacWithSHA512',
  'hmacWithSHA512-256',
])('a key encrypted under PBKDF2 with %s opens', async (prf) => {
  const args = ['-topk8', '-in', 'ana.key', '-outform', 'DER', '-v2', 'aes-256-cbc', '-v2prf', prf];
  const encrypted = workshop.openssl('pkcs8', ...args, '-passout', 'pass:secreto');
  const file = pfxOf(safeOf(shroudedKeyBag(encrypted, 'Ana Ñ'), certificateBag(workshop.certificate('ana'))));
  const { keys } = await openPkcs12({ file, password: 'secreto' });
  expect(keys.map(signsFor)).toEqual([true]);
  expect(keys[0]?.friendlyName).toBe('Ana Ñ');
  expect(await refusal(openPkcs12({ file, password: 'otro' }))).toBe('wrong_password');
});

test('integrity by PBMAC1 is checked', async () => {
  const safe = safeOf(keyBag(workshop.pkcs8('ana')), certificateBag(workshop.certificate('ana')));
  const file = pfxOf(safe, pbmac1Data(safe, 'secreto'));
  expect((await openPkcs12({ file, password: 'secreto' })).keys.map(signsFor)).toEqual([true]);
  expect(await refusal(openPkcs12({ file, password: 'otro' }))).toBe('wrong_password');
});

test('bags inside bags are opened, but not without end', async () => {
  const inner = [keyBag(workshop.pkcs8('ana')), certificateBag(workshop.certificate('ana'))];
  expect((await openPkcs12({ file: pfxOf(safeOf(nestedBag(...inner))), password: '' })).keys).toHaveLength(1);
  let deep = nestedBag(...inner);
  for (let depth = 0; depth < 6; depth += 1) deep = nestedBag(deep);
  expect(await refusal(openPkcs12({ file: pfxOf(safeOf(deep)), password: '' }))).toBe('malformed');
});

describe('what costs too much is refused before it is done', () => {
  test('a file over the size limit', async () => {
    const file = workshop.exportP12('ana', 'secreto');
    expect(await refusal(openPkcs12({ file, password: 'secreto', limits: { sizeBytes: 1000 } }))).toBe('over_limit');
  });

  test('a file whose derivations together take too long', async () => {
    const file = workshop.exportP12('ana', 'secreto', '-iter', '20000');
    let milliseconds = 0;
    const stopwatch = (): number => (milliseconds += 10);
    const open = (limit: number) =>
      refusal(openPkcs12({ file, password: 'secreto', limits: { milliseconds: limit }, stopwatch }));
    expect(await open(900)).toBe('too_slow');
    expect(await open(90_000)).toBe('opened');
  });

  test.each([
    ['PBKDF2', 0xffff_ffff],
    ['PBKDF2 with a count that no platform takes', 2 ** 40],
  ])('%s with so many iterations that it would not end', async (_, iterations) => {
    const args = ['-topk8', '-in', 'ana.key', '-outform', 'DER', '-v2', 'aes-256-cbc', '-iter', '70000'];
    const encrypted = workshop.openssl('pkcs8', ...args, '-passout', 'pass:secreto');
    const file = pfxOf(safeOf(shroudedKeyBag(replaceCount(encrypted, 70_000, iterations))));
    expect(await refusal(openPkcs12({ file, password: 'secreto', limits: { milliseconds: 2000 } }))).toBe('too_slow');
  });

  test('a file with too many bags', async () => {
    const bags = Array<Buffer>(65).fill(certificateBag(workshop.certificate('ana')));
    expect(await refusal(openPkcs12({ file: pfxOf(safeOf(...bags)), password: '' }))).toBe('over_limit');
  });

  test('elements nested without end', async () => {
    const file = Buffer.alloc(100_000, Buffer.of(0x30, 0x80));
    expect(await refusal(openPkcs12({ file, password: '' }))).toBe('malformed');
  });
});

test('a file with very many iterations reports its progress, and a quick one does not', async () => {
  const parts: number[] = [];
  const onProgress = (part: number): void => void parts.push(part);
  await openPkcs12({ file: workshop.exportP12('ana', 'secreto'), password: 'secreto', onProgress });
  expect(parts).toEqual([]);

  const slow = workshop.exportP12('ana', 'secreto', '-iter', '600000');
  expect((await openPkcs12({ file: slow, password: 'secreto', onProgress })).keys.map(signsFor)).toEqual([true]);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
});

test('a file sealed by a signature instead of a password is named unsupported', async () => {
  const file = Buffer.from(workshop.exportP12('ana', 'secreto', '-nomac'));
  const data = Buffer.from('06092a864886f70d010701', 'hex');
  file[file.indexOf(data) + data.length - 1] = 2;
  expect(await refusal(openPkcs12({ file, password: 'secreto' }))).toBe('unsupported');
});

test('whatever the bytes, the answer is an opened file or a typed refusal', async () => {
  const file = workshop.exportP12('ana', 'secreto', '-legacy');
  const place = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 4 }), async (changes) => {
      const damaged = Buffer.from(file);
      for (const [offset, byte] of changes) damaged[offset] = byte;
      await refusal(openPkcs12({ file: damaged, password: 'secreto', limits: { milliseconds: 500 } }));
    }),
    { numRuns: 300 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(await refusal(openPkcs12({ file: bytes, password: '' }))).not.toBe('opened');
    }),
  );
});
