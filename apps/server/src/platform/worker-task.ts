import { Worker } from 'node:worker_threads';

export interface WorkerLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

export class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped';
}

/** Hostile input is read in a thread of its own, which may run out of time or memory without anyone else noticing. */
export async function runInWorker<Result>(file: URL, input: unknown, limits: WorkerLimits): Promise<Result> {
  const worker = new Worker(file, {
    workerData: input,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, stackSizeMb: 4 },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerStopped('took too long')), limits.milliseconds);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new WorkerStopped(`ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
