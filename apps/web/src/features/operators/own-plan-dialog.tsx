import type { OperatedPlan } from '@rubrica/contract';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { ChoiceField } from '../../shared/ui/fields/choice-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { PlanFormDialog, type ErrorOf } from './plan-form-dialog.tsx';
import { planMessages as messages } from './plan-messages.ts';
import { PlanPriceFields, pricingOf, type PlanPrice } from './plan-price-fields.tsx';
import { useCompanies } from './use-companies.ts';

interface OwnPlan {
  readonly name: string;
  readonly description: string;
  readonly companyId: string;
  readonly atLimit: OperatedPlan['at_limit'];
}

type Change<Value> = (some: Partial<Value>) => void;

/** A plan that was agreed with one company: nobody else is offered it. */
export function OwnPlanDialog({ onClose }: { readonly onClose: (how: 'saved' | 'left') => void }) {
  const [plan, setPlan] = useState<OwnPlan>({ name: '', description: '', companyId: '', atLimit: 'charge' });
  const [price, setPrice] = useState<PlanPrice>({
    base: undefined,
    included: '',
    document: undefined,
    isOffered: true,
  });
  return (
    <PlanFormDialog
      title={messages.ownPlan}
      detail={messages.ownPlanDetail}
      onClose={() => onClose('left')}
      onSave={async () => {
        await call('POST /operator/plans', { body: bodyOf(plan, price) });
        onClose('saved');
      }}
    >
      {(errorOf) => (
        <>
          <OwnPlanFields plan={plan} errorOf={errorOf} onChange={(some) => setPlan((all) => ({ ...all, ...some }))} />
          <PlanPriceFields
            price={price}
            atLimit={plan.atLimit}
            errorOf={errorOf}
            onChange={(some) => setPrice((all) => ({ ...all, ...some }))}
          />
        </>
      )}
    </PlanFormDialog>
  );
}

/** Its code is for programs, and nobody types it: two companies may call their plans alike. */
function bodyOf({ name, description, companyId, atLimit }: OwnPlan, price: PlanPrice) {
  const pricing = pricingOf(price);
  return {
    code: `own-${crypto.randomUUID()}`,
    name,
    description,
    company_id: companyId,
    at_limit: atLimit,
    ...pricing,
    document_cents: atLimit === 'charge' ? pricing.document_cents : null,
  };
}

interface OwnPlanFieldsProps {
  readonly plan: OwnPlan;
  readonly errorOf: ErrorOf;
  readonly onChange: Change<OwnPlan>;
}

function OwnPlanFields({ plan, errorOf, onChange }: OwnPlanFieldsProps) {
  const companies = useCompanies();
  const options = (companies.data?.list ?? [])
    .filter(({ state }) => state !== 'deleted')
    .map(({ id, name, slug }) => ({ value: id, label: `${name} (${slug})` }));
  return (
    <>
      <SelectField
        label={messages.company}
        value={plan.companyId}
        options={options}
        error={errorOf('company_id') === undefined ? undefined : messages.companyMissing}
        onChange={(companyId) => onChange({ companyId })}
        isRequired
      />
      <TextField
        label={messages.name}
        value={plan.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
        isRequired
      />
      <TextField
        label={messages.description}
        value={plan.description}
        error={errorOf('description')}
        onChange={(description) => onChange({ description })}
      />
      <ChoiceField
        label={messages.atLimit}
        value={plan.atLimit}
        options={[
          { value: 'charge', label: messages.atLimitCharge },
          { value: 'stop', label: messages.atLimitStop },
        ]}
        onChange={(value) => onChange({ atLimit: value === 'stop' ? 'stop' : 'charge' })}
        isList
      />
    </>
  );
}
