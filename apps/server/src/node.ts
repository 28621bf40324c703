import { createServer } from 'node:net';
import path from 'node:path';

import { startEmbeddedPostgres } from './adapters/embedded-postgres/embedded-postgres.ts';
import { createS3ObjectStore } from './adapters/s3-object-store.ts';
import { createApp, openCore, type App, type AppOptions, type Core } from './app.ts';
import type { Config } from './config.ts';
import { openDataDirectory } from './data-directory.ts';
import { seedProcesses } from './demonstration/processes.ts';
import { seedDemonstration } from './demonstration/seed.ts';
import { prepareDatabase, type PreparedDatabase } from './platform/database/prepare-database.ts';
import { listen } from './platform/http/listen.ts';
import { createLogger, type Logger } from './platform/logging.ts';
import { openMasterKeyFile, parseMasterKeys, type MasterKeys } from './platform/master-keys.ts';
import { beat, describeNode, type RunningNodeFacts } from './platform/running-nodes.ts';
import { StartupError } from './platform/startup-error.ts';

export interface RunningNode {
  readonly app: App;
  readonly addresses: readonly { readonly name: string; readonly url: string }[];
  readonly stop: () => Promise<void>;
}

const pagesDirectory = path.resolve(import.meta.dirname, '../../web/dist');

/** Makes a serving process from a configuration. When a step fails, the earlier ones are undone. */
export async function startNode(config: Config, report: (line: string) => void = () => {}): Promise<RunningNode> {
  const resources = new AsyncDisposableStack();
  try {
    openDataDirectory(config.dataDirectory);
    await refuseBusyPort(config);
    await refuseWrongStore(config, report);
    const node = describeNode(config, openMasterKeys(config));
    const prepared = await openDatabase(config, resources, { besideServer: false, node });
    if (config.seedsDemonstration) await prepareDemonstration(config, prepared, report);
    const { app, log } = await openApp(config, prepared, resources, { pagesDirectory, nodeId: node.id });
    resources.defer(beat(app.databases.platform, node, log).close);
    await listen(app.server, { host: config.host, port: config.port });
    return {
      app,
      addresses: await listAddresses(config, app),
      stop: () => app.drain().then(() => resources.disposeAsync()),
    };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

/** For the operator's commands: everything but calls and background work, closed afterwards. */
export async function withCore<T>(config: Config, work: (core: Core, log: Logger) => Promise<T>): Promise<T> {
  await using resources = new AsyncDisposableStack();
  openDataDirectory(config.dataDirectory);
  const { applicationUrl } = await openDatabase(config, resources, { besideServer: true });
  const log = createLogger({ level: config.logLevel });
  const own = { config: { ...config, runsJobs: false }, applicationUrl, masterKeys: openMasterKeys(config), log };
  const core = await openCore(own);
  resources.defer(core.close);
  return await work(core, log);
}

export async function prepareOnly(config: Config): Promise<PreparedDatabase> {
  await using resources = new AsyncDisposableStack();
  openDataDirectory(config.dataDirectory);
  return await openDatabase(config, resources, { besideServer: true });
}

/** Runs before the server listens, with its own clock, so that past events get past dates. */
async function prepareDemonstration(
  config: Config,
  prepared: PreparedDatabase,
  report: (line: string) => void,
): Promise<void> {
  await using resources = new AsyncDisposableStack();
  let moment = new Date();
  // Some of its processes fail on purpose: the screens show it, the operator's log need not.
  const quiet: Config = { ...config, runsJobs: true, logLevel: 'fatal' };
  const { app, log } = await openApp(quiet, prepared, resources, { now: () => moment });
  const isNew = await seedDemonstration({ ...app, log });
  if (!isNew || !config.seedsProcesses) return;
  const tenant = await app.directory.find('demo');
  if (!tenant) return;
  report('Preparando la demostración; esto pasa una sola vez…');
  await seedProcesses(app, {
    context: app.contexts.forSetup({ tenant, task: 'demonstration', log }),
    clock: {
      now: () => moment,
      set: (to) => {
        moment = to;
      },
    },
  });
}

async function openApp(
  config: Config,
  { applicationUrl }: PreparedDatabase,
  resources: AsyncDisposableStack,
  options: Pick<AppOptions, 'pagesDirectory' | 'nodeId' | 'now'> = {},
): Promise<{ readonly app: App; readonly log: Logger }> {
  const log = createLogger({ level: config.logLevel });
  const app = await createApp({ config, applicationUrl, masterKeys: openMasterKeys(config), log, ...options });
  resources.defer(app.close);
  return { app, log };
}

export const openMasterKeys = ({ masterKeys: source }: Config): MasterKeys =>
  source.kind === 'given' ? parseMasterKeys(source.text) : openMasterKeyFile(source.file);

async function openDatabase(
  { database }: Config,
  resources: AsyncDisposableStack,
  { besideServer, node }: { readonly besideServer: boolean; readonly node?: RunningNodeFacts },
): Promise<PreparedDatabase> {
  if (database.kind === 'server') return prepareDatabase({ ...database, node });
  const { ownerUrl, stop } = await startEmbeddedPostgres({ ...database, besideServer });
  resources.defer(stop);
  return prepareDatabase({ ownerUrl, node });
}

/** A wrong secret or bucket would be met by the first upload. A store that is away for now does not stop a start. */
async function refuseWrongStore({ objectStore }: Config, report: (line: string) => void): Promise<void> {
  if (objectStore.kind !== 's3') return;
  try {
    await createS3ObjectStore(objectStore).check();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    report('⚠ El almacén de archivos (S3_ENDPOINT) no responde; hasta que vuelva no se suben ni se firman documentos.');
  }
}

/** First of all, so that the operator gets the answer at once. */
async function refuseBusyPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, resolve);
  }).catch((cause: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `El puerto ${port} ya está en uso. Elija otro con PORT, por ejemplo PORT=${port + 1} npm start.`,
      EACCES: `No hay permiso para abrir el puerto ${port}. Elija uno mayor que 1023 con PORT.`,
    };
    throw new StartupError(reasons[cause.code ?? ''] ?? `No se puede escuchar en ${host}:${port}: ${cause.message}.`, {
      cause,
    });
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function listAddresses(config: Config, app: App): Promise<RunningNode['addresses']> {
  const base = new URL(config.publicUrl);
  const [bound] = app.server.addresses();
  if (config.port === 0 && typeof bound === 'object') base.port = String(bound.port); // any free port was asked for
  const hosts = await app.databases.platform
    .selectFrom('tenant_host')
    .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
    .select(['label', 'slug', 'environment'])
    .where('label', '!=', 'localhost')
    .where('environment', '=', 'production')
    .orderBy('tenant.id')
    .execute();
  return hosts.map(({ label }) => ({ name: label, url: `${base.protocol}//${label}.${base.host}` }));
}
