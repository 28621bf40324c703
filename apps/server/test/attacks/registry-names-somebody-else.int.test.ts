import type { BiometricAttempt, ProcessDetail, SigningState } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { ana, eva, named, until } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { capture } from '../support/pictures.ts';
import { registeredName } from '../support/registered-people.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';

const { world, desk } = await createOffice();

/** The cédula is Jorge Aníbal Quishpe Lema's. */
const diego = { ...eva, name: 'Diego Andrés', last_name: 'Zambrano Muñoz' };
/** The registry knows two people by this number. */
const luisAlberto = { ...eva, name: 'Luis Alberto', last_name: 'Morán Chóez', identification_number: '0928887777' };
/** He died. */
const segundo = { ...eva, name: 'Segundo Rafael', last_name: 'Almeida Pozo', identification_number: '1000112233' };
const ownCode = 'V4443V4442';
const reviewer = 'validador@demo.ec';

const asked = { signature_type: 'clicwrap', checks: { otp: 'email', registry: true, biometrics: false } };

async function meet(tag: string, person: typeof eva = diego, given: object = asked) {
  const signer = named(person, tag, given);
  const { id } = await desk.createProcess({ signers: [signer] });
  const visitor = await visitorOf(world, desk, { email: signer.email, processId: id });
  await visitor.prepareToSign();
  return { visitor, id, email: signer.email };
}

interface Verified {
  readonly state: SigningState;
  readonly registry_info: object | null;
  readonly code: string;
}
const verify = (visitor: Visitor, code = ownCode) =>
  visitor.call<Verified>('POST', '/registry/verify', { fingerprint_code: code });
const detailOf = async (id: string, as = reviewer) =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as })).body;
const historyOf = async (id: string) =>
  (
    await desk.call<{ list: { event: string; actor_name: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
    )
  ).body.list;
const decide = (visitor: Visitor, body: object, as = reviewer) =>
  desk.call<{ status: string; code: string; message: string }>('POST', `/api/signatory/${visitor.id}/identity-review`, {
    as,
    body,
  });
const reviewOf = async (id: string) => {
  const [review] = (await detailOf(id)).identity_reviews;
  if (!review) throw new Error('no review');
  return review;
};
const linksTo = async (email: string) =>
  (await desk.messagesTo(email)).filter(({ body_text: text }) => text.includes('/auth/'));

test('a right code of a cédula that is somebody else’s is no proof: the person waits, and nothing says «conforme»', async () => {
  const { visitor, id } = await meet('otra');
  const { status, body } = await verify(visitor);
  expect([status, body.registry_info, body.state.signatory.status]).toEqual([200, null, 'REVIEW']);
  expect((await visitor.sign()).body.code).toBe('identity.in_review');
  expect((await verify(visitor)).body.code).toBe('identity.in_review');
  expect((await visitor.state()).steps.find(({ step }) => step === 'registry')?.is_done).toBe(false);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
  const events = await historyOf(id);
  expect(events.some(({ event }) => event === 'REGISTRY_OK')).toBe(false);
  expect(events.find(({ event }) => event === 'REGISTRY_NAME_DIFFERS')?.detail).toMatchObject({
    registry_name: 'QUISHPE LEMA JORGE ANIBAL',
    signatory_name: 'Diego Andrés Zambrano Muñoz',
    names_match: false,
    registry_answer: { civilStatus: 'CASADO', profession: 'COMERCIANTE', fingerprintCode: '(no se guarda)' },
  });
  expect(JSON.stringify(events)).not.toContain(ownCode);
});

test('the same name in another order and without accents is the same person, with all that was said as evidence', async () => {
  const { visitor, id } = await meet('misma', { ...eva, name: 'QUÍSHPE Léma', last_name: 'jorge aníbal' });
  expect((await verify(visitor)).body.registry_info).toMatchObject({ names: 'JORGE ANIBAL' });
  expect((await visitor.state()).current).toBe('sign');
  expect((await historyOf(id)).find(({ event }) => event === 'REGISTRY_OK')?.detail).toMatchObject({
    registry_name: 'QUISHPE LEMA JORGE ANIBAL',
    names_match: true,
    registry_answer: { spouse: 'TOAPANTA MERA LUCIA ESPERANZA' },
  });
});

describe('who decides about an identity', () => {
  test('holds the permission, did not make the process, gives a reason, and reads what waits', async () => {
    const { visitor, id } = await meet('decide');
    await verify(visitor);
    const review = await reviewOf(id);
    expect(review).toMatchObject({
      registry_name: 'QUISHPE LEMA JORGE ANIBAL',
      signatory_name: 'Diego Andrés Zambrano Muñoz',
      answered_name: null,
      can_decide: true,
    });
    const accept = { review_id: review.id, decision: 'accept', reason: 'Cambió de nombre; vi la sentencia' };
    expect((await detailOf(id, 'oficial@demo.ec')).identity_reviews).toMatchObject([{ can_decide: false }]);
    expect((await decide(visitor, accept, 'oficial@demo.ec')).status).toBe(403);
    expect((await decide(visitor, { ...accept, reason: ' ' })).body.code).toBe('input.invalid');
    expect((await decide(visitor, { ...accept, review_id: crypto.randomUUID() })).body.code).toBe(
      'identity.review_over',
    );
    const foreign = await desk.call<{ code: string }>('POST', `/api/signatory/${visitor.id}/identity-review`, {
      as: 'admin@patio.ec',
      body: accept,
    });
    expect(foreign.body.code).toBe('signatory.not_found');
  });

  test('is never somebody at whose own address the signer is', async () => {
    const signer = { ...named(diego, 'propio', asked), email: reviewer };
    const { id } = await desk.createProcess({ signers: [signer] });
    const visitor = await visitorOf(world, desk, { email: reviewer, processId: id });
    await visitor.prepareToSign();
    await verify(visitor);
    const { id: reviewId } = await reviewOf(id);
    const body = { review_id: reviewId, decision: 'accept', reason: 'Soy yo' };
    expect((await decide(visitor, body)).status).toBe(403);
  });

  test('is never the maker, whatever they hold', async () => {
    const signer = named(diego, 'maker', asked);
    const { id } = await desk.createProcess({ signers: [signer], as: 'admin@demo.ec' });
    const visitor = await visitorOf(world, desk, { email: signer.email, processId: id });
    await visitor.prepareToSign();
    await verify(visitor);
    const { id: reviewId } = await reviewOf(id);
    const body = { review_id: reviewId, decision: 'accept', reason: 'Lo conozco' };
    expect((await decide(visitor, body, 'admin@demo.ec')).status).toBe(403);
    expect((await decide(visitor, body)).status).toBe(200);
  });
});

test('who corrected a signer does not decide who they are', async () => {
  const person = named(ana, 'corregida', asked);
  const { body: approver } = await desk.call<{ id: string }>('GET', '/auth_user/me', { as: reviewer });
  const { id } = await desk.createProcess({ signers: [person], information: { approvers: [approver.id] } });
  await desk.reach(id, 'TO_CONFIRM');
  const [signer] = (await detailOf(id)).signers;
  const { name, last_name, identification_number } = diego;
  const corrected = await desk.call('POST', `/api/signing-process/update/data/${id}`, {
    as: reviewer,
    body: { signers: [{ ...person, uuid: signer?.id, name, last_name, identification_number }] },
  });
  expect(corrected.status).toBe(200);
  await desk.remade(id);
  const approved = await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: reviewer,
    body: { status: 'ACTIVE', detail: '' },
  });
  expect(approved.status).toBe(200);
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await verify(visitor);
  const review = await reviewOf(id);
  expect(review.can_decide).toBe(false);
  const body = { review_id: review.id, decision: 'accept', reason: 'Yo lo corregí' };
  expect((await decide(visitor, body)).status).toBe(403);
  expect((await detailOf(id, 'admin@demo.ec')).identity_reviews).toMatchObject([{ can_decide: true }]);
  expect((await decide(visitor, body, 'admin@demo.ec')).status).toBe(200);
});

test('a link that was stopped during a review opens nothing after it: the person gets a new one', async () => {
  const { visitor, id, email } = await meet('detenida');
  await verify(visitor);
  const taker = await visitorOf(world, desk, { email, processId: id });
  await taker.lock(true);
  expect((await visitor.call('POST', '/signatory/not-me', {})).status).toBe(200);
  const { id: reviewId } = await reviewOf(id);
  const before = (await linksTo(email)).length;
  await decide(taker, { review_id: reviewId, decision: 'accept', reason: 'Vi la sentencia de cambio de nombre' });
  await until(async () => (await linksTo(email)).length > before, 'the new link');
  const fresh = await visitorOf(world, desk, { email, processId: id });
  expect(fresh.token).not.toBe(visitor.token);
  expect((await visitor.call('GET', `/signing-process-user/${visitor.id}/information`)).status).toBe(401);
  expect((await fresh.lock()).status).toBe(200);
});

test('after an acceptance the same answer counts, and is told as accepted by a person', async () => {
  const { visitor, id, email } = await meet('acepta');
  await verify(visitor);
  const before = (await linksTo(email)).length;
  const { id: reviewId } = await reviewOf(id);
  const body = { review_id: reviewId, decision: 'accept', reason: 'Cambió de nombre; vi la sentencia' };
  expect((await decide(visitor, body)).body.message).toContain('ya puede continuar');
  expect((await decide(visitor, body)).body.code).toBe('identity.review_over');
  await until(async () => (await linksTo(email)).length > before, 'the mail that says so');
  expect((await visitor.state()).current).toBe('registry'); // a proof belongs to a visit: it is given again, and counts
  await verify(visitor);
  expect((await visitor.state()).current).toBe('sign');
  expect((await visitor.sign()).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  const events = await historyOf(id);
  expect(events.find(({ event }) => event === 'IDENTITY_ACCEPTED')).toMatchObject({
    actor_name: 'Esteban Cordero Malo',
    detail: {
      reason: 'Cambió de nombre; vi la sentencia',
      decided_by_name: 'Esteban Cordero Malo',
      names_match: false,
    },
  });
  expect(events.some(({ event }) => event === 'REGISTRY_OK')).toBe(false);
  expect(events.find(({ event }) => event === 'SIGNED')?.detail['assurance']).toEqual({
    level: 'contacto_probado',
    method: 'código de un solo uso y Registro Civil (con otro nombre, que aceptó una persona de la empresa)',
  });
});

test('asked again, the same answer waits again; refused, the process waits blocked, and a new link proves anew', async () => {
  const { visitor, id, email } = await meet('repite');
  await verify(visitor);
  const first = await reviewOf(id);
  const again = await decide(visitor, {
    review_id: first.id,
    decision: 'ask_again',
    reason: 'Escriba el código de su cédula',
  });
  expect(again.body.status).toBe('ON_PROCESS');
  await until(
    async () => (await linksTo(email)).some(({ body_text: text }) => text.includes('Escriba el código de su cédula')),
    'the mail with the reason',
  );
  expect((await visitor.state()).current).toBe('registry');
  expect((await verify(visitor)).body.state.signatory.status).toBe('REVIEW');
  const second = await reviewOf(id);
  expect(second.id).not.toBe(first.id);
  // A resend leaves who is in review where they are.
  expect((await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} })).status).toBe(200);
  expect((await detailOf(id)).signers[0]?.status).toBe('REVIEW');
  const refused = await decide(visitor, { review_id: second.id, decision: 'refuse', reason: 'No es la persona' });
  expect(refused.body.status).toBe('BLOCKED');
  expect(await desk.statusOf(id)).toBe('BLOCKED');
  const unblocked = await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: reviewer,
    body: { status: 'RESENDED' },
  });
  expect(unblocked.status).toBe(200);
  expect((await detailOf(id)).identity_reviews).toEqual([]);
});

test('a face of somebody else’s cédula proves nothing either, where no other step compared the names', async () => {
  const given = { signature_type: 'clicwrap', checks: { otp: 'email', registry: false, biometrics: true } };
  const { visitor, id } = await meet('cara', diego, given);
  const show = async (one: Visitor) => {
    const { body } = await one.call<BiometricAttempt>('POST', '/biometric/create', { consent: true });
    return one.call<{ code: string; is_match: boolean }>('POST', '/biometric/verification', {
      attempt_id: body.attempt_id,
      frames: await capture(body),
    });
  };
  expect((await show(visitor)).body.code).toBe('identity.in_review');
  const { id: reviewId } = await reviewOf(id);
  await decide(visitor, { review_id: reviewId, decision: 'accept', reason: 'Vi la sentencia de cambio de nombre' });
  expect((await show(visitor)).body.is_match).toBe(true);
  const own = await meet('propia', { ...eva, ...registeredName(eva.identification_number) }, given);
  expect((await show(own.visitor)).body.is_match).toBe(true);
  const several = await meet('varios', luisAlberto, given);
  expect((await show(several.visitor)).body.code).toBe('identity.in_review');
  expect((await reviewOf(several.id)).reasons).toEqual(['homonyms']);
  const dead = await meet('difunto', segundo, given);
  expect((await show(dead.visitor)).body.code).toBe('registry.deceased');
});

test('a cancelled process takes its reviews with it', async () => {
  const { visitor, id } = await meet('vence');
  await verify(visitor);
  const { id: reviewId } = await reviewOf(id);
  const cancelled = await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    body: { status: 'CANCELLED', detail: 'Ya no hace falta' },
  });
  expect(cancelled.status).toBe(200);
  const late = await decide(visitor, { review_id: reviewId, decision: 'accept', reason: 'Tarde' });
  expect(late.body.code).toBe('identity.review_over');
  expect((await detailOf(id)).identity_reviews).toEqual([]);
});

test('several people for one number are no proof until a person of the company accepts', async () => {
  const { visitor, id } = await meet('homonimo', luisAlberto);
  expect((await verify(visitor, 'I2121V3434')).body.state.signatory.status).toBe('REVIEW');
  const review = await reviewOf(id);
  expect(review).toMatchObject({ reasons: ['homonyms'], registry_name: 'MORAN CHOEZ LUIS ALBERTO' });
  const labels = review.registry.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Madre: nombres', 'Nacimiento: tomo', 'Grupo étnico']));
  expect(JSON.stringify(review)).not.toContain('I2121V3434');
  await decide(visitor, { review_id: review.id, decision: 'accept', reason: 'Llamé al Registro Civil' });
  expect((await verify(visitor, 'I2121V3434')).body.registry_info).not.toBeNull();
  expect((await visitor.state()).current).toBe('sign');
});

test('the photograph of the registry is stored only where a person looks at it, and never with the answer', async () => {
  const own = { ...eva, name: 'Angela Patricia', last_name: 'Santillan Vaca', identification_number: '1755500111' };
  const [same, other] = [
    await meet('foto', own),
    await meet('otrafoto', { ...own, name: 'Carla', last_name: 'Bravo Ponce' }),
  ];
  for (const { visitor } of [same, other]) await verify(visitor, 'V3131V4242');
  expect((await same.visitor.state()).current).toBe('sign');
  expect((await reviewOf(other.id)).pictures).toMatchObject([{ purpose: 'portrait', is_deleted: false }]);
  const context = await world.contextOf('demo');
  const stored = await context.transaction(({ db }) =>
    db.selectFrom('identity_picture').select('signing_process_id').execute(),
  );
  expect(stored).toEqual([{ signing_process_id: other.id }]);
  for (const { id } of [same, other]) expect(JSON.stringify(await historyOf(id))).not.toContain('iVBOR');
});

test('of the dead nobody signs, and the words say why', async () => {
  const { visitor, id } = await meet('fallecido', segundo);
  const { status, body } = await verify(visitor);
  expect([status, body.code]).toEqual([409, 'registry.deceased']);
  expect(await desk.statusOf(id)).toBe('NOT_ALLOWED');
});
