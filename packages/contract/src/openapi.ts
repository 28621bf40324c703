import { z } from 'zod';
import {
  createDocument,
  type ZodObjectInput,
  type ZodOpenApiComponentsObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';

import { accountHeader, type Access } from './access.ts';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { describeErrorCatalogue, describeErrors, describeSharedErrors } from './openapi-errors.ts';
import {
  contentRange,
  describeAnswerHeaders,
  describeRequestHeaders,
  describeSharedHeaders,
  isSentInParts,
  partHeaders,
} from './openapi-headers.ts';
import { explainParameters } from './openapi-parameters.ts';
import { tags } from './tags.ts';
import { webhookHeaderDescriptions, webhookHeaders, webhookMessage, webhookMessages } from './webhooks.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The contract as an OpenAPI 3.1 document. Origin calls stand beside the backend's, marked by their server. */
export function describeApi(options: { readonly version: string }): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const [id, endpoint] of Object.entries<Endpoint>(api)) {
    const path = (paths[endpoint.path] ??= {});
    path[methods[endpoint.method]] = describeOperation(id, endpoint);
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Rúbrica',
        version: options.version,
        description: `${introduction}\n\n${describeErrorCatalogue()}`,
        license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: '/backend', description: 'Llamadas de la empresa' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths,
      webhooks: describeWebhooks(),
      components: describeComponents(),
    },
    { allowEmptySchema: { custom: true, transform: true } },
  );
  for (const [id, { method, path }] of Object.entries<Endpoint>(api))
    explainParameters(id, document.paths?.[path]?.[methods[method]]?.parameters ?? []);
  return document;
}

const introduction =
  'Firma electrónica y procesos legales y financieros. Todas las rutas cuelgan de la empresa del host.';

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

function describeComponents(): ZodOpenApiComponentsObject {
  return {
    schemas: { Error: errorBody },
    headers: describeSharedHeaders(),
    responses: describeSharedErrors(),
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Token de acceso de un oficial.' },
      applicant: {
        type: 'http',
        scheme: 'bearer',
        description: 'La sesión que recibió el dispositivo de quien empezó un trámite por sí mismo.',
      },
      link: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description:
          'Lo que lleva el enlace de una persona. El dispositivo firma además cada llamada con su propia clave (encabezado DPoP, RFC 9449, ES256) y nombra su visita en X-Portal-Session.',
      },
      account: {
        type: 'apiKey',
        in: 'header',
        name: accountHeader,
        description: 'Token de acceso de la cuenta de esa misma persona.',
      },
      operator: { type: 'http', scheme: 'bearer', description: 'Token de quien opera la instalación.' },
    },
  };
}

/** What we send to addresses that a company registers. */
function describeWebhooks(): ZodOpenApiPathsObject {
  const parameters = (['id', 'timestamp', 'signature'] as const).map((header) => ({
    name: webhookHeaders[header],
    in: 'header' as const,
    required: true,
    description: webhookHeaderDescriptions[header],
    schema: { type: 'string' as const },
  }));
  return Object.fromEntries(
    Object.entries(webhookMessages).map(([type, { label, data }]) => [
      type,
      {
        post: {
          operationId: `on${type.replace(/(?:^|\.)[a-z]/g, (letter) => letter.replace('.', '').toUpperCase())}`,
          tags: ['Webhooks'],
          summary: `${label}.`,
          security: [],
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: webhookMessage(type, data) } } },
          responses: {
            '2XX': { description: 'Recibido. Cualquier otra respuesta, también una redirección, se reintenta.' },
          },
        },
      },
    ]),
  );
}

function describeOperation(id: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const requestBody = describeBody(endpoint);
  return {
    operationId: id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...describeAccess(endpoint.access),
    ...(endpoint.base !== 'backend' && { servers: [{ url: '/', description: 'Raíz del host' }] }),
    parameters: describeRequestHeaders(endpoint),
    requestParams: {
      ...(endpoint.params && { path: toFields(endpoint.params) }),
      ...(endpoint.query && { query: toFields(endpoint.query) }),
    },
    ...(requestBody && { requestBody }),
    responses: { ...describeAnswers(endpoint), ...describeErrors(endpoint) },
  };
}

/** Parameters are always fields of an object; `Endpoint` does not say so to stay short. */
const toFields = (schema: z.ZodType): ZodObjectInput => schema as ZodObjectInput;

function describeBody({ body, upload }: Endpoint): ZodOpenApiRequestBodyObject | undefined {
  if (upload) {
    const file = z.file().meta({ description: `El archivo, de hasta ${upload.maxBytes} bytes.` });
    const form = body instanceof z.ZodObject ? body.safeExtend({ file }) : z.object({ file });
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  return body && { required: true, content: { 'application/json': { schema: body } } };
}

function describeAccess(access: Access): Pick<ZodOpenApiOperationObject, 'security' | `x-${string}`> {
  switch (access.kind) {
    case 'public':
      return { security: [], 'x-access': 'public' };
    case 'signatory':
      return { security: [{ link: [], ...(access.alsoMember && { account: [] }) }], 'x-access': 'signatory' };
    case 'approver':
      return { security: [{ link: [] }], 'x-access': 'approver' };
    case 'client':
      return { security: [{ link: [] }], 'x-access': 'client' };
    case 'applicant':
      return { security: [{ applicant: [] }], 'x-access': 'applicant' };
    case 'payer':
      return { security: [{ link: [] }], 'x-access': 'payer' };
    case 'operator':
      return { security: [{ operator: [] }], 'x-access': 'operator' };
    case 'member':
      return { security: [{ session: [] }], 'x-access': 'member', 'x-permissions': access.anyOf };
  }
}

function describeAnswers(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const headers = describeAnswerHeaders(endpoint);
  const answer = { ...describeAnswer(endpoint), headers };
  if (endpoint.response === 'redirect') return { 302: { ...answer, headers: { ...headers, ...location } } };
  if (isSentInParts(endpoint)) {
    const ofParts = { ...headers, ...partHeaders };
    return {
      200: { ...answer, headers: ofParts },
      206: { ...answer, description: 'La parte pedida con Range.', headers: { ...ofParts, ...contentRange } },
    };
  }
  const { accepted } = endpoint;
  if (accepted === undefined) return { 200: answer };
  return {
    200: { ...answer, description: accepted.meaning200 },
    202: { ...answer, description: accepted.meaning202 },
  };
}

const location = {
  Location: { description: 'Dónde continúa.', schema: { type: 'string' as const, format: 'uri-reference' } },
};

function describeAnswer({ response }: Endpoint): ZodOpenApiResponseObject {
  const description = 'Correcto';
  switch (response) {
    case 'text':
      return { description, content: { 'text/plain': { schema: { type: 'string' } } } };
    case 'redirect':
      return { description: 'Continúa en la dirección de la cabecera Location.' };
    case 'file':
      return { description, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
    default:
      return { description, content: { 'application/json': { schema: response } } };
  }
}
