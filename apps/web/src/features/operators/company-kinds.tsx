import { Button } from '@mantine/core';
import type { OperatedCompany } from '@rubrica/contract';
import { useState } from 'react';

import { Card } from '../../shared/ui/card/card.tsx';
import { CheckboxGroupField } from '../../shared/ui/fields/checkbox-group-field.tsx';
import { messages } from './messages.ts';
import { useCompanyActs } from './use-company-acts.ts';

interface CompanyKindsProps {
  readonly company: OperatedCompany;
  readonly kinds: readonly { readonly code: string; readonly name: string }[];
}

export function CompanyKinds({ company, kinds }: CompanyKindsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const { change } = useCompanyActs(company);
  const save = async (): Promise<void> => {
    if (await change({ kinds: [...added] })) setAdded([]);
  };
  return (
    <Card title={messages.kinds}>
      <div className="grid gap-16">
        <CheckboxGroupField
          label={messages.kindsDetail}
          value={[...company.kinds, ...added]}
          onChange={(chosen) => setAdded(chosen.filter((code) => !company.kinds.includes(code)))}
          options={kinds.map(({ code, name }) => ({
            value: code,
            label: name,
            isDisabled: company.kinds.includes(code),
          }))}
        />
        <div>
          <Button variant="default" disabled={added.length === 0} onClick={() => void save()}>
            {messages.saveKinds}
          </Button>
        </div>
      </div>
    </Card>
  );
}
