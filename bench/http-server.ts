import { endpoint, open } from '@rubrica/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

import { createAdmission } from '../apps/server/src/platform/admission.ts';
import { mountRoutes, useContractSchemas } from '../apps/server/src/platform/http/mount.ts';
import { route } from '../apps/server/src/platform/http/route.ts';
import { createHttpServer } from '../apps/server/src/platform/http/server.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';

/** One variant of the measured route in a process of its own, which reports its CPU time to its parent. */
const answer = { status: 200 as const, data: { access_token: 'x'.repeat(120), username: 'admin@demo.ec' } };
const validated = endpoint({
  method: 'POST',
  base: 'origin',
  path: '/measured',
  tag: 'Plataforma',
  summary: 'Como un inicio de sesión, sin su trabajo.',
  access: open('exists only in this measurement'),
  body: z.strictObject({ username: z.string().min(1).max(254), password: z.string().min(1).max(200) }),
  response: z.object({ status: z.literal(200), data: z.object({ access_token: z.string(), username: z.string() }) }),
  errors: [],
});

const admission = createAdmission(1000);
const nobody = (): Promise<never> => Promise.reject(new Error('nobody signs in here'));

const variants: Readonly<Record<string, () => FastifyInstance>> = {
  bare: () => {
    const server = Fastify();
    server.post('/measured', async () => answer);
    return server;
  },
  validated: () => {
    const server = Fastify();
    useContractSchemas(server);
    server.post(
      '/measured',
      { schema: { body: validated.body, response: { 200: validated.response } } },
      async () => answer,
    );
    return server;
  },
  whole: () => {
    const server = createHttpServer({
      log: createLogger({ level: 'warn' }),
      metrics: createMetrics(),
      admission,
      trustedProxies: [],
    });
    mountRoutes(server, [route(validated, async () => answer)], {
      contexts: undefined as never,
      limiter: { take: async () => undefined, inspect: () => ({ remaining: 1, resetSeconds: 1 }) },
      admission,
      credentialAdmission: admission,
      now: () => new Date(),
      publicUrl: new URL('http://localhost'),
      findTenant: async () => undefined,
      authenticate: nobody,
      authenticateLink: nobody,
      authenticateApproval: nobody,
      authenticateClient: nobody,
      authenticateApplicant: nobody,
      authenticatePayer: nobody,
      isOperator: () => false,
    });
    return server;
  },
};

const server = variants[process.argv[2] ?? '']?.();
if (!server) throw new Error('which variant?');
process.send?.({ address: await server.listen({ port: 0, host: '127.0.0.1' }) });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
