import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { defaultLimits } from '@rubrica/page-compare';
import { combine, type VerifiedFile } from '@rubrica/verifier';

import type { WorkerAnswer, WorkerOrder } from './worker.ts';

type Outcome = { readonly report: VerifiedFile } | { readonly unreadable: string };

export type JudgedFile = { readonly file: string } & Outcome;

export interface JudgeOrder extends WorkerOrder {
  readonly files: readonly string[];
  /** For the signatures of one file, questions to others included. */
  readonly timeoutMs: number;
}

const memoryMb = 2_048;
/** A page that takes forever cannot be stopped from inside. */
const graceMs = 10_000;

/** In a thread of its own, with an end to time and memory: a file made to hurt costs this thread and nothing else. */
export async function* verifyFiles({ files, timeoutMs, ...order }: JudgeOrder): AsyncIterable<JudgedFile> {
  let worker: Worker | undefined;
  for (const file of files) {
    worker ??= startWorker(order);
    const { outcome, isSpent } = await verifyWith(worker, file, { timeoutMs, order });
    yield { file, ...outcome };
    if (isSpent) {
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

interface Judged {
  readonly outcome: Outcome;
  /** The thread hangs or has ended. */
  readonly isSpent: boolean;
}

interface Limits {
  readonly timeoutMs: number;
  readonly order: WorkerOrder;
}

/** Where drawing the pages takes too long, what is known of the signatures is not lost. */
async function verifyWith(worker: Worker, file: string, { timeoutMs, order }: Limits): Promise<Judged> {
  const read = await nextAnswer(worker, timeoutMs, () => worker.postMessage(file));
  if (typeof read === 'string') return { outcome: { unreadable: problems[read] }, isSpent: true };
  if ('unreadable' in read) return { outcome: read, isSpent: true };
  if (!('report' in read)) throw new Error('the thread answered out of order');
  if (!read.isComparing) return { outcome: { report: read.report }, isSpent: false };
  const drawMs = order.limits.milliseconds ?? defaultLimits.milliseconds;
  const drawn = await nextAnswer(worker, drawMs + graceMs, () => undefined);
  const appearance = typeof drawn !== 'string' && 'appearance' in drawn ? drawn.appearance : 'stopped';
  return { outcome: { report: combine(read.report, appearance) }, isSpent: appearance === 'stopped' };
}

const problems = {
  late: 'La verificación tomó demasiado tiempo.',
  ended: 'El archivo no se pudo verificar.',
} as const;

async function nextAnswer(
  worker: Worker,
  timeoutMs: number,
  ask: () => void,
): Promise<WorkerAnswer | keyof typeof problems> {
  const stop = new AbortController();
  const { signal } = stop;
  const late = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const answer = once(worker, 'message', { signal });
    ask();
    const [message] = (await answer) as [WorkerAnswer];
    return message;
  } catch {
    return signal.aborted ? 'late' : 'ended';
  } finally {
    clearTimeout(late);
  }
}
