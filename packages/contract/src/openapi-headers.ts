import type {
  ZodObjectInput,
  ZodOpenApiComponentsObject,
  ZodOpenApiHeadersObject,
  ZodOpenApiOperationObject,
} from 'zod-openapi';

import type { Endpoint } from './endpoint.ts';
import { idempotencyKeyLength } from './limits.ts';

type Parameters = NonNullable<ZodOpenApiOperationObject['parameters']>;
type Reference = { readonly $ref: `#/components/headers/${string}` };
type Headers = Exclude<ZodOpenApiHeadersObject, ZodObjectInput>;

/** Whether a file comes in parts where the caller asks for one. */
export const isSentInParts = ({ errors }: Endpoint): boolean => errors.includes('input.range_refused');

/** Whether callers of this address may come only so often. */
export const isLimited = ({ base, access }: Endpoint): boolean => base !== 'origin' && access.kind !== 'operator';

export function describeRequestHeaders(endpoint: Endpoint): Parameters {
  return [
    ...(endpoint.creates ? [idempotencyKey] : []),
    ...(endpoint.access.kind === 'signatory' ? describeDeviceHeaders(endpoint) : []),
    ...(endpoint.access.kind === 'client' ? describeDeviceProof(endpoint) : []),
    ...(isSentInParts(endpoint) ? [range, ifRange] : []),
  ];
}

const inHeader = 'header' as const;
const text = { type: 'string' } as const;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: inHeader,
  description:
    'Elegida por quien llama, distinta para cada cosa que crea. La misma clave con la misma solicitud recibe la misma respuesta durante siete días y no crea nada más; con otra solicitud recibe `idempotency.reused`.',
  schema: { ...text, minLength: 1, maxLength: idempotencyKeyLength },
};
const range = {
  name: 'Range',
  in: inHeader,
  description: 'Una sola parte del archivo, por ejemplo `bytes=0-65535`.',
  schema: text,
};
const ifRange = {
  name: 'If-Range',
  in: inHeader,
  description: 'El `ETag` de las partes que ya se tienen: si el archivo cambió, llega entero.',
  schema: text,
};

function describeDeviceProof({ errors, signedByDevice }: Endpoint): Parameters {
  return [
    {
      name: 'DPoP',
      in: inHeader,
      required: errors.includes('portal.visit_over') || signedByDevice === true,
      description:
        'La llamada, firmada con la clave del dispositivo (RFC 9449, ES256). Sin ella la visita no cuenta y el enlace solo saluda.',
      schema: text,
    },
  ];
}

function describeDeviceHeaders(endpoint: Endpoint): Parameters {
  const needsVisit = endpoint.errors.includes('portal.visit_over');
  return [
    {
      name: 'X-Portal-Session',
      in: inHeader,
      required: needsVisit,
      description: 'La visita: el `session_id` que respondió `lockSigningSession`.',
      schema: { ...text, format: 'uuid' },
    },
    ...describeDeviceProof(endpoint),
  ];
}

const shared = {
  RequestId: {
    description: 'Nombra esta respuesta en los registros del servicio; en un error es `request_id`.',
    schema: { ...text, format: 'uuid' },
  },
  RateLimit: {
    description: 'Lo que queda de ese límite: `r`, llamadas; `t`, segundos hasta que empieza de nuevo.',
    schema: text,
    example: '"general";r=1170;t=42',
  },
  RateLimitPolicy: {
    description: 'El límite de esta llamada, que comparten todas las de una misma red: `q` llamadas en `w` segundos.',
    schema: text,
    example: '"general";q=1200;w=60',
  },
  RetryAfter: {
    description:
      'Con `rate.limited`, `server.unavailable` y `verification.busy`: segundos que hay que esperar antes de intentar otra vez.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const;

const refer = (name: keyof typeof shared): Reference => ({ $ref: `#/components/headers/${name}` });

export const describeSharedHeaders = (): NonNullable<ZodOpenApiComponentsObject['headers']> => shared;

/** Headers of every successful answer of a call. */
export const describeAnswerHeaders = (endpoint: Endpoint): Headers => ({
  'X-Request-Id': refer('RequestId'),
  ...(isLimited(endpoint) && { RateLimit: refer('RateLimit'), 'RateLimit-Policy': refer('RateLimitPolicy') }),
});

export const whenToCome: Headers = { 'Retry-After': refer('RetryAfter') };

/** What a part of a file says of the whole. */
export const partHeaders: Headers = {
  'Accept-Ranges': { description: 'El archivo se puede pedir por partes.', schema: { ...text, enum: ['bytes'] } },
  ETag: { description: 'Nombra estos mismos bytes; cambia cuando cambia el archivo.', schema: text },
};
export const contentRange: Headers = {
  'Content-Range': { description: 'Qué parte es y cuánto mide el archivo entero.', schema: text },
};
