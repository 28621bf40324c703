import type { PlatformDb, TenantId } from './database/tenant-db.ts';
import type { Logger } from './logging.ts';

export interface Timekeeper {
  /** Looks once at every tenant. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface TimekeeperOptions {
  readonly db: PlatformDb;
  readonly log: Logger;
  readonly everySeconds: number;
  /** Asks one tenant whether anything is due, and has it done by a job. */
  readonly attend: (tenant: TenantId) => Promise<void>;
}

/** The clock's own hand: deadlines and reminders come although nobody asks. Every node ticks; the jobs' keys make it once. */
export function startTimekeeper({ db, log, everySeconds, attend }: TimekeeperOptions): Timekeeper {
  const tick = async (): Promise<void> => {
    const tenants = await db.selectFrom('tenant').select('id').execute();
    for (const { id } of tenants) await attend(id as TenantId);
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
