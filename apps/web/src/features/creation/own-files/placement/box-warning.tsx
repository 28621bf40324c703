import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

import { fullName } from '../signers/signers.ts';
import { messages } from './messages.ts';
import type { BoxWarning as Warning } from './use-box-checks.ts';

import classes from './box-warning.module.css';

export interface BoxWarningProps {
  readonly warnings: readonly Warning[];
  readonly onMove: (warnings: readonly Warning[]) => void;
}

/** Over the pages, as soon as a field covers something: what is wrong, and one press to mend it. */
export function BoxWarning({ warnings, onMove }: BoxWarningProps) {
  const [first] = warnings;
  const movable = warnings.filter(({ check }) => check.nearest !== null);
  return (
    <div role="status" className={first ? classes.warning : undefined}>
      {first && (
        <>
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden className="fixed" />
          <p className="fills">
            <b className="strong">
              {messages.covering[first.check.ground](
                messages.kinds[first.box.kind],
                fullName(first.signer),
                first.box.page + 1,
              )}
            </b>{' '}
            {warnings.length > 1 && `${messages.coveringMore(warnings.length - 1)} `}
            {movable.length > 0 ? messages.coveringWhy : messages.coveringFull}
          </p>
          {movable.length > 0 && (
            <Button size="sm" className={classes.move} onClick={() => onMove(movable)}>
              {messages.moveToFree}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
