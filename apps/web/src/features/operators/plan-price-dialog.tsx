import type { OperatedPlan } from '@rubrica/contract';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { PlanFormDialog } from './plan-form-dialog.tsx';
import { planMessages as messages } from './plan-messages.ts';
import { PlanPriceFields, pricingOf, type PlanPrice } from './plan-price-fields.tsx';

interface PlanPriceDialogProps {
  readonly plan: OperatedPlan;
  readonly onClose: (how: 'saved' | 'left') => void;
}

/** A price that is left empty makes the plan one that nobody can choose. */
export function PlanPriceDialog({ plan, onClose }: PlanPriceDialogProps) {
  const [price, setPrice] = useState<PlanPrice>({
    base: plan.base_cents ?? undefined,
    included: String(plan.documents_included),
    document: plan.document_cents ?? undefined,
    isOffered: plan.is_offered,
  });
  return (
    <PlanFormDialog
      title={plan.name}
      detail={messages.detail}
      onClose={() => onClose('left')}
      onSave={async () => {
        await call('PATCH /operator/plans/{id}', { params: { id: plan.id }, body: pricingOf(price) });
        onClose('saved');
      }}
    >
      {(errorOf) => (
        <PlanPriceFields
          price={price}
          atLimit={plan.at_limit}
          errorOf={errorOf}
          onChange={(some) => setPrice((all) => ({ ...all, ...some }))}
        />
      )}
    </PlanFormDialog>
  );
}
