import type { CompanyProviders } from '@rubrica/contract';
import { useState } from 'react';

import { call } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { CheckboxField } from '../../../shared/ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { singleMessages as messages } from './messages.ts';
import { useProviderChange } from './use-providers.ts';

/** Whether a provider is the only way in, and who still has a password. */
export function SingleSignOnCard({ providers }: { readonly providers: CompanyProviders }) {
  const { list, administrators, single_sign_on: single } = providers;
  const ownId = useCurrentUser()?.id;
  const [chosen, setChosen] = useState(single.emergency_user_id ?? ownId ?? '');
  const { change, isBusy } = useProviderChange();
  const hasAny = list.some(({ is_on: isOn }) => isOn);
  const save = (isRequired: boolean, emergency: string, message: string): void =>
    void change(
      () =>
        call('PATCH /company/single-sign-on', {
          body: { is_required: isRequired, emergency_user_id: emergency === '' ? null : emergency },
        }),
      message,
    );
  return (
    <Card title={messages.title}>
      <div className="stack gap-16">
        <SelectField
          label={messages.emergency}
          note={messages.emergencyNote}
          options={administrators.map(({ id, name, username }) => ({
            value: id,
            label: name || username,
            detail: username,
          }))}
          value={chosen}
          isDisabled={isBusy}
          onChange={(id) => {
            setChosen(id);
            if (single.is_required) save(true, id, messages.changed);
          }}
        />
        <CheckboxField
          label={messages.required}
          note={hasAny ? messages.note : `${messages.note} ${messages.noneOn}`}
          value={single.is_required}
          isDisabled={isBusy || (!hasAny && !single.is_required)}
          onChange={(wanted) => save(wanted, chosen, wanted ? messages.demanded : messages.offered)}
        />
      </div>
    </Card>
  );
}
