import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './actions.module.css';

export interface ActionProps {
  readonly children: ReactNode;
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
  /** An icon that points onwards stands behind the words. */
  readonly iconAfter?: ReactNode;
  /** Without it the button sends the form it stands in. */
  readonly onClick?: () => void;
}

/** One on a screen. */
export function PrimaryAction({ children, isBusy = false, icon, iconAfter, onClick }: ActionProps) {
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      fullWidth
      classNames={{ root: classes.primary ?? '', label: classes.label ?? '' }}
      loading={isBusy}
      leftSection={icon}
      rightSection={iconAfter}
      {...(onClick && { onClick })}
    >
      {children}
    </Button>
  );
}

interface SecondaryActionProps extends ActionProps {
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

export function SecondaryAction({ children, isBusy = false, isDisabled = false, icon, onClick }: SecondaryActionProps) {
  return (
    <Button
      variant="default"
      fullWidth
      classNames={{ root: classes.secondary ?? '', label: classes.label ?? '' }}
      loading={isBusy}
      disabled={isDisabled}
      leftSection={icon}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

export function QuietAction({ children, icon, onClick }: Omit<ActionProps, 'isBusy'> & { onClick: () => void }) {
  return (
    <button type="button" className={classes.quiet} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
