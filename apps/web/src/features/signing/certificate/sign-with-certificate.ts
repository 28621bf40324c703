import { ApiError, type Call, type SigningState } from '@rubrica/contract';

import { toBase64 } from '../../../shared/base64.ts';
import { persistently } from '../flow/persist.ts';
import type { OpenedCertificate, PreparedDocument } from './signing-script.ts';

/** Somebody else may sign between the two answers that a preparation needs. */
const maxAttempts = 5;

export interface SigningOrder {
  readonly signatoryId: string;
  readonly answers: Readonly<Record<string, string | boolean>>;
}

/** A document as it will be signed, to be shown before. */
export interface ShownDocument extends PreparedDocument {
  readonly id: string;
  readonly name: string;
}

/** What the server prepared for this certificate, put together from the document itself and what would be added to it. */
export async function prepareDocuments(
  call: Call,
  opened: OpenedCertificate,
  { signatoryId, answers }: SigningOrder,
): Promise<readonly ShownDocument[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { documents } = await persistently((signal) =>
      call('POST /api/portal/signing-process-user/prepare', {
        body: {
          signatory_id: signatoryId,
          answers: { ...answers },
          certificates: [...opened.certificates],
          algorithm: opened.algorithm,
        },
        signal,
      }),
    );
    const shown: ShownDocument[] = [];
    for (const { document: id, name, original_length: originalLength, ...prepared } of documents) {
      const file = await persistently((signal) => call('GET /api/portal/document', { query: { path: id }, signal }));
      const bytes = join(new Uint8Array(await file.arrayBuffer()), fromBase64(prepared.revision));
      shown.push({ id, name, bytes, originalLength, toBeSigned: fromBase64(prepared.to_be_signed) });
    }
    const isCurrent = documents.every(
      ({ revision, original_length: length }, index) =>
        shown[index]?.bytes.length === length + fromBase64(revision).length,
    );
    if (isCurrent || attempt === maxAttempts) return shown;
  }
}

interface Signing extends SigningOrder {
  /** What was shown to the person. */
  readonly documents: readonly ShownDocument[];
  /** The hash of the script that signs, where the page knows it. */
  readonly script: string | undefined;
}

/** Signs what was shown, and nothing else. */
export async function signWithCertificate(
  call: Call,
  opened: OpenedCertificate,
  { signatoryId, answers, documents, script }: Signing,
): Promise<SigningState> {
  const values = await Promise.all(
    documents.map(async (document) => ({ document: document.id, value: toBase64(await opened.sign(document)) })),
  );
  const body = { signatory_id: signatoryId, answers: { ...answers }, values, ...(script && { script }) };
  return (await call('POST /api/portal/signing-process-user/sign', { body })).state;
}

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'signature.stale';

function join(document: Uint8Array, revision: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(document.length + revision.length);
  bytes.set(document);
  bytes.set(revision, document.length);
  return bytes;
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
