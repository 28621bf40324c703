import { expect, test } from 'vitest';

import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { describeApi } from './openapi.ts';
import { monitoringPaths } from './platform.ts';

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}
interface Body {
  readonly content: Readonly<
    Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, unknown>> } }>
  >;
}
interface Operation {
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
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
  const waiting = calls.filter(({ accepted }) => accepted !== undefined);
  expect(waiting.map((call) => answerOf(call, 202) === undefined)).toEqual(waiting.map(() => false));
});

const headersOf = ({ method, path }: Endpoint): Readonly<Record<string, boolean>> => {
  const parameters = document.paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(headers.map(({ name, required }) => [name, required === true]));
};

test('every creating call takes an Idempotency-Key and no other call does', () => {
  const taking = calls.filter((call) => 'Idempotency-Key' in headersOf(call));
  expect(taking).toEqual(calls.filter(({ creates }) => creates === true));
  expect(taking.filter((call) => !answerOf(call, 409)?.description?.includes('`idempotency.reused`'))).toEqual([]);
});

test('every call of a signatory names the headers of the visit, required where the visit is', () => {
  const ofSignatory = calls.filter(({ access }) => access.kind === 'signatory');
  expect(ofSignatory.length).toBeGreaterThan(30);
  for (const call of ofSignatory) expect(Object.keys(headersOf(call))).toEqual(expect.arrayContaining(deviceHeaders));
  expect(headersOf(api.readSigningState)).toEqual({ 'X-Portal-Session': false, DPoP: false });
  expect(headersOf(api.lockSigningSession)).toEqual({ 'X-Portal-Session': false, DPoP: true });
  expect(headersOf(api.sign)).toEqual({ 'X-Portal-Session': true, 'Idempotency-Key': false, DPoP: true });
});

const deviceHeaders = ['X-Portal-Session', 'DPoP'];

test('every limited call says in its answer what the limit is and what is left of it', () => {
  for (const call of calls.filter(({ base, access }) => base !== 'origin' && access.kind !== 'operator')) {
    const { headers } = answerOf(call, call.response === 'redirect' ? 302 : 200) ?? {};
    expect(Object.keys(headers ?? {})).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy']));
  }
});

test('a file that is sent in parts declares the part, the request for it and its refusal', () => {
  expect(headersOf(api.readSigningDocument)).toMatchObject({ Range: false, 'If-Range': false });
  expect(answerOf(api.readSigningDocument, 206)?.headers).toHaveProperty('Content-Range');
  expect(answerOf(api.readSigningDocument, 416)?.headers).toHaveProperty('Content-Range');
});

test('sign says what 200 and 202 mean', () => {
  const { description } = document.paths[api.sign.path]?.['post'] ?? {};
  expect(description).toMatch(/\*\*200\*\*: todavía faltan.*\*\*202\*\*: era la última firma/);
  expect(answerOf(api.sign, 200)?.description).toContain('todavía faltan');
  expect(answerOf(api.sign, 202)?.description).toContain('era la última');
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
    const header = follow(answer?.headers?.['Retry-After']?.$ref ?? '#/nowhere');
    expect(header).toMatchObject({ schema: { type: 'integer' } });
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
