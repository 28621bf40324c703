import { ActionIcon, Button } from '@mantine/core';
import { ApiError, type SignUpRules as Rules } from '@rubrica/contract';
import { IconAt, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { CheckboxField } from '../../../shared/ui/fields/checkbox-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';
import { signUpKey } from './sign-up-key.ts';

import rowClasses from '../allowed-networks.module.css';

/** Whether people make their own accounts, and with which addresses. Acts at once. */
export function SignUpRules({ rules: { is_open: isOpen, domains } }: { readonly rules: Rules }) {
  const { change, isBusy, error, forget } = useSignUpChange();
  const [typed, setTyped] = useState('');
  const add = async (): Promise<void> => {
    if (await change({ domains: [...domains, typed] }, messages.domainsChanged)) setTyped('');
  };
  return (
    <div className="stack gap-20">
      <CheckboxField
        label={messages.open}
        note={messages.openNote}
        value={isOpen}
        isDisabled={isBusy}
        onChange={(wanted) => void change({ is_open: wanted }, wanted ? messages.opened : messages.closed)}
      />
      <h3 className="heading">{messages.domains}</h3>
      <p className="soft">{domains.length === 0 ? messages.anyDomain : messages.onlyDomains}</p>
      <DomainRows
        domains={domains}
        isBusy={isBusy}
        onChange={(left) => void change({ domains: left }, messages.domainsChanged)}
      />
      <form
        noValidate
        className="grid gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={messages.domain}
          note={messages.domainNote}
          value={typed}
          error={error}
          onChange={(text) => {
            forget();
            setTyped(text);
          }}
        />
        <div className={rowClasses.actions}>
          <Button type="submit" variant="default" disabled={isBusy} leftSection={<IconPlus size={18} aria-hidden />}>
            {messages.add}
          </Button>
        </div>
      </form>
    </div>
  );
}

function DomainRows({
  domains,
  isBusy,
  onChange,
}: {
  readonly domains: readonly string[];
  readonly isBusy: boolean;
  readonly onChange: (left: string[]) => void;
}) {
  return (
    <ul className={rowClasses.rows}>
      {domains.map((domain) => (
        <li key={domain}>
          <IconAt size={20} stroke={1.6} aria-hidden />
          <span>{domain}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={isBusy}
            aria-label={messages.remove(domain)}
            onClick={() => onChange(domains.filter((other) => other !== domain))}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function useSignUpChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** Whether it was accepted. */
  const change = async (body: Partial<Rules>, message: string): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      queries.setQueryData(signUpKey, await call('PATCH /company/sign-up', { body }));
      showToast({ type: 'success', message });
      return true;
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.issues[0]?.message);
      showError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy, error, forget: () => setError(undefined) };
}
