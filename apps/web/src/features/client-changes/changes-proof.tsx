import type { Call, ClientChangesView, OtpChannel } from '@rubrica/contract';
import { useRef, useState } from 'react';

import { codeChannels } from '../../shared/code-channels.ts';
import { formatDateTime } from '../../shared/format.ts';
import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { isDead } from '../../shared/link-page/dead-link.ts';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import { OtherChannels } from '../../shared/link-page/other-channels.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { OtpInput } from '../../shared/ui/otp-input/otp-input.tsx';
import { ResendTimer } from '../../shared/ui/otp-input/resend-timer.tsx';
import { useSmsCode } from '../../shared/ui/otp-input/use-sms-code.ts';
import { messages } from './messages.ts';

interface ChangesProofProps {
  readonly tenant: PageTenant;
  readonly view: ClientChangesView;
  readonly call: Call;
  readonly onProved: (view: ClientChangesView) => void;
  readonly onDead: () => void;
}

interface Sent {
  readonly channel: OtpChannel;
  readonly sentTo: string;
  readonly resendAt: Date;
}

/** Before anything of theirs is shown: who asks, and a code to the client. */
export function ChangesProof({ tenant, view, call, onProved, onDead }: ChangesProofProps) {
  const [sent, setSent] = useState<Sent>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      if (isDead(error)) onDead();
      else setProblem(explainError(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const send = (channel: OtpChannel): void =>
    void attempt(async () => {
      const answer = await call('POST /api/portal/changes/code', { body: { channel } });
      const resendAt = new Date(Date.now() + answer.resend_in_seconds * 1000);
      setSent({ channel: answer.channel, sentTo: answer.sent_to, resendAt });
    });
  const verify = (code: string): Promise<boolean> =>
    attempt(async () => onProved(await call('POST /api/portal/changes/proof', { body: { code } })));
  if (sent)
    return (
      <CodeForm tenant={tenant} view={view} sent={sent} state={{ isBusy, problem }} onVerify={verify} onSend={send} />
    );
  const { otp, company_name: company, created_by_name: official, deadline_at: until } = view;
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.title}
      lead={messages.greeting(company, official)}
      onSubmit={() => send(otp.channel)}
      action={<PrimaryAction isBusy={isBusy}>{messages.sendCode}</PrimaryAction>}
    >
      <p className="mt-16">
        {messages.operation(view.process_number_opertaion)} {messages.deadline(formatDateTime(until).slice(0, 16))}
      </p>
      <p className="mt-16">
        {codeChannels[otp.channel].lead} <b>{otp.sent_to}</b>.
      </p>
      <OtherChannels channels={otp.channels.filter((channel) => channel !== otp.channel)} onSend={send} />
      <Problem>{problem}</Problem>
      <Note title={messages.whyCode}>{messages.becauseCode}</Note>
    </LinkFrame>
  );
}

interface CodeFormProps extends Pick<ChangesProofProps, 'tenant' | 'view'> {
  readonly sent: Sent;
  readonly state: { readonly isBusy: boolean; readonly problem: string | undefined };
  readonly onVerify: (code: string) => Promise<boolean>;
  readonly onSend: (channel: OtpChannel) => void;
}

/** A whole code is sent by itself, and a wrong one makes room for the next. */
function CodeForm({ tenant, view, sent, state, onVerify, onSend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);
  const verify = async (typed: string): Promise<void> => {
    if (state.isBusy) return;
    setShort(typed.length < 6);
    if (typed.length < 6 || (await onVerify(typed))) return;
    setCode('');
    boxes.current?.querySelector('input')?.focus();
  };
  useSmsCode(sent.channel, (read) => {
    setCode(read);
    void verify(read);
  });
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.codeTitle}
      lead={
        <>
          {codeChannels[sent.channel].sent} <b>{sent.sentTo}</b>.
        </>
      }
      onSubmit={() => void verify(code)}
      action={<PrimaryAction isBusy={state.isBusy}>{messages.confirmCode}</PrimaryAction>}
    >
      <div ref={boxes} className="grid gap-16 mt-24">
        <OtpInput
          value={code}
          onChange={setCode}
          onComplete={(typed) => void verify(typed)}
          error={isShort ? messages.shortCode : state.problem}
        />
        <ResendTimer
          key={sent.resendAt.getTime()}
          availableAt={sent.resendAt}
          isBusy={state.isBusy}
          onResend={() => onSend(sent.channel)}
        />
        <OtherChannels
          key={`others ${sent.resendAt.getTime()}`}
          channels={view.otp.channels.filter((channel) => channel !== sent.channel)}
          availableAt={sent.resendAt}
          onSend={onSend}
        />
      </div>
      <Note title={messages.whyCode}>{messages.becauseCode}</Note>
    </LinkFrame>
  );
}
