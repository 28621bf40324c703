import { z } from 'zod';

import { open, operator } from './access.ts';
import { endpoint } from './endpoint.ts';

const check = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** What does not work without it. */
  affects: z.string(),
});

/** Monitoring must see that a node is full: these calls are never refused. */
export const monitoringPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export const platformEndpoints = {
  lookUpIp: endpoint({
    method: 'GET',
    base: 'origin',
    path: '/ip',
    tag: 'Plataforma',
    summary: 'La dirección de red desde la que llega la solicitud.',
    access: open('says back only what the caller already knows'),
    response: z.object({ ip: z.string().nullable() }),
    errors: [],
  }),
  readHealth: endpoint({
    method: 'GET',
    base: 'origin',
    path: '/healthz',
    tag: 'Plataforma',
    summary: 'El proceso vive.',
    access: open('asked by load balancers; says nothing of tenants'),
    response: z.object({ status: z.literal('ok'), node: z.uuid().optional() }),
    errors: [],
  }),
  readReadiness: endpoint({
    method: 'GET',
    base: 'origin',
    path: '/readyz',
    tag: 'Plataforma',
    summary:
      'El proceso puede atender. Con «degraded» atiende, pero no lo que dice «affects»; sin base de datos, o mientras se detiene, responde 503.',
    access: open('asked by load balancers; names no host and no error'),
    response: z.object({ status: z.enum(['ok', 'degraded']), checks: z.array(check) }),
    errors: ['server.unavailable'],
  }),
  readMetrics: endpoint({
    method: 'GET',
    base: 'origin',
    path: '/metrics',
    tag: 'Plataforma',
    summary: 'Medidas del proceso en el formato de Prometheus.',
    access: operator('METRICS_TOKEN, or from this machine while none is set'),
    response: 'text',
    errors: ['route.not_found'],
  }),
  readOpenApi: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/openapi.json',
    tag: 'Plataforma',
    summary: 'Este contrato como documento OpenAPI 3.1.',
    access: open('describes the calls, not their data'),
    response: z.record(z.string(), z.unknown()),
    errors: [],
  }),
  readDocumentation: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/docs',
    tag: 'Plataforma',
    summary: 'Este contrato como página para leer.',
    access: open('describes the calls, not their data'),
    response: 'file',
    errors: [],
  }),
  readDocumentationScript: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/docs/{name}',
    tag: 'Plataforma',
    summary: 'Lo que la página del contrato necesita para mostrarse.',
    access: open('the same for everybody, without data'),
    params: z.object({ name: z.enum(['scalar.js', 'start.js']) }),
    response: 'file',
    errors: [],
  }),
};
