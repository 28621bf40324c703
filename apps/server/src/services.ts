import { PgBoss } from 'pg-boss';

import { openSandboxPki } from './adapters/sandbox-pki/sandbox-pki.ts';
import { choosePorts, type PortsConfig } from './choose-ports.ts';
import type { Config } from './config.ts';
import { accountFollowers, accountJobs } from './modules/accounts/index.ts';
import { massLoadJobs } from './modules/mass-load/index.ts';
import { portalJobs } from './modules/signing/index.ts';
import { findSights, processJobs } from './modules/processes/index.ts';
import { createSwitchboard } from './modules/realtime/index.ts';
import { reportJobs } from './modules/reports/index.ts';
import { createDirectory } from './modules/tenants/index.ts';
import { webhookFollowers, webhookJobs } from './modules/webhooks/index.ts';
import { createAdmission } from './platform/admission.ts';
import { createContexts } from './platform/contexts.ts';
import { createPool, createTurns } from './platform/database/connection-pool.ts';
import { jobSchema } from './platform/database/job-schema.ts';
import { openDatabases } from './platform/database/tenant-db.ts';
import type { Follower } from './platform/followers.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import { createJobQueue } from './platform/jobs/queue.ts';
import { createKeyring } from './platform/keyring.ts';
import { openKindLibrary } from './platform/kind-library.ts';
import { refuseStrangeMasterKeys } from './platform/known-master-keys.ts';
import { createLines } from './platform/lines.ts';
import type { Logger } from './platform/logging.ts';
import type { MasterKeys } from './platform/master-keys.ts';
import { createMetrics } from './platform/metrics.ts';
import { listenToNews } from './platform/news.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createTokens } from './platform/tokens.ts';

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

export interface ServiceOptions {
  readonly config: PortsConfig & Pick<Config, 'publicUrl' | 'poolSize' | 'mostRequests' | 'runsJobs'>;
  readonly applicationUrl: string;
  readonly masterKeys: MasterKeys;
  readonly log: Logger;
  readonly now?: () => Date;
  readonly jobs?: readonly AnyJob[];
  readonly followers?: readonly Follower[];
}

/** What a node holds open below HTTP. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** What is opened here is put on the stack, to be let go of in reverse. */
export async function openServices(options: ServiceOptions, resources: AsyncDisposableStack) {
  const { config, log, masterKeys, now = () => new Date(), jobs = productJobs, followers = productFollowers } = options;
  const pool = createPool({ url: options.applicationUrl, max: config.poolSize, log });
  resources.defer(() => pool.end());
  const turns = createTurns(config.poolSize);
  const databases = openDatabases(pool, turns);
  await refuseStrangeMasterKeys(databases.platform, masterKeys);
  const metrics = createMetrics();
  metrics.watchPool(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount + turns.waitingCount(),
  }));
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
  const admission = createAdmission(config.mostRequests);
  const queue = createJobQueue(boss, now);
  const contexts = createContexts({
    databases,
    ports,
    tokens,
    limiter,
    inLine: createLines(),
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
    admission,
    contexts,
    switchboard,
    jobs,
    queue,
    now,
  };
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
