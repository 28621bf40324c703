import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { ManyActions } from './many-actions.tsx';
import { messages } from './messages.ts';
import { ProcessTable } from './process-table.tsx';
import { ProcessTabs } from './process-tabs.tsx';
import { useProcessActions } from './use-process-actions.tsx';
import { useProcessPages } from './use-process-pages.ts';

export function ProcessListPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayActOnMany = holds(me, 'PE_CANCELACION_MASIVAS') || holds(me, 'PE_REENVIAR');
  const { actionsOf, dialogs } = useProcessActions();
  const { rows, state, pages } = useProcessPages(search);

  return (
    <Page>
      <PageHeader
        title={messages.title}
        actions={
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
        }
      />
      <ProcessTabs search={search} />
      <ProcessTable
        id="processes"
        caption={messages.caption}
        search={search}
        onSearch={(value) => void navigate({ search: value, replace: true })}
        actionsOf={actionsOf}
        rows={rows}
        state={state}
        pages={pages}
        {...(mayActOnMany && {
          selection: {
            selected,
            onChange: setSelected,
            actions: <ManyActions ids={[...selected]} onDone={() => setSelected(new Set())} />,
          },
        })}
      />
      {dialogs}
    </Page>
  );
}
