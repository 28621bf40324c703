import { Button } from '@mantine/core';
import type { CertificateSettings } from '@rubrica/contract';

import { Card } from '../../../shared/ui/card/card.tsx';
import { FieldGrid } from '../../../shared/ui/fields/field-grid.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Timeline } from '../../../shared/ui/timeline/timeline.tsx';
import { messages } from './messages.ts';
import { useStockForm } from './use-certificate-settings.ts';

/** What the company paid in advance, and everything that moved it. */
export function StockCard({ settings: { stock, stock_moves: moves } }: { readonly settings: CertificateSettings }) {
  const form = useStockForm();
  const events = moves.map(({ at, units, kind, request_number: request, actor, note }, place) => ({
    id: `${place}`,
    kind: 'event' as const,
    title: [`${units > 0 ? '+' : '−'}${Math.abs(units)}`, messages.kinds[kind], request].filter(Boolean).join(' · '),
    at,
    details: (
      <>
        {actor}
        {note !== null && `. ${note}`}
      </>
    ),
  }));
  return (
    <Card title={messages.stock}>
      <form
        noValidate
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <p className="strong">{messages.left(stock)}</p>
        <p className="soft">{messages.stockDetail}</p>
        <FieldGrid>
          <TextField
            label={messages.units}
            note={messages.unitsNote}
            inputMode="text"
            value={form.units}
            error={form.errors['units']}
            onChange={form.setUnits}
            isRequired
          />
          <TextField
            label={messages.note}
            value={form.note}
            error={form.errors['note']}
            onChange={form.setNote}
            isRequired
          />
        </FieldGrid>
        <div>
          <Button type="submit" loading={form.isBusy}>
            {messages.change}
          </Button>
        </div>
      </form>
      {events.length > 0 && (
        <div className="mt-20">
          <Timeline label={messages.moves} events={events} />
        </div>
      )}
    </Card>
  );
}
