import { logFailure } from '../../../shared/log.ts';

export const trackerMilliseconds = 1000;
export const trackerRetries = 3;

export interface TrackerQueueOptions<Report> {
  readonly send: (report: Report) => Promise<unknown>;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Settles once somebody hears us: what is sent into the void uses up no retry. */
  readonly whenReachable?: () => Promise<void>;
}

/** What the browser observes goes one by one, a second apart; what fails four times is dropped. */
export function createTrackerQueue<Report>(options: TrackerQueueOptions<Report>): (report: Report) => void {
  const { send, wait = pause, whenReachable = () => Promise.resolve() } = options;
  const waiting: Report[] = [];
  let isRunning = false;

  const deliver = async (report: Report): Promise<void> => {
    for (let failures = 0; failures <= trackerRetries; failures += 1) {
      await whenReachable();
      try {
        await send(report);
        return;
      } catch (error) {
        if (failures === trackerRetries) logFailure('an observation was dropped', error);
        else await wait(trackerMilliseconds);
      }
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await deliver(next);
      await wait(trackerMilliseconds);
    }
    isRunning = false;
  };
  return (report) => {
    waiting.push(report);
    if (!isRunning) void run();
  };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
