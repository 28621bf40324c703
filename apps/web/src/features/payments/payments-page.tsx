import { Button } from '@mantine/core';
import { paymentMethodLabels, paymentMethods, paymentStatuses, paymentStatusLabels } from '@rubrica/contract';
import { IconDownload, IconFlask, IconScale } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { call, showError } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { saveFile } from '../../shared/save-file.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import { FilterBar } from '../../shared/ui/filter-bar/filter-bar.tsx';
import type { Filter } from '../../shared/ui/filter-bar/filters.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { messages } from './messages.ts';
import { paymentColumns, seePayment } from './payment-columns.tsx';
import { paymentsSearch, type PaymentsSearch } from './payments-search.ts';
import { filtersOf, usePaymentPages, usePaymentSettings, useWaiting } from './use-payments.ts';

import classes from './payments.module.css';

const TestPaymentDialog = lazyPart(() => import('./test-payment-dialog.tsx'), 'TestPaymentDialog');

const filters: readonly Filter[] = [
  {
    kind: 'one',
    key: 'status',
    label: messages.status,
    options: paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
  },
  {
    kind: 'one',
    key: 'method',
    label: messages.method,
    options: paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] })),
  },
  { kind: 'dates', fromKey: 'from', toKey: 'to', label: messages.created },
];

/** What people paid, and what waits for somebody. */
export function PaymentsPage() {
  const search = useSearch({ from: '/tenant/app/payments' });
  const navigate = useNavigate({ from: '/payments' });
  const { rows, state, pages } = usePaymentPages(search);
  const settings = usePaymentSettings();
  const [isTesting, setTesting] = useState(false);
  const mayTest = settings.data?.may_test === true;
  const isFiltered = Object.values(search).some((value) => value !== undefined && value !== '');
  const test = mayTest && (
    <Button leftSection={<IconFlask size={18} stroke={1.6} />} onClick={() => setTesting(true)}>
      {messages.test}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        actions={
          <>
            <ReconciliationButton />
            {rows.length > 0 && <ExportButton search={search} />}
            {test}
          </>
        }
      />
      <WaitingLines />
      <FilterBar
        value={search}
        onChange={(value) => void navigate({ search: paymentsSearch.parse(value), replace: true })}
        search={{ key: 'q', label: messages.search, placeholder: messages.searchHint }}
        filters={filters}
      />
      <DataTable
        id="payments"
        caption={messages.caption}
        columns={paymentColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ number, buyer_name: name }) => `${number} ${name}`}
        rowActions={(payment) => [seePayment(payment)]}
        density="line"
        state={state}
        pages={pages}
        empty={emptyOf({ isFiltered, mayTest, test })}
      />
      {isTesting && (
        <Suspense>
          <TestPaymentDialog onClose={() => setTesting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function ReconciliationButton() {
  return (
    <Button
      component={Link}
      to="/payments/differences"
      variant="default"
      leftSection={<IconScale size={18} stroke={1.6} />}
    >
      {messages.reconciliation}
    </Button>
  );
}

interface Emptiness {
  readonly isFiltered: boolean;
  readonly mayTest: boolean;
  readonly test: ReactNode;
}

function emptyOf({ isFiltered, mayTest, test }: Emptiness) {
  if (isFiltered) return { title: messages.emptyFiltered, detail: messages.emptyFilteredDetail };
  const detail = mayTest ? messages.emptyTest : messages.emptyDetail;
  return { title: messages.empty, detail, action: test };
}

/** What somebody has to look at, counted over the whole company. */
function WaitingLines() {
  const { data } = useWaiting();
  if (!data) return null;
  return (
    <>
      {data.slips > 0 && (
        <Waiting text={messages.toValidate(data.slips)}>
          <Link to="/payments" search={{ status: 'PAYMENT_TO_VALIDATE' }}>
            {messages.seeThem}
          </Link>
        </Waiting>
      )}
      {data.differences > 0 && (
        <Waiting text={messages.differences(data.differences)}>
          <Link to="/payments/differences">{messages.seeDifferences}</Link>
        </Waiting>
      )}
    </>
  );
}

function Waiting({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={classes.waiting}>
      <p className="strong">{text}</p>
      {children}
    </div>
  );
}

/** What the list shows, with all its pages. */
function ExportButton({ search }: { readonly search: PaymentsSearch }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await call('GET /api/payments/export', { query: filtersOf(search) }), messages.exportFile);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} stroke={1.6} />}
      onClick={() => void save()}
    >
      {messages.export}
    </Button>
  );
}
