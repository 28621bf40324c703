import type { ClientData, SigningAnnexes, SigningState } from '@rubrica/contract';
import { blankPdf, heicPicture } from '@rubrica/testing';
import { expect, test, vi } from 'vitest';

import { createBank } from '../../../test/support/account.ts';
import { decideReview, reviewOf } from '../../../test/support/decide-review.ts';
import { until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { photograph } from '../../../test/support/pictures.ts';
import { passMinute } from '../../../test/support/time.ts';
import { sendToReview } from '../../../test/support/undecided-proof.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { bearer } from '../../../test/support/world.ts';

const { world, desk } = await createOffice();
const openAt = await createBank(world, desk);
const front = 'cliente_identidad.anverso_cedula';

interface Refusal {
  readonly code: string;
}

/** Somebody before their papers. */
async function reachPapers(tag: string): Promise<Visitor> {
  const email = `${tag}@correo.ec`;
  const { id } = await openAt({ email });
  const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
  await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  await visitor.fillForm();
  const { sha256 } = (await visitor.call<ClientData>('GET', `/data-customer/${id}`)).body;
  await visitor.call('POST', `/data-customer/update?signing_process_id=${id}&override=false`, { sha256 });
  return visitor;
}

const asked = async (visitor: Visitor) =>
  (await visitor.call<SigningAnnexes>('GET', '/annexes')).body.groups.flatMap(({ documents }) => documents);
const bring = async (visitor: Visitor, annexId: string, bytes?: Uint8Array) =>
  visitor.send<{ validation: { verdict: string } } & Refusal>(
    '/validations/document',
    { annex_id: annexId, document_type: annexId.split('.')[1] ?? '' },
    { name: 'cedula.jpg', bytes: bytes ?? (await photograph()) },
  );
const close = (visitor: Visitor) => visitor.call<SigningState & Refusal>('POST', '/annexes/close', {});
const bringAll = async (visitor: Visitor): Promise<void> => {
  for (const { annex_id: id, required, given } of await asked(visitor))
    if (required && !given) await bring(visitor, id);
};
const historyOf = async ({ processId }: Visitor) => {
  const url = `/api/tracker-event/${processId}/information`;
  const { body } = await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
    'GET',
    url,
    { as: 'admin@demo.ec' },
  );
  return body.list;
};

test('a paper that no machine decides makes its bearer wait, and accepted it lets them sign', async () => {
  const visitor = await reachPapers('espera');
  await bringAll(visitor);
  const closed = await close(visitor);
  expect([closed.status, closed.body.signatory.status]).toEqual([200, 'REVIEW']);
  expect(closed.body.review?.step).toBe('papers');
  expect((await visitor.sign()).body.code).toBe('identity.in_review');
  expect((await bring(visitor, front)).body.code).toBe('identity.in_review');

  const review = await reviewOf(desk, visitor);
  expect(review).toMatchObject({
    step: 'papers',
    reasons: ['paper_undecided'],
    papers: [{ label: 'Anverso de la cédula' }, { label: 'Reverso de la cédula' }],
  });
  expect(review.pictures.map(({ purpose }) => purpose).toSorted()).toEqual(['paper_back', 'paper_front']);
  expect((await decideReview(desk, visitor, { decision: 'accept', reason: 'Es su cédula' })).status).toBe(200);
  expect((await asked(visitor)).find(({ annex_id: id }) => id === front)?.given).toMatchObject({ verdict: 'ACCEPTED' });
  await visitor.readAll();
  expect((await visitor.state()).current).toBe('sign');
  expect((await visitor.sign()).status).toBe(202);
  const events = await historyOf(visitor);
  expect(events.find(({ event }) => event === 'IDENTITY_TO_REVIEW')?.detail).toMatchObject({
    step: 'papers',
    papers: expect.arrayContaining([
      expect.objectContaining({ annex: front, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    ]),
  });
  expect(events.find(({ event }) => event === 'IDENTITY_ACCEPTED')?.detail).toMatchObject({ reason: 'Es su cédula' });
});

test('asked again, they photograph it again with as many attempts as at the beginning', async () => {
  const visitor = await reachPapers('repite');
  const dark = await photograph({ isBlank: true });
  const verdictOf = async () => (await bring(visitor, front, dark)).body.validation.verdict;
  expect([await verdictOf(), await verdictOf(), await verdictOf()]).toEqual(['REJECTED', 'REJECTED', 'REVIEW']);
  await bringAll(visitor);
  await close(visitor);
  expect((await reviewOf(desk, visitor)).reasons).toContain('paper_unreadable');
  await decideReview(desk, visitor, { decision: 'ask_again', reason: 'Con más luz' });

  expect((await visitor.state()).current).toBe('annexes');
  expect((await asked(visitor)).find(({ annex_id: id }) => id === front)?.given).toBeNull();
  expect((await close(visitor)).body.code).toBe('annex.missing');
  expect((await visitor.sign()).body.code).toBe('portal.step_refused');
  expect(await verdictOf()).toBe('REJECTED');
  await bringAll(visitor);
  expect((await close(visitor)).body.signatory.status).toBe('REVIEW');
  await decideReview(desk, visitor, { decision: 'accept', reason: 'Ahora se lee' });
  expect((await visitor.state()).current).not.toBe('annexes');
});

test('refused, the process stops, and once it goes on the paper is still not accepted', async () => {
  const visitor = await reachPapers('niega');
  await bringAll(visitor);
  await close(visitor);
  const refused = await decideReview(desk, visitor, { decision: 'refuse', reason: 'Es la cédula de otra persona' });
  expect(refused.body.status).toBe('BLOCKED');
  expect((await visitor.call<Refusal>('GET', '/annexes')).body.code).toBe('signatory.blocked');
  await desk.call('POST', `/api/signing-process/${visitor.processId}/update-status`, {
    body: { status: 'RESENDED', detail: 'Trae otra' },
    as: 'admin@demo.ec',
  });
  const email = 'niega@correo.ec';
  const links = async () => (await desk.messagesTo(email)).filter(({ body_text: text }) => text.includes('/auth/'));
  await until(async () => (await links()).length > 1, 'the new link');
  const again = await visitorOf(world, desk, { email, processId: visitor.processId });
  await again.lock();
  await again.open();
  passMinute(world);
  await again.proveByCode();
  expect((await again.state()).current).toBe('annexes');
  expect((await close(again)).body.code).toBe('annex.missing');
});

test('an accepted paper proves no face: each waits for its own decision', async () => {
  const visitor = await reachPapers('ambos');
  await bringAll(visitor);
  await close(visitor);
  await decideReview(desk, visitor, { decision: 'accept', reason: 'Es su cédula' });
  await visitor.readAll();
  await sendToReview(world, visitor);
  expect((await visitor.sign()).body.code).toBe('identity.in_review');
  expect((await reviewOf(desk, visitor)).step).toBe('biometrics');
  await decideReview(desk, visitor, { decision: 'accept', reason: 'Es la misma persona' });
  expect((await visitor.state()).current).toBe('sign');
});

test('a paper in doubt whose review ended without a decision opens its step again', async () => {
  const visitor = await reachPapers('suelta');
  await bringAll(visitor);
  await close(visitor);
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) =>
    db.updateTable('signatory').set({ status: 'OPENED' }).where('id', '=', visitor.id).execute(),
  );
  expect((await visitor.state()).current).toBe('annexes');
  expect((await close(visitor)).body.review?.step).toBe('papers');
});

test('a photograph as HEIC is taken, stays as it came, and is shown as a JPEG', async () => {
  const visitor = await reachPapers('heic');
  expect((await bring(visitor, front, heicPicture().subarray(0, 300))).body.code).toBe('file.refused');
  expect((await bring(visitor, front, heicPicture())).body.validation.verdict).toBe('REVIEW');
  await bringAll(visitor);
  await close(visitor);
  const { papers, pictures } = await reviewOf(desk, visitor);
  expect(pictures.map(({ purpose }) => purpose)).toContain('paper_front');
  const shown = await world.call('demo', {
    method: 'GET',
    url: `/backend/api/signing-process/download/document?path=${papers[0]?.id}`,
    headers: bearer(await world.tokenOf('admin@demo.ec')),
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const context = await world.contextOf('demo');
  const stored = await context.transaction(({ db }) =>
    db
      .selectFrom('annex')
      .select(['content_type', 'size_bytes'])
      .where('id', '=', papers[0]?.id ?? '')
      .execute(),
  );
  expect(stored).toEqual([{ content_type: 'image/heic', size_bytes: heicPicture().length }]);
});

test('a paper brought as a PDF is accepted only by who opened the file, and its thumbnail is no look', async () => {
  const visitor = await reachPapers('archivo');
  const pdf = blankPdf({ text: '' });
  expect((await bring(visitor, front, pdf)).body.validation.verdict).toBe('REVIEW');
  await bringAll(visitor);
  await close(visitor);
  const { id: review_id, pictures } = await reviewOf(desk, visitor);
  expect(pictures.map(({ name, media_type: type }) => `${name}: ${type}`).toSorted()).toEqual([
    'Anverso de la cédula: application/pdf',
    'Reverso del documento: image/jpeg',
  ]);
  const as = 'validador@demo.ec';
  const look = (id: string, size: string) => desk.fetch(`/api/identity-picture/${id}?size=${size}`, as);
  const accept = () =>
    desk.call<Refusal>('POST', `/api/signatory/${visitor.id}/identity-review`, {
      as,
      body: { review_id, decision: 'accept', reason: 'Es su cédula' },
    });
  for (const { id } of pictures) expect((await look(id, 'small')).statusCode).toBe(200);
  expect((await accept()).body.code).toBe('identity.pictures_unseen');
  expect((await reviewOf(desk, visitor)).pictures.map(({ is_seen: isSeen }) => isSeen)).toEqual([false, false]);
  for (const { id, media_type: type } of pictures)
    expect((await look(id, 'full')).headers['content-type']).toMatch(type);
  expect((await accept()).status).toBe(200);
  expect((await look(pictures[0]?.id ?? '', 'full')).statusCode).toBe(404);
});

test('what a paper says stands beside what the process says, and differences are named', async () => {
  const visitor = await reachPapers('compara');
  const reader = (await world.contextOf('demo')).ports.documentReader;
  const fields = { nui: '1712345675', last_names: 'QUISPE', first_names: 'MARTA', expiry_date: '2031-05-04' };
  const read = vi.spyOn(reader, 'read').mockResolvedValue({ verdict: 'REVIEW', checks: [], fields });
  await bring(visitor, front);
  read.mockRestore();
  await bringAll(visitor);
  await close(visitor);
  const { comparison } = await reviewOf(desk, visitor);
  expect(comparison.find(({ label }) => label === 'Apellidos y nombres')).toMatchObject({
    paper: 'QUISPE MARTA',
    agrees: false,
  });
  expect(comparison.find(({ label }) => label === 'Vence')).toMatchObject({ paper: '04/05/2031', agrees: null });
});

test('of two windows that end the papers at once one opens the review, and no picture is left over', async () => {
  const visitor = await reachPapers('carrera');
  await bringAll(visitor);
  const answers = await Promise.all([close(visitor), close(visitor)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const context = await world.contextOf('demo');
  const pictures = await context.transaction(({ db }) =>
    db
      .selectFrom('identity_picture')
      .select('review_id')
      .where('signing_process_id', '=', visitor.processId)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  expect(pictures).toHaveLength(2);
  expect(pictures.every(({ review_id: review }) => review !== null)).toBe(true);
});
