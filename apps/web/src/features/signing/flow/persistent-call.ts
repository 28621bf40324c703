import { ApiError, type Call } from '@rubrica/contract';

import { isLost, isOwnSignal, mayPass, persistently, type Persistence } from './persist.ts';
import { isSignature, type AnyCall, type CallInput, type SigningAttempts } from './signing-attempts.ts';

const minute = 60_000;

/** What carries much takes its time on a slow network. */
const longLimits: Readonly<Record<string, number>> = {
  'GET /api/portal/document': 5 * minute,
  'POST /api/portal/validations/document': 3 * minute,
  'POST /api/portal/certificate/paper': 3 * minute,
  'POST /api/portal/biometric/verification': 2 * minute,
};

/**
 * Every act of a visit but the signature waits for the network and is repeated, under one key, so that what arrives twice
 * counts once. A signature is sent once; what became of it is asked.
 */
export function createPersistentCall(call: Call, attempts: Pick<SigningAttempts, 'sign'>): Call {
  const send = call as AnyCall;
  const persist: AnyCall = (operation, input = {}) => {
    if (isSignature(operation)) return attempts.sign(operation, input);
    const key = operation.startsWith('GET ') ? undefined : (input.idempotencyKey ?? crypto.randomUUID());
    return persistently(
      (limit) =>
        send(operation, {
          ...input,
          ...(key !== undefined && { idempotencyKey: key }),
          signal: joinSignals(input.signal, limit),
        }),
      describePersistence(operation, input),
    );
  };
  return persist as Call;
}

function describePersistence(operation: string, { signal, file }: CallInput): Persistence {
  const answerMilliseconds = longLimits[operation];
  const isLeft = (): boolean => signal !== undefined && !isOwnSignal(signal) && signal.aborted;
  // Who sends a file learns that the server is busy, and its sender comes back when the server said.
  const isPassing = (error: unknown): boolean => mayPass(error) && !(file && saysWhen(error)) && !isLeft();
  return { mayPass: isPassing, ...(answerMilliseconds !== undefined && { answerMilliseconds }) };
}

const saysWhen = (error: unknown): boolean =>
  !isLost(error) && error instanceof ApiError && error.retryAfterSeconds !== undefined;

const joinSignals = (given: AbortSignal | undefined, limit: AbortSignal): AbortSignal =>
  given === undefined || isOwnSignal(given) ? limit : AbortSignal.any([given, limit]);
