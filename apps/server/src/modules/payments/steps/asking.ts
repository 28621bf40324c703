import { AppError } from '../../../platform/app-error.ts';

/** Somebody waits for the answer: a failure outside gets an error of its own. */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('payment.gateway_away', {}, { cause });
  }
}
