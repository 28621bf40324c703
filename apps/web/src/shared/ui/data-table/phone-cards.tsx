import type { ReactNode } from 'react';

import { Skeleton } from '../skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { pageSelection } from './selection.ts';
import type { Column, RowsProps } from './table-types.ts';

import classes from './phone-cards.module.css';

const maxActions = 2;

export function PhoneCards<Row>(props: RowsProps<Row>) {
  const { caption, rows, rowKey, isStale } = props;
  return (
    <ul className={classes.cards} aria-label={caption} aria-busy={isStale} data-stale={isStale} inert={isStale}>
      {rows.map((row) => (
        <PhoneCard key={rowKey(row)} {...props} row={row} />
      ))}
    </ul>
  );
}

type Place = NonNullable<Column<unknown>['onPhone']>;

type PhoneCardProps<Row> = RowsProps<Row> & { readonly row: Row };

function PhoneCard<Row>(props: PhoneCardProps<Row>) {
  const { row, columns, rowKey, rowLabel, rowActions, rowTone, selection } = props;
  const isSelected = selection?.selected.has(rowKey(row)) ?? false;
  const at = (place: Place): readonly Column<Row>[] =>
    columns.filter(({ onPhone }, index) => (onPhone ?? (index === 0 ? 'title' : 'field')) === place);
  const show = ({ render, renderOnPhone }: Column<Row>): ReactNode => (renderOnPhone ?? render)(row);
  const all = (place: Place): ReactNode => at(place).map((column) => <div key={column.key}>{show(column)}</div>);
  const hasTop = selection !== undefined || at('badge').length > 0 || at('corner').length > 0;
  return (
    <li className={classes.card} data-row data-selected={isSelected} data-tone={rowTone?.(row)}>
      {hasTop && (
        <div className={classes.top}>
          <CardCheckbox {...props} isSelected={isSelected} />
          <div className={classes.badges}>{all('badge')}</div>
          <div className="text-xs quiet figures fixed">{all('corner')}</div>
        </div>
      )}
      <div className="heading breaks">{all('title')}</div>
      {at('subtitle').length > 0 && <div className="text-xs quiet breaks">{all('subtitle')}</div>}
      <CardFields columns={at('field')} show={show} />
      {(at('foot').length > 0 || rowActions !== undefined) && (
        <div className="row apart gap-12 mt-12">
          <div className="text-xs row fills quiet wraps gap-6">{all('foot')}</div>
          {rowActions !== undefined && (
            <RowActions actions={rowActions(row)} rowLabel={rowLabel(row)} max={maxActions} />
          )}
        </div>
      )}
    </li>
  );
}

function CardCheckbox<Row>(props: PhoneCardProps<Row> & { readonly isSelected: boolean }) {
  const { row, rows, rowKey, rowLabel, selection, isSelected } = props;
  if (selection === undefined) return null;
  return (
    <RowCheckbox
      label={messages.select(rowLabel(row))}
      isChecked={isSelected}
      isDisabled={!(selection.isSelectable?.(row) ?? true)}
      onChange={(checked) => pageSelection({ rows, rowKey, selection }).set(rowKey(row), checked)}
    />
  );
}

interface CardFieldsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly show: (column: Column<Row>) => ReactNode;
}

function CardFields<Row>({ columns, show }: CardFieldsProps<Row>) {
  if (columns.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {columns.map((column) => (
        <div key={column.key} className={classes.field}>
          <dt>{column.title}</dt>
          <dd>{show(column)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SkeletonCards({ cards }: { readonly cards: number }) {
  return (
    <div aria-hidden className={classes.cards}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={classes.card}>
          <div className={classes.top}>
            <Skeleton shape="pill" width={96} height={26} />
          </div>
          <Skeleton width="70%" height={16} />
          <div className="row apart gap-12 mt-12">
            <Skeleton width="40%" />
            <Skeleton shape="block" width={94} height={44} />
          </div>
        </div>
      ))}
    </div>
  );
}
