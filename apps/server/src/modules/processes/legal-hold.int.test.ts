import type { ProcessDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { sendToReview } from '../../../test/support/undecided-proof.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { newId } from '../../platform/ids.ts';
import { Annexes } from '../documents/index.ts';
import { Processes, Signatories } from '../process/index.ts';
import { purgeDuePictures } from './steps/purge-due-pictures.ts';

const { world, desk } = await createOffice();
const given = { signature_type: 'clicwrap', checks: { otp: 'email', registry: false, biometrics: true } };

async function meet(tag: string) {
  const signer = named(ana, tag, given);
  const { id } = await desk.createProcess({ signers: [signer] });
  const visitor = await visitorOf(world, desk, { email: signer.email, processId: id });
  await visitor.prepareToSign();
  await sendToReview(world, visitor);
  return { id };
}

const picturesOf = async (id: string) => {
  const context = await world.contextOf('demo');
  return context.transaction((tx) => Signatories.Pictures.listOf(tx, { processId: id }));
};
const likenessesOf = async (id: string) => {
  const context = await world.contextOf('demo');
  const rows = await context.transaction(({ db }) =>
    db.selectFrom('face_likeness').select('attempt_id').where('signing_process_id', '=', id).execute(),
  );
  return rows.length;
};
const showFrames = async (processId: string) => {
  const context = await world.contextOf('demo');
  await context.transaction(async (tx) => {
    const [signatory] = await Signatories.list(tx, processId);
    if (!signatory) throw new Error('nobody signs');
    const { id: signatoryId, identificationNumber } = signatory;
    const of = { attemptId: newId(), processId, signatoryId, identificationNumber };
    await Signatories.Pictures.storeLikeness(tx, { ...of, likenesses: [new Uint8Array(32)], faces: [] });
  });
};
const hold = (id: string, act: '' | '/end' = '', as = 'admin@demo.ec') =>
  desk.call<{ code: string }>('POST', `/api/signing-process/${id}/legal-hold${act}`, {
    as,
    body: { reason: 'Juicio' },
  });
const cancel = (id: string) =>
  desk.call('POST', `/api/signing-process/${id}/update-status`, { body: { status: 'CANCELLED', detail: 'x' } });
const remove = (id: string) =>
  desk.call<{ code: string }>('DELETE', `/api/signing-process/${id}`, { as: 'admin@demo.ec' });
/** The context of the jobs of the company. */
const purge = async () => {
  const context = await world.contextOf('demo');
  while (await purgeDuePictures(context));
};

test('pictures of faces go on their date and leave their hash; a held process keeps them', async () => {
  const [free, held] = [await meet('libre'), await meet('retenido')];
  const [before] = await picturesOf(free.id);
  expect((await hold(held.id)).status).toBe(200);
  world.clock.now = new Date(world.clock.now.getTime() + 89 * 86_400_000);
  await purge();
  expect((await picturesOf(free.id)).map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 86_400_000);
  await purge();
  const [after] = await picturesOf(free.id);
  expect(after).toMatchObject({ objectKey: null, sha256: before?.sha256, takenAt: before?.takenAt });
  expect((await picturesOf(held.id)).map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
  const context = await world.contextOf('demo');
  await expect
    .poll(async () => before?.objectKey && (await context.ports.objectStore.get(before.objectKey)), { timeout: 20_000 })
    .toBeUndefined();
  expect((await hold(held.id, '/end')).status).toBe(200);
  await purge();
  expect((await picturesOf(held.id)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
});

test('so do the likenesses of frames, and a held process keeps them, too', async () => {
  const [free, held] = [await meet('parecido'), await meet('parecido-retenido')];
  for (const { id } of [free, held]) await showFrames(id);
  const counts = async () => [await likenessesOf(free.id), await likenessesOf(held.id)];
  expect(await counts()).toEqual([1, 1]);
  await hold(held.id);
  world.clock.now = new Date(world.clock.now.getTime() + 89 * 86_400_000);
  await purge();
  expect(await counts()).toEqual([1, 1]);
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 86_400_000);
  await purge();
  expect(await counts()).toEqual([0, 1]);
  await hold(held.id, '/end');
  await purge();
  expect(await counts()).toEqual([0, 0]);
});

test('a hold is placed by who answers for personal data or administers the company, with a reason, once', async () => {
  const { id } = await meet('quien');
  expect((await hold(id, '', 'oficial@demo.ec')).status).toBe(403);
  expect((await hold(id, '', 'admin@patio.ec')).body.code).toBe('process.not_found');
  expect((await hold(id, '/end')).body.code).toBe('process.not_on_hold');
  const wordless = await desk.call<{ code: string }>('POST', `/api/signing-process/${id}/legal-hold`, {
    as: 'admin@demo.ec',
    body: { reason: ' ' },
  });
  expect(wordless.body.code).toBe('input.invalid');
  expect((await hold(id)).status).toBe(200);
  expect((await hold(id)).body.code).toBe('process.on_hold');
  const { body } = await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`);
  expect(body.legal_hold).toMatchObject({ reason: 'Juicio' });
});

test('a held process is not deleted by a person either, and its pictures go with it once it may be', async () => {
  const { id } = await meet('borrar');
  await hold(id);
  await cancel(id);
  expect((await remove(id)).body.code).toBe('process.on_hold');
  await hold(id, '/end');
  expect((await remove(id)).status).toBe(200);
  expect((await picturesOf(id)).every(({ objectKey }) => objectKey === null)).toBe(true);
});

test('a paper under a hold is not replaced: the new one is refused with words, and the old one stays', async () => {
  const { id } = await meet('reemplazo');
  const context = await world.contextOf('demo');
  const process = await context.transaction((tx) => Processes.find(tx, id));
  const listed = () => context.transaction((tx) => Annexes.listOfProcess(tx, id));
  const bring = (text: string) =>
    Annexes.store(context, {
      annex: {
        name: 'cedula.pdf',
        contentType: 'application/pdf',
        validation: { verdict: 'ACCEPTED', checks: [], fields: {} },
        processId: id,
        draftId: null,
        ownerId: process?.createdBy ?? '',
        requestId: 'anverso_cedula',
        party: 'firmante',
        documentType: 'anverso_cedula',
      },
      bytes: Buffer.from(text),
      openBeside: (tx) => Annexes.listOfProcess(tx, id),
      afterwards: async (_, stored) => stored.id,
    });
  await bring('uno');
  const second = await bring('dos');
  await hold(id);
  await expect(bring('tres')).rejects.toMatchObject({
    code: 'file.refused',
    details: { reason: expect.stringContaining('debe conservarse') },
  });
  expect((await listed()).map((annex) => annex.id)).toEqual([second]);
  await hold(id, '/end');
  const third = await bring('tres');
  expect((await listed()).map((annex) => annex.id)).toEqual([third]);
});
