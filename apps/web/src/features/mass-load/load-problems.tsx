import { Button } from '@mantine/core';
import type { MassLoadProblemView, MassLoadView } from '@rubrica/contract';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';

import { formatCount } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { downloadCorrections } from './download-sheet.ts';
import { messages } from './messages.ts';
import { rangesOf } from './row-ranges.ts';
import { useLoadProblems } from './use-loads.ts';

import classes from './load-page.module.css';

const shownAtFirst = 8;
const rowsAtFirst = 60;

/** Each fault once, with every row that has it, and the same rows as a file to be corrected. */
export function LoadProblems({ load }: { readonly load: MassLoadView }) {
  const [isWhole, setWhole] = useState(false);
  const list = useLoadProblems(load).data?.list ?? [];
  const shown = isWhole ? list : list.slice(0, shownAtFirst);
  const hidden = list.length - shown.length;
  return (
    <Card
      title={messages.problems}
      corner={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
          onClick={() => void downloadCorrections(load.id)}
        >
          {messages.corrections}
        </Button>
      }
    >
      <ul className="grid gap-16" aria-label={messages.problemsCount(list.length)}>
        {shown.map((problem) => (
          <Problem key={`${problem.column} ${problem.label} ${problem.message}`} problem={problem} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          {messages.moreProblems(hidden)}
        </Button>
      )}
    </Card>
  );
}

function Problem({ problem: { label, message, rows, missing, columns } }: { readonly problem: MassLoadProblemView }) {
  const [isWhole, setWhole] = useState(rows.length <= rowsAtFirst);
  return (
    <li className="flex gap-12">
      <span className={classes.problemCount}>{formatCount(rows.length)}</span>
      <div className="grid shrinks gap-2">
        <p className="strong">{missing ? messages.missingColumns : label || messages.wholeRow}</p>
        {columns.length > 3 ? <AllColumns message={message} columns={columns} /> : <p>{message}</p>}
        <p className={classes.problemRows}>
          {messages.inRows(rangesOf(isWhole ? rows : rows.slice(0, rowsAtFirst)), rows.length)}
          {!isWhole && (
            <button type="button" className={classes.more} onClick={() => setWhole(true)}>
              {messages.allRows(rows.length)}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

/** Many columns are counted first, and listed for who wants to read them. */
function AllColumns({ message, columns }: Pick<MassLoadProblemView, 'message' | 'columns'>) {
  return (
    <details>
      <summary>{message}</summary>
      <p className="text-s soft breaks">{columns.join(', ')}</p>
    </details>
  );
}
