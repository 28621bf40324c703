import type { ProcessDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { lookAtPictures, sendToReview } from '../../../test/support/undecided-proof.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { bearer } from '../../../test/support/world.ts';
import { Signatories } from '../process/index.ts';

const { world, desk } = await createOffice();
const reviewer = 'validador@demo.ec';
const given = { signature_type: 'clicwrap', checks: { otp: 'email', registry: false, biometrics: true } };

async function meet(tag: string, as = 'oficial@demo.ec') {
  const signer = named(ana, tag, given);
  const { id } = await desk.createProcess({ as, signers: [signer] });
  const visitor = await visitorOf(world, desk, { email: signer.email, processId: id });
  await visitor.prepareToSign();
  return { visitor, id, email: signer.email };
}

const decideUnseen = (visitor: Visitor, body: object, as = reviewer) =>
  desk.call<{ status: string; code: string; message: string }>('POST', `/api/signatory/${visitor.id}/identity-review`, {
    as,
    body,
  });
async function decide(visitor: Visitor, body: object, as = reviewer) {
  await lookAtPictures(world, visitor.processId, as);
  return decideUnseen(visitor, body, as);
}
const historyOf = async (id: string) =>
  (
    await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
    )
  ).body.list;
const passHours = (hours: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + hours * 3_600_000);
};

test('a face that a person accepts is a proof of that visit, and the history says who and why', async () => {
  const { visitor, id } = await meet('acepta');
  const review = await sendToReview(world, visitor);
  expect((await visitor.state()).signatory.status).toBe('REVIEW');
  expect((await visitor.sign()).body.code).toBe('identity.in_review');
  const body = { review_id: review, decision: 'accept', reason: 'Es la misma persona' };
  expect((await decide(visitor, body)).status).toBe(200);
  expect((await visitor.state()).current).toBe('sign');
  expect((await visitor.sign()).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  const events = await historyOf(id);
  expect(events.find(({ event }) => event === 'IDENTITY_TO_REVIEW')?.detail).toMatchObject({
    step: 'biometrics',
    reasons: ['face_uncertain'],
    scores: { similarity: { value: 62, mark: 80 } },
  });
  const accepted = events.find(({ event }) => event === 'IDENTITY_ACCEPTED')?.detail;
  expect(accepted).toMatchObject({ step: 'biometrics', reason: 'Es la misma persona', reasons: ['face_uncertain'] });
  expect(accepted).not.toHaveProperty('registry_name');
  expect(events.find(({ event }) => event === 'SIGNED')?.detail['assurance']).toEqual({
    level: 'contacto_probado',
    method: 'código de un solo uso y rostro (que revisó y aceptó una persona de la empresa)',
  });
});

test('an acceptance that comes after the visit counts for the same device, and for no other', async () => {
  const { visitor, id, email } = await meet('tarde');
  const review = await sendToReview(world, visitor);
  passHours(3);
  await decide(visitor, { review_id: review, decision: 'accept', reason: 'Es la misma persona' });
  await visitor.lock();
  await visitor.proveByCode();
  expect((await visitor.state()).current).toBe('sign');
  const other = await visitorOf(world, desk, { email, processId: id });
  passHours(0.1);
  await other.lock(true);
  await other.proveByCode();
  expect((await other.state()).current).toBe('biometrics');
});

test('an accepted face accepts no name that the registry may give', async () => {
  const { visitor } = await meet('nombre');
  const review = await sendToReview(world, visitor);
  await decide(visitor, { review_id: review, decision: 'accept', reason: 'Es la misma persona' });
  const context = await world.contextOf('demo');
  const found = await context.transaction(async (tx) => {
    const row = await Signatories.Reviews.find(tx, review);
    if (!row) throw new Error('no review');
    const { registryName, signatoryName, answeredName } = row;
    return Signatories.Reviews.findAcceptance(tx, visitor.id, { registryName, signatoryName, answeredName });
  });
  expect(found).toBeUndefined();
});

test('asked again, the attempts are as many as at the beginning', async () => {
  const { visitor, id } = await meet('repite');
  const context = await world.contextOf('demo');
  await context.transaction(async (tx) => {
    await Signatories.countAttempt(tx, visitor.id, { what: 'biometricFailures' });
    await Signatories.countAttempt(tx, visitor.id, { what: 'biometricFailures' });
  });
  const review = await sendToReview(world, visitor);
  expect((await visitor.state()).remaining_attempts.biometrics).toBe(1);
  await decide(visitor, { review_id: review, decision: 'ask_again', reason: 'Busque más luz' });
  const state = await visitor.state();
  expect([state.current, state.remaining_attempts.biometrics]).toEqual(['biometrics', 3]);
  const again = await sendToReview(world, visitor);
  const refused = await decide(visitor, { review_id: again, decision: 'refuse', reason: 'No es la persona' });
  expect(refused.body.status).toBe('BLOCKED');
  const detail = (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: reviewer })).body;
  expect(detail.identity_reviews).toEqual([]);
});

test('a picture at rest is sealed, and can be read whole', async () => {
  const { visitor } = await meet('sellada');
  const context = await world.contextOf('demo');
  const bytes = Buffer.from('una fotografía');
  const picture = { processId: visitor.processId, signatoryId: visitor.id, mediaType: 'image/jpeg', bytes } as const;
  const [face, paper] = [
    await Signatories.Pictures.store(context, { ...picture, purpose: 'face_frame' }),
    await Signatories.Pictures.store(context, { ...picture, purpose: 'paper_front' }),
  ];
  const stored = await context.transaction((tx) => Signatories.Pictures.find(tx, face));
  if (!stored?.objectKey) throw new Error('no picture');
  const box = await context.ports.objectStore.get(stored.objectKey);
  expect(box?.includes(bytes)).toBe(false);
  expect(Buffer.from((await Signatories.Pictures.read(context, stored)) ?? []).toString()).toBe('una fotografía');
  const days = ((stored.deleteAfter?.getTime() ?? 0) - stored.takenAt.getTime()) / 86_400_000;
  expect(days).toBe(90);
  expect((await context.transaction((tx) => Signatories.Pictures.find(tx, paper)))?.deleteAfter).toBeNull();
});

const detailOf = async (id: string, as = reviewer) =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as })).body;
const look = (picture: string, as = reviewer) =>
  desk.call<{ code: string }>('GET', `/api/identity-picture/${picture}`, { as });

test('the pictures of a review are for who may decide it, while it waits, and every look is in the audit', async () => {
  const { visitor, id } = await meet('fotos');
  const review = await sendToReview(world, visitor);
  const [shown] = (await detailOf(id)).identity_reviews;
  expect(shown).toMatchObject({
    id: review,
    step: 'biometrics',
    reasons: ['face_uncertain'],
    scores: { similarity: { value: 62, mark: 80 } },
    pictures: [{ purpose: 'face_frame' }, { purpose: 'portrait' }],
    can_accept: true,
  });
  expect((await detailOf(id, 'oficial@demo.ec')).identity_reviews).toMatchObject([{ pictures: [], can_decide: false }]);
  const picture = shown?.pictures[0]?.id ?? '';
  expect((await look(picture, 'oficial@demo.ec')).status).toBe(403);
  expect((await look(picture, 'admin@patio.ec')).body.code).toBe('picture.not_found');
  expect((await look(crypto.randomUUID())).body.code).toBe('picture.not_found');
  const seen = await world.call('demo', {
    method: 'GET',
    url: `/backend/api/identity-picture/${picture}`,
    headers: bearer(await world.tokenOf(reviewer)),
  });
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const context = await world.contextOf('demo');
  const looks = await context.transaction(({ db }) =>
    db
      .selectFrom('audit_event')
      .select('subject')
      .where('type', '=', 'signatory.picture_seen')
      .where('subject', '=', id)
      .execute(),
  );
  expect(looks).toEqual([{ subject: id }]);
  await decide(visitor, { review_id: review, decision: 'accept', reason: 'Es la misma persona' });
  expect((await look(picture)).body.code).toBe('picture.not_found');
});

test('with four eyes two people accept, and the second is neither the first nor the maker', async () => {
  const change = (needsTwo: boolean) =>
    desk.call('PATCH', '/company/settings', { body: { identity_needs_two: needsTwo }, as: 'admin@demo.ec' });
  await change(true);
  const { visitor, id } = await meet('cuatro');
  const review = await sendToReview(world, visitor);
  const body = { review_id: review, decision: 'accept', reason: 'Es la misma persona' };
  expect((await decide(visitor, body)).body.message).toContain('Falta que la acepte otra persona');
  expect((await visitor.state()).signatory.status).toBe('REVIEW');
  expect((await detailOf(id)).identity_reviews).toMatchObject([
    { needs_two: true, can_decide: true, can_accept: false, first_acceptance: { reason: 'Es la misma persona' } },
  ]);
  expect((await decide(visitor, body)).status).toBe(403);
  expect((await decide(visitor, body, 'oficial@demo.ec')).status).toBe(403);
  expect((await decide(visitor, { ...body, reason: 'También lo veo' }, 'admin@demo.ec')).status).toBe(200);
  await change(false);
  expect((await visitor.state()).current).toBe('sign');
  const events = await historyOf(id);
  expect(events.some(({ event }) => event === 'IDENTITY_ACCEPTED_ONCE')).toBe(true);
  expect(events.find(({ event }) => event === 'IDENTITY_ACCEPTED')?.detail).toMatchObject({
    reason: 'También lo veo',
    first_reason: 'Es la misma persona',
  });
});

test('nobody accepts what they did not look at; refusing needs no look', async () => {
  const { visitor, id } = await meet('sinmirar');
  const review = await sendToReview(world, visitor);
  const body = { review_id: review, decision: 'accept', reason: 'Es la misma persona' };
  expect((await decideUnseen(visitor, body)).body).toMatchObject({
    code: 'identity.pictures_unseen',
    message: 'Antes de aceptar, abra las fotografías de la revisión. Le faltan 2.',
  });
  await lookAtPictures(world, id, 'admin@demo.ec');
  expect((await decideUnseen(visitor, body)).body.code).toBe('identity.pictures_unseen');
  const [shown] = (await detailOf(id)).identity_reviews;
  expect(shown?.pictures.map(({ is_seen: isSeen }) => isSeen)).toEqual([false, false]);
  await lookAtPictures(world, id, reviewer);
  expect((await decideUnseen(visitor, body)).status).toBe(200);
  const { visitor: other } = await meet('negada');
  const refused = { review_id: await sendToReview(world, other), decision: 'refuse', reason: 'No es ella' };
  expect((await decideUnseen(other, refused)).status).toBe(200);
});

test('four eyes that the company wanted at the opening are not switched off for that review', async () => {
  const change = async (needsTwo: boolean) => {
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await desk.call('PATCH', '/company/settings', { body: { identity_needs_two: needsTwo }, as: 'admin@demo.ec' });
  };
  await change(true);
  const { visitor, id } = await meet('apagado');
  const review = await sendToReview(world, visitor);
  await change(false);
  const body = { review_id: review, decision: 'accept', reason: 'Es la misma persona' };
  expect((await detailOf(id)).identity_reviews).toMatchObject([{ needs_two: true }]);
  expect((await decide(visitor, body)).body.message).toContain('Falta que la acepte otra persona');
  expect((await decide(visitor, body)).status).toBe(403);
  expect((await decide(visitor, body, 'admin@demo.ec')).status).toBe(200);
  const context = await world.contextOf('demo');
  const switched = await context.transaction(({ db }) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('type', '=', 'company.settings_changed')
      .orderBy('at')
      .execute(),
  );
  expect(switched.slice(-2).map(({ details }) => details)).toMatchObject([
    { identityNeedsTwo: true },
    { identityNeedsTwo: false },
  ]);
});

test('what one person accepted alone is accepted by another, though the company wanted four eyes only meanwhile', async () => {
  const change = (needsTwo: boolean) =>
    desk.call('PATCH', '/company/settings', { body: { identity_needs_two: needsTwo }, as: 'admin@demo.ec' });
  const { visitor, id } = await meet('entretanto');
  const review = await sendToReview(world, visitor);
  const body = { review_id: review, decision: 'accept', reason: 'Es la misma persona' };
  await change(true);
  expect((await decide(visitor, body)).body.message).toContain('Falta que la acepte otra persona');
  await change(false);
  expect((await detailOf(id)).identity_reviews).toMatchObject([{ needs_two: true, can_accept: false }]);
  expect((await decide(visitor, body)).status).toBe(403);
  expect((await decide(visitor, body, 'admin@demo.ec')).status).toBe(200);
});

test('who may not decide an identity does not keep away who may', async () => {
  const { visitor, id } = await meet('retenido', 'admin@demo.ec');
  const review = await sendToReview(world, visitor);
  const hold = (as: string) => desk.call<{ is_own: boolean }>('POST', `/api/signing-process/${id}/hold`, { as });
  expect((await hold('admin@demo.ec')).status).toBe(403);
  expect((await hold(reviewer)).body.is_own).toBe(true);
  const body = { review_id: review, decision: 'accept', reason: 'Es la misma persona' };
  expect((await decide(visitor, body)).status).toBe(200);
});
