import type { ReactNode } from 'react';

import { Skeleton } from '../skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { pageSelection } from './selection.ts';
import type { Column, RowsProps } from './table-types.ts';

import classes from './phone-cards.module.css';

const mostActions = 2;

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

function PhoneCard<Row>({
  row,
  columns,
  rows,
  rowKey,
  rowLabel,
  rowActions,
  selection,
}: RowsProps<Row> & { readonly row: Row }) {
  const key = rowKey(row);
  const isSelected = selection?.selected.has(key) ?? false;
  const at = (place: Place): readonly Column<Row>[] =>
    columns.filter(({ onPhone }, index) => (onPhone ?? (index === 0 ? 'title' : 'field')) === place);
  const show = ({ render, renderOnPhone }: Column<Row>): ReactNode => (renderOnPhone ?? render)(row);
  const all = (place: Place): ReactNode => at(place).map((column) => <div key={column.key}>{show(column)}</div>);
  const fields = at('field');
  const hasTop = selection !== undefined || at('badge').length > 0 || at('corner').length > 0;
  return (
    <li className={classes.card} data-selected={isSelected}>
      {hasTop && (
        <div className={classes.top}>
          {selection !== undefined && (
            <RowCheckbox
              label={messages.select(rowLabel(row))}
              isChecked={isSelected}
              isDisabled={!(selection.isSelectable?.(row) ?? true)}
              onChange={(checked) => pageSelection({ rows, rowKey, selection }).set(key, checked)}
            />
          )}
          <div className={classes.badges}>{all('badge')}</div>
          <div className="text-xs quiet figures fixed">{all('corner')}</div>
        </div>
      )}
      <div className="heading breaks">{all('title')}</div>
      {at('subtitle').length > 0 && <div className="text-xs quiet breaks">{all('subtitle')}</div>}
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map((column) => (
            <div key={column.key} className={classes.field}>
              <dt>{column.title}</dt>
              <dd>{show(column)}</dd>
            </div>
          ))}
        </dl>
      )}
      {(at('foot').length > 0 || rowActions !== undefined) && (
        <div className="row apart gap-12 mt-12">
          <div className="text-xs row fills quiet wraps gap-6">{all('foot')}</div>
          {rowActions !== undefined && (
            <RowActions actions={rowActions(row)} rowLabel={rowLabel(row)} most={mostActions} />
          )}
        </div>
      )}
    </li>
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
