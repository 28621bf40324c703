import { consents } from '@rubrica/legal';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { until } from '../../../test/support/desk.ts';
import { createFaceVisits, small, type Client, type Outcome } from '../../../test/support/face-visits.ts';
import { createOffice } from '../../../test/support/office.ts';
import { capture, photograph } from '../../../test/support/pictures.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { registryQuestions } from '../../../test/support/world.ts';
import { ServerBusy } from '../../platform/server-busy.ts';

const { world, desk } = await createOffice();
const { faceMatcher } = (await world.contextOf('demo')).ports;

afterEach(() => vi.restoreAllMocks());

const { meet, start, show, historyOf } = createFaceVisits(world, desk);
const links = async ({ email }: Client) =>
  (await desk.messagesTo(email)).filter(({ body_text: text }) => text.includes('/auth/')).length;
/** The company lets them try again: by a new link. */
async function unblock(client: Client): Promise<Client> {
  const body = { status: 'RESENDED', detail: '' };
  await desk.call('POST', `/api/signing-process/${client.processId}/update-status`, { body, as: 'admin@demo.ec' });
  await until(async () => (await links(client)) > 1, 'a new link');
  const again = await visitorOf(world, desk, { email: client.email, processId: client.processId });
  await again.lock();
  await again.open();
  world.clock.now = new Date(world.clock.now.getTime() + 31_000);
  await again.proveByCode();
  return { ...again, email: client.email };
}

const frames = async () => [await photograph(small), await photograph(small)];

test('a face that is the registry’s goes on to the signature, with its percentage in the history', async () => {
  const visitor = await meet('1712345675');
  expect((await visitor.state()).current).toBe('biometrics');
  expect((await visitor.sign()).body.code).toBe('portal.step_refused');
  const { body: attempt } = await start(visitor);
  const [front, ...steps] = attempt.frames.map(({ pose }) => pose);
  expect(front).toBe('front');
  expect([2, 3]).toContain(steps.length);
  expect(steps.some((step) => step === 'left' || step === 'right')).toBe(true);
  expect([attempt.remaining_attempts, attempt.passes_at_percentage]).toEqual([3, 80]);
  const shown = await show(visitor, undefined, attempt);
  expect(shown.body).toMatchObject({ percentage: 96, is_match: true, state: { current: 'sign' } });
  expect(await historyOf(visitor)).toMatchObject([
    {
      event: 'BIOMETRIC_OK',
      detail: { percentage: 96, method: 'Demostración: nadie miró el rostro', challenge: steps.join(', ') },
    },
  ]);
  expect((await start(visitor)).body.code).toBe('portal.step_not_asked');
});

test('no face without the person’s own words: they stand in the history as they were read, once for each visit', async () => {
  const visitor = await meet('1712345675');
  for (const body of [{}, { consent: false }])
    expect((await visitor.call('POST', '/biometric/create', body)).status).toBe(422);
  expect(await acceptedOf(visitor)).toEqual([]);
  await start(visitor);
  await start(visitor);
  expect(await acceptedOf(visitor)).toMatchObject([
    { detail: { accepted: consents.face, notice: expect.stringContaining('Se descartan en ese momento') } },
  ]);
});

async function acceptedOf({ processId }: Client) {
  const { body } = await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
    'GET',
    `/api/tracker-event/${processId}/information`,
    { as: 'admin@demo.ec' },
  );
  return body.list.filter(({ event }) => event === 'FACE_ACCEPTED');
}

const method = {
  method: 'engine',
  models: [{ name: 'faceplugin@1.0.3/model/fr_feature.onnx', sha256: 'ab' }],
  threshold: 80,
  genuine: 97,
} as const;

test('pictures in which nobody lives are a failed attempt, with the reasons and the models in the history', async () => {
  const visitor = await meet('1712345675');
  const reasons = ['no giró la cabeza hacia su izquierda'];
  vi.spyOn(faceMatcher, 'compare').mockResolvedValue({ outcome: 'not-live', reasons, method });
  const { body } = await show(visitor);
  expect(body).toMatchObject({ percentage: 0, is_match: false, remaining_attempts: 2 });
  expect(body.message).toContain('no giró la cabeza hacia su izquierda');
  expect(await historyOf(visitor)).toMatchObject([
    { event: 'BIOMETRIC_FAILED', detail: { reasons, failures: 1, models: [expect.stringContaining('sha256:ab')] } },
  ]);
});

test('what no machine decides waits for a person, who sees the face', async () => {
  const visitor = await meet('1712345675');
  const compare = vi.spyOn(faceMatcher, 'compare');
  compare.mockResolvedValue({
    outcome: 'undecided',
    doubt: 'no_reference_picture',
    percentage: undefined,
    frame: 1,
    method,
  });
  expect((await show(visitor)).body.code).toBe('identity.in_review');
  expect(compare.mock.calls[0]?.[0]).toMatchObject({ requester: { kind: 'request' } });
  expect(await compare.mock.calls[0]?.[0].findPortrait()).toBeUndefined();
  const { body } = await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
    'GET',
    `/api/tracker-event/${visitor.processId}/information`,
    { as: 'admin@demo.ec' },
  );
  const review = body.list.find(({ event }) => event === 'IDENTITY_TO_REVIEW');
  expect(review?.detail).toMatchObject({ threshold: 80, does_not_prove: expect.stringContaining('ISO 30107-3') });
});

test('an engine that is busy costs nothing', async () => {
  const visitor = await meet('1712345675');
  vi.spyOn(faceMatcher, 'compare').mockRejectedValue(new ServerBusy('too many wait'));
  expect((await show(visitor)).body.code).toBe('biometric.unavailable');
  expect((await visitor.state()).remaining_attempts.biometrics).toBe(3);
  expect(await historyOf(visitor)).toEqual([]);
});

test('the company may demand more likeness than the usual 80 per cent', async () => {
  const change = (percentage: number) =>
    desk.call('PATCH', '/company/settings', { body: { pass_percentage: percentage }, as: 'admin@demo.ec' });
  await change(97);
  const visitor = await meet('1712345675');
  const { body: attempt } = await start(visitor);
  expect(attempt.passes_at_percentage).toBe(97);
  const shown = await show(visitor, undefined, attempt);
  expect(shown.body).toMatchObject({ percentage: 96, is_match: false });
  await change(80);
});

test('the same call answers where other programs know it', async () => {
  const visitor = await meet('0911223345');
  const { body: attempt } = await start(visitor);
  const url = '/backend/api/biometric/verification';
  const answer = await world.call('demo', {
    method: 'POST',
    url,
    headers: visitor.headers('POST', url),
    body: { attempt_id: attempt.attempt_id, frames: await capture(attempt) },
  });
  expect(answer.json<Outcome>()).toMatchObject({ percentage: 96, is_match: true });
});

test.each([
  ['0603344557', 41],
  ['2300077886', 63],
  ['0922334453', 79.9],
])('%s does not pass with %s per cent; the third failure blocks the process', async (cedula, percentage) => {
  const visitor = await meet(cedula);
  const first = await show(visitor);
  expect(first.body).toMatchObject({ percentage, is_match: false, remaining_attempts: 2 });
  expect((await show(visitor)).body.state.remaining_attempts.biometrics).toBe(1);
  const last = await show(visitor);
  expect([last.status, last.body.code]).toEqual([409, 'signatory.blocked']);
  expect(await desk.statusOf(visitor.processId)).toBe('BLOCKED');
  expect((await historyOf(visitor)).map(({ detail }) => [detail['percentage'], detail['failures']])).toEqual([
    [percentage, 1],
    [percentage, 2],
    [percentage, 3],
  ]);
  expect((await start(visitor)).body.code).toBe('signatory.blocked');
  expect((await (await unblock(visitor)).state()).remaining_attempts.biometrics).toBe(3);
});

test('frames in which nobody could see a face are refused and cost no attempt', async () => {
  const visitor = await meet('0603344557');
  const good = await photograph();
  const refused = async (given: readonly Buffer[]) => {
    const { status, body } = await show(visitor, given);
    expect([status, body.code]).toEqual([422, 'biometric.frames_refused']);
    return body.message;
  };
  expect(await refused([good, await photograph({ isBlank: true })])).toMatch(/oscuras/);
  expect(await refused([good, await photograph({ width: 120, height: 90 })])).toMatch(/pequeñas/);
  expect(await refused([good, Buffer.from('no es una imagen')])).toMatch(/no se pueden leer/);
  expect(await refused([good, good])).toMatch(/ya se usaron/);
  expect((await show(visitor, [good, Buffer.alloc(0)])).status).toBe(422);
  expect((await visitor.state()).remaining_attempts.biometrics).toBe(3);
  expect(await historyOf(visitor)).toEqual([]);
});

test('frames that anybody showed before are worth nothing, and no picture is kept', async () => {
  const seen = await frames();
  expect((await show(await meet('1712345675'), seen)).body.is_match).toBe(true);
  const again = await show(await meet('1704567898'), seen);
  expect([again.status, again.body.message]).toEqual([422, expect.stringContaining('ya se usaron antes')]);
  const context = await world.contextOf('demo');
  const rows = await context.transaction(({ db }) => db.selectFrom('biometric_frame').selectAll().execute());
  expect(rows.every(({ frame_hash: hash }) => hash.length === 32)).toBe(true);
});

test('a capture is judged once, soon, and only by whom it was started', async () => {
  const [one, other] = [await meet('1712345675'), await meet('1704567898')];
  const { body: attempt } = await start(one);
  const asked = await registryQuestions(world);
  expect((await show(other, undefined, attempt)).body.code).toBe('biometric.attempt_over');
  const newer = (await start(one)).body;
  expect((await show(one, undefined, attempt)).body.code).toBe('biometric.attempt_over');
  world.clock.now = new Date(world.clock.now.getTime() + 181_000);
  expect((await show(one, undefined, newer)).body.code).toBe('biometric.attempt_over');
  expect(await registryQuestions(world)).toBe(asked); // nobody pays for an attempt that is none
  expect((await show(one)).body.is_match).toBe(true);
});

test('without the registry nobody is compared, and no attempt is lost', async () => {
  const [unknown, silent] = [await meet('1710034065'), await meet('0806655445')];
  expect((await show(unknown)).body.code).toBe('registry.person_not_found');
  expect((await show(silent)).body.code).toBe('registry.unavailable');
  expect((await silent.state()).remaining_attempts.biometrics).toBe(3);
});

const blind = { outcome: 'unusable', reason: 'no se ve ningún rostro' } as const;
const codesOf = async (times: number, shown: () => Promise<{ body: Outcome }>) => {
  const codes: string[] = [];
  for (let time = 0; time < times; time += 1) codes.push((await shown()).body.code);
  return codes;
};

describe('each face is paid for, also where nobody is compared', () => {
  test('so frames that were shown before ask nobody', async () => {
    const [first, visitor] = [await meet('1712345675'), await meet('1704567898')];
    const seen = await frames();
    await show(first, seen);
    const asked = await registryQuestions(world);
    expect(await codesOf(2, () => show(visitor, seen))).toEqual(Array(2).fill('biometric.frames_refused'));
    expect(await registryQuestions(world)).toBe(asked);
  });

  test('so the registry is asked ten times about whom it does not know', async () => {
    const visitor = await meet('1710034065');
    const asked = await registryQuestions(world);
    expect((await codesOf(10, () => show(visitor))).slice(-2)).toEqual([
      'registry.person_not_found',
      'signatory.blocked',
    ]);
    expect((await registryQuestions(world)) - asked).toBe(10);
  });

  test.runIf(process.env['RUBRICA_SOAK'] === '1')('and the last of them may still be the right one', async () => {
    const visitor = await meet('1712345675');
    const compare = vi.spyOn(faceMatcher, 'compare').mockRejectedValue(new Error('broken'));
    expect(await codesOf(9, () => show(visitor))).toEqual(Array(9).fill('biometric.unavailable'));
    expect((await visitor.state()).remaining_attempts.biometrics).toBe(1);
    compare.mockRestore();
    expect((await show(visitor)).body).toMatchObject({ is_match: true, state: { current: 'sign' } });
  });
});

test('twelve clips an hour are taken, and none that is refused costs an attempt', async () => {
  const visitor = await meet('1712345675');
  const compare = vi.spyOn(faceMatcher, 'compare').mockResolvedValue(blind);
  const asked = await registryQuestions(world);
  expect((await show(visitor)).body.code).toBe('biometric.frames_refused');
  const post = () => {
    const unreadable = Array(2).fill(Buffer.from('no es una imagen').toString('base64'));
    const clip = { attempt_id: visitor.processId, frames: unreadable };
    return visitor.call<Outcome>('POST', '/biometric/verification', clip);
  };
  expect(await codesOf(11, post)).toEqual(Array(11).fill('biometric.frames_refused'));
  expect((await visitor.state()).remaining_attempts.biometrics).toBe(3);
  for (const { status, body } of [await start(visitor), await post()])
    expect([status, body.code, body.message]).toEqual([
      429,
      'biometric.too_many_clips',
      expect.stringContaining('Vuelva en 1 hora.'),
    ]);
  expect([compare.mock.calls.length, (await registryQuestions(world)) - asked]).toEqual([1, 1]);
  compare.mockRestore();
  world.clock.now = new Date(world.clock.now.getTime() + 3_601_000);
  await visitor.lock();
  await visitor.proveByCode();
  expect((await show(visitor)).body.is_match).toBe(true);
});
