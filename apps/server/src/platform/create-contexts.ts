import type { Actor, System } from './actor.ts';
import { RefusalAfterCommit, type AppError } from './app-error.ts';
import { writeLines, type UnlinkedLine } from './audit-chain.ts';
import type { Context, ContextFactory, BaseContext, Tx } from './context.ts';
import type { Databases, TenantDb, TenantId } from './database/tenant-db.ts';
import type { TrackerEvent } from './events.ts';
import { newId } from './ids.ts';
import type { Logger } from './logging.ts';
import { record } from './record.ts';
import { jobOf, requesterOf, type Requester } from './requester.ts';
import { UnknownTenant, type Tenant } from './tenant.ts';

interface ContextsOptions extends Pick<
  BaseContext,
  | 'jobs'
  | 'followers'
  | 'statusFollowers'
  | 'purchases'
  | 'keyring'
  | 'tokens'
  | 'limiter'
  | 'inLine'
  | 'kinds'
  | 'now'
  | 'isDemonstration'
> {
  readonly databases: Databases;
  readonly publicUrl: URL;
  /** A company may have outside services of its own, and gets its share of what is everybody's. */
  readonly portsOf: (requester: Requester) => BaseContext['ports'];
  /** The evidence chain stands above the platform, so it is handed in. */
  readonly track: (tx: Tx, event: TrackerEvent) => Promise<void>;
  readonly findTenant: (id: TenantId) => Promise<(Tenant & { readonly label: string }) | undefined>;
}

/** A refusal that must commit leaves the transaction as an outcome: thrown, it would roll back. */
async function refusalAsOutcome<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T } | { readonly refusal: AppError }> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof RefusalAfterCommit) return { refusal: error.refusal };
    throw error;
  }
}

/** Writes what was recorded as the last act of the transaction, also where a refusal is committed. */
async function writingAtEnd<T>(
  log: { readonly db: TenantDb; readonly tenant: TenantId },
  work: (written: UnlinkedLine[]) => Promise<T>,
): ReturnType<typeof refusalAsOutcome<T>> {
  const written: UnlinkedLine[] = [];
  const outcome = await refusalAsOutcome(() => work(written));
  await writeLines(log, written);
  return outcome;
}

const withActor = <B extends Actor>(surroundings: BaseContext, actor: B, ip: string | null): BaseContext<B> => ({
  ...surroundings,
  actor,
  origin: { ...surroundings.origin, ip },
});

const mainLabelOf = ({ mainLabel, slug }: Tenant): string => mainLabel ?? slug;

export function createContexts(options: ContextsOptions): ContextFactory {
  const { databases, publicUrl, portsOf, track, findTenant, ...shared } = options;
  const siteOf = (label: string): string => `${publicUrl.protocol}//${label}.${publicUrl.host}`;

  const openTx = <A extends Actor>(surroundings: BaseContext<A>, db: TenantDb, written: UnlinkedLine[]): Tx<A> => {
    const tx: Tx<A> = {
      ...surroundings,
      db,
      enqueue: (job, payload, choices) =>
        shared.jobs.enqueue({ db, tenant: surroundings.tenant.id }, job, payload, choices),
      record: (events) => record(tx, events, written),
      track: (event) => track(tx, event),
      actingAs: (actor, ip) => openTx(withActor(surroundings, actor, ip), db, written),
    };
    return tx;
  };

  const createContext = <A extends Actor>(surroundings: BaseContext<A>): Context<A> => ({
    ...surroundings,
    transaction: async (work) => {
      const { id } = surroundings.tenant;
      const outcome = await databases.withTenant(id, (db) =>
        writingAtEnd({ db, tenant: id }, (written) => work(openTx(surroundings, db, written))),
      );
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.answer;
    },
    actingAs: (actor, ip) => createContext(withActor(surroundings, actor, ip)),
  });

  const forSystem = (tenant: Tenant, label: string, { job, log }: { job: string; log: Logger }): Context<System> => {
    const host = `${label}.${publicUrl.host}`;
    return createContext({
      ...shared,
      log,
      tenant,
      actor: { kind: 'system', job },
      origin: { requestId: newId(), ip: null, host, url: siteOf(label) },
      siteUrl: siteOf(label),
      ports: portsOf(jobOf(tenant.id)),
    });
  };

  return {
    transactionOf: (tenant) => (work) => databases.withTenant(tenant, work),
    forRequest: (request) =>
      createContext({
        ...shared,
        ...request,
        siteUrl: siteOf(mainLabelOf(request.tenant)),
        ports: portsOf(requesterOf(request.tenant.id, request.actor, request.origin.ip)),
      }),
    forJob: async ({ tenant: id, ...work }) => {
      const tenant = await findTenant(id);
      if (!tenant) throw new UnknownTenant(id);
      return forSystem(tenant, tenant.label, work);
    },
    forSetup: ({ tenant, task, log }) => forSystem(tenant, mainLabelOf(tenant), { job: task, log }),
  };
}
