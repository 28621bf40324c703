import { makeNumberedPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { createCertificateDesk, ownNatural } from '../../../test/support/certificates.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import type { ObjectKey } from '../../ports/object-store.ts';
import { insertAnnex } from './annex.repository.ts';

const world = await createWorld({ runsJobs: false });
const demo = await world.contextOf('demo');
const { asking, reviewing, as } = createCertificateDesk(world);

interface Uploaded {
  readonly annex: { readonly path: string };
}

async function begin(): Promise<string> {
  const made = await asking.create(ownNatural);
  return made.json<{ request: { id: string } }>().request.id;
}

test('what was uploaded lies sealed in the store and is read by who may, and by nobody else', async () => {
  const id = await begin();
  const paper = makeNumberedPdf(5);
  const { path } = (await asking.attach(id, 'cedula_anverso', paper)).json<Uploaded>().annex;
  const { object_key: key } = await demo.transaction(({ db }) =>
    db.selectFrom('certificate_annex').select('object_key').where('id', '=', path).executeTakeFirstOrThrow(),
  );
  const stored = await demo.ports.objectStore.get(key as ObjectKey);
  expect(stored?.includes('%PDF')).toBe(false);
  const url = `/certificates/annexes/download/${path}`;
  expect((await as('validador').call('GET', url)).statusCode).toBe(404);
  for (const reader of [asking, reviewing]) expect((await reader.call('GET', url)).rawPayload.equals(paper)).toBe(true);
});

test('the bytes of one document do not open as those of another', async () => {
  const id = await begin();
  const [one, other] = [
    (await asking.attach(id, 'cedula_anverso', makeNumberedPdf(1))).json<Uploaded>().annex.path,
    (await asking.attach(id, 'cedula_reverso', makeNumberedPdf(2))).json<Uploaded>().annex.path,
  ];
  await demo.transaction(async ({ db }) => {
    const { object_key: key } = await db
      .selectFrom('certificate_annex')
      .select('object_key')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    await db.updateTable('certificate_annex').set({ object_key: key }).where('id', '=', one).execute();
  });
  expect((await asking.call('GET', `/certificates/annexes/download/${one}`)).statusCode).toBe(500);
});

test('a request takes fifty documents, those that were replaced included, and what is refused leaves nothing behind', async () => {
  const id = await begin();
  await demo.transaction(async ({ db, now }) => {
    for (let count = 0; count < 49; count += 1)
      await insertAnnex(db, {
        id: newId(now()),
        requestId: id,
        type: 'selfie',
        sha256: Buffer.alloc(32),
        objectKey: 'x',
        contentType: 'application/pdf',
        sizeBytes: 1,
        uploadedBy: 'x',
        uploadedAt: now(),
      });
  });
  const upload = (type: string) => asking.attach(id, type, makeNumberedPdf(7));
  const keys = meanwhile(demo.ports.objectStore, async () =>
    expect((await upload('cedula_reverso')).statusCode).toBe(200),
  );
  // both are let in by the first look, and the last place goes to one of them
  expect((await upload('cedula_anverso')).json()).toMatchObject({ code: 'certificate_request.too_many_annexes' });
  const kept = await Promise.all(keys.map(async (key) => (await demo.ports.objectStore.get(key)) !== undefined));
  expect(kept).toEqual([false, true]);
  expect((await upload('ruc')).json()).toMatchObject({ code: 'certificate_request.too_many_annexes' });
  expect(keys).toHaveLength(2);
});
