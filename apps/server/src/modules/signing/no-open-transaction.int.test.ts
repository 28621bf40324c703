import { issueOwnKey } from '@rubrica/testing';
import { expect, test, vi } from 'vitest';

import { ana, luis, named, onFirstPage } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { prepareWith, valuesOf } from '../../../test/support/own-signature.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { isInTransaction } from '../../platform/database/tenant-db.ts';

const { world, desk, judge } = await createOffice();
const { objectStore } = (await world.contextOf('demo')).ports;

/** Every call of the object store, and whether its caller held a transaction. */
function watchStore() {
  const calls: { readonly method: string; readonly inTransaction: boolean }[] = [];
  for (const method of ['get', 'put', 'putFile', 'stream', 'delete'] as const) {
    const original = objectStore[method] as (...given: unknown[]) => unknown;
    vi.spyOn(objectStore, method).mockImplementation(((...given: unknown[]) => {
      calls.push({ method, inTransaction: isInTransaction() });
      return original(...given);
    }) as never);
  }
  return calls;
}

async function signWithCertificate(visitor: Visitor): Promise<number> {
  const key = await issueOwnKey(await judge.openPki(), { cedula: ana.identification_number });
  const prepared = await prepareWith(visitor, key);
  return (await visitor.sign({ values: await valuesOf(key, prepared.body) })).status;
}

test('the check sees a transaction where there is one', async () => {
  const context = await world.contextOf('demo');
  expect(isInTransaction()).toBe(false);
  expect(await context.transaction(async () => isInTransaction())).toBe(true);
});

test('from preparation to seal no transaction is open while the store is read or written', async () => {
  const calls = watchStore();
  const people = [
    named(ana, 'almacen', { signature_type: 'electronic_signature' }),
    named(luis, 'almacen', { signature_type: 'sign_image' }),
  ];
  const { id } = await desk.createProcess({ signers: people, boxes: onFirstPage });
  const [anas, luiss] = await Promise.all(people.map(({ email }) => visitorOf(world, desk, { email, processId: id })));
  if (!anas || !luiss) throw new Error('nobody came');
  for (const visitor of [anas, luiss]) await visitor.prepareToSign();
  calls.length = 0;
  expect(await signWithCertificate(anas)).toBe(200);
  expect((await luiss.sign()).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  // Read to prepare, read and written by both signatures, read and written twice by the seal.
  expect(calls.filter(({ method }) => method === 'get').length).toBeGreaterThanOrEqual(4);
  expect(calls.filter(({ method }) => method === 'put').length).toBeGreaterThanOrEqual(4);
  expect(calls.filter(({ inTransaction }) => inTransaction)).toEqual([]);
});
