import { processTabs, type ProcessTab } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { AreaMenu } from '../../shared/ui/area-menu/area-menu.tsx';
import { messages } from './messages.ts';
import type { ProcessListSearch } from './process-list-search.ts';

import classes from './process-tabs.module.css';

interface Count {
  readonly count: number;
  readonly is_floor: boolean;
}

/** The parts of the list. Each is an address; the other filters stay. */
export function ProcessTabs({ search }: { readonly search: ProcessListSearch }) {
  const { data } = useQuery({
    queryKey: ['processes', 'tabs'],
    queryFn: ({ signal }) => call('GET /api/signing-process/tabs', { signal }),
  });
  const exactly = (count: number | undefined): Count | undefined =>
    count === undefined ? undefined : { count, is_floor: false };
  const counts: Readonly<Record<ProcessTab, Count | undefined>> = {
    waiting: data?.waiting,
    open: exactly(data?.open),
    finished: exactly(data?.finished),
  };
  return (
    <AreaMenu label={messages.tabs}>
      <Tab search={search} name={messages.tabNames.all} count={exactly(data?.all)} />
      {processTabs.map((tab) => (
        <Tab key={tab} search={search} tab={tab} name={messages.tabNames[tab]} count={counts[tab]} />
      ))}
    </AreaMenu>
  );
}

interface TabProps {
  readonly search: ProcessListSearch;
  readonly tab?: ProcessTab;
  readonly name: string;
  readonly count: Count | undefined;
}

function Tab({ search, tab, name, count }: TabProps) {
  return (
    <Link to="/reports" search={{ ...search, tab }} activeOptions={{ exact: true }}>
      {name}{' '}
      {count !== undefined && <span className={classes.count}>{messages.tabCount(count.count, count.is_floor)}</span>}
    </Link>
  );
}
