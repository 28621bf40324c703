import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { children, der, octets, sequence, split } from '../test/support/der.ts';
import { openWorkshop, type Workshop } from '../test/support/identities.ts';
import { certificateBag, keyBag, pfxOf, safeOf } from '../test/support/pfx.ts';
import { chooseSigningKey, openPkcs12, Pkcs12Error } from './index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let workshop: Workshop;

beforeAll(() => {
  workshop = openWorkshop();
  workshop.issue({ name: 'root', profile: 'authority', key: 'ec' });
  workshop.issue({ name: 'signing', profile: 'signing', issuer: 'root' });
  workshop.issue({ name: 'authenticating', profile: 'authenticating', key: 'ec', issuer: 'root' });
  workshop.issue({ name: 'encrypting', profile: 'encrypting', key: 'ec', issuer: 'root' });
  workshop.issue({ name: 'elliptic', profile: 'signing', key: 'ec', issuer: 'root' });
});
afterAll(() => workshop.close());

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);
const fileOf = (keys: readonly string[], certificates: readonly string[]): Buffer =>
  pfxOf(
    safeOf(
      ...keys.map((name) => keyBag(workshop.pkcs8(name), name)),
      ...certificates.map((name) => certificateBag(workshop.certificate(name))),
    ),
  );

test.each([
  [
    ['signing', 'encrypting'],
    ['root', 'encrypting', 'signing'],
  ],
  [
    ['encrypting', 'signing'],
    ['encrypting', 'signing', 'root'],
  ],
  [
    ['encrypting', 'authenticating', 'signing'],
    ['authenticating', 'encrypting', 'signing', 'root'],
  ],
])('of keys %j beside certificates %j the one for non-repudiation signs', async (keys, certificates) => {
  const contents = await openPkcs12({ file: fileOf(keys, certificates), password: '' });
  expect(contents.keys).toHaveLength(keys.length);
  const chosen = chooseSigningKey(contents, new Date());
  expect(chosen.friendlyName).toBe('signing');
  expect(chosen.certificate).toEqual(bytes(workshop.certificate('signing')));
  expect(chosen.chain).toEqual([bytes(workshop.certificate('root'))]);
});

test('a key that only encrypts or only issues does not sign', async () => {
  for (const name of ['encrypting', 'root']) {
    const contents = await openPkcs12({ file: fileOf([name], [name]), password: '' });
    expect(() => chooseSigningKey(contents, new Date())).toThrow(Pkcs12Error);
  }
});

test('a key without its certificate is no key to sign with', async () => {
  const contents = await openPkcs12({ file: fileOf(['signing'], ['encrypting', 'root']), password: '' });
  expect(contents.keys).toEqual([]);
  expect(contents.certificates).toHaveLength(2);
});

test('an elliptic key without its public point, as Java writes it, still finds its certificate', async () => {
  const [version, algorithm, wrapped] = children(split(workshop.pkcs8('elliptic')).content);
  const inner = children(split(split(wrapped ?? Buffer.alloc(0)).content).content);
  const bare = sequence(
    ...[version, algorithm].filter((part) => part !== undefined),
    octets(sequence(...inner.slice(0, 2))),
  );
  const file = pfxOf(
    safeOf(
      certificateBag(workshop.certificate('signing')),
      keyBag(bare),
      certificateBag(workshop.certificate('elliptic')),
    ),
  );
  const { keys } = await openPkcs12({ file, password: '' });
  expect(keys.map(({ certificate }) => certificate)).toEqual([bytes(workshop.certificate('elliptic'))]);
});

test('a chain that turns in a circle ends', async () => {
  const named = (issuer: string, subject: string): Buffer => {
    const [tbs, algorithm, signature] = children(split(workshop.certificate('signing')).content);
    const fields = children(split(tbs ?? Buffer.alloc(0)).content);
    fields[3] = nameOf(issuer);
    fields[5] = nameOf(subject);
    return sequence(sequence(...fields), ...[algorithm, signature].filter((part) => part !== undefined));
  };
  const bags = [keyBag(workshop.pkcs8('signing')), named('b', 'a'), named('c', 'b'), named('b', 'c')];
  const [key = Buffer.alloc(0), ...certificates] = bags;
  const { keys } = await openPkcs12({ file: pfxOf(safeOf(key, ...certificates.map(certificateBag))), password: '' });
  expect(keys[0]?.chain).toHaveLength(2);
});

const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))));
