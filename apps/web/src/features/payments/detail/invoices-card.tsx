import type { PaymentDetail } from '@rubrica/contract';

import { formatDateTime, formatMoney } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { CopyLine } from '../../../shared/ui/copy-line/copy-line.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { invoiceMessages as messages } from '../messages.ts';

/** What the company's invoicer made of it. Nothing where it has none. */
export function InvoicesCard({ payment: { invoices } }: { readonly payment: PaymentDetail }) {
  if (invoices.length === 0) return null;
  return (
    <Card title={messages.title}>
      <ul className="grid gap-20">
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Card>
  );
}

function Invoice({ invoice }: { readonly invoice: PaymentDetail['invoices'][number] }) {
  const state = messages.states[invoice.state];
  return (
    <li className="grid gap-12">
      <div className="wraps apart flex gap-8">
        <div className="fills">
          <p className="strong figures">
            {messages.types[invoice.type]} · {formatMoney(invoice.total_cents)}
          </p>
          {invoice.number !== null && <p className="figures">{messages.number(invoice.number)}</p>}
          {invoice.reason !== null && <p className="soft breaks">{messages.refused(invoice.reason)}</p>}
          {invoice.is_test && <p className="soft">{messages.test}</p>}
          <p className="quiet size-s">
            {invoice.settled_at === null
              ? messages.waits(formatDateTime(invoice.asked_at))
              : formatDateTime(invoice.settled_at)}
          </p>
        </div>
        <ToneBadge tone={state.tone}>{state.label}</ToneBadge>
      </div>
      {invoice.access_key !== null && <CopyLine label={messages.accessKey} value={invoice.access_key} />}
    </li>
  );
}
