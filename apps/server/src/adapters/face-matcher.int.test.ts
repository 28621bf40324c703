import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { installation } from '../platform/requester.ts';
import type { FaceQuestion } from '../ports/face-matcher.ts';
import { createHttpFaceMatcher } from './http-face-matcher.ts';
import { sandboxPeople } from './sandbox-registry/people.ts';
import { createSandboxFaceMatcher } from './sandbox-registry/sandbox-face-matcher.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const question: FaceQuestion = {
  identificationNumber: '1712345675',
  fingerprintCode: 'V4443V4442',
  project: 'rubrica',
  signingProcessId: '0199a4e2-0000-7000-8000-000000000001',
  frames: [jpeg, Buffer.concat([jpeg, jpeg])],
  steps: ['mouth', 'left'],
  findPortrait: async () => undefined,
  framesPerPose: 1,
  passesAt: 80,
  requester: installation,
};

let seen: { url: string; body: { images?: string[]; head_turn?: string }; authorization: string | undefined };
let answer: { status: number; body: string };
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const isLogin = request.url === '/login';
    if (!isLogin)
      seen = {
        url: request.url ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()) as typeof seen.body,
        authorization: request.headers.authorization,
      };
    const { status, body } = isLogin ? { status: 200, body: '{"token":"t"}' } : answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
});
let url: string;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());
const compareByHttp = (change: Partial<FaceQuestion> = {}) =>
  createHttpFaceMatcher({ url, username: 'u', password: 'p' }).compare({ ...question, ...change });

describe('the HTTP matcher', () => {
  test('identifies itself in the query, sends the frames, and accepts a complete answer', async () => {
    answer = { status: 200, body: '{"data":{"percentage":"91.5"}}' };
    expect(await compareByHttp()).toEqual({
      outcome: 'compared',
      percentage: 91.5,
      method: { method: 'service' },
    });
    const { pathname, searchParams } = new URL(seen.url, url);
    expect(pathname).toBe('/biometric-information');
    expect(Object.fromEntries(searchParams)).toEqual({
      identification_number: question.identificationNumber,
      fingerprint_code: question.fingerprintCode,
      proyecto: 'rubrica',
      signing_process_id: question.signingProcessId,
    });
    expect(seen.body.images?.map((image) => Buffer.from(image, 'base64'))).toEqual(question.frames);
    expect([seen.body.head_turn, seen.authorization]).toEqual(['left', 'Bearer t']);
    await compareByHttp({ fingerprintCode: undefined });
    expect(new URL(seen.url, url).searchParams.has('fingerprint_code')).toBe(false);
  });

  test('of many frames it sends the first, and the last of the turned head', async () => {
    answer = { status: 200, body: '{"percentage":90}' };
    const frames = Array.from({ length: 9 }, (_, index) => Buffer.concat([jpeg, Buffer.from([index])]));
    await compareByHttp({ frames });
    expect(seen.body.images?.map((image) => Buffer.from(image, 'base64').at(-1))).toEqual([0, 8]);
  });

  test('a picture without a face is no comparison', async () => {
    answer = { status: 422, body: '{"message":"no se ve ningún rostro"}' };
    expect(await compareByHttp()).toEqual({ outcome: 'unusable', reason: 'no se ve ningún rostro' });
  });

  test.each([
    [500, '{}'],
    [200, '{}'],
    [200, '{"percentage":null}'],
    [200, '{"percentage":101}'],
    [200, 'hola'],
    [422, '{}'],
  ])('an answer %s %s is a failure, never a percentage', async (status, body) => {
    answer = { status, body };
    await expect(compareByHttp()).rejects.toThrow();
  });
});

describe('the sandbox', () => {
  const { compare } = createSandboxFaceMatcher();

  test('finds no face where there is no picture', async () => {
    for (const frames of [[], [Buffer.alloc(0)], [jpeg, Buffer.from('hola')]])
      expect((await compare({ ...question, frames })).outcome).toBe('unusable');
  });

  test('matches its invented people, except the three or more who stand for an impostor', async () => {
    const found = await Promise.all(
      sandboxPeople.map(({ identification }) => compare({ ...question, identificationNumber: identification })),
    );
    const percentages = found.map((one) => (one.outcome === 'compared' ? one.percentage : -1));
    expect(percentages.filter((percentage) => percentage >= 0 && percentage < 80).length).toBeGreaterThanOrEqual(3);
    expect(percentages.filter((percentage) => percentage >= 80).length).toBeGreaterThanOrEqual(3);
    const unknown = await compare({ ...question, identificationNumber: '1710034065' });
    expect(unknown).toEqual({ outcome: 'compared', percentage: 0, method: { method: 'demonstration' } });
  });
});
