import { Button } from '@mantine/core';
import { ecuadorDate } from '@rubrica/catalogues';
import type { KindRules } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { FieldGrid } from '../../../shared/ui/fields/field-grid.tsx';
import { NumberField } from '../../../shared/ui/fields/number-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';
import { rulesKey } from './rules-key.ts';

import classes from './rules.module.css';

/** One kind: whether it is used, its deadline and its numbers. */
export function KindRulesForm({ kind }: { readonly kind: KindRules }) {
  const { change, isBusy } = useRulesChange(kind.id);
  const { is_on: isOn, name } = kind;
  return (
    <li aria-label={name}>
      <div className={classes.line}>
        <p className="row wraps gap-12">
          <b>{name}</b>
          <ToneBadge tone={isOn ? 'green' : 'neutral'}>{isOn ? messages.on : messages.off}</ToneBadge>
        </p>
        <Button
          variant="default"
          size="compact-md"
          disabled={isBusy}
          aria-label={`${isOn ? messages.turnOff : messages.turnOn}: ${name}`}
          onClick={() => void change({ is_on: !isOn }, isOn ? messages.turnedOff(name) : messages.turnedOn(name))}
        >
          {isOn ? messages.turnOff : messages.turnOn}
        </Button>
      </div>
      {isOn && <DeadlineAndNumber kind={kind} isBusy={isBusy} onSave={change} />}
    </li>
  );
}

interface DeadlineAndNumberProps {
  readonly kind: KindRules;
  readonly isBusy: boolean;
  readonly onSave: (rules: RulesChange, message: string) => Promise<void>;
}

function DeadlineAndNumber({ kind, isBusy, onSave }: DeadlineAndNumberProps) {
  const [days, setDays] = useState<number | undefined>(kind.deadline_working_days);
  const [prefix, setPrefix] = useState(kind.operation_prefix);
  const [year] = useState(() => Number(ecuadorDate(new Date()).slice(0, 4)));
  const faults = faultsOf(days, prefix);
  const isChanged = days !== kind.deadline_working_days || prefix !== kind.operation_prefix;
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (days === undefined || Object.keys(faults).length > 0) return;
    void onSave({ deadline_working_days: days, operation_prefix: prefix }, messages.saved(kind.name));
  };
  return (
    <form noValidate className="stack gap-12" onSubmit={save}>
      <FieldGrid>
        <NumberField
          label={messages.deadline}
          unit={messages.workingDays}
          value={days}
          error={faults.days}
          onChange={setDays}
        />
        <TextField
          label={messages.prefix}
          value={prefix}
          error={faults.prefix}
          isUpperCase
          note={messages.prefixNote(prefix, year)}
          onChange={setPrefix}
        />
      </FieldGrid>
      {isChanged && (
        <div>
          <Button type="submit" loading={isBusy} aria-label={`${messages.save}: ${kind.name}`}>
            {messages.save}
          </Button>
        </div>
      )}
    </form>
  );
}

type RulesChange = Partial<Omit<KindRules, 'id' | 'name'>>;

interface Faults {
  readonly days?: string;
  readonly prefix?: string;
}

const faultsOf = (days: number | undefined, prefix: string): Faults => ({
  ...((days === undefined || days < 1 || days > 250) && { days: messages.wrongDeadline }),
  ...(!/^[A-Z0-9]{2,8}$/.test(prefix) && { prefix: messages.wrongPrefix }),
});

function useRulesChange(id: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (body: RulesChange, message: string): Promise<void> => {
    setBusy(true);
    try {
      await call('PATCH /api/process/{id}/rules', { params: { id }, body });
      await queries.invalidateQueries({ queryKey: rulesKey });
      await queries.invalidateQueries({ queryKey: ['kinds'] });
      await queries.invalidateQueries({ queryKey: ['first-steps'] });
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy };
}
