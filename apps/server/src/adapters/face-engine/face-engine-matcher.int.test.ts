import { afterAll, beforeAll, expect, test } from 'vitest';

import { exampleFace, showLeftAndRight } from '../../../test/support/example-faces.ts';
import { installation } from '../../platform/requester.ts';
import type { FaceQuestion } from '../../ports/face-matcher.ts';
import { createFaceEngineMatcher } from './face-engine-matcher.ts';

const matcher = createFaceEngineMatcher();
afterAll(() => matcher.close());

const perPose = 4;
let question: FaceQuestion;
beforeAll(async () => {
  question = {
    identificationNumber: '1712345675',
    fingerprintCode: undefined,
    project: 'rubrica',
    signingProcessId: '0199a4e2-0000-7000-8000-000000000001',
    frames: await showLeftAndRight(0, perPose),
    steps: ['left', 'right'],
    framesPerPose: perPose,
    findPortrait: () => exampleFace('franck_01829.jpg'),
    passesAt: 80,
    requester: installation,
  };
});

test('the process opens its models', async () => {
  await expect(matcher.check()).resolves.toBeUndefined();
});

test('one living person who is the one of the portrait is compared, with the models that decided', async () => {
  const answer = await matcher.compare(question);
  expect(answer).toMatchObject({ outcome: 'compared', method: { method: 'engine', threshold: 80 } });
  expect(answer.outcome === 'compared' && answer.percentage >= 80).toBe(true);
  expect(JSON.stringify(answer)).toMatch(/faceplugin@1\.0\.3\/model\/fr_feature\.onnx","sha256":"[0-9a-f]{64}/);
});

test('somebody else’s portrait gives a low likeness', async () => {
  const answer = await matcher.compare({ ...question, findPortrait: () => exampleFace('audrey.jpg') });
  expect(answer.outcome === 'compared' && answer.percentage < 55).toBe(true);
});

test('without a portrait, or with one that shows nobody, a person must look', async () => {
  for (const portrait of [undefined, Buffer.from('nothing')])
    expect(await matcher.compare({ ...question, findPortrait: async () => portrait })).toMatchObject({
      outcome: 'undecided',
      doubt: 'no_reference_picture',
    });
});

test('one picture again and again is not live, and garbage shows nobody', async () => {
  const [still = Buffer.alloc(0)] = question.frames;
  expect(await matcher.compare({ ...question, frames: Array(10).fill(still) })).toMatchObject({ outcome: 'not-live' });
  const garbage = Array(4).fill(Buffer.from('not a picture'));
  expect(await matcher.compare({ ...question, frames: garbage })).toMatchObject({ outcome: 'unusable' });
});
