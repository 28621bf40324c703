import { ApiError, type Call, type Operations, type Returned, type SigningState } from '@rubrica/contract';

import { isOnline } from '../../../shared/connectivity/connectivity.ts';
import { loader } from '../../../shared/ui/loader-modal/loader.ts';
import { isLost, persistently } from './persist.ts';

export interface CallInput {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
  readonly file?: File;
}

/** A call whose operation is only known while it runs. */
export type AnyCall = (operation: string, input?: CallInput) => Promise<unknown>;

const signatures: ReadonlySet<string> = new Set<keyof Operations>([
  'POST /api/portal/signing-process-user/sign',
  'POST /api/portal/signing-process-user/sign-with-file',
]);

export const isSignature = (operation: string): boolean => signatures.has(operation);

export interface SigningAttempts {
  /** Sends a signature, once. Where no answer comes, the server says by the key of the attempt whether it was made. */
  readonly sign: AnyCall;
  /** The same for an attempt during which the page was thrown away; undefined where there was none. */
  readonly settlePending: () => Promise<SigningState | undefined>;
}

const answerMilliseconds = 2 * 60_000;
const storageKey = 'rubrica.portal-attempt';
const messages = {
  asking: 'Averiguando si quedó firmado',
  signed: 'Sí quedó firmado.',
  notSigned: 'No se firmó. Puede intentar otra vez.',
} as const;

export const notSignedOffline = 'No se firmó: no hay conexión. Toque el botón otra vez cuando vuelva la red.';

type Settled = Returned<Operations['POST /api/portal/signing-process-user/attempt']>;

export function createSigningAttempts(call: Call, signatoryId: string): SigningAttempts {
  const pending = createPending(signatoryId);
  const settle = async (attempt: string): Promise<Settled> => {
    const settled = await loader.during(
      () =>
        persistently((signal) => call('POST /api/portal/signing-process-user/attempt', { body: { attempt }, signal })),
      messages.asking,
    );
    pending.drop();
    return settled;
  };
  /** The answer of the server; undefined where none came. */
  const send = async (operation: string, input: CallInput, attempt: string): Promise<unknown> => {
    pending.keep(attempt);
    try {
      const signal = AbortSignal.timeout(answerMilliseconds);
      const answer = await (call as AnyCall)(operation, { ...input, idempotencyKey: attempt, signal });
      pending.drop();
      return answer;
    } catch (error) {
      if (!isAnswered(error)) return undefined;
      pending.drop();
      throw error;
    }
  };
  return {
    sign: async (operation, input = {}) => {
      if (!isOnline.get()) throw notSigned(notSignedOffline);
      const earlier = pending.read();
      const before = earlier === undefined ? undefined : await settle(earlier);
      if (before?.is_signed) return describeSigned(before);
      const attempt = crypto.randomUUID();
      const answer = await send(operation, input, attempt);
      if (answer !== undefined) return answer;
      const settled = await settle(attempt);
      if (!settled.is_signed) throw notSigned(messages.notSigned);
      return describeSigned(settled);
    },
    settlePending: async () => {
      const attempt = pending.read();
      if (attempt === undefined) return undefined;
      const { is_signed: isSigned, state } = await settle(attempt);
      if (isSigned) say('success', messages.signed);
      else say('alert', messages.notSigned);
      return state;
    },
  };
}

/** As the lost answer would have said it. */
function describeSigned({ state }: Settled) {
  say('success', messages.signed);
  return { message: messages.signed, detail: '', is_waiting: false, state };
}

/** The server itself refused. Anything else may be the word of who stands before it. */
const isAnswered = (error: unknown): boolean => !isLost(error) && (error as ApiError).code !== 'server.failed';

const notSigned = (message: string): ApiError => new ApiError(409, { code: 'signature.not_made', message });

function say(type: 'success' | 'alert', message: string): void {
  void import('../../../shared/toasts/toasts.tsx').then(({ showToast }) => showToast({ type, message }));
}

/** In this tab only: another one must not end an attempt that is still on its way. The key alone opens nothing. */
function createPending(signatoryId: string) {
  const key = `${storageKey}.${signatoryId}`;
  return {
    keep: (attempt: string): void => sessionStorage.setItem(key, attempt),
    drop: (): void => sessionStorage.removeItem(key),
    read: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  };
}
