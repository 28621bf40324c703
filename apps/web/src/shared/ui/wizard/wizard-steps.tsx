import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { messages } from './messages.ts';

import classes from './wizard-steps.module.css';

export interface WizardStep {
  readonly id: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'todo' | 'error';
}

export interface WizardStepsProps {
  readonly steps: readonly WizardStep[];
  /** Down the left, or across the header bar of a screen that needs its width. */
  readonly direction: 'down' | 'across';
  /** Leave out where steps can only be visited in order. */
  readonly onStep?: ((id: string) => void) | undefined;
}

export function WizardSteps({ steps, direction, onStep }: WizardStepsProps) {
  return (
    <ol className={classes.steps} data-direction={direction}>
      {steps.map((step, place) => (
        <li key={step.id} className={classes.step} data-state={step.state}>
          <StepBody step={step} onStep={onStep}>
            <span aria-hidden className={classes.sign}>
              <Sign step={step} place={place} />
            </span>
            <span className={classes.label}>{step.label}</span>
            <VisuallyHidden>{`, ${messages.state[step.state]}`}</VisuallyHidden>
          </StepBody>
        </li>
      ))}
    </ol>
  );
}

interface StepBodyProps extends Pick<WizardStepsProps, 'onStep'> {
  readonly step: WizardStep;
  readonly children: ReactNode;
}

/** A button for steps that were visited, plain text for the others. */
function StepBody({ step: { id, state }, onStep, children }: StepBodyProps) {
  if (onStep === undefined || state === 'current' || state === 'todo') {
    return (
      <span className={classes.body} aria-current={state === 'current' ? 'step' : undefined}>
        {children}
      </span>
    );
  }
  return (
    <button type="button" className={classes.body} onClick={() => onStep(id)}>
      {children}
    </button>
  );
}

function Sign({ step: { state }, place }: { readonly step: WizardStep; readonly place: number }) {
  if (state === 'done') return <IconCheck size={15} stroke={2.6} />;
  if (state === 'error') return <IconAlertTriangle size={15} stroke={2} />;
  return place + 1;
}
