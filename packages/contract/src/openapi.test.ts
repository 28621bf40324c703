import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { describeApi } from './openapi.ts';
import { monitoringPaths } from './platform.ts';

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly schema: { readonly type: string } }>>;
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}
interface Body {
  readonly content: Readonly<
    Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, unknown>> } }>
  >;
}
interface Operation {
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Response>>;
}

const document = describeApi({ version: '1' }) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const follow = (ref: string): unknown =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, name) => (place as Readonly<Record<string, unknown>> | undefined)?.[name], document);
const answerOf = ({ method, path }: Endpoint, status: number): Response | undefined => {
  const said = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  return said?.$ref === undefined ? said : (follow(said.$ref) as Response);
};
const calls = Object.values<Endpoint>(api);

test('another program reads the document and finds nothing against the specification of OpenAPI', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['spec'] }),
  });
  expect(problems.map(({ ruleId, message, location: [place] }) => [ruleId, message, place?.pointer])).toEqual([]);
});

test('a named schema is the schema itself: generators stop at one that refers to itself', () => {
  const named = follow('#/components/schemas') as Readonly<Record<string, { readonly $ref?: string }>>;
  expect(Object.keys(named)).toEqual(expect.arrayContaining(['Error', 'SigningProcess', 'SigningState']));
  expect(Object.values(named).filter((schema) => schema.$ref !== undefined)).toEqual([]);
  expect(follow('#/components/schemas/Error')).toMatchObject({
    type: 'object',
    required: ['code', 'message', 'request_id'],
  });
});

test('a form says where its file goes, and a call that may go on later says so', () => {
  const uploads = calls.filter(({ upload }) => upload !== undefined);
  const described = uploads.map(({ method, path }) => document.paths[path]?.[method.toLowerCase()]?.requestBody);
  expect(uploads.length).toBeGreaterThan(0);
  for (const body of described)
    expect(body?.content['multipart/form-data']?.schema.properties?.['file']).toMatchObject({ format: 'binary' });
  const waiting = calls.filter(({ acceptedWhen }) => acceptedWhen !== undefined);
  expect(waiting.map((call) => answerOf(call, 202) === undefined)).toEqual(waiting.map(() => false));
});

test('every reference in the document resolves inside it', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
  expect(refs.length).toBeGreaterThan(0);
  expect([...new Set(refs)].filter((ref) => follow(ref) === undefined)).toEqual([]);
});

test('every call documents 503 and Retry-After, except the monitoring calls', () => {
  const silent = calls.filter((call) => !answerOf(call, 503)?.description?.includes('`server.unavailable`'));
  expect(silent.map(({ path }) => path).filter((path) => !monitoringPaths.has(path))).toEqual([]);
  expect(silent.map(({ path }) => path).sort()).toEqual(['/healthz', '/metrics']);
  const limited = calls.filter(({ base, access }) => base !== 'origin' && access.kind !== 'operator');
  expect(limited.filter((call) => !answerOf(call, 429)?.description?.includes('`rate.limited`'))).toEqual([]);
  for (const answer of limited.flatMap((call) => [answerOf(call, 429), answerOf(call, 503)])) {
    expect(answer?.headers?.['Retry-After']?.schema.type).toBe('integer');
    expect(answer?.content?.['application/json']?.schema.$ref).toBe('#/components/schemas/Error');
  }
});

test('a call with 503 errors of its own lists them beside the common one', () => {
  expect(document.paths['/auth/login']?.['post']?.responses[503]).toEqual({
    $ref: '#/components/responses/Unavailable',
  });
  const asked = answerOf(api.verifyBiometrics, 503)?.description;
  for (const code of ['registry.unavailable', 'biometric.unavailable', 'server.unavailable'])
    expect(asked).toContain(`\`${code}\``);
});
