import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { messages } from './messages.ts';
import type { TablePages } from './table-types.ts';

import classes from './table-foot.module.css';

interface TableFootProps {
  readonly pages: TablePages;
  readonly isStale: boolean;
  readonly columnMenu?: ReactNode;
}

export function TableFoot({ pages, isStale, columnMenu }: TableFootProps) {
  const { shownFrom, count } = pages;
  const range = { from: shownFrom, to: shownFrom + count - 1, ...knownTotal(pages) };
  return (
    <div className={classes.foot}>
      <output className={classes.shown}>{count > 0 && !isStale && messages.shown(range)}</output>
      {columnMenu}
      <nav aria-label={messages.pages} className={classes.pages}>
        <PageButton isOff={!pages.hasPrevious || isStale} onClick={pages.onPrevious} side="left">
          {messages.previous}
        </PageButton>
        <PageButton isOff={!pages.hasNext || isStale} onClick={pages.onNext} side="right">
          {messages.next}
        </PageButton>
      </nav>
    </div>
  );
}

/** If the server gives only a minimum, the last page shows the exact total, and no page shows a smaller total than its rows. */
function knownTotal({ shownFrom, count, total, totalIsFloor = false, hasNext }: TablePages) {
  if (total === undefined || !totalIsFloor) return { total, isFloor: false };
  const seen = shownFrom + count - 1;
  return { total: hasNext ? Math.max(total, seen) : seen, isFloor: hasNext };
}

interface PageButtonProps {
  readonly isOff: boolean;
  readonly side: 'left' | 'right';
  readonly onClick: () => void;
  readonly children: string;
}

/** `aria-disabled` instead of `disabled`: a disabled button would lose the focus. */
function PageButton({ isOff, side, onClick, children }: PageButtonProps) {
  const Chevron = side === 'left' ? IconChevronLeft : IconChevronRight;
  const arrow = <Chevron size={16} stroke={1.8} aria-hidden />;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.button ?? ''}
      aria-disabled={isOff}
      {...(side === 'left' ? { leftSection: arrow } : { rightSection: arrow })}
      {...(!isOff && { onClick })}
    >
      {children}
    </Button>
  );
}
