import { Button } from '@mantine/core';
import { ecuadorDate } from '@rubrica/catalogues';
import type { PaymentDetail, SlipView } from '@rubrica/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { formatMoney } from '../../../shared/format.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { FormError } from '../../../shared/ui/fields/form-error.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import { slipMessages as messages } from '../messages.ts';
import { Notice } from '../notice.tsx';
import { AlsoAt } from './also-at.tsx';
import { CompareTable } from './compare-table.tsx';
import { MachineReading } from './machine-reading.tsx';
import { SlipFile } from './slip-file.tsx';
import { useDecision, type AcceptSlip } from './use-decision.ts';

import classes from './slip.module.css';

interface ValidateDialogProps {
  readonly payment: PaymentDetail;
  readonly slip: SlipView;
  readonly onClose: () => void;
  /** Where what is paid has an acceptance of its own. */
  readonly accepts?: AcceptSlip;
}

/** «¿Llegó este pago?»: the slip beside the company's bank. A person compares; what was used cannot be accepted. */
export function ValidateDialog({ payment, slip, onClose, accepts }: ValidateDialogProps) {
  const decision = useDecision({ payment, slip, onDone: onClose, accepts });
  const { entry, isBusy } = decision;
  const [today] = useState(() => ecuadorDate(new Date()));
  const total = formatMoney(payment.total_cents);
  const isUsed = slip.also_at?.is_used === true;
  const isAmountWrong = entry.amountCents !== undefined && entry.amountCents !== payment.total_cents;
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      size="wide"
      onClose={onClose}
      title={messages.dialogTitle}
      detail={`${payment.buyer.name} · ${payment.title} · ${payment.number}`}
      foot={<Acts decision={decision} total={total} canAccept={!isUsed && !isAmountWrong} />}
    >
      <div className={classes.compare}>
        <SlipFile payment={payment.id} slip={slip} isOpen />
        <div className="grid shrinks gap-20">
          <section className="grid gap-8">
            <h3 className="heading">{messages.compared}</h3>
            <p className="soft size-s">{messages.comparedNote}</p>
            <CompareTable
              slip={slip}
              entry={entry}
              today={today}
              errorOf={decision.errorOf}
              onChange={decision.setEntry}
            />
          </section>
          <MachineReading slip={slip} />
          {slip.amount_cents !== payment.total_cents && !isAmountWrong && (
            <Notice tone="yellow">{messages.otherAmount(formatMoney(slip.amount_cents), total)}</Notice>
          )}
          {isAmountWrong && <Notice tone="red">{messages.wrongAmount(total)}</Notice>}
          {slip.also_at ? (
            <AlsoAt slip={slip} />
          ) : (
            <Notice tone="green">{messages.unused(slip.document_number)}</Notice>
          )}
          {!isUsed && <Outcomes name={payment.buyer.name} />}
          <TextareaField
            label={messages.optionalNote}
            value={decision.note}
            onChange={decision.setNote}
            error={decision.errorOf('note')}
            maxLength={500}
            rows={2}
          />
          <FormError message={decision.problem} />
        </div>
      </div>
    </Dialog>
  );
}

interface ActsProps {
  readonly decision: ReturnType<typeof useDecision>;
  readonly total: string;
  readonly canAccept: boolean;
}

function Acts({ decision, total, canAccept }: ActsProps) {
  return (
    <>
      <Button
        variant="default"
        size="md"
        disabled={decision.isBusy}
        leftSection={<IconX size={18} stroke={1.8} />}
        onClick={() => void decision.refuse()}
      >
        {messages.notArrived}
      </Button>
      <Button
        size="md"
        loading={decision.isBusy}
        disabled={!canAccept}
        leftSection={<IconCheck size={18} stroke={1.8} />}
        onClick={() => void decision.accept()}
      >
        {messages.accept(total)}
      </Button>
    </>
  );
}

function Outcomes({ name }: { readonly name: string }) {
  return (
    <section className="grid gap-8">
      <h3 className="strong">{messages.what}</h3>
      <ol className={classes.outcomes}>
        {messages.outcomes(name).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
