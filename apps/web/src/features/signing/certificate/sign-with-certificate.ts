import { ApiError, type Call, type SigningState } from '@rubrica/contract';

import { toBase64 } from '../../../shared/base64.ts';
import { persistently } from '../flow/persist.ts';
import type { OpenedCertificate } from './open-certificate.ts';

export const maxAttempts = 5;

export interface SigningOrder {
  readonly signatoryId: string;
  readonly answers: Readonly<Record<string, string | boolean>>;
}

/**
 * The server prepares, this page's key signs what was prepared, the server puts it in its place. Where somebody else
 * signed meanwhile, what was prepared is of no use any more, and it begins again.
 */
export async function signWithCertificate(
  call: Call,
  opened: OpenedCertificate,
  { signatoryId, answers }: SigningOrder,
): Promise<SigningState> {
  const order = { signatory_id: signatoryId, answers: { ...answers } };
  for (let attempt = 1; ; attempt += 1) {
    const { documents } = await persistently((signal) =>
      call('POST /api/portal/signing-process-user/prepare', {
        body: { ...order, certificates: [...opened.certificates], algorithm: opened.algorithm },
        signal,
      }),
    );
    const values = await Promise.all(
      documents.map(async ({ document, to_be_signed: toBeSigned }) => ({
        document,
        value: toBase64(await opened.sign(fromBase64(toBeSigned))),
      })),
    );
    try {
      const { state } = await call('POST /api/portal/signing-process-user/sign', { body: { ...order, values } });
      return state;
    } catch (error) {
      if (!isStale(error) || attempt === maxAttempts) throw error;
    }
  }
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'signature.stale';

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
