import { ActionIcon, Button } from '@mantine/core';
import type { CompanySecurity } from '@rubrica/contract';
import { IconPlus, IconTrash, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';

import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './security-messages.ts';

import classes from './allowed-networks.module.css';

interface AllowedNetworksProps {
  readonly networks: CompanySecurity['networks'];
  readonly ownIp: string | null;
  readonly isBusy: boolean;
  /** Whether it was accepted. */
  readonly onChange: (change: { networks: CompanySecurity['networks'] }) => Promise<boolean>;
}

/** From where people may work. The server refuses a list without the place of who sets it. */
export function AllowedNetworks({ networks, ownIp, isBusy, onChange }: AllowedNetworksProps) {
  const [typed, setTyped] = useState({ cidr: '', name: '' });
  const add = async (): Promise<void> => {
    if (await onChange({ networks: [...networks, typed] })) setTyped({ cidr: '', name: '' });
  };
  return (
    <div className="grid gap-16">
      <p className="soft">{messages.networksNote}</p>
      {networks.length === 0 && <p>{messages.everywhere}</p>}
      {networks.length > 0 && <NetworkRows networks={networks} isBusy={isBusy} onChange={onChange} />}
      <form
        noValidate
        className="grid gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <FieldGrid>
          <TextField
            label={messages.cidr}
            note={messages.cidrNote(ownIp)}
            value={typed.cidr}
            onChange={(cidr) => setTyped({ ...typed, cidr })}
          />
          <TextField
            label={messages.name}
            value={typed.name}
            maxLength={60}
            onChange={(name) => setTyped({ ...typed, name })}
          />
        </FieldGrid>
        <div className={classes.actions}>
          <Button type="submit" variant="default" disabled={isBusy} leftSection={<IconPlus size={18} aria-hidden />}>
            {messages.add}
          </Button>
        </div>
      </form>
    </div>
  );
}

function NetworkRows({ networks, isBusy, onChange }: Omit<AllowedNetworksProps, 'ownIp'>) {
  return (
    <ul className={classes.rows}>
      {networks.map(({ cidr, name }) => (
        <li key={cidr}>
          <IconWorld size={20} stroke={1.6} aria-hidden />
          <code>{cidr}</code>
          <span>{name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={isBusy}
            aria-label={messages.remove(name)}
            onClick={() => void onChange({ networks: networks.filter((other) => other.cidr !== cidr) })}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
