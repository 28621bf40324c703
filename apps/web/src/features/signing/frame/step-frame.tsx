import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { LinkFrame } from '../../../shared/link-page/link-frame.tsx';
import { screenOf } from '../flow/signs-on-paper.ts';
import { stepBefore } from '../flow/steps.ts';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';
import { DeclineAction } from './decline-action.tsx';
import { HelpButton } from './help-button.tsx';
import { Progress } from './progress.tsx';

import classes from '../../../shared/link-page/link-frame.module.css';

export interface StepFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** The main action. It stays visible at the foot of the screen. */
  readonly action?: ReactNode;
  readonly onSubmit?: () => void;
  /** Inside a step: back to its own part before, not to the step before. */
  readonly onBack?: (() => void) | undefined;
}

/** One step of a visit: the progress so far, one question, one main action. */
export function StepFrame({ onSubmit, onBack, children, ...content }: StepFrameProps) {
  const { tenant } = useSigning();
  const heading = useStepHeading();
  return (
    <LinkFrame
      {...content}
      tenant={tenant}
      head={<Progress />}
      aside={<HelpButton />}
      beforeTitle={<BackButton onBack={onBack} />}
      headingRef={heading}
      onSubmit={() => onSubmit?.()}
    >
      {children}
      <DeclineAction />
    </LinkFrame>
  );
}

export function BackButton({ onBack }: { readonly onBack?: (() => void) | undefined }) {
  const { flow, state, shown } = useSigning();
  const before = stepBefore(state, screenOf(state, shown));
  const goBack = onBack ?? (before && (() => flow.show(before)));
  if (!goBack) return null;
  return (
    <button type="button" className={classes.back} onClick={goBack}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      <span>{messages.back}</span>
    </button>
  );
}

/** Moves the focus to each new title, so that a screen reader says it first. The first screen is read from its top. */
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
