import type { ProcessRow } from '@rubrica/contract';
import type { ReactNode } from 'react';

import { DataTable, type DataTableProps } from '../../shared/ui/data-table/data-table.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { messages } from './messages.ts';
import { processColumns, readSort, seeProcess, writeSort } from './process-columns.tsx';
import { ProcessFilterBar } from './process-filter-bar.tsx';
import type { ProcessListSearch } from './process-list-search.ts';

type Given = 'id' | 'caption' | 'rows' | 'state' | 'pages' | 'selection';

interface ProcessTableProps extends Pick<DataTableProps<ProcessRow>, Given> {
  readonly search: ProcessListSearch;
  readonly onSearch: (search: ProcessListSearch) => void;
  /** Where the list holds nothing else. */
  readonly only?: 'finished';
  /** What can be done with one of them, besides reading it. */
  readonly actionsOf?: (process: ProcessRow) => readonly RowAction[];
  /** Beside what narrows the list. */
  readonly views?: ReactNode;
}

const noActions = (): readonly RowAction[] => [];

/** «Descargar» comes first where it is offered: the title already opens the process. */
function downloadFirst(process: ProcessRow, actions: readonly RowAction[]): readonly RowAction[] {
  const isCopy = ({ key }: RowAction): boolean => key === 'download';
  return [...actions.filter(isCopy), seeProcess(process), ...actions.filter((action) => !isCopy(action))];
}

const isNarrowed = ({ q, status, process_id: kind, from, to }: ProcessListSearch): boolean =>
  [q, status, kind, from, to].some((value) => value !== undefined && value.length > 0);

/** Why there is nothing: by the filters, or for real. */
function emptyOf(search: ProcessListSearch): DataTableProps<ProcessRow>['empty'] {
  if (isNarrowed(search)) return { title: messages.nothing, detail: messages.nothingDetail };
  if (search.tab === 'waiting') return { title: messages.nobodyWaits, detail: messages.nobodyWaitsDetail };
  if (search.tab !== undefined) return { title: messages.emptyTab, detail: messages.emptyTabDetail };
  return { title: messages.nothingYet, detail: messages.nothingYetDetail };
}

/** Any list of processes: by what it is narrowed, and its pages. */
export function ProcessTable({ search, onSearch, only, actionsOf = noActions, views, ...table }: ProcessTableProps) {
  return (
    <>
      <div className="apart row wraps gap-12">
        <ProcessFilterBar value={search} onChange={onSearch} {...(only && { only })} />
        {views}
      </div>
      <DataTable
        {...table}
        density="line"
        columns={processColumns}
        rowKey={(process) => process.id}
        rowLabel={(process) => `${process.process_number_opertaion} ${process.title}`}
        rowActions={(process) => downloadFirst(process, actionsOf(process))}
        sort={readSort(search.sort)}
        onSort={(next) => onSearch({ ...search, sort: writeSort(next) })}
        empty={emptyOf(search)}
      />
    </>
  );
}
