import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { messages } from './messages.ts';

import classes from './wizard-foot.module.css';

export interface WizardFootProps {
  /** Left out on the first step. */
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: string | undefined;
  /** «Continuar», or what the last step does. */
  readonly nextLabel?: string | undefined;
  /** What is missing before the next step, as a sentence. */
  readonly missing?: string | undefined;
  readonly isBusy?: boolean | undefined;
  readonly following?: string | undefined;
  /** Under the step's card instead of at the foot of the window. */
  readonly isInline?: boolean | undefined;
}

export function WizardFoot(props: WizardFootProps) {
  const { onBack, backLabel, nextLabel, missing, isBusy = false, following, isInline = false } = props;
  const isLast = nextLabel !== undefined;
  return (
    <footer className={classes.foot} data-inline={isInline}>
      {onBack !== undefined && (
        <Button variant="subtle" size="md" className={classes.back ?? ''} disabled={isBusy} onClick={onBack}>
          {backLabel ?? messages.back}
        </Button>
      )}
      <output className={classes.words}>{words({ missing, following: isLast ? undefined : following })}</output>
      <Button
        type="submit"
        size="md"
        loading={isBusy}
        className={classes.next ?? ''}
        rightSection={isLast ? undefined : <IconArrowRight size={18} stroke={1.8} aria-hidden />}
      >
        {nextLabel ?? messages.next}
      </Button>
    </footer>
  );
}

function words({ missing, following }: Pick<WizardFootProps, 'missing' | 'following'>): ReactNode {
  if (missing !== undefined) {
    return (
      <span className={classes.missing}>
        <span aria-hidden className={classes.dot} />
        {missing}
      </span>
    );
  }
  return following !== undefined && <span className={classes.following}>{messages.following(following)}</span>;
}
