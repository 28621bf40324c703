import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Skeleton } from '../skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { pageSelection } from './selection.ts';
import type { Column, RowsProps, TableSort } from './table-types.ts';

import classes from './desktop-table.module.css';

const maxActions = 3;
/** On one line there is room for the likeliest and a menu. */
const maxActionsOnLine = 2;

interface DesktopTableProps<Row> extends RowsProps<Row> {
  readonly isLoading: boolean;
  readonly skeletonRows: number;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
}

export function DesktopTable<Row>(props: DesktopTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowActions, selection, isStale, isLoading, skeletonRows, sort, onSort } =
    props;
  const page = selection && pageSelection({ rows, rowKey, selection });
  return (
    <table className={classes.table} data-density={props.density} aria-busy={isLoading || isStale}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {page !== undefined && (
            <th scope="col" className={classes.check}>
              <RowCheckbox
                label={messages.selectAll}
                isChecked={page.isAll}
                isPartly={page.isSome}
                isDisabled={isLoading}
                onChange={page.setAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {rowActions !== undefined && (
            <th scope="col" className={classes.head} data-align="right" data-actions>
              {messages.actions}
            </th>
          )}
        </tr>
      </thead>
      {isLoading ? (
        <SkeletonRows
          rows={skeletonRows}
          columns={columns}
          hasCheck={page !== undefined}
          hasActions={rowActions !== undefined}
        />
      ) : (
        <tbody className={classes.body} data-stale={isStale} inert={isStale}>
          {rows.map((row) => (
            <DesktopRow key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: Pick<DesktopTableProps<Row>, 'sort' | 'onSort'> & { readonly column: Column<Row> }) {
  const { key, title, align, width, isSortable, isWideOnly } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const common = {
    scope: 'col',
    className: classes.head,
    'data-align': align,
    'data-wide': isWideOnly,
    style: { width },
  } as const;
  if (isSortable !== true || onSort === undefined) return <th {...common}>{title}</th>;
  return (
    <th {...common} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-active={direction !== undefined}
        onClick={() => onSort({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        {title}
        <SortArrow direction={direction} />
      </button>
    </th>
  );
}

function SortArrow({ direction }: { readonly direction: TableSort['direction'] | undefined }) {
  const look = { size: 15, stroke: 1.8, 'aria-hidden': true } as const;
  if (direction === undefined) return <IconArrowsSort {...look} />;
  return direction === 'ascending' ? <IconArrowUp {...look} /> : <IconArrowDown {...look} />;
}

function DesktopRow<Row>({
  row,
  columns,
  rowKey,
  rowLabel,
  rowActions,
  rowTone,
  rows,
  selection,
  density,
}: DesktopTableProps<Row> & { readonly row: Row }) {
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  return (
    <tr className={classes.row} data-row data-selected={isSelected} data-tone={rowTone?.(row)}>
      {selection !== undefined && (
        <td className={classes.check}>
          <RowCheckbox
            label={messages.select(rowLabel(row))}
            isChecked={isSelected}
            isDisabled={!(selection.isSelectable?.(row) ?? true)}
            onChange={(checked) => pageSelection({ rows, rowKey, selection }).set(key, checked)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <Cell key={column.key} isHeading={place === 0} column={column}>
          {column.render(row)}
        </Cell>
      ))}
      {rowActions !== undefined && (
        <Cell isHeading={false} column={{ align: 'right' }}>
          <RowActions
            actions={rowActions(row)}
            rowLabel={rowLabel(row)}
            max={density === 'line' ? maxActionsOnLine : maxActions}
          />
        </Cell>
      )}
    </tr>
  );
}

interface CellProps {
  readonly isHeading: boolean;
  readonly column: Pick<Column<unknown>, 'align' | 'isFigures' | 'isWideOnly'>;
  readonly children: ReactNode;
}

function Cell({ isHeading, column: { align, isFigures, isWideOnly }, children }: CellProps) {
  if (!isHeading) {
    return (
      <td className={classes.cell} data-align={align} data-figures={isFigures} data-wide={isWideOnly}>
        {children}
      </td>
    );
  }
  return (
    <th scope="row" className={classes.cell} data-align={align}>
      {children}
    </th>
  );
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly columns: readonly { readonly key: string; readonly isWideOnly?: boolean }[];
  readonly hasCheck: boolean;
  readonly hasActions: boolean;
}

const widths = ['72%', '58%', '80%', '46%', '64%'];

function SkeletonRows({ rows, columns, hasCheck, hasActions }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className={classes.row}>
          {hasCheck && (
            <td className={classes.check}>
              <Skeleton width={20} height={20} />
            </td>
          )}
          {columns.map(({ key, isWideOnly }, place) => (
            <td key={key} className={classes.cell} data-wide={isWideOnly}>
              <Skeleton width={widths[(row + place) % widths.length] ?? '60%'} />
            </td>
          ))}
          {hasActions && (
            <td className={classes.cell} data-align="right">
              <Skeleton width={90} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
