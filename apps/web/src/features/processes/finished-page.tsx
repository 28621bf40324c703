import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { showToast } from '../../shared/toasts/toasts.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { ExportMenu } from './export-menu.tsx';
import { messages } from './messages.ts';
import { ProcessTable } from './process-table.tsx';
import { useProcessPages } from './use-process-pages.ts';

/** The standard report: what has ended, as it stands, to look at or to take along. */
export function FinishedPage() {
  const me = useCurrentUser();
  const search = useSearch({ from: '/tenant/app/reports/standard/finished' });
  const navigate = useNavigate({ from: '/reports/standard/finished' });
  const { rows, state, pages } = useProcessPages(search, 'finished');
  const isEmpty = state.kind === 'ready' && rows.length === 0;
  useEffect(() => {
    if (isEmpty) showToast({ type: 'alert', message: messages.nothing, key: 'no-results' });
  }, [isEmpty]);

  return (
    <Page>
      <PageHeader
        title={messages.finishedTitle}
        detail={messages.finishedDetail}
        actions={holds(me, 'PE_CREAR_REPORTE_GENERAL') && <ExportMenu search={search} isEmpty={isEmpty} />}
      />
      <ProcessTable
        id="finished-processes"
        caption={messages.finishedCaption}
        search={search}
        onSearch={(value) => void navigate({ search: value, replace: true })}
        only="finished"
        rows={rows}
        state={state}
        pages={pages}
      />
    </Page>
  );
}
