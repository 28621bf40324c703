import { Button } from '@mantine/core';
import { ApiError, type PlanOffer, type PlanView } from '@rubrica/contract';
import { useId, useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { formatMoney } from '../../shared/format.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { FormError } from '../../shared/ui/fields/form-error.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { goToPay } from './go-to-pay.ts';
import { messages, priceOf } from './messages.ts';

interface ChooseDialogProps {
  readonly offer: PlanOffer;
  readonly buyer: PlanView['buyer'];
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

/** What it costs now, and for whom the invoice is. What is paid is paid on its own page. */
export function ChooseDialog({ offer, buyer, onClose, onDone }: ChooseDialogProps) {
  const formId = useId();
  const [form, setForm] = useState({
    name: buyer?.name ?? '',
    identification: buyer?.identification ?? '',
    address: buyer?.address ?? '',
  });
  const { send, isBusy, error } = useChoice({ offer, onClose, onDone });
  const issues = error instanceof ApiError ? error.issues : [];
  const errorOf = (name: string) => issues.find(({ path }) => path === `buyer.${name}`)?.message;
  const field = (name: keyof typeof form) => (
    <TextField
      label={messages[name]}
      value={form[name]}
      error={errorOf(name)}
      onChange={(value) => setForm((before) => ({ ...before, [name]: value }))}
      isRequired
    />
  );
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={messages.dialogTitle(offer.name)}
      detail={priceOf(offer)}
      foot={<Foot formId={formId} isBusy={isBusy} onClose={onClose} isPaidNow={offer.now_cents > 0} />}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void send(form);
        }}
      >
        <CostNow offer={offer} />
        {offer.how !== 'later' && (
          <>
            <h3>{messages.invoice}</h3>
            {field('name')}
            {field('identification')}
            {field('address')}
          </>
        )}
        <FormError message={error !== undefined && issues.length === 0 ? errorText(error) : undefined} />
      </form>
    </Dialog>
  );
}

function CostNow({ offer: { now_cents: now, how } }: Pick<ChooseDialogProps, 'offer'>) {
  return (
    <>
      {now > 0 && <p>{messages.now(formatMoney(now))}</p>}
      {how === 'upgrade' && <p>{messages.upgradeRule}</p>}
    </>
  );
}

interface FootProps {
  readonly formId: string;
  readonly isBusy: boolean;
  readonly isPaidNow: boolean;
  readonly onClose: () => void;
}

function Foot({ formId, isBusy, isPaidNow, onClose }: FootProps) {
  return (
    <>
      <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
        {messages.back}
      </Button>
      <Button type="submit" form={formId} size="md" loading={isBusy}>
        {isPaidNow ? messages.goPay : messages.choose}
      </Button>
    </>
  );
}

type Buyer = Readonly<Record<'name' | 'identification' | 'address', string>>;

function useChoice({ offer, onClose, onDone }: Pick<ChooseDialogProps, 'offer' | 'onClose' | 'onDone'>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (buyer: Buyer): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { plan_id: offer.plan_id, ...(offer.how !== 'later' && { buyer }) };
      const { link } = await call('POST /subscription/change', { body, idempotencyKey: crypto.randomUUID() });
      if (link !== null) {
        goToPay(link);
        return;
      }
      await onDone();
      onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, error };
}
