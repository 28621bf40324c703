import { ApiError, type OtpChannel } from '@rubrica/contract';
import { useState } from 'react';

import { useSigning } from '../../flow/use-signing.ts';
import { useStored } from '../../flow/use-stored.ts';
import { messages } from './messages.ts';

export interface SentCode {
  readonly channel: OtpChannel;
  readonly sentTo: string;
  /** ISO; when another one may be asked for. */
  readonly resendAt: string;
}

/** Remembers where the code went: the phone may throw the page away while the person looks for the message. */
export function useSentCode() {
  const { flow, shown } = useSigning();
  const [sent, setSent] = useStored<SentCode | undefined>(
    `code.${flow.signatoryId}.${shown}.${flow.visitId() ?? ''}`,
    undefined,
  );
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (channel: OtpChannel): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    try {
      const answer = await flow.call('GET /api/portal/otp/{id}/generate', {
        params: { id: flow.signatoryId },
        query: { channel },
      });
      const resendAt = new Date(Date.now() + answer.resend_in_seconds * 1000).toISOString();
      setSent({ channel: answer.channel, sentTo: answer.sent_to, resendAt });
    } catch (error) {
      const told = await flow.settle(error);
      setProblem(error instanceof ApiError && error.status < 500 ? told : told && messages.notSent);
    } finally {
      setSending(false);
    }
  };
  return { sent, send, isSending, problem };
}
