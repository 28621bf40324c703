import { Button, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';

import { showSeconds } from './countdown.ts';
import { messages } from './messages.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

import classes from './resend-timer.module.css';

export interface ResendTimerProps {
  /** From when on another code may be asked for. */
  readonly availableAt: Date;
  readonly onResend: () => void;
  readonly isBusy?: boolean;
  readonly label?: string;
}

/** First how long to wait, then the button. Screen readers hear the end of the wait, not every second of it. */
export function ResendTimer({ availableAt, onResend, isBusy = false, label = messages.resend }: ResendTimerProps) {
  const seconds = useSecondsUntil(availableAt);
  return (
    <div className={classes.resend}>
      {seconds > 0 ? (
        <p className={classes.wait}>
          <IconClock size={18} stroke={1.6} aria-hidden />
          <span>
            {messages.waitBefore}{' '}
            <span role="timer" aria-live="off" className="strong plain figures">
              {showSeconds(seconds)}
            </span>
          </span>
        </p>
      ) : (
        <Button
          variant="default"
          size="md"
          loading={isBusy}
          classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
          onClick={onResend}
        >
          {label}
        </Button>
      )}
      <VisuallyHidden component="output">{seconds === 0 && messages.ready}</VisuallyHidden>
    </div>
  );
}
