import { processStatuses } from '@rubrica/contract';

import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import { useKinds } from '../creation/index.ts';
import { messages } from './messages.ts';
import { processListSearch, type ProcessListSearch } from './process-list-search.ts';

interface ProcessFilterBarProps {
  readonly value: ProcessListSearch;
  readonly onChange: (value: ProcessListSearch) => void;
  /** Where the list holds nothing else. */
  readonly only?: 'finished';
}

/** By what any list of processes is narrowed. */
export function ProcessFilterBar({ value, onChange, only }: ProcessFilterBarProps) {
  const kinds = useKinds();
  const statuses = Object.entries(processStatuses).flatMap(([status, { label, group }]) =>
    only === undefined || group === only ? [{ value: status, label }] : [],
  );
  return (
    <FilterBar
      value={value}
      onChange={(changed) => onChange(processListSearch.parse(changed))}
      search={{ key: 'q', label: messages.searchLabel, placeholder: messages.searchHint }}
      filters={[
        { kind: 'several', key: 'status', label: messages.status, options: statuses },
        {
          kind: 'one',
          key: 'process_id',
          label: messages.kind,
          options: (kinds.data?.of_company ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        { kind: 'dates', fromKey: 'from', toKey: 'to', label: messages.created },
      ]}
    />
  );
}
