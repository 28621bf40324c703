import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import Fastify from 'fastify';

/** zod tries `Function('')` to see whether it may compile, which the page's content policy would report as a breach. */
const prelude = Buffer.from('globalThis.__zod_globalConfig = { jitless: true };\n');

let loading: Promise<Buffer> | undefined;

/**
 * Scalar's script, compressed. Its plugin for Fastify is the one package of Scalar with the finished script in it; its
 * routes are asked here and never mounted, so that the page stays under the contract and our content policy.
 */
export function loadScalarScript(): Promise<Buffer> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  const { statusCode, rawPayload } = await server.inject('/docs/js/scalar.js');
  await server.close();
  if (statusCode !== 200) throw new Error(`Scalar's plugin answers ${statusCode} for its script`);
  return promisify(gzip)(Buffer.concat([prelude, rawPayload]));
}
