import type { OtpChannel } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import type { StoredBegun } from './store-begun.ts';

interface ProvedCode {
  readonly channel: OtpChannel;
  readonly provedAt: Date;
}

/** What a client proved before there was a process. */
export interface EarlierProofs {
  readonly phone?: ProvedCode | undefined;
  readonly mail?: ProvedCode | undefined;
  readonly registry?:
    | {
        readonly answeredAt: Date;
        /** What the history stores of the answer, as the registry step of a visit does. No secret. */
        readonly facts: Readonly<Record<string, unknown>>;
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
  { processId, signatoryId }: StoredBegun,
  { kind, proofs }: { readonly kind: Pick<ProcessKind, 'clientSteps'>; readonly proofs: EarlierProofs },
): Promise<void> {
  for (const { step, event, at, facts } of proofsIn(kind, proofs)) {
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
function proofsIn(
  { clientSteps }: Pick<ProcessKind, 'clientSteps'>,
  { phone, mail, registry }: EarlierProofs,
): readonly Proof[] {
  const codes = [phone, mail].filter((code) => code !== undefined);
  return [
    ...codes.map(({ channel, provedAt }): Proof => ({
      step: clientSteps.includes('login') ? 'login' : 'otp',
      event: 'OTP_OK',
      at: provedAt,
      facts: { channel, same_way_as_link: false },
    })),
    ...(registry
      ? [{ step: 'registry', event: 'REGISTRY_OK', at: registry.answeredAt, facts: registry.facts } as const]
      : []),
  ];
}
