import { speakSpanish } from '@rubrica/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';

import { mountSandboxIdentityProvider } from './adapters/sandbox-identity-provider/sandbox-identity-provider.ts';
import { mountSandboxPki } from './adapters/sandbox-pki/mount-sandbox-pki.ts';
import { openSandboxPki, type SandboxPki } from './adapters/sandbox-pki/sandbox-pki.ts';
import { choosePorts, type PortsConfig } from './choose-ports.ts';
import type { Config } from './config.ts';
import { accountFollowers, accountJobs, accountRoutes, createAuthenticator } from './modules/accounts/index.ts';
import { approvalRoutes, createApprovalAuthenticator } from './modules/approvals/index.ts';
import { approverRoutes } from './modules/approvers/index.ts';
import { catalogueRoutes } from './modules/catalogues/index.ts';
import { clientChangesRoutes, createClientAuthenticator } from './modules/client-changes/index.ts';
import { documentationRoutes } from './modules/documentation/index.ts';
import { jobRoutes } from './modules/jobs/index.ts';
import { massLoadJobs, massLoadRoutes } from './modules/mass-load/index.ts';
import { registerPages } from './modules/pages/index.ts';
import { createGreeter, createLinkAuthenticator, portalJobs, portalRoutes } from './modules/portal/index.ts';
import { attendTime, findSights, processJobs, processRoutes } from './modules/processes/index.ts';
import { createSwitchboard, mountLive, type Switchboard } from './modules/realtime/index.ts';
import { registryRoutes } from './modules/registries/index.ts';
import { attendReports, reportJobs, reportRoutes } from './modules/reports/index.ts';
import { sandboxRoutes } from './modules/sandbox/index.ts';
import { statusRoutes } from './modules/status/index.ts';
import { createDirectory, findCompany, tenantRoutes, type Directory } from './modules/tenants/index.ts';
import { verificationRoutes } from './modules/verification/index.ts';
import { webhookFollowers, webhookJobs, webhookRoutes } from './modules/webhooks/index.ts';
import { AppError } from './platform/app-error.ts';
import type { ContextFactory } from './platform/context.ts';
import { createContexts } from './platform/contexts.ts';
import { createPool } from './platform/database/connection-pool.ts';
import { jobSchema } from './platform/database/job-schema.ts';
import { openDatabases, type Databases } from './platform/database/tenant-db.ts';
import type { Follower } from './platform/followers.ts';
import { answerError } from './platform/http/error-response.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { createOperatorCheck } from './platform/http/operator.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import { createJobQueue, type JobQueue } from './platform/jobs/queue.ts';
import { startJobRunner } from './platform/jobs/runner.ts';
import { createKeyring } from './platform/keyring.ts';
import { openKindLibrary } from './platform/kind-library.ts';
import { refuseStrangeMasterKeys } from './platform/known-master-keys.ts';
import type { Logger } from './platform/logging.ts';
import type { MasterKeys } from './platform/master-keys.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { listenToNews } from './platform/news.ts';
import { createRateLimiter, type RateLimiter } from './platform/rate-limiter.ts';
import { startTimekeeper } from './platform/timekeeper.ts';
import { createTokens, type Tokens } from './platform/tokens.ts';
import type { Ports } from './ports/ports.ts';

/** Every job of the product, and what follows from what. */
const productJobs: readonly AnyJob[] = [
  ...accountJobs,
  ...processJobs,
  ...massLoadJobs,
  ...reportJobs,
  ...portalJobs,
  ...webhookJobs,
];
const productFollowers: readonly Follower[] = [...accountFollowers, ...webhookFollowers];

/** How late a deadline or a reminder may be. */
const tickSeconds = 10;

export interface AppOptions {
  readonly config: PortsConfig &
    Pick<Config, 'publicUrl' | 'trustedProxies' | 'poolSize' | 'metricsToken' | 'runsJobs'>;
  readonly applicationUrl: string;
  readonly masterKeys: MasterKeys;
  readonly log: Logger;
  /** Where the built pages lie; without it the node serves calls only. */
  readonly pagesDirectory?: string;
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
  /** Looks at the clock now instead of in a while. */
  readonly keepTime: () => Promise<void>;
  /** Finishes what is under way, then lets go of everything. */
  readonly close: () => Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  speakSpanish();
  const resources = new AsyncDisposableStack();
  try {
    const services = await openServices(options, resources);
    const { server, routes, registeredRoutes } = await createServer(options, services);
    resources.defer(() => server.close());
    const { boss, contexts, metrics, databases, directory, jobs, queue, now } = services;
    let keepTime = async (): Promise<void> => {};
    if (options.config.runsJobs) {
      await startJobRunner({ boss, jobs, contexts, log: options.log, metrics });
      const timekeeper = startTimekeeper({
        db: databases.platform,
        log: options.log,
        everySeconds: tickSeconds,
        attend: async (tenant) => {
          const clock = { transactionOf: contexts.transactionOf, jobs: queue, now };
          await attendTime(clock, tenant);
          await attendReports(clock, tenant);
        },
      });
      resources.defer(timekeeper.stop);
      keepTime = timekeeper.tick;
    }
    const close = () => resources.disposeAsync();
    return { server, routes, registeredRoutes, databases, directory, contexts, keepTime, close };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

interface Services {
  readonly pool: pg.Pool;
  readonly databases: Databases;
  readonly boss: PgBoss;
  readonly metrics: Metrics;
  readonly directory: Directory;
  readonly ports: Ports;
  readonly sandboxPki: SandboxPki | undefined;
  readonly tokens: Tokens;
  readonly limiter: RateLimiter;
  readonly contexts: ContextFactory;
  readonly switchboard: Switchboard;
  readonly jobs: readonly AnyJob[];
  readonly queue: JobQueue;
  readonly now: () => Date;
}

/** Everything below HTTP. What is opened here is put on the stack, to be let go of in reverse. */
async function openServices(options: AppOptions, resources: AsyncDisposableStack): Promise<Services> {
  const { config, log, masterKeys, now = () => new Date(), jobs = productJobs, followers = productFollowers } = options;
  const pool = createPool({ url: options.applicationUrl, max: config.poolSize, log });
  resources.defer(() => pool.end());
  const databases = openDatabases(pool);
  await refuseStrangeMasterKeys(databases.platform, masterKeys);
  const metrics = createMetrics();
  metrics.watchPool(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const sandboxPki =
    config.trustServices.kind === 'sandbox'
      ? await openSandboxPki({ directory: config.trustServices.directory, publicUrl: config.publicUrl, now })
      : undefined;
  const { ports, close } = await choosePorts(config, {
    databases,
    sandboxPki,
    now,
    masterKey: masterKeys.current,
  });
  resources.defer(close);
  const boss = createBoss(options.applicationUrl, log, config.runsJobs);
  await boss.start();
  resources.defer(() => boss.stop({ graceful: true, timeout: 20_000 }));

  const directory = createDirectory(databases.platform, now);
  const tokens = createTokens(masterKeys);
  const limiter = createRateLimiter(databases.platform, now);
  const queue = createJobQueue(boss);
  const contexts = createContexts({
    databases,
    ports,
    tokens,
    limiter,
    now,
    followers,
    jobs: queue,
    keyring: createKeyring(masterKeys),
    kinds: await openKindLibrary(now),
    publicUrl: config.publicUrl,
    findTenant: directory.findById,
  });
  const news = await listenToNews({ url: options.applicationUrl, log });
  resources.defer(news.close);
  const switchboard = createSwitchboard({
    news,
    log,
    findSights: (tenant, ids) => contexts.transactionOf(tenant)((db) => findSights(db, ids)),
  });
  resources.defer(switchboard.close);
  metrics.watchListeners(switchboard.size);
  return {
    pool,
    databases,
    boss,
    metrics,
    directory,
    ports,
    sandboxPki,
    tokens,
    limiter,
    contexts,
    switchboard,
    jobs,
    queue,
    now,
  };
}

async function createServer(
  { config, log, pagesDirectory }: AppOptions,
  {
    pool,
    databases,
    metrics,
    directory,
    ports,
    sandboxPki,
    tokens,
    limiter,
    contexts,
    switchboard,
    jobs,
    now,
  }: Services,
): Promise<Pick<App, 'server' | 'routes' | 'registeredRoutes'>> {
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
    ...catalogueRoutes,
    ...registryRoutes,
    ...processRoutes,
    ...massLoadRoutes,
    ...reportRoutes,
    ...portalRoutes,
    ...approvalRoutes,
    ...approverRoutes,
    ...clientChangesRoutes,
    ...webhookRoutes,
    ...verificationRoutes,
    ...jobRoutes(jobs),
    ...sandboxRoutes({ isOpen: config.mail.kind === 'sandbox' || config.sms.kind === 'sandbox' }),
  ];
  const server = createHttpServer({ log, metrics, trustedProxies: config.trustedProxies });
  const registeredRoutes = watchRoutes(server);
  const findTenant = directory.find;
  const authenticate = createAuthenticator({ databases, tokens, now });
  const authenticateLink = createLinkAuthenticator({ databases, tokens, now });
  if (ports.sandboxIdentity) await mountSandboxIdentityProvider(server);
  if (sandboxPki) await mountSandboxPki(server, sandboxPki);
  if (!pagesDirectory) {
    server.setNotFoundHandler((request, reply) => answerError(new AppError('route.not_found'), request, reply));
  } else {
    await registerPages(server, {
      directory: pagesDirectory,
      isDemonstration: config.mail.kind === 'sandbox',
      findCompany: (host, origin) =>
        findCompany({ directory, transactionOf: contexts.transactionOf }, { host, origin }),
      greet: createGreeter({ contexts, limiter, findTenant, authenticateLink }),
    });
  }
  mountRoutes(server, routes, {
    contexts,
    now,
    limiter,
    findTenant,
    authenticate,
    authenticateLink,
    authenticateApproval: createApprovalAuthenticator({ databases, tokens, now }),
    authenticateClient: createClientAuthenticator({ databases, tokens, now }),
    isOperator: createOperatorCheck(config.metricsToken),
  });
  await mountLive(server, { switchboard, limiter, log, findTenant, authenticate, authenticateLink });
  return { server, routes, registeredRoutes };
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
