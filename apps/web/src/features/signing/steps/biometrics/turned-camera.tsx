import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Problem } from '../../../../shared/link-page/note.tsx';
import { HelpButton } from '../../frame/help-button.tsx';
import { useStepHeading } from '../../frame/step-frame.tsx';
import { messages as flowMessages } from '../../messages.ts';
import { messages } from './messages.ts';

import classes from './turned-camera.module.css';

export interface TurnedCameraProps {
  readonly finder: ReactNode;
  readonly instruction: string;
  readonly problem: string | undefined;
  readonly action: ReactNode;
  readonly onTake: () => void;
  readonly onBack: () => void;
}

/** The face on a turned phone: what to do and the button stand beside it, and nothing has to be scrolled. */
export function TurnedCamera({ finder, instruction, problem, action, onTake, onBack }: TurnedCameraProps) {
  const heading = useStepHeading();
  return (
    <form
      noValidate
      className={classes.turned}
      onSubmit={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      {finder}
      <div className={classes.beside}>
        <header className={classes.top}>
          <button type="button" className={classes.back} aria-label={flowMessages.back} onClick={onBack}>
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
          </button>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {messages.title}
          </h1>
          <HelpButton />
        </header>
        <div className={classes.words}>
          <p className={classes.instruction} aria-live="assertive">
            {instruction}
          </p>
          <Problem>{problem}</Problem>
        </div>
        {action}
      </div>
    </form>
  );
}
