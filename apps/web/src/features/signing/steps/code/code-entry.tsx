import type { OtpChannel } from '@rubrica/contract';
import { useRef, useState } from 'react';

import { codeChannels } from '../../../../shared/code-channels.ts';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { OtherChannels } from '../../../../shared/link-page/other-channels.tsx';
import { OtpInput } from '../../../../shared/ui/otp-input/otp-input.tsx';
import { ResendTimer } from '../../../../shared/ui/otp-input/resend-timer.tsx';
import { useSmsCode } from '../../../../shared/ui/otp-input/use-sms-code.ts';
import { thenAcceptTerms } from '../../flow/early-consent.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import type { SentCode } from './use-sent-code.ts';

export interface CodeEntryProps {
  readonly sent: SentCode;
  readonly isSending: boolean;
  readonly sendingProblem: string | undefined;
  /** Where the flow begins by saying who one is. */
  readonly identification?: string;
  readonly onSend: (channel: OtpChannel) => void;
  readonly onBack?: () => void;
}

/** Six boxes; a whole code is sent by itself, and a wrong one makes room for the next. */
export function CodeEntry({ sent, isSending, sendingProblem, identification, onSend, onBack }: CodeEntryProps) {
  const { flow, state } = useSigning();
  const { act, isBusy, problem, setProblem } = useAct();
  const [code, setCode] = useState('');
  const [firstWait] = useState(sent.resendAt);
  const boxes = useRef<HTMLDivElement>(null);
  const others = (state.otp?.channels ?? []).filter((channel) => channel !== sent.channel);
  const verify = async (typed: string): Promise<void> => {
    if (isBusy) return;
    if (!/^\d{6}$/.test(typed)) return setProblem(messages.short);
    const prove = () =>
      flow.call('POST /api/portal/otp/verify', {
        body: {
          signatory_id: flow.signatoryId,
          code: typed,
          ...(identification !== undefined && { identification_number: identification }),
        },
      });
    const isRight = await act(thenAcceptTerms(flow, prove));
    if (isRight) return undefined;
    setCode('');
    return boxes.current?.querySelector('input')?.focus();
  };
  useSmsCode(sent.channel, (read) => {
    setCode(read);
    void verify(read);
  });
  return (
    <StepFrame
      title={messages.title}
      lead={<SentTo sent={sent} />}
      onBack={onBack}
      onSubmit={() => void verify(code)}
      action={<PrimaryAction isBusy={isBusy}>{messages.confirm}</PrimaryAction>}
    >
      <div ref={boxes} className="grid gap-16 mt-24">
        <OtpInput value={code} onChange={setCode} onComplete={(typed) => void verify(typed)} error={problem} />
        <ResendTimer
          key={sent.resendAt}
          availableAt={new Date(sent.resendAt)}
          isBusy={isSending}
          onResend={() => onSend(sent.channel)}
        />
        <output>{sent.resendAt !== firstWait && messages.sentAgain}</output>
        {others.length > 0 && <p className="strong">{messages.notArrived}</p>}
        <OtherChannels
          key={`others ${sent.resendAt}`}
          channels={others}
          availableAt={new Date(sent.resendAt)}
          onSend={onSend}
        />
        {sent.channel === 'email' && <p className="text-s quiet">{messages.notThere}</p>}
      </div>
      <Problem>{sendingProblem}</Problem>
      {sendingProblem === messages.notSent && <p>{messages.sendAgain}</p>}
      <Note title={messages.why}>{state.signatory.signed_at === null ? messages.because : messages.becauseToRead}</Note>
    </StepFrame>
  );
}

const SentTo = ({ sent: { channel, sentTo } }: Pick<CodeEntryProps, 'sent'>) => (
  <>
    {codeChannels[channel].sent} <b>{sentTo}</b>.
  </>
);
