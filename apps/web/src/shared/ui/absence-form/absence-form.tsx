import { Button } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useState } from 'react';

import { showError } from '../../api.ts';
import { DateField } from '../fields/date-field.tsx';
import { FieldGrid } from '../fields/field-grid.tsx';
import { SelectField } from '../fields/select-field.tsx';

export interface Absence {
  readonly who: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

export interface AbsenceFormProps {
  readonly words: { readonly who: string; readonly from: string; readonly to: string; readonly name: string };
  readonly candidates: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
  /** The field of the call that names the person: its errors stand under the list. */
  readonly whoField: string;
  /** Rejects with the error of the call. */
  readonly onName: (absence: Absence) => Promise<void>;
}

const nobody: Absence = { who: '', starts_on: '', ends_on: '' };

/** Who takes somebody's place, and from which day to which. */
export function AbsenceForm({ words, candidates, whoField, onName }: AbsenceFormProps) {
  const [absence, setAbsence] = useState(nobody);
  const [faults, setFaults] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (given: Partial<Absence>): void => setAbsence((now) => ({ ...now, ...given }));
  const name = async (): Promise<void> => {
    setBusy(true);
    setFaults({});
    try {
      await onName(absence);
      setAbsence(nobody);
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) showError(error);
    } finally {
      setBusy(false);
    }
  };
  const dates = [
    { label: words.from, field: 'starts_on' },
    { label: words.to, field: 'ends_on' },
  ] as const;
  return (
    <form
      noValidate
      className="grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void name();
      }}
    >
      <SelectField
        label={words.who}
        value={absence.who}
        onChange={(who) => change({ who })}
        options={candidates}
        error={faults[whoField]}
        isRequired
      />
      <FieldGrid>
        {dates.map(({ label, field }) => (
          <DateField
            key={field}
            label={label}
            value={absence[field]}
            onChange={(date) => change({ [field]: date })}
            error={faults[field]}
            isRequired
          />
        ))}
      </FieldGrid>
      <div>
        <Button type="submit" loading={isBusy}>
          {words.name}
        </Button>
      </div>
    </form>
  );
}
