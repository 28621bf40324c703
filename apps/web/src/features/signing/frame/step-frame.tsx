import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

import { stepBefore } from '../flow/steps.ts';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';
import { ActionBar } from './action-bar.tsx';
import { BrandLine } from './brand-line.tsx';
import { MadeWith } from './made-with.tsx';
import { Progress } from './progress.tsx';

import classes from './step-frame.module.css';

export interface StepFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** The one thing to do, always in sight. */
  readonly action?: ReactNode;
  readonly onSubmit?: () => void;
  /** Inside a step: back to its own part before, not to the step before. */
  readonly onBack?: (() => void) | undefined;
}

/** One question for the person: where they are, what is asked, and the one thing to do. */
export function StepFrame({ title, lead, children, action, onSubmit, onBack }: StepFrameProps) {
  const { tenant } = useSigning();
  const heading = useStepHeading();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form noValidate className={classes.frame} onSubmit={submit}>
      <header className={classes.top}>
        <BrandLine tenant={tenant} />
        <Progress />
      </header>
      <main className={classes.main}>
        <BackButton onBack={onBack} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {children}
      </main>
      <ActionBar>
        {action}
        <MadeWith />
      </ActionBar>
    </form>
  );
}

export function BackButton({ onBack }: { readonly onBack?: (() => void) | undefined }) {
  const { flow, state, shown } = useSigning();
  const before = stepBefore(state, shown);
  const goBack = onBack ?? (before && (() => flow.show(before)));
  if (!goBack) return null;
  return (
    <button type="button" className={classes.back} onClick={goBack}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {messages.back}
    </button>
  );
}

/** Who listens to the screen hears each new question first; the first screen is read from its top. */
export function useStepHeading() {
  const { isFirstScreen } = useSigning();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstScreen()) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isFirstScreen]);
  return heading;
}
