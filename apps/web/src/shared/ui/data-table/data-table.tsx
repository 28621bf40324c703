import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';

import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../empty-state/error-state.tsx';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { ColumnMenu } from './column-menu.tsx';
import { DeskTable } from './desk-table.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { messages } from './messages.ts';
import { PhoneCards, SkeletonCards } from './phone-cards.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableFoot } from './table-foot.tsx';
import type { EmptyTable, RowsProps, TablePages, TableSort, TableState } from './table-types.ts';
import { TipLayer } from './tip-layer.tsx';

import classes from './data-table.module.css';

export interface DataTableProps<Row> extends Omit<RowsProps<Row>, 'isStale'> {
  /** Under which the chosen columns are remembered. */
  readonly id: string;
  readonly state: TableState;
  readonly empty: EmptyTable;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  readonly pages?: TablePages | undefined;
  readonly skeletonRows?: number;
}

/** A table at a desk, cards on a phone: the same rows in the same order. */
export function DataTable<Row>({
  id,
  state,
  empty,
  pages,
  sort,
  onSort,
  skeletonRows = 8,
  ...content
}: DataTableProps<Row>) {
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { hidden, toggle } = useHiddenColumns(id);
  const isLoading = state.kind === 'loading';
  const isStale = state.kind === 'ready' && state.isStale === true;
  const isEmpty = state.kind === 'ready' && content.rows.length === 0 && !isStale;
  const { selection } = content;

  if (state.kind === 'error') {
    return (
      <div className={classes.card}>
        <ErrorState message={state.message} onRetry={state.onRetry} />
      </div>
    );
  }
  if (isEmpty) {
    return (
      <div className={classes.card}>
        <EmptyState {...empty} />
      </div>
    );
  }
  const columns = content.columns.filter(({ key, canHide }) => canHide === false || !hidden.has(key));
  const turn = (onTurn: () => void) => () => {
    onTurn();
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView({ block: 'start' });
  };
  const bar = selection !== undefined && selection.selected.size > 0 && (
    <SelectionBar
      count={selection.selected.size}
      actions={selection.actions}
      onClear={() => selection.onChange(new Set())}
    />
  );
  return (
    <div ref={root} className={classes.root}>
      <VisuallyHidden component="output">{(isLoading || isStale) && messages.loading}</VisuallyHidden>
      <TipLayer>
        {isPhone ? (
          <>
            {isLoading ? <SkeletonCards cards={4} /> : <PhoneCards {...content} isStale={isStale} />}
            {bar}
          </>
        ) : (
          <div className={classes.card}>
            {bar}
            <div className={classes.scroll}>
              <DeskTable
                {...content}
                columns={columns}
                isStale={isStale}
                isLoading={isLoading}
                skeletonRows={skeletonRows}
                sort={sort}
                onSort={onSort}
              />
            </div>
          </div>
        )}
      </TipLayer>
      {pages !== undefined && (
        <TableFoot
          pages={{ ...pages, onNext: turn(pages.onNext), onPrevious: turn(pages.onPrevious) }}
          isStale={isLoading || isStale}
          columnMenu={!isPhone && <ColumnMenu columns={content.columns} hidden={hidden} onToggle={toggle} />}
        />
      )}
    </div>
  );
}
