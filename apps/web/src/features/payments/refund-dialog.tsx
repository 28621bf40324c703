import { Button } from '@mantine/core';
import type { PaymentDetail } from '@rubrica/contract';
import { useId } from 'react';

import { formatMoney } from '../../shared/format.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ChoiceField } from '../../shared/ui/fields/choice-field.tsx';
import { FormError } from '../../shared/ui/fields/form-error.tsx';
import { MoneyField } from '../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../shared/ui/fields/textarea-field.tsx';
import { messages as common, refundMessages as messages } from './messages.ts';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  readonly payment: PaymentDetail;
  readonly onClose: () => void;
}

/** «Devolver»: how much, why, and of a transfer with which document the company gave it back. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const formId = useId();
  const refund = useRefund({ payment, onDone: onClose });
  const { wish, change, errorOf, isBusy, amountCents } = refund;
  const isTransfer = payment.method === 'transfer';
  const label = amountCents === undefined ? messages.confirmEmpty : messages.confirm(formatMoney(amountCents));
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={messages.title(payment.number)}
      detail={isTransfer ? messages.byTransfer : messages.byCard}
      foot={
        <>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={formId} size="md" loading={isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void refund.send();
        }}
      >
        <Amount refund={refund} most={payment.can.refund_cents} />
        <TextareaField
          label={messages.reason}
          value={wish.reason}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason })}
          maxLength={500}
          rows={2}
          isRequired
        />
        {isTransfer && (
          <TextField
            label={messages.document}
            note={messages.documentNote}
            value={wish.document}
            error={errorOf('bank_document')}
            onChange={(document) => change({ document })}
            isRequired
          />
        )}
        <FormError message={refund.problem} />
      </form>
    </Dialog>
  );
}

interface AmountProps {
  readonly refund: ReturnType<typeof useRefund>;
  readonly most: number;
}

/** All that is left, or a part of it. */
function Amount({ refund: { wish, change, errorOf, amountCents }, most }: AmountProps) {
  return (
    <>
      <ChoiceField
        label={messages.how}
        isList
        options={[
          { value: 'whole', label: messages.whole(formatMoney(most)) },
          { value: 'part', label: messages.part },
        ]}
        value={wish.how}
        note={amountCents === most ? messages.takesBack : messages.keeps}
        onChange={(how) => change({ how: how === 'part' ? 'part' : 'whole' })}
      />
      {wish.how === 'part' && (
        <MoneyField
          label={messages.amount}
          value={wish.cents}
          error={errorOf('amount_cents')}
          onChange={(cents) => change({ cents })}
          isRequired
        />
      )}
    </>
  );
}
