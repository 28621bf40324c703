import { Button } from '@mantine/core';
import { ledgerAccountLabels, type LedgerAccount } from '@rubrica/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { formatMoney } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../shared/ui/data-table/query-state.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { BookLine } from './detail/ledger-card.tsx';
import { dayColumns, differenceColumns } from './difference-columns.tsx';
import { differenceMessages as messages, messages as common } from './messages.ts';
import { paymentsKey } from './payments-key.ts';
import { useFreshPayments, usePaymentSettings } from './use-payments.ts';

import classes from './payments.module.css';

function useDifferences() {
  return useQuery({
    queryKey: [...paymentsKey, 'differences'],
    queryFn: ({ signal }) => call('GET /api/payments/differences', { signal }),
  });
}

/** The gateway beside the books, day by day. */
export function DifferencesPage() {
  const differences = useDifferences();
  const settings = usePaymentSettings();
  const { list = [], days = [], balances } = differences.data ?? {};
  const compared = days.length > 0;
  const takesCards = settings.data?.takes_cards;
  const state = tableStateOf(differences);
  return (
    <Page>
      <PageHeader
        title={messages.title}
        back={<Link to="/payments">{common.back}</Link>}
        detail={takesCards === false ? messages.noCards : messages.detail}
        actions={takesCards === true && <CompareButton />}
      />
      <DataTable
        id="payment-differences"
        caption={messages.caption}
        columns={differenceColumns}
        rows={list}
        rowKey={({ type, reference }) => `${type} ${reference}`}
        rowLabel={({ reference }) => reference}
        rowTone={({ gone_at: goneAt }) => (goneAt === null ? 'warning' : undefined)}
        state={state}
        skeletonRows={3}
        empty={
          compared
            ? { title: messages.none, detail: messages.noneDetail }
            : { title: messages.never, detail: messages.neverDetail }
        }
      />
      {compared && (
        <section className="grid gap-12">
          <h2 className="heading">{messages.days}</h2>
          <DataTable
            id="payment-days"
            caption={messages.daysCaption}
            columns={dayColumns}
            rows={days}
            rowKey={({ day }) => day}
            rowLabel={({ day }) => day}
            state={state}
            empty={{ title: messages.never, detail: messages.neverDetail }}
          />
        </section>
      )}
      <Card title={messages.balances}>
        {differences.isPending && <Skeleton height={160} />}
        {balances && <Balances balances={balances} />}
      </Card>
    </Page>
  );
}

function CompareButton() {
  const fresh = useFreshPayments();
  const [isBusy, setBusy] = useState(false);
  const compare = async (): Promise<void> => {
    setBusy(true);
    try {
      const { differences: count } = await call('POST /api/payments/differences/compare');
      const isEqual = count === 0;
      showToast({ type: isEqual ? 'success' : 'alert', message: isEqual ? messages.equal : messages.found(count) });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
    await fresh();
  };
  return (
    <Button loading={isBusy} leftSection={<IconRefresh size={18} stroke={1.6} />} onClick={() => void compare()}>
      {messages.compare}
    </Button>
  );
}

interface BalancesProps {
  readonly balances: readonly { readonly account: string; readonly amount_cents: number }[];
}

/** What every account holds; both sides of the books come to the same. */
function Balances({ balances }: BalancesProps) {
  if (balances.length === 0) return <p className="soft">{messages.noBalances}</p>;
  const side = (sign: 1 | -1): number =>
    balances.reduce((sum, { amount_cents: cents }) => sum + Math.max(0, sign * cents), 0);
  return (
    <table className={classes.books}>
      <caption className="unseen">{messages.balancesCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{common.account}</th>
          <th scope="col">{common.debit}</th>
          <th scope="col">{common.credit}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ account, amount_cents: cents }) => (
          <BookLine key={account} label={labelOf(account)} cents={cents} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.sum}</th>
          <td>{formatMoney(side(1))}</td>
          <td>{formatMoney(side(-1))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const labelOf = (account: string): string => ledgerAccountLabels[account as LedgerAccount];
