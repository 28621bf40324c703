import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

import { StepFrame } from '../../../frame/step-frame.tsx';
import { messages } from './messages.ts';
import { barOf, type Stage } from './stage-of.ts';

import classes from './ask.module.css';

interface AskFrameProps {
  readonly stage: Stage;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onBack: () => void;
  readonly onSubmit?: () => void;
}

/** A part of one step of the visit, with four words of its own. */
export const AskFrame = ({ stage, children, ...frame }: AskFrameProps) => (
  <StepFrame {...frame}>
    <ol className={classes.bar} aria-label={messages.stagesLabel}>
      {barOf(stage).map(({ part, state }) => (
        <li key={part} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {messages.stages[part]}
          {state === 'done' && <VisuallyHidden>, {messages.done}</VisuallyHidden>}
        </li>
      ))}
    </ol>
    {children}
  </StepFrame>
);
