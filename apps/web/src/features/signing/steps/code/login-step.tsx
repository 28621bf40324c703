import { useRef, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note } from '../../../../shared/link-page/note.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { useStored } from '../../flow/use-stored.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { CodeEntry } from './code-entry.tsx';
import { identificationKey, identificationProblemOf } from './identification.ts';
import { messages } from './messages.ts';
import { useSentCode } from './use-sent-code.ts';

/** Where the flow begins by saying who one is: the number first, then a code. The server checks both together. */
export function LoginStep() {
  const { flow } = useSigning();
  const [identification, setIdentification] = useStored<string | undefined>(identificationKey(flow), undefined);
  const { sent, send, isSending, problem } = useSentCode();
  const onSend = (channel: Parameters<typeof send>[0]): void => void send(channel);
  if (identification === undefined) return <IdentificationForm onDone={setIdentification} />;
  if (sent === undefined) return <ChannelChoice isSending={isSending} problem={problem} onSend={onSend} />;
  return (
    <CodeEntry
      sent={sent}
      isSending={isSending}
      sendingProblem={problem}
      identification={identification}
      onSend={onSend}
      onBack={() => setIdentification(undefined)}
    />
  );
}

function IdentificationForm({ onDone }: { readonly onDone: (identification: string) => void }) {
  const { signatory } = useSigning().state;
  const [typed, setTyped] = useState('');
  const [isPressed, setPressed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isPassport = signatory.identification_type === 'pasaporte';
  const wrong = identificationProblemOf(typed.trim(), signatory.identification_hint);
  const submit = (): void => {
    setPressed(true);
    if (wrong !== undefined) return input.current?.focus();
    return onDone(typed.trim());
  };
  return (
    <StepFrame
      title={messages.loginTitle}
      lead={messages.loginLead}
      onSubmit={submit}
      action={<PrimaryAction>{messages.continue}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-24">
        <TextField
          inputRef={input}
          size="large"
          label={messages.identification}
          value={typed}
          onChange={setTyped}
          isUpperCase
          maxLength={20}
          hasCounter={false}
          inputMode={isPassport ? 'text' : 'numeric'}
          note={
            signatory.identification_hint === ''
              ? undefined
              : messages.identificationHint(signatory.identification_hint)
          }
          error={isPressed ? wrong : undefined}
        />
      </div>
      <Note title={messages.why}>{messages.becauseLogin(messages.papers[isPassport ? 'passport' : 'card'])}</Note>
    </StepFrame>
  );
}
