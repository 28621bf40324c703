import { Button } from '@mantine/core';
import {
  certificateStatuses,
  certificateStatusLabels,
  certificateTypeLabels,
  certificateTypes,
  type CertificateRow,
} from '@rubrica/contract';
import { IconDownload, IconEye, IconFileDownload, IconHistory, IconId } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { saveFile } from '../../shared/save-file.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import type { Filter } from '../../shared/ui/filter-bar/filters.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { certificatesSearch, type CertificatesSearch } from './certificates-search.ts';
import { messages } from './messages.ts';
import { filtersOf, useCertificatePages, useWaitingRequests } from './use-certificates.ts';

import classes from './certificates.module.css';

const RequestDialog = lazyPart(() => import('./dialogs/request-dialog.tsx'), 'RequestDialog');
const TrackerDialog = lazyPart(() => import('./dialogs/tracker-dialog.tsx'), 'TrackerDialog');
const AnnexesDialog = lazyPart(() => import('./dialogs/annexes-dialog.tsx'), 'AnnexesDialog');

const filters: readonly Filter[] = [
  {
    kind: 'one',
    key: 'status',
    label: messages.status,
    options: certificateStatuses.map((value) => ({ value, label: certificateStatusLabels[value] })),
  },
  {
    kind: 'one',
    key: 'type',
    label: messages.type,
    options: certificateTypes.map((value) => ({ value, label: certificateTypeLabels[value] })),
  },
  { kind: 'one', key: 'waiting', label: messages.waits, options: [{ value: 'true', label: messages.waitsOnly }] },
  { kind: 'dates', fromKey: 'from', toKey: 'to', label: messages.created },
];

const dialogs = { data: RequestDialog, tracker: TrackerDialog, annexes: AnnexesDialog } as const;

interface Opened {
  readonly dialog: keyof typeof dialogs;
  readonly row: CertificateRow;
}

const icon = { size: 18, stroke: 1.6 } as const;

function actionsOf(row: CertificateRow, open: (opened: Opened) => void): readonly RowAction[] {
  const { id } = row;
  return [
    {
      key: 'see',
      label: messages.see,
      icon: <IconEye {...icon} />,
      link: <Link to="/certificates/$id" params={{ id }} />,
    },
    {
      key: 'data',
      label: messages.seeData,
      icon: <IconId {...icon} />,
      onClick: () => open({ dialog: 'data', row }),
    },
    {
      key: 'tracker',
      label: messages.seeTracker,
      icon: <IconHistory {...icon} />,
      onClick: () => open({ dialog: 'tracker', row }),
    },
    {
      key: 'annexes',
      label: messages.seeAnnexes,
      icon: <IconFileDownload {...icon} />,
      onClick: () => open({ dialog: 'annexes', row }),
    },
  ];
}

/** Who asks for a certificate, where each request stands, and what waits for somebody. */
export function CertificatesPage() {
  const search = useSearch({ from: '/tenant/app/certificates' });
  const navigate = useNavigate({ from: '/certificates' });
  const { rows, state, pages } = useCertificatePages(search);
  const [opened, setOpened] = useState<Opened>();
  const isFiltered = Object.values(search).some((value) => value !== undefined && value !== '');
  const Opened = opened && dialogs[opened.dialog];
  return (
    <Page>
      <PageHeader
        title={messages.heading}
        detail={messages.detail}
        actions={rows.length > 0 && <ExportButton search={search} />}
      />
      <WaitingLine />
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: certificatesSearch.parse(value), replace: true })}
        search={{ key: 'q', label: messages.search, placeholder: messages.searchHint }}
        filters={filters}
      />
      <DataTable
        id="certificates"
        caption={messages.caption}
        columns={certificateColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ number, holder_name: name }) => `${number} ${name}`}
        rowActions={(row) => actionsOf(row, setOpened)}
        density="line"
        state={state}
        pages={pages}
        empty={
          isFiltered
            ? { title: messages.emptyFiltered, detail: messages.emptyFilteredDetail }
            : { title: messages.empty, detail: messages.emptyDetail }
        }
      />
      <Suspense>{Opened && <Opened row={opened.row} onClose={() => setOpened(undefined)} />}</Suspense>
    </Page>
  );
}

/** What somebody has to do something about, counted over the whole company. */
function WaitingLine() {
  const { data: count = 0 } = useWaitingRequests();
  if (count === 0) return null;
  return (
    <div className={classes.waiting}>
      <p className="strong">{messages.waiting(count)}</p>
      <Link to="/certificates" search={{ waiting: 'true' }}>
        {messages.seeThem}
      </Link>
    </div>
  );
}

/** What the list shows, with all its pages. */
function ExportButton({ search }: { readonly search: CertificatesSearch }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await call('GET /certificates/certificate/export', { query: filtersOf(search) });
      saveFile(file, messages.exportFile);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconDownload {...icon} />} onClick={() => void save()}>
      {messages.export}
    </Button>
  );
}
