import { Button } from '@mantine/core';
import type { ReportDefinitionView, ReportType } from '@rubrica/contract';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { MadeReports } from './made-reports.tsx';
import { messages } from './messages.ts';
import { SavedReports } from './saved-reports.tsx';
import { useReportsRefresh, useSavedReports } from './use-reports.ts';

import classes from './reports.module.css';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog');

export function ReportsPage() {
  const me = useCurrentUser();
  const types = typesFor(me);
  const saved = useSavedReports();
  const refresh = useReportsRefresh();
  const [open, setOpen] = useState<{ readonly definition: ReportDefinitionView | undefined }>();
  const button = types.length > 0 && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen({ definition: undefined })}>
      {messages.create}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        actions={
          <>
            {holds(me, 'PE_MONITOREO_PROCESOS') && (
              <Button component={Link} to="/reports/standard/finished" variant="default">
                {messages.finished}
              </Button>
            )}
            {button}
          </>
        }
      />
      <section className={classes.section} aria-labelledby="made-reports-title">
        <h2 id="made-reports-title" className="bold size-xl">
          {messages.made}
        </h2>
        <MadeReports />
      </section>
      {saved.data !== undefined && saved.data.list.length > 0 && (
        <section className={classes.section} aria-labelledby="saved-reports-title">
          <h2 id="saved-reports-title" className="bold size-xl">
            {messages.saved}
          </h2>
          <SavedReports rows={saved.data.list} onEdit={(definition) => setOpen({ definition })} />
        </section>
      )}
      {open && (
        <Suspense>
          <ReportDialog
            definition={open.definition}
            types={types}
            onClose={() => setOpen(undefined)}
            onDone={() => {
              setOpen(undefined);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** The same as the server's policy, to offer nothing that it refuses. */
function typesFor(me: ReturnType<typeof useCurrentUser>): readonly ReportType[] {
  const maySeeSignatories = holds(me, 'PE_CREAR_REPORTE_ESPECIAL') && holds(me, 'PE_ESTATUS_FIRMANTES');
  return [
    ...(holds(me, 'PE_CREAR_REPORTE_GENERAL') ? (['general'] as const) : []),
    ...(maySeeSignatories ? (['special'] as const) : []),
  ];
}
