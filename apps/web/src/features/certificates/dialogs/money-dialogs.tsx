import { Button } from '@mantine/core';
import type { CertificateDetail, PaymentDetail } from '@rubrica/contract';

import { call, errorText } from '../../../shared/api.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { RefundDialog, usePayment, ValidateDialog, waitingSlip } from '../../payments/index.ts';
import { actMessages, messages } from '../messages.ts';
import { useFreshCertificates } from '../use-certificates.ts';

interface MoneyDialogProps {
  readonly request: CertificateDetail & { readonly payment: NonNullable<CertificateDetail['payment']> };
  readonly dialog: 'validate' | 'refund';
  readonly onClose: () => void;
}

/** Validation and refund of a request's payment, by the rules of payments and by the calls of certificates. */
export function MoneyDialog({ request, dialog, onClose }: MoneyDialogProps) {
  const payment = usePayment(request.payment.id);
  const fresh = useFreshCertificates();
  const close = (): void => {
    onClose();
    void fresh();
  };
  if (!payment.data)
    return (
      <Dialog isOpen onClose={close} title={dialog === 'refund' ? actMessages.refund : actMessages.validate}>
        {payment.isError ? (
          <ErrorState level={3} message={errorText(payment.error)} onRetry={() => void payment.refetch()} />
        ) : (
          <LoadingRegion>
            <SkeletonText lines={6} />
          </LoadingRegion>
        )}
      </Dialog>
    );
  if (dialog === 'refund') return <Refund payment={payment.data} onClose={close} />;
  const slip = waitingSlip(payment.data);
  if (!slip) return <Nothing text="Ya no hay un comprobante por validar." onClose={close} />;
  return (
    <ValidateDialog
      payment={payment.data}
      slip={slip}
      onClose={close}
      accepts={async (seen, idempotencyKey) => {
        const body = { id: request.id, ...seen };
        await call('POST /certificates/cert_process/approve_payment', { body, idempotencyKey });
        return undefined;
      }}
    />
  );
}

function Refund({ payment, onClose }: { readonly payment: PaymentDetail; readonly onClose: () => void }) {
  if (payment.can.refund_cents > 0) return <RefundDialog payment={payment} onClose={onClose} />;
  const why = payment.can.refund_refusal ?? 'No queda nada por devolver.';
  return <Nothing text={why} onClose={onClose} />;
}

function Nothing({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.payment}
      size="small"
      foot={
        <Button size="md" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
