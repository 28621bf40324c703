import {
  massLoadRowStateLabels,
  type MassLoadRowState,
  type MassLoadRowView,
  type MassLoadView,
} from '@rubrica/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column } from '../../shared/ui/data-table/table-types.ts';
import { useTokenPages } from '../../shared/ui/data-table/use-token-pages.ts';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages, stateTones } from './messages.ts';
import { loadsKey } from './use-loads.ts';

import classes from './load-page.module.css';

const pageRows = 50;
const views = ['bad', 'all'] as const;

const columns: readonly Column<MassLoadRowView>[] = [
  {
    key: 'number',
    title: messages.row,
    isFigures: true,
    canHide: false,
    width: 90,
    onPhone: 'corner',
    render: ({ number }) => number,
    renderOnPhone: ({ number }) => `${messages.row} ${number}`,
  },
  {
    key: 'label',
    title: messages.who,
    canHide: false,
    onPhone: 'title',
    render: ({ label }) => label || <span className="quiet size-s">{messages.noName}</span>,
  },
  {
    key: 'state',
    title: messages.state,
    onPhone: 'badge',
    render: ({ state }) => <ToneBadge tone={stateTones[state]}>{massLoadRowStateLabels[state].one}</ToneBadge>,
  },
  { key: 'outcome', title: messages.outcome, onPhone: 'foot', render: (row) => <Outcome row={row} /> },
];

/** Every row in the order of the sheet, the bad ones first where there are any. */
export function LoadRows({ load, hasProblems }: { readonly load: MassLoadView; readonly hasProblems: boolean }) {
  const [chosen, setChosen] = useState<(typeof views)[number]>();
  const view = chosen ?? (hasProblems ? 'bad' : 'all');
  const badState: MassLoadRowState = load.rows.invalid > 0 ? 'invalid' : 'failed';
  const { rows, state, pages } = useTokenPages({
    queryKey: [...loadsKey, 'rows', load.id, load.status, view],
    load: async ({ token, signal }) => {
      const { list, next } = await call('GET /api/mass-load/{id}/rows', {
        params: { id: load.id },
        query: { limit: pageRows, after: Number(token ?? 0), ...(view === 'bad' && { state: badState }) },
        signal,
      });
      const total = view === 'bad' ? load.rows[badState] : load.total;
      return { items: list, total, totalIsFloor: false, nextToken: next === null ? '' : String(next) };
    },
  });
  return (
    <section aria-labelledby="rows" className="grid shrinks gap-12">
      <div className="row wraps apart gap-12">
        <h2 id="rows" className="text-xl bold">
          {messages.rowsTitle}
        </h2>
        {hasProblems && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw a box around two buttons
          <div role="group" aria-label={messages.showing} className={classes.views}>
            {views.map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => setChosen(one)}>
                {messages[one]}
              </button>
            ))}
          </div>
        )}
      </div>
      <DataTable
        id="mass-load-rows"
        caption={messages.rowsCaption}
        columns={columns}
        rows={rows}
        state={state}
        pages={pages}
        rowKey={({ number }) => String(number)}
        rowLabel={({ number, label }) => `${messages.row} ${number} ${label}`}
        empty={{ title: messages.noRows, detail: messages.noRowsDetail }}
      />
    </section>
  );
}

function Outcome({ row }: { readonly row: MassLoadRowView }) {
  const { signing_process_id: id, process_number_opertaion: number, summary } = row;
  if (id !== null)
    return (
      <Link to="/reports/$id" params={{ id }}>
        {number}
      </Link>
    );
  return <span className="breaks">{summary}</span>;
}
