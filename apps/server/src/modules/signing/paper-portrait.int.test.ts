import type { BiometricAttempt, ClientData, SigningAnnexes, SigningState } from '@rubrica/contract';
import { drawCardFront, photographPaper, shotQualities, specimenPerson } from '@rubrica/testing/papers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createBank, type Client } from '../../../test/support/account.ts';
import { decideReview, reviewOf } from '../../../test/support/decide-review.ts';
import { createDesk } from '../../../test/support/desk.ts';
import { exampleFace, showLeftAndRight } from '../../../test/support/example-faces.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';

/** The models look at faces and papers, and the registry brings no photograph: an installation that nobody configured. */
const world = await createWorld({
  runsJobs: true,
  faceMatcher: { kind: 'embedded' },
  documentReader: { kind: 'embedded' },
});
const desk = createDesk(world);
const openAt = await createBank(world, desk);
const { documentReader } = (await world.contextOf('demo')).ports;
const person = specimenPerson(7, {
  nui: '1712345675',
  lastNames: 'QUISHPE LEMA',
  firstNames: 'JORGE ANIBAL',
  sex: 'M',
});
const front = 'cliente_identidad.anverso_cedula';
/** Reading a card takes five seconds: what the stories of `identity` prove, too, waits for the soak. */
const isSoak = process.env['RUBRICA_SOAK'] === '1';
/** Where he is seen to turn enough; the same pictures are refused the second time. */
const views = [1, 3, 4, 7];
let made = 0;

beforeEach(async () => {
  passMinute(world);
  // The same man stands before the camera each time: what he showed in another test is not held against him.
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) => db.deleteFrom('face_likeness').execute());
  const read = documentReader.read.bind(documentReader);
  vi.spyOn(documentReader, 'read').mockImplementation(async (paper) =>
    paper.documentType === 'anverso_cedula' ? read(paper) : { verdict: 'ACCEPTED', checks: [] },
  );
});
afterEach(() => vi.restoreAllMocks());

const cardWith = async (face: string): Promise<Buffer> =>
  photographPaper(await drawCardFront({ person, portrait: await exampleFace(face) }), shotQualities.good);

/** Somebody who has brought their papers, and whose turn it is to show their face. */
async function meet(card: Buffer, checks: Client['checks']): Promise<Visitor> {
  made += 1;
  const email = `retrato${made}@correo.ec`;
  const names = { cliente_nombres: 'JORGE ANIBAL', cliente_apellidos: 'QUISHPE LEMA' };
  const { id } = await openAt({ email, answers: names, ...(checks && { checks }) });
  const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
  await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  await visitor.fillForm();
  const { body: data } = await visitor.call<ClientData>('GET', `/data-customer/${id}`);
  const confirmation = `/data-customer/update?signing_process_id=${id}&override=false`;
  await visitor.call('POST', confirmation, { sha256: data.sha256 });
  if (checks?.registry) await visitor.call('POST', '/registry/verify', { fingerprint_code: 'V4443V4442' });
  const { body: annexes } = await visitor.call<SigningAnnexes>('GET', '/annexes');
  for (const { annex_id: annexId, required } of annexes.groups.flatMap(({ documents }) => documents))
    if (required) await bring(visitor, annexId, annexId === front ? card : await exampleFace('audrey.jpg'));
  await visitor.call('POST', '/annexes/close', {});
  return visitor;
}

const bring = (visitor: Visitor, annexId: string, bytes: Uint8Array) =>
  visitor.send<{ validation: { verdict: string } }>(
    '/validations/document',
    { annex_id: annexId, document_type: annexId.split('.')[1] ?? '' },
    { name: 'cedula.jpg', bytes },
  );

interface Outcome {
  readonly is_match: boolean;
  readonly message: string;
  readonly state: SigningState;
  readonly code: string;
}

/** What is asked for is chosen by chance; the man of the photographs turns to his left, and then to his right. */
async function showFace(visitor: Visitor): Promise<Outcome> {
  const { body: attempt } = await visitor.call<BiometricAttempt>('POST', '/biometric/create', { consent: true });
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) =>
    db
      .updateTable('biometric_attempt')
      .set({ steps: ['left', 'right'] })
      .execute(),
  );
  const frames = await showLeftAndRight(views[made - 1] ?? 0);
  const { body } = await visitor.call<Outcome>('POST', '/biometric/verification', {
    attempt_id: attempt.attempt_id,
    frames: frames.map((frame) => frame.toString('base64')),
  });
  return body;
}

async function detailOf(visitor: Visitor, event: string) {
  const { body } = await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
    'GET',
    `/api/tracker-event/${visitor.processId}/information`,
    { as: 'admin@demo.ec' },
  );
  return body.list.find((one) => one.event === event)?.detail;
}

const faceAlone = { registry: false, biometrics: true };

test('the portrait of the card that the person photographed is what their face is compared with, and the evidence says so', async () => {
  const visitor = await meet(await cardWith('franck_02888.jpg'), faceAlone);
  const outcome = await showFace(visitor);
  expect(outcome).toMatchObject({ is_match: true, message: expect.stringContaining('el retrato de la cédula') });
  expect(await detailOf(visitor, 'BIOMETRIC_OK')).toMatchObject({
    reference: 'el retrato de la cédula que fotografió',
    reference_source: 'paper',
    reference_sha256: (await detailOf(visitor, 'ANNEX_UPLOADED'))?.['sha256'],
    does_not_prove: expect.stringMatching(/nadie comprobó que ese documento sea auténtico/),
  });
  await visitor.readAll();
  expect((await visitor.sign({})).status).toBe(202);
  expect(await assuranceOf(visitor)).toEqual({
    level: 'contacto_probado',
    method: 'código de un solo uso y rostro (comparado con el retrato del documento que fotografió)',
  });
});

async function assuranceOf(visitor: Visitor): Promise<object> {
  const url = `/api/signing-process/${visitor.processId}/detail`;
  const { body } = await desk.call<{ signers: { assurance: string; assurance_method: string }[] }>('GET', url, {
    as: 'admin@demo.ec',
  });
  const [first] = body.signers;
  return { level: first?.assurance, method: first?.assurance_method };
}

test.runIf(isSoak)('somebody else than the one of the card does not pass', async () => {
  const visitor = await meet(await cardWith('cage.jpg'), faceAlone);
  expect(await showFace(visitor)).toMatchObject({ is_match: false });
  expect(await detailOf(visitor, 'BIOMETRIC_FAILED')).toMatchObject({ reference_source: 'paper' });
});

test.runIf(isSoak)(
  'where more is demanded than a paper can prove, a person decides: its portrait may have been changed',
  async () => {
    const visitor = await meet(await cardWith('franck_02888.jpg'), { registry: true, biometrics: true });
    expect((await visitor.state()).current).toBe('biometrics');
    expect((await showFace(visitor)).code).toBe('identity.in_review');
    expect(await detailOf(visitor, 'IDENTITY_TO_REVIEW')).toMatchObject({ reasons: ['portrait_of_paper'] });
  },
);

test('a card that a person had to accept is no reference that a machine decides by', async () => {
  const grey = await sharp(await cardWith('franck_02888.jpg'))
    .greyscale()
    .toColourspace('srgb')
    .jpeg()
    .toBuffer();
  const visitor = await meet(grey, faceAlone);
  expect(await detailOf(visitor, 'ANNEX_UPLOADED')).toMatchObject({ verdict: 'REVIEW' });
  expect((await visitor.state()).review?.step).toBe('papers');
  await decideReview(desk, visitor, { decision: 'accept', reason: 'La cédula es suya' });
  expect((await showFace(visitor)).code).toBe('identity.in_review');
  expect((await reviewOf(desk, visitor)).reasons).toEqual(['portrait_of_paper']);
});
