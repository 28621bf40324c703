import { z } from 'zod';

import { webAddress } from '../platform/outside/define-port.ts';
import type { OutsideServices } from '../platform/outside/outside-service.ts';

const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string()));

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** The variables of the installation itself. Those of outside services stand with their ports. */
const installation = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: webAddress.optional(),
  TRUSTED_PROXIES: list.default([]),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_APP_URL: postgresAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  MOST_REQUESTS: z.coerce.number().int().min(10).max(10_000).default(200),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  MASTER_KEYS: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  TIMESTAMP_URL: webAddress.optional(),
  SEAL_PKCS12: z.string().optional(),
  SEAL_PASSWORD: z.string().optional(),
  ANF_URL: webAddress.optional(),
  ANF_TOKEN: z.string().optional(),
  DICERT_URL: webAddress.optional(),
  DICERT_TOKEN: z.string().optional(),
  TRUST_ON_PRIVATE_NETWORK: flag.default(false),
  TRUST_ANCHORS: list.default([]),
  TRUST_ANCHORS_TSA: list.default([]),
  ASK_AUTHORITIES: flag.default(false),
  SANDBOX: list.default([]),
  WITHOUT: list.default([]),
  TRIAL: flag.default(false),
  DEMONSTRATION: flag.optional(),
  DEMONSTRATION_PROCESSES: flag.default(true),
  RUN_JOBS: flag.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
});

export type Environment = z.infer<typeof installation>;

/** Parts of the installation itself that may run as a sandbox. */
const ownSandboxes = ['database', 'object-store', 'identity', 'trust-services', 'webhooks'];

/** Those of them whose answers count as proof: who signed in, who holds a certificate, when something was signed. */
const ownProofs = ['identity', 'trust-services'];

/** Codes of everything whose answers count as proof. */
export const listProofs = (services: OutsideServices): readonly string[] => [...ownProofs, ...portProofs(services)];

const portProofs = (services: OutsideServices): readonly string[] =>
  Object.values(services).flatMap(({ facts }) => (facts.proves ? [facts.code] : []));

/** One schema for all variables, so that every wrong value is reported at once. */
export function environmentOf(services: OutsideServices) {
  const ports = Object.values(services).map(({ facts }) => facts);
  const ofPorts = Object.assign({}, ...ports.map(({ variables }) => z.object(variables).partial().shape));
  return installation.extend({
    ...(ofPorts as z.ZodRawShape),
    SANDBOX: list.pipe(z.array(z.enum([...ownSandboxes, ...ports.map(({ code }) => code)]))).default([]),
    WITHOUT: list.pipe(z.array(z.enum(portProofs(services)))).default([]),
  });
}

/** Every variable that is read, for the documentation's test. */
export const listVariables = (services: OutsideServices): readonly string[] =>
  Object.keys(environmentOf(services).shape);
