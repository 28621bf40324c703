import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';

import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../empty-state/error-state.tsx';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { ColumnMenu } from './column-menu.tsx';
import { DesktopTable } from './desktop-table.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { messages } from './messages.ts';
import { PhoneCards, SkeletonCards } from './phone-cards.tsx';
import { ScrollArea } from './scroll-area.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableFoot } from './table-foot.tsx';
import type { EmptyTable, RowsProps, TablePages, TableSort, TableState } from './table-types.ts';
import { TipLayer } from './tip-layer.tsx';

import classes from './data-table.module.css';

export interface DataTableProps<Row> extends Omit<RowsProps<Row>, 'isStale'> {
  /** The chosen columns are remembered under it. */
  readonly id: string;
  readonly state: TableState;
  readonly empty: EmptyTable;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  readonly pages?: TablePages | undefined;
  readonly skeletonRows?: number;
}

/** A table on a wide screen, cards on a phone: the same rows in the same order. */
export function DataTable<Row>({ empty, ...props }: DataTableProps<Row>) {
  const { state, rows } = props;
  if (state.kind === 'error') {
    return (
      <div className={classes.card}>
        <ErrorState message={state.message} onRetry={state.onRetry} />
      </div>
    );
  }
  if (state.kind === 'ready' && rows.length === 0 && state.isStale !== true) {
    return (
      <div className={classes.card}>
        <EmptyState {...empty} />
      </div>
    );
  }
  return <FilledTable {...props} isLoading={state.kind === 'loading'} isStale={isStale(state)} />;
}

const isStale = (state: TableState): boolean => state.kind === 'ready' && state.isStale === true;

interface FilledTableProps<Row> extends Omit<DataTableProps<Row>, 'state' | 'empty'> {
  readonly isLoading: boolean;
  readonly isStale: boolean;
}

function FilledTable<Row>({ id, pages, ...content }: FilledTableProps<Row>) {
  const root = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { hidden, toggle } = useHiddenColumns(id);
  const isWaiting = content.isLoading || content.isStale;
  const turn = (onTurn: () => void) => () => {
    onTurn();
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={root} className={classes.root}>
      <VisuallyHidden component="output">{isWaiting && messages.loading}</VisuallyHidden>
      <TipLayer>{isPhone ? <PhoneRows {...content} /> : <DesktopRows {...content} hidden={hidden} />}</TipLayer>
      {pages !== undefined && (
        <TableFoot
          pages={{ ...pages, onNext: turn(pages.onNext), onPrevious: turn(pages.onPrevious) }}
          isStale={isWaiting}
          columnMenu={!isPhone && <ColumnMenu columns={content.columns} hidden={hidden} onToggle={toggle} />}
        />
      )}
    </div>
  );
}

type RowsOfTable<Row> = Omit<FilledTableProps<Row>, 'id' | 'pages'>;

function PhoneRows<Row>({ isLoading, ...content }: RowsOfTable<Row>) {
  return (
    <>
      {isLoading ? <SkeletonCards cards={4} /> : <PhoneCards {...content} />}
      <ChosenRows selection={content.selection} />
    </>
  );
}

function DesktopRows<Row>({
  hidden,
  skeletonRows = 8,
  ...content
}: RowsOfTable<Row> & { readonly hidden: ReadonlySet<string> }) {
  const columns = content.columns.filter(({ key, canHide }) => canHide === false || !hidden.has(key));
  return (
    <div className={classes.card} data-density={content.density}>
      <ChosenRows selection={content.selection} />
      <ScrollArea label={content.caption}>
        <DesktopTable {...content} columns={columns} skeletonRows={skeletonRows} />
      </ScrollArea>
    </div>
  );
}

function ChosenRows<Row>({ selection }: Pick<RowsOfTable<Row>, 'selection'>) {
  if (selection === undefined || selection.selected.size === 0) return null;
  return (
    <SelectionBar
      count={selection.selected.size}
      actions={selection.actions}
      onClear={() => selection.onChange(new Set())}
    />
  );
}
