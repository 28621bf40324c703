import './form-styles.ts';
import { IconArrowLeft, IconClock } from '@tabler/icons-react';
import { useRef } from 'react';

import { PrimaryAction, QuietAction } from '../../../shared/link-page/actions.tsx';
import { companyOf } from '../../../shared/link-page/company-of.ts';
import { messages } from '../messages.ts';
import { PayingFrame } from '../paying-frame.tsx';
import { Refusals } from '../refusals.tsx';
import type { ViewProps } from '../view-props.ts';
import { AccountCard } from './account-card.tsx';
import { SlipFields } from './slip-fields.tsx';
import { SlipFile } from './slip-file.tsx';
import { useSlip } from './use-slip.ts';

import classes from './transfer.module.css';

interface TransferViewProps extends ViewProps {
  /** Where there is another way to pay. */
  readonly onBack: (() => void) | undefined;
}

/** Where to transfer to, and the slip that proves it. */
export function TransferView({ tenant, paying, onBack }: TransferViewProps) {
  const { payment, problem } = paying;
  const slip = useSlip(paying);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (): Promise<void> => {
    const wrong = await slip.send();
    if (wrong.length > 0) focusFirst(form.current, wrong);
  };
  return (
    <PayingFrame
      tenant={tenant}
      problem={problem}
      title={messages.transferTitle(payment.total_cents)}
      lead={messages.transferLead(payment.expires_at)}
      beforeTitle={
        onBack && (
          <div className={classes.back}>
            <QuietAction icon={<IconArrowLeft size={18} stroke={1.8} aria-hidden />} onClick={onBack}>
              {messages.back}
            </QuietAction>
          </div>
        )
      }
      formRef={form}
      onSubmit={() => void submit()}
      action={<PrimaryAction isBusy={slip.sent !== undefined}>{messages.send}</PrimaryAction>}
    >
      <Refusals payment={payment} isCardShown={false} />
      {payment.account && <AccountCard account={payment.account} concept={payment.number} />}
      <section className="grid gap-16 mt-24" aria-labelledby="slip">
        <h2 id="slip">{messages.slip}</h2>
        <SlipFile file={slip.file} error={slip.errors.file} onChange={slip.changeFile} onRefused={slip.refuseFile} />
        <SlipFields values={slip.values} errors={slip.errors} change={slip.change} />
      </section>
      <p className={classes.compared}>
        <IconClock size={22} stroke={1.6} className="linked fixed" aria-hidden />
        <span>{messages.compared(companyOf(tenant))}</span>
      </p>
      <output className="text-m soft mt-12 hides-empty">
        {slip.sent !== undefined && messages.sending(slip.sent)}
      </output>
    </PayingFrame>
  );
}

/** In the order of the page. */
function focusFirst(form: HTMLFormElement | null, wrong: readonly string[]): void {
  const places = [...(form?.querySelectorAll<HTMLElement>('[data-slip-file] button, [name]') ?? [])];
  places.find((place) => wrong.includes(place.getAttribute('name') ?? 'file'))?.focus();
}
