import { useRef, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note } from '../../../../shared/link-page/note.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { thenAcceptTerms } from '../../flow/early-consent.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { CardBack } from './card-back.tsx';
import { messages } from './messages.ts';

const shape = /^[A-Z]\d{4}[A-Z]\d{4}$/;

export function RegistryStep() {
  const { flow } = useSigning();
  const { act, isBusy, problem, setProblem } = useAct();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const verify = async (): Promise<void> => {
    const isShaped = shape.test(code);
    if (!isShaped) setProblem(messages.wrongShape);
    const prove = async () => {
      const body = { fingerprint_code: code };
      return (await flow.call('POST /api/portal/registry/verify', { body })).state;
    };
    const isRight = isShaped && (await act(thenAcceptTerms(flow, prove)));
    if (!isRight) input.current?.focus();
  };
  return (
    <StepFrame
      title={messages.title}
      lead={messages.lead}
      onSubmit={() => void verify()}
      action={<PrimaryAction isBusy={isBusy}>{messages.verify}</PrimaryAction>}
    >
      <CardBack />
      <TextField
        inputRef={input}
        size="large"
        label={messages.label}
        note={messages.note}
        value={code}
        onChange={setCode}
        isUpperCase
        mask="@####@####"
        error={problem}
      />
      <Note title={messages.why}>{messages.because}</Note>
    </StepFrame>
  );
}
