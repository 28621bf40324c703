import { Button } from '@mantine/core';
import type { MassLoadColumnView, MassLoadRowView, MassLoadView } from '@rubrica/contract';
import { useState } from 'react';

import { errorText } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { CellField, type CellProblem } from './cell-field.tsx';
import { messages, stateTones } from './messages.ts';
import { useCorrections } from './use-corrections.ts';

import classes from './correct-rows.module.css';

/** Beyond these a row first says how many columns are missing. */
const fewMissing = 4;

/** The rows that fail, with the wrong cells to be written again: no file goes back and forth. */
export function CorrectRows({ load }: { readonly load: MassLoadView }) {
  const { rows, shown, columns, correct } = useCorrections(load);
  if (rows.isSuccess && shown.length === 0) return null;
  const known = new Map(columns.map((column) => [column.id, column]));
  return (
    <Card title={messages.correctTitle}>
      <div className="stack gap-12">
        <p className="text-s soft pretty">
          {messages.correctDetail} {load.status === 'ready' ? messages.correctNext : messages.correctLater}
        </p>
        {rows.isPending && (
          <LoadingRegion>
            <SkeletonText lines={4} />
          </LoadingRegion>
        )}
        {rows.isError && <ErrorState message={errorText(rows.error)} onRetry={() => void rows.refetch()} />}
        <ul className={classes.rows} aria-label={messages.correctTitle}>
          {shown.map((row) => (
            <WrongRow key={row.number} row={row} columns={known} onCorrect={(cells) => correct(row.number, cells)} />
          ))}
        </ul>
        {rows.hasNextPage && (
          <div>
            <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
              {messages.moreRows}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface WrongRowProps {
  readonly row: MassLoadRowView;
  readonly columns: ReadonlyMap<string, MassLoadColumnView>;
  readonly onCorrect: (cells: Readonly<Record<string, string>>) => Promise<boolean>;
}

function WrongRow({ row, columns, onCorrect }: WrongRowProps) {
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const { number, label, state, summary } = row;
  const inCells = onePerColumn(row.problems);
  const missing = inCells.filter((problem) => problem.missing);
  const isLong = missing.length > fewMissing;
  const fields = isLong && !isWhole ? inCells.filter((problem) => !problem.missing) : inCells;
  const correct = async (cells: Readonly<Record<string, string>>): Promise<void> => {
    setBusy(true);
    await onCorrect(cells);
    setBusy(false);
  };
  return (
    <li className={classes.row} aria-busy={busy}>
      <div className={classes.head}>
        <span className="strong figures">{messages.rowNumber(number)}</span>
        <span className="breaks">{label || messages.noName}</span>
        <ToneBadge tone={stateTones[state]}>{state === 'valid' ? messages.good : messages.wrong}</ToneBadge>
      </div>
      {summary !== '' && <p className="text-s soft breaks">{summary}</p>}
      {fields.length > 0 && (
        <div className={classes.cells}>
          {fields.map((problem) => (
            <CellField
              key={problem.column}
              problem={problem}
              column={columns.get(problem.column)}
              row={number}
              onWrite={(text) => void correct({ [problem.column]: text })}
            />
          ))}
        </div>
      )}
      {isLong && (
        <div>
          <Button size="sm" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? messages.hideMissing : messages.showMissing(missing.length)}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What is in a cell; of two faults of one cell the first. */
function onePerColumn(problems: MassLoadRowView['problems']): readonly CellProblem[] {
  const inCells = problems.filter((problem): problem is CellProblem => problem.column !== null);
  return inCells.filter(({ column }, place) => inCells.findIndex((other) => other.column === column) === place);
}
