import { Button } from '@mantine/core';
import type { OperatedCompany } from '@rubrica/contract';
import { useState, type FormEvent } from 'react';

import { Card } from '../../shared/ui/card/card.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';
import { useCompanyActs } from './use-company-acts.ts';

import classes from './operators.module.css';

const addressOf = (label: string): string =>
  `${location.protocol}//${[label, ...location.host.split('.').slice(1)].join('.')}`;

export function CompanyHosts({ company }: { readonly company: OperatedCompany }) {
  const [host, setHost] = useState('');
  const { change } = useCompanyActs(company);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (host.trim() !== '' && (await change({ host: host.trim() }))) setHost('');
  };
  return (
    <Card title={messages.hosts}>
      <p className="text-s quiet">{messages.hostsDetail}</p>
      <ul className={classes.hosts}>
        {company.hosts.map((label) => (
          <li key={label} className="breaks">
            <a href={addressOf(label)}>{addressOf(label)}</a>
          </li>
        ))}
      </ul>
      <form noValidate className="grid gap-12" onSubmit={(event) => void submit(event)}>
        <TextField label={messages.newHost} value={host} onChange={setHost} placeholder={`${company.slug}-2`} />
        <div>
          <Button type="submit" variant="default">
            {messages.addHost}
          </Button>
        </div>
      </form>
    </Card>
  );
}
