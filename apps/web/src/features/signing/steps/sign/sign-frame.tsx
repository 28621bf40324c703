import { IconLock, IconSignature } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { Consent } from '../../frame/consent.tsx';
import { usePaperPlace } from '../../frame/paper-place.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import { PaperFrame } from './paper-frame.tsx';
import { PlaceQuestion } from './place/place-question.tsx';
import { usePlace } from './place/use-place.ts';
import { SignSummary } from './summary/sign-summary.tsx';
import type { SignAct } from './use-sign.ts';
import { useWhenMade } from './use-when-made.ts';

import classes from './sign.module.css';

export interface SignFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
  /** What is still to be done before signing; undefined when nothing is. */
  readonly missing?: string | undefined;
  /** The picture of the mark is not there yet: a press waits for it. */
  readonly isMaking?: boolean;
  readonly privacy?: string;
  readonly consent?: (documents: number) => string;
  readonly act: SignAct;
  readonly onSign: () => void;
  readonly onBack: (() => void) | undefined;
}

/** The last thing before a signature is always the same: a consent that begins empty, and one button beside it. */
export function SignFrame(props: SignFrameProps) {
  const { title, lead, children, missing, isMaking = false, consent = messages.consent, act, onSign } = props;
  const { process } = useSigning().state;
  const { privacy = messages.privacy(process.document_count) } = props;
  const paper = usePaperPlace();
  const [isGiven, setGiven] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const place = usePlace();
  const content = useRef<HTMLDivElement>(null);
  const sign = (): void => {
    setPressed(true);
    if (missing !== undefined) return content.current?.scrollIntoView({ block: 'nearest' });
    if (!isGiven) return box.current?.focus();
    place.settle();
    return onSign();
  };
  const { press, isWaiting } = useWhenMade({ isMaking, act: sign });
  const agreement = (
    <div className={classes.agreement}>
      <Problem>{isPressed ? missing : undefined}</Problem>
      <Problem>{act.problem}</Problem>
      <Consent
        inputRef={box}
        isGiven={isGiven}
        onChange={setGiven}
        error={isPressed && missing === undefined && !isGiven ? messages.consentMissing : undefined}
      >
        {consent(process.document_count)}
      </Consent>
      <PrimaryAction
        isBusy={act.isBusy || isWaiting}
        icon={<IconSignature size={21} aria-hidden />}
        {...(paper && { onClick: press })}
      >
        {messages.sign}
      </PrimaryAction>
    </div>
  );
  const body = (
    <>
      <SignSummary />
      {lead !== undefined && <p className="text-l soft mt-16">{lead}</p>}
      <div ref={content} className={classes.content}>
        {children}
      </div>
      <PlaceQuestion place={place} />
      <p className="text-s with-icon quiet flex gap-8 mt-20">
        <IconLock size={17} stroke={1.7} aria-hidden />
        {privacy}
      </p>
    </>
  );
  if (paper) return <PaperFrame {...{ title, agreement }}>{body}</PaperFrame>;
  return (
    <StepFrame title={title} onBack={props.onBack} onSubmit={press} action={agreement}>
      {body}
    </StepFrame>
  );
}
