import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { FileReport } from '@rubrica/pades';

import type { WorkerAnswer, WorkerOrder } from './worker.ts';

export type JudgedFile = { readonly file: string } & WorkerAnswer;

export interface JudgeOrder extends WorkerOrder {
  readonly files: readonly string[];
  /** For one file, its questions to others included. */
  readonly timeoutMs: number;
}

const memoryMb = 2_048;

/** In a thread of its own, with an end to time and memory: a file made to hurt costs this thread and nothing else. */
export async function* judgeFiles({ files, timeoutMs, ...order }: JudgeOrder): AsyncIterable<JudgedFile> {
  let worker: Worker | undefined;
  for (const file of files) {
    worker ??= startWorker(order);
    const answer = await askFor(worker, file, timeoutMs);
    yield { file, ...answer };
    if ('unreadable' in answer) {
      await worker.terminate();
      worker = undefined;
    }
  }
  await worker?.terminate();
}

const startWorker = (order: WorkerOrder): Worker =>
  new Worker(new URL('worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });

async function askFor(worker: Worker, file: string, timeoutMs: number): Promise<WorkerAnswer> {
  const stop = new AbortController();
  const { signal } = stop;
  const late = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const answer = once(worker, 'message', { signal });
    worker.postMessage(file);
    const [message] = (await answer) as [{ readonly report: FileReport } | { readonly unreadable: string }];
    return message;
  } catch {
    return {
      unreadable: signal.aborted ? 'La verificación tomó demasiado tiempo.' : 'El archivo no se pudo verificar.',
    };
  } finally {
    clearTimeout(late);
  }
}
