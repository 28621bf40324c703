import { IconLock, IconSignature } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { Consent } from '../../frame/consent.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import type { SignAct } from './use-sign.ts';

export interface SignFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
  /** What is still to be done before signing; undefined when nothing is. */
  readonly missing?: string | undefined;
  readonly privacy?: string;
  readonly consent?: (documents: string) => string;
  readonly act: SignAct;
  readonly onSign: () => void;
  readonly onBack: (() => void) | undefined;
}

/** The last thing before a signature is always the same: a consent that begins empty, and one button. */
export function SignFrame(props: SignFrameProps) {
  const { title, lead, children, missing, privacy = messages.privacy, consent = messages.consent, act, onSign } = props;
  const { process } = useSigning().state;
  const [isGiven, setGiven] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const sign = (): void => {
    setPressed(true);
    if (missing !== undefined) return undefined;
    if (!isGiven) return box.current?.focus();
    return onSign();
  };
  return (
    <StepFrame
      title={title}
      lead={lead}
      onBack={props.onBack}
      onSubmit={sign}
      action={
        <PrimaryAction isBusy={act.isBusy} icon={<IconSignature size={21} aria-hidden />}>
          {messages.sign}
        </PrimaryAction>
      }
    >
      {children}
      <Problem>{isPressed ? missing : undefined}</Problem>
      <div className="mt-16">
        <Consent
          inputRef={box}
          isGiven={isGiven}
          onChange={setGiven}
          error={isPressed && !isGiven ? messages.consentMissing : undefined}
        >
          {consent(messages.documents(process.document_count))}
        </Consent>
      </div>
      <Problem>{act.problem}</Problem>
      <p className="text-s with-icon quiet flex gap-8 mt-20">
        <IconLock size={17} stroke={1.7} aria-hidden />
        {privacy}
      </p>
    </StepFrame>
  );
}
