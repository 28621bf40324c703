import { PgBoss } from 'pg-boss';

import { openSandboxPki } from './adapters/sandbox-pki/sandbox-pki.ts';
import type { Config } from './config.ts';
import { accountFollowers, accountJobs } from './modules/accounts/index.ts';
import { applicationFollowers, applicationJobs } from './modules/applications/index.ts';
import { approvalFollowers, approvalJobs } from './modules/approvals/index.ts';
import { auditFollowers, auditJobs } from './modules/audit/index.ts';
import { bankingJobs } from './modules/banking/index.ts';
import { certificateFollowers, certificateJobs, certificatePurchase } from './modules/certificates/index.ts';
import { changeFollowers, changeJobs } from './modules/changes/index.ts';
import { documentFollowers, documentJobs } from './modules/documents/index.ts';
import { draftFollowers, draftJobs } from './modules/drafts/index.ts';
import { expiryJobs } from './modules/expiries/index.ts';
import { invitationFollowers, invitationJobs } from './modules/invitations/index.ts';
import { massLoadJobs } from './modules/mass-load/index.ts';
import { meteringJobs } from './modules/metering/index.ts';
import { noticeJobs } from './modules/notices/index.ts';
import { operatorJobs } from './modules/operators/index.ts';
import { paymentJobs, testPurchase } from './modules/payments/index.ts';
import { personalDataJobs } from './modules/personal-data/index.ts';
import { planFollowers, planJobs, planPurchase } from './modules/plans/index.ts';
import { processFollowers, processJobs } from './modules/processes/index.ts';
import { createLiveHub, type LiveHub } from './modules/realtime/index.ts';
import { reportJobs } from './modules/reports/index.ts';
import { sealingJobs } from './modules/sealing/index.ts';
import { findVisible, searchJobs } from './modules/search/index.ts';
import { signingFollowers, signingJobs } from './modules/signing/index.ts';
import { Companies, createDirectory } from './modules/tenants/index.ts';
import { Tracker } from './modules/tracker/index.ts';
import { webhookFollowers, webhookJobs } from './modules/webhooks/index.ts';
import { openPorts, type PortsConfig } from './open-ports.ts';
import { createAdmission, createRequestTurns } from './platform/admission.ts';
import type { ContextFactory, PurchaseKind, StatusFollower } from './platform/context.ts';
import { createContexts } from './platform/create-contexts.ts';
import { createPool, createTurns } from './platform/database/connection-pool.ts';
import { jobSchema } from './platform/database/job-schema.ts';
import { openDatabases } from './platform/database/tenant-db.ts';
import type { Follower } from './platform/followers.ts';
import { createDrain } from './platform/http/drain.ts';
import type { HandledJob } from './platform/jobs/handled-job.ts';
import { createJobQueue } from './platform/jobs/queue.ts';
import { createKeyring, type Keyring } from './platform/keyring.ts';
import { openKindLibrary } from './platform/kind-library.ts';
import { refuseStrangeMasterKeys } from './platform/known-master-keys.ts';
import { createLines } from './platform/lines.ts';
import type { Logger } from './platform/logging.ts';
import type { MasterKeys } from './platform/master-keys.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { listenToNews } from './platform/news.ts';
import type { ReadOwnSettings } from './platform/outside/open-outside-services.ts';
import { createUseRecorder } from './platform/outside/use-recorder.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createTokens } from './platform/tokens.ts';

/** Every job of the product, and what follows from what. */
const productJobs: readonly HandledJob[] = [
  ...accountJobs,
  ...documentJobs,
  ...draftJobs,
  ...invitationJobs,
  ...sealingJobs,
  ...bankingJobs,
  ...applicationJobs,
  ...changeJobs,
  ...searchJobs,
  ...processJobs,
  ...massLoadJobs,
  ...reportJobs,
  ...signingJobs,
  ...webhookJobs,
  ...auditJobs,
  ...operatorJobs,
  ...expiryJobs,
  ...approvalJobs,
  ...personalDataJobs,
  ...noticeJobs,
  ...meteringJobs,
  ...paymentJobs,
  ...certificateJobs,
  ...planJobs,
];
const productStatusFollowers: readonly StatusFollower[] = [
  ...documentFollowers,
  ...invitationFollowers,
  ...changeFollowers,
  ...signingFollowers,
  ...certificateFollowers,
];
const productFollowers: readonly Follower[] = [
  ...accountFollowers,
  ...applicationFollowers,
  ...draftFollowers,
  ...planFollowers,
  ...processFollowers,
  ...webhookFollowers,
  ...auditFollowers,
  ...approvalFollowers,
];

export interface ServiceOptions {
  readonly config: PortsConfig &
    Pick<Config, 'publicUrl' | 'poolSize' | 'maxRequests' | 'drainSeconds' | 'runsJobs' | 'isDemonstration'>;
  readonly applicationUrl: string;
  readonly masterKeys: MasterKeys;
  readonly log: Logger;
  readonly now?: () => Date;
  readonly jobs?: readonly HandledJob[];
  readonly followers?: readonly Follower[];
  /** What can be paid for; the product's own where none are named. */
  readonly purchases?: readonly PurchaseKind[];
}

/** What a node holds open below HTTP. */
export type Services = Awaited<ReturnType<typeof openServices>>;

interface CompaniesOwn {
  readonly inTenant: ContextFactory['transactionOf'];
  readonly keyring: Keyring;
  readonly now: () => Date;
  readonly log: Logger;
}

/** How the ports learn of the companies' own services, and write down that they worked. */
const companiesOwn = ({ inTenant, keyring, now, log }: CompaniesOwn) => ({
  readOwnSettings: ((tenant, code) =>
    inTenant(tenant)((db) => Companies.readServiceSettings({ db, keyring }, code))) satisfies ReadOwnSettings,
  recordUse: createUseRecorder({
    now,
    log,
    save: (use, at) => inTenant(use.tenant)((db) => Companies.recordServiceUse({ db }, { ...use, at })),
  }),
});

/** What modules register with those below them. */
const registeredFor = ({ purchases, config }: ServiceOptions) => ({
  statusFollowers: productStatusFollowers,
  purchases: purchases ?? [certificatePurchase, planPurchase, ...(config.isDemonstration ? [testPurchase] : [])],
});

/** What is opened here is put on the stack, which closes it in reverse order. */
export async function openServices(options: ServiceOptions, resources: AsyncDisposableStack) {
  const { config, masterKeys, now = () => new Date(), jobs = productJobs, followers = productFollowers } = options;
  const metrics = createMetrics();
  const { pool, databases } = openPool(options, metrics, resources);
  await refuseStrangeMasterKeys(databases.platform, masterKeys);
  const keyring = createKeyring(masterKeys);
  const sandboxPki = await openPki(config, now);
  const inTenant: ContextFactory['transactionOf'] = (tenant) => contexts.transactionOf(tenant);
  const chosen = await openPorts(config, {
    databases,
    sandboxPki,
    now,
    ...companiesOwn({ inTenant, keyring, now, log: options.log }),
  });
  resources.defer(chosen.close);
  const boss = await startBoss(options, resources);

  const directory = createDirectory(databases.platform, now, config.publicUrl.hostname);
  const tokens = createTokens(masterKeys);
  const limiter = createRateLimiter(databases.platform, now);
  const admission = createAdmission(config.maxRequests, createRequestTurns());
  const queue = createJobQueue(boss, now);
  const contexts: ContextFactory = createContexts({
    databases,
    portsOf: chosen.portsOf,
    tokens,
    limiter,
    inLine: createLines(),
    now,
    followers,
    ...registeredFor(options),
    track: Tracker.append,
    jobs: queue,
    keyring,
    kinds: await openKindLibrary(now),
    publicUrl: config.publicUrl,
    isDemonstration: config.isDemonstration,
    findTenant: directory.findById,
  });
  const liveHub = await openLiveHub(options, contexts, resources);
  metrics.watchListeners(liveHub.size);
  return {
    pool,
    databases,
    boss,
    metrics,
    directory,
    ports: chosen.ports,
    sandboxPki,
    tokens,
    limiter,
    admission,
    drain: createDrain(config.drainSeconds),
    contexts,
    liveHub,
    jobs,
    queue,
    now,
  };
}

function openPool({ config, applicationUrl, log }: ServiceOptions, metrics: Metrics, resources: AsyncDisposableStack) {
  const pool = createPool({ url: applicationUrl, max: config.poolSize, log });
  resources.defer(() => pool.end());
  const turns = createTurns(config.poolSize);
  metrics.watchPool(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount + turns.waitingCount(),
  }));
  return { pool, databases: openDatabases(pool, turns) };
}

async function openPki({ trustServices, publicUrl }: ServiceOptions['config'], now: () => Date) {
  if (trustServices.kind !== 'sandbox') return undefined;
  return openSandboxPki({ directory: trustServices.directory, publicUrl, now });
}

/** Tells the open pages of a node what happened, wherever it happened. */
async function openLiveHub(
  { applicationUrl, log }: ServiceOptions,
  contexts: ContextFactory,
  resources: AsyncDisposableStack,
): Promise<LiveHub> {
  const news = await listenToNews({ url: applicationUrl, log });
  resources.defer(news.close);
  const liveHub = createLiveHub({
    news,
    log,
    findVisible: (tenant, ids) => contexts.transactionOf(tenant)((db) => findVisible({ db }, ids)),
  });
  resources.defer(liveHub.close);
  return liveHub;
}

async function startBoss(
  { applicationUrl, config, log }: ServiceOptions,
  resources: AsyncDisposableStack,
): Promise<PgBoss> {
  const { runsJobs } = config;
  const boss = new PgBoss({
    connectionString: applicationUrl,
    schema: jobSchema,
    max: 4,
    migrate: false,
    createSchema: false,
    reindex: false, // the serving role owns no index
    supervise: runsJobs,
    schedule: runsJobs,
    useListenNotify: runsJobs,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  await boss.start();
  resources.defer(() => boss.stop({ graceful: true, timeout: 20_000 }));
  return boss;
}
