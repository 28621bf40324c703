import { speakSpanish } from '@rubrica/contract';
import type { FastifyInstance } from 'fastify';
import { PgBoss } from 'pg-boss';

import { createDiskObjectStore } from './adapters/disk-object-store.ts';
import { createHttpSmsSender } from './adapters/http-sms-sender.ts';
import { createS3ObjectStore } from './adapters/s3-object-store.ts';
import { createSandboxMailer, createSandboxSmsSender } from './adapters/sandbox-mailbox.ts';
import { createSmtpMailer } from './adapters/smtp-mailer.ts';
import type { Config } from './config.ts';
import { accountRoutes, createAuthenticator } from './modules/accounts/index.ts';
import { documentationRoutes } from './modules/documentation/index.ts';
import { jobRoutes } from './modules/jobs/index.ts';
import { sandboxRoutes } from './modules/sandbox/index.ts';
import { statusRoutes } from './modules/status/index.ts';
import { createDirectory, tenantRoutes, type Directory } from './modules/tenants/index.ts';
import type { ContextFactory } from './platform/context.ts';
import { createContexts } from './platform/contexts.ts';
import { createPool } from './platform/database/connection-pool.ts';
import { jobSchema } from './platform/database/job-schema.ts';
import { openDatabases, type Databases } from './platform/database/tenant-db.ts';
import type { Follower } from './platform/followers.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { createOperatorCheck } from './platform/http/operator.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import { createJobQueue } from './platform/jobs/queue.ts';
import { startJobRunner } from './platform/jobs/runner.ts';
import { createKeyring } from './platform/keyring.ts';
import { refuseStrangeMasterKeys } from './platform/known-master-keys.ts';
import type { Logger } from './platform/logging.ts';
import type { MasterKeys } from './platform/master-keys.ts';
import { createMetrics } from './platform/metrics.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createTokens } from './platform/tokens.ts';
import type { Ports } from './ports/ports.ts';

/** Every job of the product, and what follows from what. */
const productJobs: readonly AnyJob[] = [];
const productFollowers: readonly Follower[] = [];

export interface AppOptions {
  readonly config: Pick<
    Config,
    'publicUrl' | 'trustedProxies' | 'poolSize' | 'objectStore' | 'mail' | 'sms' | 'metricsToken' | 'runsJobs'
  >;
  readonly applicationUrl: string;
  readonly masterKeys: MasterKeys;
  readonly log: Logger;
  readonly now?: () => Date;
  readonly jobs?: readonly AnyJob[];
  readonly followers?: readonly Follower[];
}

export interface App {
  readonly server: FastifyInstance;
  readonly routes: readonly Route[];
  /** `METHOD address` of everything the server answers, as the framework sees it. */
  readonly registeredRoutes: readonly string[];
  readonly databases: Databases;
  readonly directory: Directory;
  readonly contexts: ContextFactory;
  /** Finishes what is under way, then lets go of everything. */
  readonly close: () => Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  speakSpanish();
  const { config, log, masterKeys, now = () => new Date(), jobs = productJobs, followers = productFollowers } = options;
  const pool = createPool({ url: options.applicationUrl, max: config.poolSize, log });
  const databases = openDatabases(pool);
  await refuseStrangeMasterKeys(databases.platform, masterKeys);

  const metrics = createMetrics();
  metrics.watchPool(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const boss = createBoss(options.applicationUrl, log, config.runsJobs);
  await boss.start();

  const directory = createDirectory(databases.platform, now);
  const tokens = createTokens(masterKeys);
  const { ports, close: closePorts } = choosePorts(config, databases);
  const contexts = createContexts({
    databases,
    ports,
    tokens,
    now,
    followers,
    jobs: createJobQueue(boss),
    keyring: createKeyring(masterKeys),
    publicUrl: config.publicUrl,
    findTenant: directory.findById,
  });

  const routes: readonly Route[] = [
    ...statusRoutes({
      metrics,
      checks: [
        { name: 'database', run: () => pool.query('select 1') },
        { name: 'object-store', run: () => ports.objectStore.check() },
      ],
    }),
    ...documentationRoutes,
    ...tenantRoutes(directory),
    ...accountRoutes,
    ...jobRoutes(jobs),
    ...sandboxRoutes({ isOpen: config.mail.kind === 'sandbox' || config.sms.kind === 'sandbox' }),
  ];
  const server = createHttpServer({ log, metrics, trustedProxies: config.trustedProxies });
  const registeredRoutes = watchRoutes(server);
  mountRoutes(server, routes, {
    contexts,
    now,
    limiter: createRateLimiter(databases.platform, now),
    findTenant: directory.find,
    authenticate: createAuthenticator({ databases, tokens, now }),
    isOperator: createOperatorCheck(config.metricsToken),
  });
  if (config.runsJobs) await startJobRunner({ boss, jobs, contexts, log, metrics });

  return {
    server,
    routes,
    registeredRoutes,
    databases,
    directory,
    contexts,
    close: async () => {
      await server.close();
      await boss.stop({ graceful: true, timeout: 20_000 });
      closePorts();
      await pool.end();
    },
  };
}

function watchRoutes(server: FastifyInstance): readonly string[] {
  const seen: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    seen.push(...[method].flat().map((name) => `${name} ${url}`));
  });
  return seen;
}

function createBoss(url: string, log: Logger, supervise: boolean): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    max: 4,
    migrate: false,
    createSchema: false,
    reindex: false, // the serving role owns no index
    supervise,
    schedule: supervise,
    useListenNotify: supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  return boss;
}

function choosePorts(
  config: AppOptions['config'],
  databases: Databases,
): { readonly ports: Ports; readonly close: () => void } {
  const smtp = config.mail.kind === 'smtp' ? createSmtpMailer(config.mail) : undefined;
  return {
    ports: {
      objectStore:
        config.objectStore.kind === 's3'
          ? createS3ObjectStore(config.objectStore)
          : createDiskObjectStore(config.objectStore.directory),
      mailer: smtp ?? createSandboxMailer(databases),
      smsSender: config.sms.kind === 'http' ? createHttpSmsSender(config.sms) : createSandboxSmsSender(databases),
    },
    close: () => smtp?.close(),
  };
}
