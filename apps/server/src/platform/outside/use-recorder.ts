import type { Logger } from '../logging.ts';
import type { ServiceUse } from './open-outside-services.ts';

interface RecorderOptions {
  readonly now: () => Date;
  readonly log: Logger;
  readonly save: (use: ServiceUse, at: Date) => Promise<void>;
}

/** People read the day of the last success, not its second: one row every few minutes is enough. */
const pauseMilliseconds = 5 * 60_000;

/** Writes down when a company's service last worked and last failed. A change of outcome is written at once. */
export function createUseRecorder({ now, log, save }: RecorderOptions): (use: ServiceUse) => Promise<void> {
  const written = new Map<string, { readonly outcome: ServiceUse['outcome']; readonly at: number }>();
  return async (use) => {
    const key = `${use.tenant} ${use.code}`;
    const at = now();
    const last = written.get(key);
    const elapsed = last?.outcome === use.outcome ? Math.abs(at.getTime() - last.at) : pauseMilliseconds;
    if (elapsed < pauseMilliseconds) return;
    written.set(key, { outcome: use.outcome, at: at.getTime() });
    try {
      await save(use, at);
    } catch (error) {
      log.warn({ err: error, service: use.code }, 'the use of a service was not recorded');
    }
  };
}
