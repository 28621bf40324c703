import type { Signer } from '@rubrica/pades';
import type { Pkcs12ErrorCode } from '@rubrica/pkcs12';

import { AppError } from '../../platform/app-error.ts';
import { openWorker, WorkerStopped } from '../../platform/worker-task.ts';
import type { KeyRequest, OpenedKey } from './key-request.ts';

/** A signer whose key lives in a thread of its own until it is closed. */
export interface KeyInMemory extends Signer {
  readonly close: () => Promise<void>;
}

/** The opening stops by itself before (`openingMilliseconds`), with a reason. */
const limits = { milliseconds: 20_000, megabytes: 128 } as const;

/**
 * The file is wiped here as soon as the thread has its copy, and there as soon as the key is out of it; what is left of
 * the password is a string, which nobody can wipe, and goes with the request.
 */
export async function openKeyInMemory(request: KeyRequest): Promise<KeyInMemory> {
  const line = openWorker(new URL('./key-in-memory.worker.ts', import.meta.url), request, limits);
  request.file.fill(0);
  try {
    const opened = await line.receive<OpenedKey>();
    if (opened.outcome !== 'opened') throw refusal(opened.outcome);
    const { certificate, chain, algorithm } = opened;
    return { certificate, chain, algorithm, sign: (bytes) => line.ask<Uint8Array>(bytes), close: line.close };
  } catch (error) {
    await line.close();
    throw error instanceof WorkerStopped ? new AppError('certificate.unreadable') : error;
  }
}

function refusal(code: Pkcs12ErrorCode): AppError {
  if (code === 'wrong_password') return new AppError('certificate.password_wrong');
  if (code === 'no_signing_key' || code === 'too_slow') return new AppError(`certificate.${code}`);
  return new AppError('certificate.unreadable');
}
