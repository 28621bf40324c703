import { createHash } from 'node:crypto';

import { consentsOf, type Consent, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { Signatories, type Signatory } from '../../process/index.ts';

/** A consent of the kind that the client answered before there was a process. */
export interface EarlierConsent {
  readonly variable: string;
  readonly answer: 'SI' | 'NO';
  /** Of the text that was read, in hexadecimal digits. */
  readonly sha256: string;
  readonly answeredAt: Date;
}

/** Refuses an answer to another text than the one that rules: nobody agreed to that. */
export function requireSameTexts(kind: ProcessKind, given: readonly EarlierConsent[]): void {
  const texts = new Map(consentsOf(kind).map((consent) => [consent.id, hashOf(consent).toString('hex')]));
  if (given.some(({ variable, sha256 }) => texts.get(variable) !== sha256)) throw new AppError('data.changed');
}

/** Each with its exact text and its own time, as in the form; the form does not ask for it again. */
export async function recordEarlierConsents(
  tx: Tx,
  { id: signatoryId, processId }: Signatory,
  { kind, given }: { readonly kind: ProcessKind; readonly given: readonly EarlierConsent[] },
): Promise<void> {
  for (const consent of consentsOf(kind)) {
    const answered = given.find(({ variable }) => variable === consent.id);
    if (!answered) continue;
    const { answer, answeredAt } = answered;
    const { id, name, text, version, isObligatory } = consent;
    const sha256 = hashOf(consent);
    await Signatories.ClientAnswers.save(tx, signatoryId, [
      { variable: id, answer, text: { sha256, version }, answeredAt },
    ]);
    await tx.track({
      signingProcessId: processId,
      signatoryId,
      type: 'SIGNATORY',
      event: answer === 'SI' ? 'CONSENT_GIVEN' : 'CONSENT_REFUSED',
      status: 'ON_PROCESS',
      detail: {
        consent: id,
        name,
        text,
        version,
        answer,
        text_sha256: sha256.toString('hex'),
        obligatory: isObligatory,
        proved_at: answeredAt.toISOString(),
      },
    });
  }
}

const hashOf = ({ text }: Consent): Buffer => createHash('sha256').update(text).digest();
