import { z } from 'zod';

import { accountHeader, type Access } from './access.ts';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { describeErrors, describeSharedErrors } from './openapi-errors.ts';
import { webhookHeaderDescriptions, webhookHeaders, webhookMessage, webhookMessages } from './webhooks.ts';

type Json = Record<string, unknown>;
type WriteSchema = (schema: z.ZodType, io: 'input' | 'output') => Json;

/** The contract as an OpenAPI 3.1 document. Calls of the installation are listed with the backend's, with their own server. */
export function describeApi(options: { readonly version: string }): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  const write = schemaWriter(schemas);
  for (const [id, endpoint] of Object.entries<Endpoint>(api)) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(id, endpoint, write);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rúbrica',
      version: options.version,
      description:
        'Firma electrónica y procesos legales y financieros. Todas las rutas cuelgan de la empresa del host.',
    },
    servers: [{ url: '/backend', description: 'Llamadas de la empresa' }],
    paths,
    webhooks: describeWebhooks(write),
    components: {
      schemas: { ...schemas, Error: write(errorBody, 'output') },
      responses: describeSharedErrors(),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Token de acceso de un oficial.' },
        link: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Lo que lleva el enlace de una persona.',
        },
        account: {
          type: 'apiKey',
          in: 'header',
          name: accountHeader,
          description: 'Token de acceso de la cuenta de esa misma persona.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'Token de quien opera la instalación.' },
      },
    },
  };
}

/** What we send to addresses that a company registers. */
function describeWebhooks(write: WriteSchema): Json {
  const parameters = (['id', 'timestamp', 'signature'] as const).map((header) => ({
    name: webhookHeaders[header],
    in: 'header',
    required: true,
    description: webhookHeaderDescriptions[header],
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    Object.entries(webhookMessages).map(([type, { label, data }]) => [
      type,
      {
        post: {
          tags: ['Webhooks'],
          summary: `${label}.`,
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: write(webhookMessage(type, data), 'output') } },
          },
          responses: {
            '2XX': { description: 'Recibido. Cualquier otra respuesta, también una redirección, se reintenta.' },
          },
        },
      },
    ]),
  );
}

function describeOperation(id: string, endpoint: Endpoint, write: WriteSchema): Json {
  return {
    operationId: id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...describeAccess(endpoint.access),
    ...(endpoint.base !== 'backend' && { servers: [{ url: '/', description: 'Raíz del host' }] }),
    parameters: [
      ...describeParameters('path', endpoint.params, write),
      ...describeParameters('query', endpoint.query, write),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.upload ? 'multipart/form-data' : 'application/json']: { schema: write(endpoint.body, 'input') },
        },
      },
    }),
    responses: {
      [endpoint.response === 'redirect' ? 302 : 200]: describeAnswer(endpoint, write),
      ...describeErrors(endpoint),
    },
  };
}

function describeAccess(access: Access): Json {
  switch (access.kind) {
    case 'public':
      return { security: [], 'x-access': 'public' };
    case 'signatory':
      return { security: [{ link: [], ...(access.alsoMember && { account: [] }) }], 'x-access': 'signatory' };
    case 'approver':
      return { security: [{ link: [] }], 'x-access': 'approver' };
    case 'client':
      return { security: [{ link: [] }], 'x-access': 'client' };
    case 'operator':
      return { security: [{ operator: [] }], 'x-access': 'operator' };
    case 'member':
      return { security: [{ session: [] }], 'x-access': 'member', 'x-permissions': access.anyOf };
  }
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined, write: WriteSchema): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = write(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeAnswer(endpoint: Endpoint, write: WriteSchema): Json {
  const description = 'Correcto';
  switch (endpoint.response) {
    case 'text':
      return { description, content: { 'text/plain': { schema: { type: 'string' } } } };
    case 'redirect':
      return { description: 'Continúa en la dirección de la cabecera Location.' };
    case 'file':
      return { description, content: { 'application/octet-stream': {} } };
    default:
      return { description, content: { 'application/json': { schema: write(endpoint.response, 'output') } } };
  }
}

/** Named schemas travel once, under components; zod repeats them in each schema that uses them. */
function schemaWriter(components: Json): WriteSchema {
  return (schema, io) => {
    const written = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(written.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & { $defs?: Json };
    Object.assign(components, $defs);
    return rest;
  };
}
