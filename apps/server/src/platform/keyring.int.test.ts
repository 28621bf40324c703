import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { testMasterKeys } from '../../test/support/test-settings.ts';
import { createWorld } from '../../test/support/world.ts';
import { createKeyring } from './keyring.ts';
import { parseMasterKeys } from './master-keys.ts';

const world = await createWorld();
const demo = await world.contextOf('demo');
const patio = await world.contextOf('patio');
const secret = Buffer.from('MIIKcontenido');

test('a secret opens for its own tenant and purpose, and for nothing else', async () => {
  const box = await demo.transaction(({ db }) => demo.keyring.seal(db, secret, 'signature:1'));
  expect(box.includes(secret)).toBe(false);
  expect(await demo.transaction(({ db }) => demo.keyring.open(db, box, 'signature:1'))).toEqual(secret);
  await expect(demo.transaction(({ db }) => demo.keyring.open(db, box, 'signature:2'))).rejects.toThrow();
  await patio.transaction(({ db }) => patio.keyring.seal(db, secret, 'signature:1'));
  await expect(patio.transaction(({ db }) => patio.keyring.open(db, box, 'signature:1'))).rejects.toThrow();
});

test('an altered box does not open', async () => {
  const box = await demo.transaction(({ db }) => demo.keyring.seal(db, secret, 'p'));
  for (const index of [5, 20, box.length - 1]) {
    const altered = Buffer.from(box);
    altered[index] = (altered[index] ?? 0) ^ 1;
    await expect(demo.transaction(({ db }) => demo.keyring.open(db, altered, 'p'))).rejects.toThrow();
  }
});

test('after a rotation new secrets use a new key and old ones still open', async () => {
  const before = await demo.transaction(({ db }) => demo.keyring.seal(db, secret, 'p'));
  const version = await demo.transaction(({ db }) => demo.keyring.rotate(db));
  const after = await demo.transaction(({ db }) => demo.keyring.seal(db, secret, 'p'));
  expect(after.readUInt32BE()).toBe(version);
  expect(before.readUInt32BE()).toBe(version - 1);
  for (const box of [before, after]) {
    expect(await demo.transaction(({ db }) => demo.keyring.open(db, box, 'p'))).toEqual(secret);
  }
});

test('a master key can be replaced: wrapped again, everything opens without the old one', async () => {
  const box = await demo.transaction(({ db }) => demo.keyring.seal(db, secret, 'p'));
  const next = randomBytes(32).toString('base64');
  const old = testMasterKeys.current.secret.toString('base64');
  const both = createKeyring(parseMasterKeys(`${next},${old}`));
  const alone = createKeyring(parseMasterKeys(next));

  await expect(demo.transaction(({ db }) => alone.open(db, box, 'p'))).rejects.toThrow(/master key/);
  expect(await demo.transaction(({ db }) => both.open(db, box, 'p'))).toEqual(secret);
  expect(await demo.transaction(({ db }) => both.rewrap(db))).toBeGreaterThan(0);
  expect(await demo.transaction(({ db }) => alone.open(db, box, 'p'))).toEqual(secret);
});

test('two nodes that seal the first secret of a tenant at once agree on its key', async () => {
  const context = await world.contextOf('cacpe');
  const boxes = await Promise.all(
    Array.from({ length: 8 }, () => context.transaction(({ db }) => context.keyring.seal(db, secret, 'p'))),
  );
  for (const box of boxes) {
    expect(await context.transaction(({ db }) => context.keyring.open(db, box, 'p'))).toEqual(secret);
  }
});
