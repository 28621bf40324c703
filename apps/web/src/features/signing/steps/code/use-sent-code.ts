import { ApiError, type OtpChannel, type SigningStep } from '@rubrica/contract';
import { useState } from 'react';

import { persistently } from '../../flow/persist.ts';
import type { SigningFlow } from '../../flow/signing-flow.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { storeValue, useStored } from '../../flow/use-stored.ts';
import { messages } from './messages.ts';

export interface SentCode {
  readonly channel: OtpChannel;
  readonly sentTo: string;
  /** ISO; when another one may be asked for. */
  readonly resendAt: string;
}

const keyOf = (flow: SigningFlow, step: SigningStep): string =>
  `code.${flow.signatoryId}.${step}.${flow.visitId() ?? ''}`;

/** Asked for again where the answer was lost: within the pause the server sends no second one. */
async function requestCode(flow: SigningFlow, channel: OtpChannel): Promise<SentCode> {
  const answer = await persistently((signal) =>
    flow.call('GET /api/portal/otp/{id}/generate', {
      params: { id: flow.signatoryId },
      query: { channel },
      signal,
    }),
  );
  const resendAt = new Date(Date.now() + answer.resend_in_seconds * 1000).toISOString();
  return { channel: answer.channel, sentTo: answer.sent_to, resendAt };
}

/** With the press that begins the visit. What fails here is asked for again, and explained, in the step of the code. */
export async function sendFirstCode(flow: SigningFlow, step: SigningStep, channel: OtpChannel): Promise<void> {
  try {
    storeValue(keyOf(flow, step), await requestCode(flow, channel));
  } catch {
    // the next step has a button for it
  }
}

/** Remembers where the code went: the phone may throw the page away while the person looks for the message. */
export function useSentCode() {
  const { flow, shown } = useSigning();
  const [sent, setSent] = useStored<SentCode | undefined>(keyOf(flow, shown), undefined);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (channel: OtpChannel): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    try {
      setSent(await requestCode(flow, channel));
    } catch (error) {
      const told = await flow.settle(error);
      setProblem(error instanceof ApiError && error.status < 500 ? told : told && messages.notSent);
    } finally {
      setSending(false);
    }
  };
  return { sent, send, isSending, problem };
}
