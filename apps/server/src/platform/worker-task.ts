import { Worker } from 'node:worker_threads';

import { createLines } from './lines.ts';

export interface WorkerLimits {
  /** For each answer. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** It was ended, for its time or its memory; what it throws by itself comes through as it is. */
export class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped';
}

/**
 * A thread that answers one question at a time and ends with its creator. Further questions wait. An answer that takes
 * too long ends the thread for everybody, because a late answer would be taken for the next one.
 */
export interface WorkerLine {
  /** What it says of itself once it is ready. */
  readonly receive: <Answer>() => Promise<Answer>;
  readonly ask: <Answer>(question: unknown) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Hostile input is read in a thread of its own, which may run out of time or memory without anyone else noticing. */
export function openWorker(file: URL, input: unknown, limits: WorkerLimits): WorkerLine {
  const worker = new Worker(file, {
    workerData: input,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, stackSizeMb: 4 },
  });
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', (error) => reject(isOutOfMemory(error) ? new WorkerStopped('needed too much memory') : error));
    worker.once('exit', (code) => reject(new WorkerStopped(`ended with ${code}`)));
  });
  ended.catch(() => undefined); // the waiting question is rejected with it
  const receive = async <Answer>(): Promise<Answer> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answered = new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(new WorkerStopped('took too long'));
        void worker.terminate();
      }, limits.milliseconds);
      worker.once('message', resolve);
    });
    try {
      return await Promise.race([answered, ended]);
    } finally {
      clearTimeout(timer);
    }
  };
  const inLine = createLines();
  return {
    receive: <Answer>() => inLine('', () => receive<Answer>()),
    ask: <Answer>(question: unknown) =>
      inLine('', () => {
        worker.postMessage(question);
        return receive<Answer>();
      }),
    close: async () => void (await worker.terminate()),
  };
}

/** One answer, and the thread is over. */
export async function runInWorker<Result>(file: URL, input: unknown, limits: WorkerLimits): Promise<Result> {
  const line = openWorker(file, input, limits);
  try {
    return await line.receive<Result>();
  } finally {
    await line.close();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
