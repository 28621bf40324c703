import { Button } from '@mantine/core';
import type { ProcessRow } from '@rubrica/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';
import { ProcessListHead } from './process-list-head.tsx';
import { ProcessTable } from './process-table.tsx';
import { ProcessTabs } from './process-tabs.tsx';
import { useProcessActions } from './use-process-actions.tsx';
import { useProcessPages } from './use-process-pages.ts';

const ManyActions = lazyPart(() => import('./many-actions.tsx'), 'ManyActions');
const SavedViews = lazyPart(() => import('./views/saved-views.tsx'), 'SavedViews');

export function ProcessListPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProcessRow>>(new Map());
  const mayActOnMany = holds(me, [
    'PE_CANCELACION_MASIVAS',
    'PE_REENVIAR',
    'PE_VER_DOCUMENTOS',
    'PE_CREACION',
    'PE_VALIDAR',
  ]);
  const { actionsOf, dialogs } = useProcessActions();
  const { rows, state, pages } = useProcessPages(search);
  const latest = (id: string): ProcessRow | undefined => rows.find((row) => row.id === id) ?? chosen.get(id);
  /** What was chosen on another page is known as it was there. */
  const choose = (ids: ReadonlySet<string>): void =>
    setChosen(new Map([...ids].flatMap((id) => [latest(id) ?? []].flat().map((row) => [id, row] as const))));

  return (
    <Page>
      <ProcessListHead title={messages.title} tabs={<ProcessTabs search={search} />} actions={<HeadActions />} />
      <ProcessTable
        id="processes"
        caption={messages.caption}
        search={search}
        onSearch={(value) => void navigate({ search: value, replace: true })}
        actionsOf={actionsOf}
        views={
          <Suspense>
            <SavedViews search={search} />
          </Suspense>
        }
        rows={rows}
        state={state}
        pages={pages}
        {...(mayActOnMany && {
          selection: {
            selected: new Set(chosen.keys()),
            onChange: choose,
            actions: (
              <Suspense>
                <ManyActions
                  rows={[...chosen].map(([id, known]) => latest(id) ?? known)}
                  onDone={() => setChosen(new Map())}
                />
              </Suspense>
            ),
          },
        })}
      />
      {dialogs}
    </Page>
  );
}

function HeadActions() {
  const me = useCurrentUser();
  return (
    <>
      <Button component={Link} to="/reports/applications" variant="default">
        {messages.applications}
      </Button>
      <Button component={Link} to="/reports/standard/finished" variant="default">
        {messages.finished}
      </Button>
      {holds(me, 'PE_CREACION') && (
        <Button component={Link} to="/smart-contracts" leftSection={<IconPlus size={18} />}>
          {messages.newProcess}
        </Button>
      )}
    </>
  );
}
