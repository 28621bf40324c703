import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';

import type { Access } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { monitoringPaths } from './platform.ts';

type Responses = ZodOpenApiOperationObject['responses'];

/** What almost every call may answer: described once, and both say when to come again. */
const shared: Partial<Record<ErrorCode, string>> = { 'rate.limited': 'TooMany', 'server.unavailable': 'Unavailable' };

const whenToCome = {
  'Retry-After': {
    description: 'Con `rate.limited` y `server.unavailable`: segundos que hay que esperar antes de intentar otra vez.',
    schema: { type: 'integer' as const, minimum: 0 },
  },
};
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

function impliedErrors({ access, base, path, params, query, body }: Endpoint): ErrorCode[] {
  const isOfTenant = base !== 'origin';
  return [
    ...((params ?? query ?? body) ? (['input.invalid'] as const) : []),
    ...(isOfTenant ? (['tenant.not_found'] as const) : []),
    ...(needsSession(access) ? (['session.required', 'session.expired'] as const) : []),
    ...(access.kind === 'member' && access.anyOf.length > 0 ? (['permission.denied'] as const) : []),
    ...(isOfTenant && access.kind !== 'operator' ? (['rate.limited'] as const) : []),
    ...(monitoringPaths.has(path) ? [] : (['server.unavailable'] as const)),
  ];
}

const needsSession = (access: Access): boolean =>
  access.kind === 'member' || (access.kind === 'signatory' && access.alsoMember === true);

function referTo([code, ...others]: readonly ErrorCode[]): { $ref: `#/components/responses/${string}` } | undefined {
  const name = code && others.length === 0 ? shared[code] : undefined;
  return name === undefined ? undefined : { $ref: `#/components/responses/${name}` };
}

function describeResponse(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const mayBePage = codes.includes('server.unavailable');
  return {
    description: [
      ...codes.map((code) => `\`${code}\` ${errorCatalogue[code].message}`),
      ...(mayBePage ? ['Un GET que acepta `text/html` puede recibir una página que lo dice.'] : []),
    ].join('\n\n'),
    ...(codes.some((code) => shared[code]) && { headers: whenToCome }),
    content: { ...error, ...(mayBePage && { 'text/html': { schema: { type: 'string' as const } } }) },
  };
}
