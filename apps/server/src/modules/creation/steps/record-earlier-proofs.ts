import { isSameName } from '@rubrica/catalogues';
import { isTextChannel, type OtpChannel } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import { maskEmail, maskNumber } from '../../../platform/masked.ts';
import { Signatories, type Signatory } from '../../process/index.ts';

interface ProvedCode {
  readonly channel: OtpChannel;
  readonly provedAt: Date;
  /** When codes went there, until one was proved. */
  readonly sentAt?: readonly Date[];
}

/** What a client proved before there was a process. */
export interface EarlierProofs {
  readonly phone?: ProvedCode | undefined;
  readonly mail?: ProvedCode | undefined;
  readonly registry?:
    | {
        readonly answeredAt: Date;
        /** As the registry names them, and the condition of their card. */
        readonly registryName: string;
        readonly condition: string;
        /** All that the registry said, without what is secret (`toEvidence`). */
        readonly answer: Readonly<Record<string, unknown>>;
      }
    | undefined;
}

interface Proof {
  readonly step: 'login' | 'otp' | 'registry';
  readonly event: 'OTP_OK' | 'REGISTRY_OK';
  readonly at: Date;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Each stands in the history with its own time; the client's first visit takes them over, so they are not asked again. */
export async function recordEarlierProofs(
  tx: Tx,
  signatory: Signatory,
  { kind, proofs }: { readonly kind: Pick<ProcessKind, 'clientSteps'>; readonly proofs: EarlierProofs },
): Promise<void> {
  const { id: signatoryId, processId } = signatory;
  for (const { step, event, at, facts } of [...codesIn(proofs, kind, signatory), ...answerIn(proofs, signatory)]) {
    const detail = { ...facts, proved_at: at.toISOString() };
    await Signatories.markDone(tx, signatoryId, { step, at, facts: detail });
    await tx.track({
      signingProcessId: processId,
      signatoryId,
      type: 'IDENTITY',
      event,
      status: 'ON_PROCESS',
      detail,
    });
  }
}

/** Of two codes the first counts as the step; both stand in the history. */
function codesIn(
  { phone, mail }: EarlierProofs,
  { clientSteps }: Pick<ProcessKind, 'clientSteps'>,
  person: Signatory,
): readonly Proof[] {
  return [phone, mail]
    .filter((code) => code !== undefined)
    .map(({ channel, provedAt, sentAt = [] }) => ({
      step: clientSteps.includes('login') ? 'login' : 'otp',
      event: 'OTP_OK',
      at: provedAt,
      facts: {
        channel,
        sent_to: isTextChannel(channel) ? maskNumber(person.phone) : maskEmail(person.email),
        same_way_as_link: false,
        ...(sentAt.length > 0 && { codes_sent_at: sentAt.map((at) => at.toISOString()) }),
      },
    }));
}

/** With the same words as the registry step of a visit. */
function answerIn({ registry }: EarlierProofs, person: Signatory): readonly Proof[] {
  if (!registry) return [];
  const { answeredAt: at, registryName, condition, answer } = registry;
  const signatoryName = Signatories.nameOf(person);
  const facts = {
    condition,
    registry_name: registryName,
    signatory_name: signatoryName,
    names_match: isSameName(registryName, signatoryName),
    registry_answer: answer,
  };
  return [{ step: 'registry', event: 'REGISTRY_OK', at, facts }];
}
