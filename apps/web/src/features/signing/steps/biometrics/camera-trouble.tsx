import { PrimaryAction, QuietAction } from '../../../../shared/link-page/actions.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { askForHelp } from '../welcome/ask-for-help.ts';
import { messages } from './messages.ts';
import type { CameraTrouble as Trouble } from './use-camera.ts';

import classes from './biometrics-step.module.css';

/** Why there is no camera, and what the person can do about it. */
export function CameraTrouble({ trouble, onRetry }: { readonly trouble: Trouble; readonly onRetry: () => void }) {
  const { flow, state } = useSigning();
  const { title, body, steps } = messages.trouble[trouble];
  return (
    <StepFrame
      title={title}
      lead={body}
      onSubmit={onRetry}
      action={
        <>
          <PrimaryAction>{messages.again}</PrimaryAction>
          <QuietAction onClick={() => void askForHelp(flow, state)}>{messages.help}</QuietAction>
        </>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </StepFrame>
  );
}
