import { Button } from '@mantine/core';
import { paymentMoves, type PaymentDetail } from '@rubrica/contract';
import { IconArrowBackUp, IconBan, IconCopy, IconDownload, IconReceipt } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { saveFile } from '../../shared/save-file.ts';
import { copyText } from '../../shared/ui/copy-line/copy-text.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { BandButton, NextStepFrame } from '../../shared/ui/next-step/next-step-frame.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingRegion, SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { AmountsCard, BuyerCard, FactsCard } from './detail/facts.tsx';
import { HistoryCard } from './detail/history-card.tsx';
import { InvoicesCard } from './detail/invoices-card.tsx';
import { LedgerCard } from './detail/ledger-card.tsx';
import { nextStepOf, waitingSlip, type StepAction } from './detail/next-step.ts';
import { RefundsCard } from './detail/refunds-card.tsx';
import { SlipsCard } from './detail/slips-card.tsx';
import { messages } from './messages.ts';
import { PaymentBadge } from './payment-columns.tsx';
import { usePayment } from './use-payments.ts';
import { useWithdraw } from './use-withdraw.ts';

import classes from './payments.module.css';

const ValidateDialog = lazyPart(() => import('./slip/validate-dialog.tsx'), 'ValidateDialog');
const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), 'RefundDialog');

const icon = { size: 18, stroke: 1.7 } as const;
const back = <Link to="/payments">{messages.back}</Link>;

/** One payment, whole: what is missing, who pays what, what arrived and what went back. */
export function PaymentPage() {
  const { id } = useParams({ from: '/tenant/app/payments/$id' });
  const payment = usePayment(id);
  if (payment.data) return <Detail payment={payment.data} />;
  return (
    <Page>
      <PageHeader title={messages.title} back={back} />
      {payment.isError ? (
        <ErrorState message={errorText(payment.error)} onRetry={() => void payment.refetch()} />
      ) : (
        <LoadingRegion>
          <SkeletonText lines={10} />
        </LoadingRegion>
      )}
    </Page>
  );
}

type Opened = 'validate' | 'refund';

function Detail({ payment }: { readonly payment: PaymentDetail }) {
  const [opened, setOpened] = useState<Opened>();
  const slip = waitingSlip(payment);
  const close = (): void => setOpened(undefined);
  return (
    <Page>
      <PageHeader
        title={payment.buyer.name}
        back={back}
        eyebrow={payment.title}
        badge={<PaymentBadge {...payment} size="large" />}
        detail={payment.number}
        actions={<OtherActions payment={payment} onRefund={() => setOpened('refund')} />}
      />
      <div className="grid gap-20">
        <Band payment={payment} onValidate={() => setOpened('validate')} />
        <Ending payment={payment} />
        <div className={classes.columns}>
          <div className="grid shrinks gap-20">
            <SlipsCard payment={payment} />
            <RefundsCard payment={payment} />
            <InvoicesCard payment={payment} />
            <LedgerCard entries={payment.entries} />
            <HistoryCard history={payment.history} />
          </div>
          <div className="grid shrinks gap-20">
            <AmountsCard payment={payment} />
            <BuyerCard payment={payment} />
            <FactsCard payment={payment} />
          </div>
        </div>
      </div>
      <Suspense>
        {opened === 'validate' && slip && <ValidateDialog payment={payment} slip={slip} onClose={close} />}
        {opened === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      </Suspense>
    </Page>
  );
}

interface BandProps {
  readonly payment: PaymentDetail;
  readonly onValidate: () => void;
}

function Band({ payment, onValidate }: BandProps) {
  const receipt = useReceipt(payment);
  const step = nextStepOf(payment);
  if (!step) return null;
  const buttons: Readonly<Record<StepAction, ReactNode>> = {
    validate: (
      <BandButton icon={<IconReceipt {...icon} />} onClick={onValidate}>
        {messages.validate}
      </BandButton>
    ),
    copy_link: (
      <BandButton icon={<IconCopy {...icon} />} onClick={() => void copyText(messages.link, payment.link ?? '')}>
        {messages.copyLink}
      </BandButton>
    ),
    receipt: (
      <BandButton icon={<IconDownload {...icon} />} isBusy={receipt.isBusy} onClick={receipt.take}>
        {messages.receipt}
      </BandButton>
    ),
  };
  return (
    <NextStepFrame title={step.title} why={step.why} isDone={step.action === 'receipt'}>
      {step.action && buttons[step.action]}
    </NextStepFrame>
  );
}

function useReceipt({ id, number }: Pick<PaymentDetail, 'id' | 'number'>) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await call('GET /api/payments/{id}/receipt', { params: { id } }), `Recibo ${number}.pdf`);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, take: () => void save() };
}

interface ActionsProps {
  readonly payment: PaymentDetail;
  readonly onRefund: () => void;
}

/** Whatever the band does not offer already. */
function OtherActions({ payment, onRefund }: ActionsProps) {
  const withdraw = useWithdraw();
  const receipt = useReceipt(payment);
  const { can, paid_at: paidAt } = payment;
  const isInBand = nextStepOf(payment)?.action === 'receipt';
  return (
    <>
      {paidAt !== null && !isInBand && (
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          loading={receipt.isBusy}
          onClick={receipt.take}
        >
          {messages.receipt}
        </Button>
      )}
      {can.refund_cents > 0 && (
        <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={onRefund}>
          {messages.refund}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="default" leftSection={<IconBan {...icon} />} onClick={() => void withdraw(payment)}>
          {messages.withdraw}
        </Button>
      )}
    </>
  );
}

/** Who ended it, when and why: nothing happens to a payment after that but money that came too late. */
function Ending({ payment: { cancelled_as: end, history } }: { readonly payment: PaymentDetail }) {
  const last = end && history.findLast(({ text }) => text === paymentMoves[end].label);
  if (!last) return null;
  const at = formatDateTime(last.at);
  return (
    <p className="quiet">{end === 'expired' ? messages.expired(at) : messages.ending(at, last.actor, last.detail)}</p>
  );
}
