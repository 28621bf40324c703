import type { BiometricAttempt, SigningState } from '@rubrica/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ana, createDesk } from '../../../test/support/desk.ts';
import { exampleFace, showLeftAndRight } from '../../../test/support/example-faces.ts';
import { registeredName } from '../../../test/support/registered-people.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';

/** The models look, as in an installation of which nobody configured anything. */
const world = await createWorld({ runsJobs: true, faceMatcher: { kind: 'embedded' } });
const desk = createDesk(world);
const { civilRegistry } = (await world.contextOf('demo')).ports;
/** Looking takes a second a picture: what a story or a smaller test proves, too, waits for the soak. */
const isSoak = process.env['RUBRICA_SOAK'] === '1';
/** Everybody has shown nothing yet: what looks like an earlier attempt of the same number is refused. */
const people = [
  '1712345675',
  '1704567898',
  '0911223345',
  '0102030400',
  '1109876548',
  '1313579110',
  '1802468130',
  '0603344557',
];
let cedula = '';
let made = 0;

beforeEach(() => {
  cedula = people.shift() ?? '';
  return passMinute(world);
});
afterEach(() => vi.restoreAllMocks());

async function meet(): Promise<Visitor> {
  made += 1;
  const person = {
    ...ana,
    email: `mirado${made}@correo.ec`,
    identification_number: cedula,
    ...registeredName(cedula),
    signature_type: 'clicwrap',
    checks: { otp: 'sms', registry: false, biometrics: true },
  };
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  return visitor;
}

/** The registry's answer brings a photograph. */
async function bringPhoto(photo: Buffer): Promise<void> {
  const question = { identificationNumber: cedula, requestBy: 'test', requestByUser: 'test', isRetry: false };
  const answer = await civilRegistry.lookUp(question);
  if (answer.outcome !== 'found') throw new Error('the sandbox knows this person');
  const person = { ...answer.person, photo: photo.toString('base64') };
  vi.spyOn(civilRegistry, 'lookUp').mockResolvedValue({ ...answer, person });
}

interface Outcome {
  readonly percentage: number;
  readonly is_match: boolean;
  readonly message: string;
  readonly state: SigningState;
  readonly code: string;
}

/** What is asked for is chosen by chance; the man of the photographs turns to his left, and then to his right. */
async function show(visitor: Visitor, frames: readonly Buffer[]): Promise<Outcome> {
  const { body: attempt } = await visitor.call<BiometricAttempt>('POST', '/biometric/create', { consent: true });
  await (
    await world.contextOf('demo')
  ).transaction((tx) =>
    tx.db
      .updateTable('biometric_attempt')
      .set({ steps: ['left', 'right'] })
      .execute(),
  );
  const { body } = await visitor.call<Outcome>('POST', '/biometric/verification', {
    attempt_id: attempt.attempt_id,
    frames: frames.map((frame) => frame.toString('base64')),
  });
  return body;
}

test('the person of the registry’s photograph goes on, and the evidence names the models', async () => {
  await bringPhoto(await exampleFace('franck_02888.jpg'));
  const visitor = await meet();
  const outcome = await show(visitor, await showLeftAndRight(made));
  expect(outcome).toMatchObject({ is_match: true, state: { current: 'sign' } });
  expect(outcome.percentage).toBeGreaterThanOrEqual(80);
  const { body } = await desk.call<{ list: { event: string; detail: object }[] }>(
    'GET',
    `/api/tracker-event/${visitor.processId}/information`,
    { as: 'admin@demo.ec' },
  );
  expect(body.list.find(({ event }) => event === 'BIOMETRIC_OK')?.detail).toMatchObject({
    method: 'Modelos de esta instalación, que miran cada imagen',
    challenge: 'left, right',
    threshold: 80,
    models: expect.arrayContaining([expect.stringMatching(/fr_feature\.onnx sha256:[0-9a-f]{64}$/)]),
    does_not_prove: expect.stringContaining('ISO 30107-3'),
  });
});

test('somebody else, and a flat picture of the right person, are failed attempts', async () => {
  await bringPhoto(await exampleFace('audrey.jpg'));
  const visitor = await meet();
  const stranger = await show(visitor, await showLeftAndRight(made));
  expect([stranger.is_match, stranger.percentage < 55]).toEqual([false, true]);
  vi.restoreAllMocks();
  await bringPhoto(await exampleFace('franck_02888.jpg'));
  const print = await exampleFace('franck_04117.jpg');
  const held = Array.from({ length: 24 }, (_, place) =>
    sharp(print)
      .rotate(12 * Math.sin(place / 3), { background: '#888' })
      .resize(360, 288)
      .jpeg()
      .toBuffer(),
  );
  const flat = await show(visitor, await Promise.all(held));
  expect(flat).toMatchObject({ is_match: false, percentage: 0 });
  expect(flat.message).toContain('no giró la cabeza');
});

test.runIf(isSoak)('without a photograph to compare with, a living face waits for a person', async () => {
  const visitor = await meet();
  expect((await show(visitor, await showLeftAndRight(made))).code).toBe('identity.in_review');
});

describe('a clip that was prepared', () => {
  const decide = (outcome: Outcome) => [outcome.code, outcome.message];
  const again = ['biometric.frames_refused', expect.stringContaining('ya se usaron antes')];

  test('is not taken for another one because it was encoded and scaled again', async () => {
    const frames = await showLeftAndRight(9);
    expect((await show(await meet(), frames)).code).toBe('identity.in_review');
    const changed = frames.map((frame) => sharp(frame).resize(500).jpeg({ quality: 55 }).toBuffer());
    expect(decide(await show(await meet(), await Promise.all(changed)))).toEqual(again);
  });

  test.runIf(isSoak)('nor because it was mirrored and got a rim', async () => {
    const frames = await showLeftAndRight(7);
    expect((await show(await meet(), frames)).code).toBe('identity.in_review');
    const rim = { top: 60, left: 110, right: 30, bottom: 20, background: '#357' };
    const mirrored = await Promise.all(frames.map((frame) => sharp(frame).flop().toBuffer()));
    const changed = mirrored.map((frame) => sharp(frame).extend(rim).jpeg({ quality: 70 }).toBuffer());
    expect(decide(await show(await meet(), await Promise.all(changed)))).toEqual(again);
  });

  test('shows each movement when it is asked for, and not at some other moment', async () => {
    const frames = await showLeftAndRight(11);
    const shifted = [...frames.slice(8, 16), ...frames.slice(0, 8), ...frames.slice(16)];
    const outcome = await show(await meet(), shifted);
    expect(outcome).toMatchObject({ is_match: false, message: expect.stringContaining('hacia su izquierda') });
  });

  test('has neither fewer nor more pictures than were asked for', async () => {
    const frames = await showLeftAndRight(13);
    const visitor = await meet();
    expect((await show(visitor, frames.slice(1))).message).toContain('deben ser 24');
    expect((await visitor.state()).remaining_attempts.biometrics).toBe(3);
  });

  test('finds no challenge that fits it by asking for many', async () => {
    const visitor = await meet();
    const begin = () => visitor.call<{ code?: string }>('POST', '/biometric/create', { consent: true });
    for (let time = 0; time < 12; time += 1) expect((await begin()).status).toBe(200);
    expect((await begin()).body.code).toBe('portal.too_often');
    world.clock.now = new Date(world.clock.now.getTime() + 3_601_000);
    await visitor.lock();
    await visitor.proveByCode();
    expect((await begin()).status).toBe(200);
  });
});
