import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';

import type { Access } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { contentRange, isLimited, whenToCome } from './openapi-headers.ts';
import { monitoringPaths } from './platform.ts';

type Responses = ZodOpenApiOperationObject['responses'];

/** What many calls may answer: described once. */
const shared: Partial<Record<ErrorCode, string>> = {
  'input.malformed': 'Malformed',
  'input.too_large': 'TooLarge',
  'input.unsupported_type': 'UnsupportedType',
  'rate.limited': 'TooMany',
  'server.failed': 'Failed',
  'server.unavailable': 'Unavailable',
};
const saysWhenToCome: ReadonlySet<ErrorCode> = new Set([
  'rate.limited',
  'otp.too_many',
  'application.too_many_today',
  'server.unavailable',
  'verification.busy',
]);
const error = { 'application/json': { schema: errorBody } };

export function describeSharedErrors(): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    Object.entries(shared).map(([code, name]) => [name, describeResponse([code as ErrorCode])]),
  );
}

/** Every error in one list, as Markdown. A table would break its words on a phone. */
export function describeErrorCatalogue(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`,
  );
  return `# Errores

Todo error responde \`code\`, \`message\` en español, \`request_id\` y, si el problema está en los datos, \`issues\` con el
campo de cada uno. Casi toda llamada puede responder además \`rate.limited\` (429) y \`server.unavailable\` (503); la
cabecera \`Retry-After\` dice en cuántos segundos intentar otra vez.

${rows.join('\n')}`;
}

/** Besides its own errors, every call may answer the ones that its form implies. */
export function describeErrors(endpoint: Endpoint): Responses {
  const codes = [...new Set([...endpoint.errors, ...impliedErrors(endpoint)])];
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const alike = codes.filter((code) => errorCatalogue[code].status === status);
      return [String(status), referTo(alike) ?? describeResponse(alike)];
    }),
  );
}

function impliedErrors(endpoint: Endpoint): readonly ErrorCode[] {
  return [
    ...impliedByInput(endpoint),
    ...(endpoint.base === 'origin' ? [] : (['tenant.not_found'] as const)),
    ...(endpoint.base === 'origin' || endpoint.evenIfClosed ? [] : (['tenant.suspended', 'tenant.deleted'] as const)),
    ...impliedByAccess(endpoint.access),
    ...(endpoint.stepUp ? (['auth.step_up'] as const) : []),
    ...(isLimited(endpoint) ? (['rate.limited'] as const) : []),
    'server.failed',
    ...(monitoringPaths.has(endpoint.path) ? [] : (['server.unavailable'] as const)),
  ];
}

function impliedByInput({ method, params, query, body, upload, creates }: Endpoint): readonly ErrorCode[] {
  return [
    ...((params ?? query ?? body ?? upload ?? creates) ? (['input.invalid'] as const) : []),
    ...(method === 'GET' ? [] : (['input.malformed', 'input.too_large'] as const)),
    'input.unsupported_type', // a form where none is asked for, also with GET
    ...(creates ? (['idempotency.reused'] as const) : []),
  ];
}

function impliedByAccess(access: Access): readonly ErrorCode[] {
  return [
    ...(needsSession(access) ? (['session.required', 'session.expired'] as const) : []),
    ...(access.kind === 'member' ? impliedByMembership(access) : []),
    ...(needsSession(access) ? (['auth.network_refused'] as const) : []),
    ...(needsSession(access) && !('evenWithoutFactor' in access) ? (['auth.enrolment_due'] as const) : []),
    ...(needsSession(access) && !('evenWithoutTerms' in access) ? (['auth.terms_due'] as const) : []),
  ];
}

function impliedByMembership(access: Extract<Access, { kind: 'member' }>): readonly ErrorCode[] {
  return [
    ...(access.evenIfNotEnabled ? [] : (['account.not_enabled'] as const)),
    ...(access.ofOperators ? (['route.not_found'] as const) : []),
    ...(access.anyOf.length > 0 ? (['permission.denied'] as const) : []),
  ];
}

const needsSession = (access: Access): boolean =>
  access.kind === 'member' || (access.kind === 'signatory' && access.alsoMember === true);

function referTo([code, ...others]: readonly ErrorCode[]): { $ref: `#/components/responses/${string}` } | undefined {
  const name = code && others.length === 0 ? shared[code] : undefined;
  return name === undefined ? undefined : { $ref: `#/components/responses/${name}` };
}

function describeHeaders(codes: readonly ErrorCode[]): Pick<ZodOpenApiResponseObject, 'headers'> {
  if (codes.includes('input.range_refused')) return { headers: contentRange };
  return codes.some((code) => saysWhenToCome.has(code)) ? { headers: whenToCome } : {};
}

function describeResponse(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const mayBePage = codes.includes('server.unavailable');
  return {
    description: [
      ...codes.map((code) => `\`${code}\` ${errorCatalogue[code].message}`),
      ...(mayBePage ? ['Un GET que acepta `text/html` puede recibir una página que lo dice.'] : []),
    ].join('\n\n'),
    ...describeHeaders(codes),
    content: { ...error, ...(mayBePage && { 'text/html': { schema: { type: 'string' as const } } }) },
  };
}
