import path from 'node:path';

import { setSpanishErrors } from '@rubrica/contract';

import { environmentOf, listVariables, type Environment } from './config/environment.ts';
import { findHalfGiven, findProductionProblems, findWrongMasterKeys } from './config/find-problems.ts';
import { findWarnings } from './config/find-warnings.ts';
import { readSecretFiles } from './config/secret-files.ts';
import { readTrustServices, type TrustServicesConfig } from './config/trust-services.ts';
import { outsideServices } from './outside-services.ts';
import { describeIssues, type Source } from './platform/outside/define-port.ts';
import { readConfigs, type ConfigsOf, type OutsideServices } from './platform/outside/outside-service.ts';
import { StartupError } from './platform/startup-error.ts';

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
}

/** What the installation itself is given; the configurations of its outside services stand beside it. */
export interface InstallationConfig {
  readonly isProduction: boolean;
  /** Something stands in for real services here, so pages, boxes, sheets and verdicts say «demostración». */
  readonly isDemonstration: boolean;
  /** What an operator should know of, though the node starts. */
  readonly warnings: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly publicUrl: URL;
  readonly trustedProxies: readonly string[];
  readonly dataDirectory: string;
  readonly database: DatabaseConfig;
  readonly poolSize: number;
  /** Worked on at once; further ones are refused. */
  readonly maxRequests: number;
  /** How long a stopping node goes on answering. */
  readonly drainSeconds: number;
  readonly masterKeys: MasterKeyConfig;
  readonly objectStore: ObjectStoreConfig;
  readonly identity: IdentityConfig;
  readonly trustServices: TrustServicesConfig;
  readonly webhooks: WebhookConfig;
  readonly verification: VerificationConfig;
  readonly seedsDemonstration: boolean;
  /** Whether the demonstration also gets a month of processes when it begins. */
  readonly seedsProcesses: boolean;
  readonly runsJobs: boolean;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
}

export type ServicesConfig = ConfigsOf<typeof outsideServices>;
export type Config = InstallationConfig & ServicesConfig;

export class ConfigError extends StartupError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Called once, from bin/. Everything else receives the part of Config it needs. */
export const readConfig = (source: Source): Config => readConfigWith(outsideServices, source);

export function readConfigWith<S extends OutsideServices>(
  services: S,
  source: Source,
): InstallationConfig & ConfigsOf<S> {
  setSpanishErrors();
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const { given, problems: unread } = readSecretFiles(set, listVariables(services));
  const parsed = environmentOf(services).safeParse(given);
  if (!parsed.success) throw new ConfigError([...unread, ...describeIssues(parsed.error)]);
  const problems = [
    ...unread,
    ...findWrongMasterKeys(parsed.data),
    ...findHalfGiven(services, given),
    ...findProductionProblems(services, parsed.data, given),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const configs = readConfigs(services, given, listAbsent(services, parsed.data));
  const installation = readInstallation(parsed.data);
  const isDemonstration = parsed.data.TRIAL || (!installation.isProduction && hasStandIn(installation, configs));
  return Object.freeze({ ...installation, isDemonstration, warnings: findWarnings(parsed.data), ...configs });
}

/** What the operator named, and in production what may be left out, unless its stand-in was asked for. */
const listAbsent = (services: OutsideServices, env: Environment): readonly string[] => [
  ...env.WITHOUT,
  ...Object.values(services).flatMap(({ facts: { code, isOptional } }) =>
    isOptional && env.NODE_ENV === 'production' && !env.SANDBOX.includes(code) ? code : [],
  ),
];

const hasStandIn = (
  { identity, trustServices }: Pick<InstallationConfig, 'identity' | 'trustServices'>,
  services: Readonly<Record<string, { readonly kind: string }>>,
): boolean => [identity, trustServices, ...Object.values(services)].some(({ kind }) => kind === 'sandbox');

function readInstallation(env: Environment): Omit<InstallationConfig, 'isDemonstration' | 'warnings'> {
  const dataDirectory = path.resolve(env.DATA_DIR);
  const isProduction = env.NODE_ENV === 'production';
  const mayBeSandbox = (code: string): boolean => !isProduction || env.SANDBOX.includes(code);
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    trustedProxies: env.TRUSTED_PROXIES,
    dataDirectory,
    database: readDatabase(env, dataDirectory),
    poolSize: env.DATABASE_POOL,
    maxRequests: env.MOST_REQUESTS,
    drainSeconds: env.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    masterKeys: env.MASTER_KEYS
      ? { kind: 'given', text: env.MASTER_KEYS }
      : { kind: 'file', file: path.join(dataDirectory, 'master.keys') },
    objectStore: readObjectStore(env, dataDirectory),
    trustServices: readTrustServices(env, {
      isAllowed: mayBeSandbox('trust-services'),
      directory: path.join(dataDirectory, 'pki'),
    }),
    webhooks: { kind: mayBeSandbox('webhooks') ? 'sandbox' : 'internet' },
    verification: {
      trustFiles: env.TRUST_ANCHORS,
      stampTrustFiles: env.TRUST_ANCHORS_TSA,
      asksAuthorities: env.ASK_AUTHORITIES,
    },
    identity: {
      kind: mayBeSandbox('identity') ? 'sandbox' : 'companies',
    },
    seedsDemonstration: env.DEMONSTRATION ?? !isProduction,
    seedsProcesses: env.DEMONSTRATION_PROCESSES,
    runsJobs: env.RUN_JOBS,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    metricsToken: env.METRICS_TOKEN,
  };
}

function readDatabase(env: Environment, dataDirectory: string): DatabaseConfig {
  return env.DATABASE_URL
    ? { kind: 'server', ownerUrl: env.DATABASE_URL, applicationUrl: env.DATABASE_APP_URL }
    : { kind: 'embedded', directory: path.join(dataDirectory, 'postgres') };
}

function readObjectStore(env: Environment, dataDirectory: string): ObjectStoreConfig {
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
