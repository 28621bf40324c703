import path from 'node:path';

import { speakSpanish } from '@rubrica/contract';
import type { HttpLimits } from '@rubrica/pades';
import { z } from 'zod';

import { StartupError } from './platform/startup-error.ts';

/** Parts that may run as a sandbox. In production each must be named in SANDBOX to be allowed. */
const sandboxes = [
  'database',
  'object-store',
  'mail',
  'sms',
  'identity',
  'civil-registry',
  'vehicle-registry',
  'document-reader',
  'face-matcher',
  'trust-services',
  'webhooks',
] as const;
export type Sandbox = (typeof sandboxes)[number];

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

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: list.default([]),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  MOST_REQUESTS: z.coerce.number().int().min(10).max(10_000).default(200),
  MASTER_KEYS: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  REGISTRY_PROVIDER: z.enum(['ANF', 'TodoLegal']).default('ANF'),
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  REGISTRY_USERNAME: z.string().optional(),
  REGISTRY_PASSWORD: z.string().optional(),
  VEHICLES_URL: z.url({ protocol: /^https?$/ }).optional(),
  VEHICLES_USERNAME: z.string().optional(),
  VEHICLES_PASSWORD: z.string().optional(),
  DOCUMENT_READER_URL: z.url({ protocol: /^https?$/ }).optional(),
  DOCUMENT_READER_TOKEN: z.string().optional(),
  FACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  FACES_USERNAME: z.string().optional(),
  FACES_PASSWORD: z.string().optional(),
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEAL_PKCS12: z.string().optional(),
  SEAL_PASSWORD: z.string().optional(),
  ANF_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANF_TOKEN: z.string().optional(),
  DICERT_URL: z.url({ protocol: /^https?$/ }).optional(),
  DICERT_TOKEN: z.string().optional(),
  TRUST_ON_PRIVATE_NETWORK: flag.default(false),
  TRUST_ANCHORS: list.default([]),
  TRUST_ANCHORS_TSA: list.default([]),
  ASK_AUTHORITIES: flag.default(false),
  IDENTITY_CLIENT_SECRET: z.string().optional(),
  SANDBOX: list.pipe(z.array(z.enum(sandboxes))).default([]),
  DEMONSTRATION: flag.optional(),
  DEMONSTRATION_PROCESSES: flag.default(true),
  RUN_JOBS: flag.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
});

type Environment = z.infer<typeof environment>;

export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly directory: string }
  | { readonly kind: 'server'; readonly ownerUrl: string; readonly applicationUrl: string | undefined };

export type MasterKeyConfig =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'given'; readonly text: string };

export type ObjectStoreConfig =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export type MailConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'smtp'; readonly url: string; readonly fromAddress: string };

export type SmsConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'http';
      readonly url: string;
      readonly account: string;
      readonly token: string;
      readonly from: string;
    };

export type RegistryConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'http'; readonly url: string; readonly username: string; readonly password: string };

export type DocumentReaderConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

export interface CertificateProviderConfig {
  readonly url: string;
  readonly token: string;
}

/** The sandbox's authority keeps its keys in its directory. */
export type TrustServicesConfig =
  | { readonly kind: 'sandbox'; readonly directory: string }
  | {
      readonly kind: 'services';
      readonly timestampUrl: string;
      readonly sealFile: string;
      readonly sealPassword: string;
      /** Where the authorities stand on the operator's own network, or answer slowly. */
      readonly limits?: Partial<HttpLimits>;
      /** Who issues certificates for one signature. */
      readonly providers: { readonly anf?: CertificateProviderConfig; readonly dicert?: CertificateProviderConfig };
    }
  /** Nothing is signed. */
  | { readonly kind: 'none' };

/** Companies name their own receivers; the sandbox also sends to this machine, without encryption. */
export interface WebhookConfig {
  readonly kind: 'sandbox' | 'internet';
}

/** Whom the public verification believes, and whether it may ask them. */
export interface VerificationConfig {
  readonly trustFiles: readonly string[];
  /** For time stamps; where none is given, `trustFiles` stand for both. */
  readonly stampTrustFiles?: readonly string[];
  readonly asksAuthorities: boolean;
}

/** Companies name their own provider; the sandbox stands in for those that name none. */
export interface IdentityConfig {
  readonly kind: 'sandbox' | 'companies';
  readonly clientSecret: string | undefined;
}

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: URL;
  readonly trustedProxies: readonly string[];
  readonly dataDirectory: string;
  readonly database: DatabaseConfig;
  readonly poolSize: number;
  /** Worked on at once; further ones are refused. */
  readonly mostRequests: number;
  readonly masterKeys: MasterKeyConfig;
  readonly objectStore: ObjectStoreConfig;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  readonly identity: IdentityConfig;
  readonly civilRegistry: RegistryConfig & { readonly provider: 'ANF' | 'TodoLegal' };
  readonly vehicleRegistry: RegistryConfig;
  readonly documentReader: DocumentReaderConfig;
  readonly faceMatcher: RegistryConfig;
  readonly trustServices: TrustServicesConfig;
  readonly webhooks: WebhookConfig;
  readonly verification: VerificationConfig;
  readonly seedsDemonstration: boolean;
  /** Whether the demonstration also gets a month of processes when it begins. */
  readonly furnishesProcesses: boolean;
  readonly runsJobs: boolean;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
}

export class ConfigError extends StartupError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Called once, from bin/. Everything else receives the part of Config it needs. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  speakSpanish();
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`));
  }
  const problems = [...findHalfGiven(parsed.data), ...findProductionProblems(parsed.data)];
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(build(parsed.data));
}

/** Variables that only mean something together. */
const bundles = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  ['REGISTRY_URL', 'REGISTRY_USERNAME', 'REGISTRY_PASSWORD'],
  ['VEHICLES_URL', 'VEHICLES_USERNAME', 'VEHICLES_PASSWORD'],
  ['DOCUMENT_READER_URL', 'DOCUMENT_READER_TOKEN'],
  ['FACES_URL', 'FACES_USERNAME', 'FACES_PASSWORD'],
  ['ANF_URL', 'ANF_TOKEN'],
  ['DICERT_URL', 'DICERT_TOKEN'],
] as const;

function findHalfGiven(env: Environment): string[] {
  const incomplete = bundles.flatMap((bundle) => {
    const missing = bundle.filter((name) => env[name] === undefined);
    return missing.length === bundle.length ? [] : missing.map((name) => `${name}: falta, y ${bundle[0]} la necesita.`);
  });
  const orphan = env.DATABASE_APP_URL && !env.DATABASE_URL ? ['DATABASE_APP_URL: necesita también DATABASE_URL.'] : [];
  return [...incomplete, ...orphan];
}

function findProductionProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const needed: readonly (readonly [Sandbox, boolean, string])[] = [
    ['database', env.DATABASE_URL !== undefined, 'DATABASE_URL'],
    ['object-store', env.S3_ENDPOINT !== undefined, 'S3_ENDPOINT y las demás S3_*'],
    ['mail', env.SMTP_URL !== undefined, 'SMTP_URL y MAIL_FROM'],
    ['sms', env.SMS_URL !== undefined, 'SMS_URL y las demás SMS_*'],
    ['civil-registry', env.REGISTRY_URL !== undefined, 'REGISTRY_URL y las demás REGISTRY_*'],
    ['vehicle-registry', env.VEHICLES_URL !== undefined, 'VEHICLES_URL y las demás VEHICLES_*'],
    ['document-reader', env.DOCUMENT_READER_URL !== undefined, 'DOCUMENT_READER_URL y DOCUMENT_READER_TOKEN'],
    ['face-matcher', env.FACES_URL !== undefined, 'FACES_URL y las demás FACES_*'],
  ];
  const sandboxed = needed
    .filter(([name, isReal]) => !isReal && !env.SANDBOX.includes(name))
    .map(
      ([name, , variables]) =>
        `${variables}: faltan en producción (o permita el entorno de prueba con SANDBOX=${name}).`,
    );
  return [
    ...sandboxed,
    ...(env.MASTER_KEYS ? [] : ['MASTER_KEYS: falta en producción (32 bytes en base64, la actual primero).']),
    ...(env.PUBLIC_URL ? [] : ['PUBLIC_URL: falta en producción.']),
    ...(env.DEMONSTRATION ? ['DEMONSTRATION: los usuarios de demostración no se permiten en producción.'] : []),
  ];
}

function build(env: Environment): Config {
  const dataDirectory = path.resolve(env.DATA_DIR);
  const isProduction = env.NODE_ENV === 'production';
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    trustedProxies: env.TRUSTED_PROXIES,
    dataDirectory,
    database: env.DATABASE_URL
      ? { kind: 'server', ownerUrl: env.DATABASE_URL, applicationUrl: env.DATABASE_APP_URL }
      : { kind: 'embedded', directory: path.join(dataDirectory, 'postgres') },
    poolSize: env.DATABASE_POOL,
    mostRequests: env.MOST_REQUESTS,
    masterKeys: env.MASTER_KEYS
      ? { kind: 'given', text: env.MASTER_KEYS }
      : { kind: 'file', file: path.join(dataDirectory, 'master.keys') },
    objectStore: buildObjectStore(env, dataDirectory),
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? { kind: 'smtp', url: env.SMTP_URL, fromAddress: env.MAIL_FROM }
        : { kind: 'sandbox' },
    sms:
      env.SMS_URL && env.SMS_ACCOUNT && env.SMS_TOKEN && env.SMS_FROM
        ? { kind: 'http', url: env.SMS_URL, account: env.SMS_ACCOUNT, token: env.SMS_TOKEN, from: env.SMS_FROM }
        : { kind: 'sandbox' },
    civilRegistry: {
      provider: env.REGISTRY_PROVIDER,
      ...buildRegistry(env.REGISTRY_URL, env.REGISTRY_USERNAME, env.REGISTRY_PASSWORD),
    },
    vehicleRegistry: buildRegistry(env.VEHICLES_URL, env.VEHICLES_USERNAME, env.VEHICLES_PASSWORD),
    documentReader: buildDocumentReader(env.DOCUMENT_READER_URL, env.DOCUMENT_READER_TOKEN),
    faceMatcher: buildRegistry(env.FACES_URL, env.FACES_USERNAME, env.FACES_PASSWORD),
    trustServices: buildTrustServices(env, { isProduction, directory: path.join(dataDirectory, 'pki') }),
    webhooks: { kind: !isProduction || env.SANDBOX.includes('webhooks') ? 'sandbox' : 'internet' },
    verification: {
      trustFiles: env.TRUST_ANCHORS,
      stampTrustFiles: env.TRUST_ANCHORS_TSA,
      asksAuthorities: env.ASK_AUTHORITIES,
    },
    identity: {
      kind: !isProduction || env.SANDBOX.includes('identity') ? 'sandbox' : 'companies',
      clientSecret: env.IDENTITY_CLIENT_SECRET,
    },
    seedsDemonstration: env.DEMONSTRATION ?? !isProduction,
    furnishesProcesses: env.DEMONSTRATION_PROCESSES,
    runsJobs: env.RUN_JOBS,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
  };
}

function buildRegistry(url?: string, username?: string, password?: string): RegistryConfig {
  return url && username && password ? { kind: 'http', url, username, password } : { kind: 'sandbox' };
}

function buildDocumentReader(url?: string, token?: string): DocumentReaderConfig {
  return url && token ? { kind: 'http', url, token } : { kind: 'sandbox' };
}

function buildObjectStore(env: Environment, dataDirectory: string): ObjectStoreConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return { kind: 'disk', directory: path.join(dataDirectory, 'objects') };
  }
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function buildTrustServices(
  env: Environment,
  { isProduction, directory }: { readonly isProduction: boolean; readonly directory: string },
): TrustServicesConfig {
  const { TIMESTAMP_URL: timestampUrl, SEAL_PKCS12: sealFile, SEAL_PASSWORD: sealPassword } = env;
  if (timestampUrl && sealFile && sealPassword !== undefined)
    return {
      kind: 'services',
      timestampUrl,
      sealFile,
      sealPassword,
      providers: {
        ...(env.ANF_URL && env.ANF_TOKEN && { anf: { url: env.ANF_URL, token: env.ANF_TOKEN } }),
        ...(env.DICERT_URL && env.DICERT_TOKEN && { dicert: { url: env.DICERT_URL, token: env.DICERT_TOKEN } }),
      },
      ...(env.TRUST_ON_PRIVATE_NETWORK && { limits: { mayConnectTo: () => true } }),
    };
  return !isProduction || env.SANDBOX.includes('trust-services') ? { kind: 'sandbox', directory } : { kind: 'none' };
}
