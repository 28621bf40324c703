import type { PlatformDb, TenantId } from './database/tenant-db.ts';
import type { Logger } from './logging.ts';

export interface Timekeeper {
  /** Looks once at every tenant that is not suspended. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface TimekeeperOptions {
  readonly db: PlatformDb;
  readonly log: Logger;
  readonly everySeconds: number;
  /** Enqueues what is due for one tenant. */
  readonly tickTenant: (tenant: TenantId) => Promise<void>;
}

/** Makes deadlines and reminders happen without a request. Every node ticks; the keys of the jobs make each happen once. */
export function startTimekeeper({ db, log, everySeconds, tickTenant }: TimekeeperOptions): Timekeeper {
  const tick = async (): Promise<void> => {
    const tenants = await db.selectFrom('tenant').select('id').where('suspended_at', 'is', null).execute();
    for (const { id } of tenants) await tickTenant(id as TenantId);
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(tick)
      .catch((error: unknown) => log.error({ err: error }, 'the clock could not be followed'));
  }, everySeconds * 1000);
  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
