import type { OperatedPlan } from '@rubrica/contract';

import { CheckboxField } from '../../shared/ui/fields/checkbox-field.tsx';
import { MoneyField } from '../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { ErrorOf } from './plan-form-dialog.tsx';
import { planMessages as messages } from './plan-messages.ts';

/** As it is typed: the server says what is no number. An amount that is left empty is no price. */
export interface PlanPrice {
  readonly base: number | undefined;
  readonly included: string;
  readonly document: number | undefined;
  readonly isOffered: boolean;
}

export const pricingOf = ({ base, included, document, isOffered }: PlanPrice) => ({
  base_cents: base ?? null,
  documents_included: /^\d+$/.test(included.trim()) ? Number(included) : Number.NaN,
  document_cents: document ?? null,
  is_offered: isOffered,
});

interface PlanPriceFieldsProps {
  readonly price: PlanPrice;
  readonly atLimit: OperatedPlan['at_limit'];
  readonly errorOf: ErrorOf;
  readonly onChange: (some: Partial<PlanPrice>) => void;
}

export function PlanPriceFields({ price, atLimit, errorOf, onChange }: PlanPriceFieldsProps) {
  return (
    <>
      <MoneyField
        label={messages.base}
        value={price.base}
        error={errorOf('base_cents')}
        onChange={(base) => onChange({ base })}
      />
      <TextField
        label={messages.included}
        inputMode="numeric"
        value={price.included}
        error={errorOf('documents_included')}
        onChange={(included) => onChange({ included })}
        isRequired
      />
      {atLimit === 'charge' && (
        <MoneyField
          label={messages.document}
          value={price.document}
          error={errorOf('document_cents')}
          onChange={(document) => onChange({ document })}
        />
      )}
      <CheckboxField
        label={messages.offered}
        value={price.isOffered}
        onChange={(isOffered) => onChange({ isOffered })}
      />
    </>
  );
}
