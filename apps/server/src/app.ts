import { setSpanishErrors } from '@rubrica/contract';
import type { Trust } from '@rubrica/pades';
import type { FastifyInstance } from 'fastify';

import { mountSandboxGateway } from './adapters/sandbox-gateway/mount-sandbox-gateway.ts';
import { mountSandboxIdentityProvider } from './adapters/sandbox-identity-provider/sandbox-identity-provider.ts';
import { mountSandboxPki } from './adapters/sandbox-pki/mount-sandbox-pki.ts';
import type { Config } from './config.ts';
import { accountRoutes, createAuthenticator } from './modules/accounts/index.ts';
import { applicationRoutes, createApplicantAuthenticator } from './modules/applications/index.ts';
import { approvalRoutes, createApprovalAuthenticator } from './modules/approvals/index.ts';
import { approverRoutes } from './modules/approvers/index.ts';
import { auditRoutes, startAnchorClock } from './modules/audit/index.ts';
import { bankingRoutes } from './modules/banking/index.ts';
import { catalogueRoutes } from './modules/catalogues/index.ts';
import { certificateRoutes } from './modules/certificates/index.ts';
import { changeRoutes } from './modules/changes/index.ts';
import { clientChangesRoutes, createClientAuthenticator } from './modules/client-changes/index.ts';
import { creationRoutes } from './modules/creation/index.ts';
import { creditRateRoutes } from './modules/credit-rates/index.ts';
import { creditRoutes } from './modules/credits/index.ts';
import { documentationRoutes } from './modules/documentation/index.ts';
import { documentRoutes } from './modules/documents/index.ts';
import { draftRoutes } from './modules/drafts/index.ts';
import { wakeExpiryClock } from './modules/expiries/index.ts';
import { invitationRoutes } from './modules/invitations/index.ts';
import { jobRoutes } from './modules/jobs/index.ts';
import { kindRoutes } from './modules/kinds/index.ts';
import { mailRoutes } from './modules/mail/index.ts';
import { massLoadRoutes } from './modules/mass-load/index.ts';
import { meteringRoutes, wakeUsageClock } from './modules/metering/index.ts';
import { noticeRoutes, wakeDigestClock } from './modules/notices/index.ts';
import { operatorRoutes } from './modules/operators/index.ts';
import { registerPages } from './modules/pages/index.ts';
import { createPayerAuthenticator, noticePath, paymentRoutes } from './modules/payments/index.ts';
import { personalDataRoutes } from './modules/personal-data/index.ts';
import { planRoutes, wakePlanClock } from './modules/plans/index.ts';
import { wakeProcessClock, processRoutes } from './modules/processes/index.ts';
import { mountLive } from './modules/realtime/index.ts';
import { registryRoutes } from './modules/registries/index.ts';
import { wakeReportClock, reportRoutes } from './modules/reports/index.ts';
import { sandboxRoutes } from './modules/sandbox/index.ts';
import { sealingRoutes } from './modules/sealing/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { createGreeter, createLinkAuthenticator, signingRoutes } from './modules/signing/index.ts';
import { statusRoutes } from './modules/status/index.ts';
import { findCompany, tenantRoutes, type Directory } from './modules/tenants/index.ts';
import { verificationRoutes } from './modules/verification/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import { wordingRoutes } from './modules/wording/index.ts';
import { createAdmission } from './platform/admission.ts';
import { AppError } from './platform/app-error.ts';
import type { ContextFactory } from './platform/context.ts';
import type { Databases } from './platform/database/tenant-db.ts';
import { closeConnectionsWhileDraining } from './platform/http/drain.ts';
import { answerError } from './platform/http/error-response.ts';
import { backendPrefix, mountRoutes } from './platform/http/mount.ts';
import { createOperatorCheck } from './platform/http/operator.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { releaseHeldJobs } from './platform/jobs/held-jobs.ts';
import { startJobRunner } from './platform/jobs/runner.ts';
import { startTimekeeper } from './platform/timekeeper.ts';
import { openServices, type ServiceOptions, type Services } from './services.ts';

/** How late a deadline or a reminder may be. */
const tickSeconds = 10;

export interface AppOptions extends ServiceOptions {
  readonly config: ServiceOptions['config'] & Pick<Config, 'trustedProxies' | 'metricsToken' | 'drainSeconds'>;
  /** Where the built pages lie; without it the node serves calls only. */
  readonly pagesDirectory?: string;
  /** Its name among the running nodes, which `/healthz` says. */
  readonly nodeId?: string;
}

/** The product without its calls: what an operator's command works with. */
export interface Core {
  readonly databases: Databases;
  readonly directory: Directory;
  readonly contexts: ContextFactory;
  /** Whose time stamps are believed; undefined where nothing is signed. */
  readonly stampTrust: Trust | undefined;
  /** Finishes what is running, then closes everything. */
  readonly close: () => Promise<void>;
}

export interface App extends Core {
  readonly server: FastifyInstance;
  readonly routes: readonly Route[];
  /** `METHOD address` of everything the server answers, as the framework sees it. */
  readonly registeredRoutes: readonly string[];
  /** Does now what the timekeeper would do at its next tick. */
  readonly tick: () => Promise<void>;
  /** Anchors the chains of this hour now, where no node has. */
  readonly anchor: () => Promise<void>;
  /** Unready, but still answering, for as long as balancers need to notice. */
  readonly drain: () => Promise<void>;
}

export const openCore = (options: ServiceOptions): Promise<Core> =>
  opening(async (resources) => coreOf(await openServices(options, resources), resources));

export const createApp = (options: AppOptions): Promise<App> =>
  opening(async (resources) => {
    const services = await openServices(options, resources);
    const { server, routes, registeredRoutes } = await createServer(options, services);
    resources.defer(() => server.close());
    const { boss, contexts, metrics, databases, jobs, queue, drain, now } = services;
    let tick = async (): Promise<void> => {};
    if (options.config.runsJobs) {
      await startJobRunner({ boss, jobs, contexts, log: options.log, metrics });
      const timekeeper = startTimekeeper({
        db: databases.platform,
        log: options.log,
        everySeconds: tickSeconds,
        tickTenant: async (tenant) => {
          const clock = { transactionOf: contexts.transactionOf, jobs: queue, now };
          await releaseHeldJobs({ ...clock, known: jobs }, tenant);
          await wakeProcessClock(clock, tenant);
          await wakeReportClock(clock, tenant);
          await wakeExpiryClock(clock, tenant);
          await wakeDigestClock(clock, tenant);
          await wakeUsageClock(clock, tenant);
          await wakePlanClock(clock, tenant);
        },
      });
      resources.defer(timekeeper.stop);
      tick = timekeeper.tick;
    }
    const anchor = startAnchoring(options, services, resources);
    return { ...coreOf(services, resources), server, routes, registeredRoutes, tick, anchor, drain: drain.begin };
  });

/** When a step fails, the earlier ones are undone. */
async function opening<T>(open: (resources: AsyncDisposableStack) => Promise<T>): Promise<T> {
  setSpanishErrors();
  const resources = new AsyncDisposableStack();
  try {
    return await open(resources);
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

function coreOf({ databases, directory, contexts, ports }: Services, resources: AsyncDisposableStack): Core {
  const trust = ports.signingServices?.trust;
  return {
    databases,
    directory,
    contexts,
    stampTrust: trust && { anchors: trust.anchors },
    close: () => resources.disposeAsync(),
  };
}

function startAnchoring(
  { config, log }: AppOptions,
  { ports, databases, contexts, now }: Services,
  resources: AsyncDisposableStack,
): App['anchor'] {
  const { signingServices } = ports;
  if (!config.runsJobs || !signingServices) return async () => {};
  const { timestamps } = signingServices;
  const clock = startAnchorClock({ platform: databases.platform, contexts, timestamps, log, now });
  resources.defer(clock.stop);
  return clock.tick;
}

type Served = Pick<App, 'server' | 'routes' | 'registeredRoutes'>;

/** They wait for a password to be tested, which holds neither a connection of the database nor much memory. */
const maxCredentialCalls = 2000;

async function createServer(options: AppOptions, services: Services): Promise<Served> {
  const { config, log, pagesDirectory } = options;
  const { databases, tokens, limiter, admission, contexts, now } = services;
  const routes = gatherRoutes(options, services);
  const server = createHttpServer({ log, admission, metrics: services.metrics, trustedProxies: config.trustedProxies });
  closeConnectionsWhileDraining(server, services.drain);
  const registeredRoutes = watchRoutes(server);
  const { find: findTenant } = services.directory;
  const authenticate = createAuthenticator({ databases, tokens, now });
  const authenticateLink = createLinkAuthenticator({ databases, tokens, now });
  await mountSandboxes(server, config, services);
  if (!pagesDirectory) {
    server.setNotFoundHandler((request, reply) => answerError(new AppError('route.not_found'), request, reply));
  } else {
    await registerPages(server, {
      directory: pagesDirectory,
      admission,
      isDemonstration: config.isDemonstration,
      hasMailbox: hasMailbox(config),
      findCompany: (host, origin) =>
        findCompany(
          {
            directory: services.directory,
            hasSandboxIdentity: services.ports.sandboxIdentity !== undefined,
            readInTenant: (tenant, read) => contexts.transactionOf(tenant)(read),
          },
          { host, origin },
        ),
      findClosure: async (host) => (await findTenant(host))?.closed,
      greet: createGreeter({ contexts, limiter, findTenant, authenticateLink }),
    });
  }
  mountRoutes(server, routes, {
    contexts,
    now,
    limiter,
    admission,
    publicUrl: config.publicUrl,
    credentialAdmission: createAdmission(maxCredentialCalls),
    findTenant,
    authenticate,
    authenticateLink,
    authenticateApproval: createApprovalAuthenticator({ databases, tokens, now }),
    authenticateClient: createClientAuthenticator({ databases, tokens, now }),
    authenticateApplicant: createApplicantAuthenticator({ databases, now }),
    authenticatePayer: createPayerAuthenticator({ databases, now }),
    isOperator: createOperatorCheck(config.metricsToken),
  });
  await mountLive(server, {
    liveHub: services.liveHub,
    limiter,
    log,
    publicUrl: config.publicUrl,
    findTenant,
    authenticate,
    authenticateLink,
  });
  return { server, routes, registeredRoutes };
}

/** What the demonstration's neighbours show and answer, each under an address of its own. */
async function mountSandboxes(
  server: FastifyInstance,
  config: AppOptions['config'],
  { ports, sandboxPki, databases, directory, now }: Services,
): Promise<void> {
  if (ports.sandboxIdentity) await mountSandboxIdentityProvider(server);
  if (config.paymentGateway.kind === 'sandbox')
    await mountSandboxGateway(server, {
      databases,
      now,
      findTenant: directory.find,
      noticePath: backendPrefix + noticePath,
    });
  if (sandboxPki) await mountSandboxPki(server, sandboxPki);
}

/** Where anything is really sent, a code that somebody else received could be read here. */
const hasMailbox = ({ mailer, smsSender, whatsAppSender, isDemonstration }: AppOptions['config']): boolean =>
  isDemonstration && [mailer, smsSender, whatsAppSender].every(({ kind }) => kind === 'sandbox');

function gatherRoutes(
  { config, nodeId, log }: AppOptions,
  { metrics, pool, ports, directory, jobs, drain, databases, contexts, now }: Services,
): readonly Route[] {
  const installation = { platform: databases.platform, contexts, log, now };
  return [
    ...statusRoutes({
      metrics,
      checks: [
        { name: 'database', affects: 'todo', isVital: true, run: () => pool.query('select 1') },
        {
          name: 'object-store',
          affects: 'subir, leer y firmar documentos',
          isVital: false,
          run: () => ports.objectStore.check(),
        },
      ],
      isDraining: drain.isDraining,
      nodeId,
    }),
    ...documentationRoutes,
    ...tenantRoutes(directory),
    ...mailRoutes,
    ...accountRoutes,
    ...catalogueRoutes,
    ...registryRoutes,
    ...kindRoutes,
    ...wordingRoutes,
    ...noticeRoutes,
    ...meteringRoutes,
    ...draftRoutes,
    ...creationRoutes,
    ...documentRoutes,
    ...searchRoutes,
    ...processRoutes,
    ...changeRoutes,
    ...invitationRoutes(contexts),
    ...sealingRoutes,
    ...bankingRoutes,
    ...creditRateRoutes,
    ...creditRoutes,
    ...paymentRoutes,
    ...certificateRoutes,
    ...planRoutes(databases.platform),
    ...massLoadRoutes,
    ...reportRoutes,
    ...signingRoutes,
    ...approvalRoutes,
    ...approverRoutes,
    ...personalDataRoutes,
    ...clientChangesRoutes,
    ...applicationRoutes,
    ...webhookRoutes,
    ...auditRoutes,
    ...verificationRoutes,
    ...jobRoutes(jobs),
    ...operatorRoutes({ installation, jobs }),
    ...sandboxRoutes({ isOpen: hasMailbox(config) }),
  ];
}

function watchRoutes(server: FastifyInstance): readonly string[] {
  const seen: string[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    seen.push(...[method].flat().map((name) => `${name} ${url}`));
  });
  return seen;
}
