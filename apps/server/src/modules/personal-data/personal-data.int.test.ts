import type { DataRequestDetail, DataRequestView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { lookAtPictures, sendToReview } from '../../../test/support/undecided-proof.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { Signatories } from '../process/index.ts';

const { world, desk } = await createOffice();
const as = 'admin@demo.ec';
const given = { signature_type: 'clicwrap', checks: { otp: 'email', registry: false, biometrics: true } };

type Code = { readonly code: string };
const register = (body: object, by = as) =>
  desk.call<DataRequestView & Code>('POST', '/api/data-requests', {
    as: by,
    body: { kind: 'copy', identification_number: ana.identification_number, name: 'Ana Andrade', ...contact, ...body },
  });
const contact = { contact: 'ana@cliente.ec', proof: 'Mostró su cédula en la oficina' };
const read = (id: string, by = as) =>
  desk.call<DataRequestDetail & Code>('GET', `/api/data-requests/${id}`, { as: by });
const answer = (id: string, body: object) =>
  desk.call<DataRequestView & Code>('POST', `/api/data-requests/${id}/answer`, { as, body });

/** A process of Ana with a picture of her face. */
async function meet(tag: string) {
  const signer = named(ana, tag, given);
  const { id } = await desk.createProcess({ signers: [signer] });
  const visitor = await visitorOf(world, desk, { email: signer.email, processId: id });
  await visitor.prepareToSign();
  const review = await sendToReview(world, visitor);
  const decide = async (decision: string) => {
    await lookAtPictures(world, id, 'validador@demo.ec');
    return desk.call('POST', `/api/signatory/${visitor.id}/identity-review`, {
      as: 'validador@demo.ec',
      body: { review_id: review, decision, reason: 'Es ella' },
    });
  };
  return { id, visitor, decide };
}
const cancel = (id: string) =>
  desk.call('POST', `/api/signing-process/${id}/update-status`, { body: { status: 'CANCELLED', detail: 'x' } });

test('a request takes who asks, where to answer and how that was proved, and has a deadline', async () => {
  expect((await register({}, 'oficial@demo.ec')).status).toBe(403);
  for (const [field, value] of [
    ['kind', 'otra'],
    ['identification_number', '12'],
    ['name', ' '],
    ['contact', ''],
    ['proof', ''],
  ] as const) {
    const { status, body } = await register({ [field]: value });
    expect([status, (body as unknown as { issues: { path: string }[] }).issues[0]?.path]).toEqual([422, field]);
  }
  const { body } = await register({});
  expect(body).toMatchObject({ state: 'open', kind: 'copy' });
  expect(body.working_days_left).toBeGreaterThan(5);
  expect((await read(body.id, 'admin@patio.ec')).body.code).toBe('data_request.not_found');
  expect((await answer(body.id, { decision: 'granted', answer: '' })).status).toBe(422);
  expect((await answer(body.id, { decision: 'granted', answer: 'Enviada a su correo' })).body.state).toBe('granted');
  expect((await answer(body.id, { decision: 'refused', answer: 'x' })).body.code).toBe('data_request.answered');
});

test('a deletion deletes what nobody signed and the pictures of the face, and names what must stay', async () => {
  const [signed, stopped, removed, running, held] = [
    await meet('firmado'),
    await meet('cancelado'),
    await meet('quitado'),
    await meet('encurso'),
    await meet('retenido'),
  ];
  await signed.decide('accept');
  expect((await signed.visitor.sign()).status).toBe(202);
  await desk.reach(signed.id, 'COMPLETED');
  for (const { id } of [stopped, removed, held]) await cancel(id);
  expect((await desk.call('DELETE', `/api/signing-process/${removed.id}`, { as })).status).toBe(200);
  await desk.call('POST', `/api/signing-process/${held.id}/legal-hold`, { as, body: { reason: 'Juicio' } });
  const { body: request } = await register({ kind: 'deletion' });
  const { body: before } = await read(request.id);
  const fates = new Map(before.processes.map(({ id, fate }) => [id, fate]));
  expect([signed, stopped, removed, running, held].map(({ id }) => fates.get(id))).toEqual([
    'signed',
    'deleted',
    'deleted',
    'running',
    'held',
  ]);
  expect(before.face_pictures).toBe(8);
  const { body: done } = await answer(request.id, { decision: 'granted', answer: 'Eliminamos lo que se puede' });
  expect(done.outcome?.is_complete).toBe(false);
  await expect
    .poll(async () => (await read(request.id)).body.outcome, { timeout: 30_000 })
    .toEqual({ deleted: 2, kept: 3, pictures: 4, applications: 0, is_complete: true });
  const context = await world.contextOf('demo');
  const left = await context.transaction(async (tx) =>
    Promise.all(
      [signed, stopped, removed, running, held].map(
        async ({ id }) =>
          (await Signatories.Pictures.listOf(tx, { processId: id })).filter(({ deletedAt }) => deletedAt === null)
            .length,
      ),
    ),
  );
  expect(left).toEqual([0, 0, 0, 2, 2]);
  const proofs = await context.transaction(({ db }) =>
    db
      .selectFrom('signatory_step')
      .select('signatory_id')
      .where(
        'signatory_id',
        'in',
        [signed, stopped, removed].map(({ visitor }) => visitor.id),
      )
      .execute(),
  );
  expect(new Set(proofs.map((proof) => proof.signatory_id))).toEqual(new Set([signed.visitor.id]));
  expect((await read(request.id)).body.processes.map(({ id }) => id)).not.toContain(stopped.id);
  const gone = await desk.call<Code>('GET', `/api/signing-process/${stopped.id}/detail`, { as });
  expect(gone.body.code).toBe('process.not_found');
  expect(await desk.statusOf(signed.id)).toBe('COMPLETED');
});

test('the copy exists once it was granted, holds nothing of others, and each download is in the audit', async () => {
  const { body: request } = await register({});
  const early = await desk.call<Code>('GET', `/api/data-requests/${request.id}/copy`, { as });
  expect(early.body.code).toBe('data_request.no_copy');
  await answer(request.id, { decision: 'granted', answer: 'Se la enviamos a su correo' });
  const { body: copy } = await desk.call<{ procesos: object[]; identificacion: string }>(
    'GET',
    `/api/data-requests/${request.id}/copy`,
    { as },
  );
  expect(copy.identificacion).toBe(ana.identification_number);
  expect(copy.procesos).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        sus_datos: expect.objectContaining({ apellidos: ana.last_name }),
        historia: expect.arrayContaining([expect.objectContaining({ hecho: 'Identidad por revisar' })]),
      }),
    ]),
  );
  expect(JSON.stringify(copy)).not.toContain('registry_answer');
  const context = await world.contextOf('demo');
  const events = await context.transaction(({ db }) =>
    db.selectFrom('audit_event').select('type').where('subject', '=', request.id).orderBy('id').execute(),
  );
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'data_request.answered',
    'data_request.copied',
    'data_request.registered',
  ]);
  const { body: deletion } = await register({ kind: 'deletion' });
  const refused = await desk.call<Code>('GET', `/api/data-requests/${deletion.id}/copy`, { as });
  expect(refused.body.code).toBe('data_request.no_copy');
});
