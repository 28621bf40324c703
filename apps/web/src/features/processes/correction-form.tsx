import { signerIdTypes } from '@rubrica/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { FieldGrid, FieldRow } from '../../shared/ui/fields/field-grid.tsx';
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { accountMessages as personal } from '../account/index.ts';
import { nameOf, type Faults, type Person, type PersonField } from './corrections.ts';
import { correctionWords } from './messages.ts';

interface CorrectionFormProps {
  readonly id: string;
  readonly signers: readonly Person[];
  readonly faults: Faults;
  readonly problem: string;
  readonly onSubmit: (before: readonly Person[], now: readonly Person[]) => void;
  /** Below the person. */
  readonly children?: ReactNode;
}

/** One person at a time; what was typed for the others is not lost. */
export function CorrectionForm({ id, signers, faults, problem, onSubmit, children }: CorrectionFormProps) {
  const [people, setPeople] = useState(signers);
  const { chosen, setChosen, form } = useFirstFault(signers, faults);
  const person = people.find((one) => one.id === chosen);
  if (!person) return null;
  const bind: Bind = (field) => ({
    name: field,
    value: person[field],
    error: faults.get(person.id)?.[field],
    onChange: (value: string) =>
      setPeople((before) => before.map((one) => (one.id === person.id ? { ...one, [field]: value } : one))),
  });
  return (
    <form
      id={id}
      ref={form}
      noValidate
      className="grid gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(signers, people);
      }}
    >
      {problem !== '' && (
        <p role="alert" className="wrong">
          {problem}
        </p>
      )}
      <FieldGrid>
        {people.length > 1 && (
          <FieldRow>
            <SelectField
              label={correctionWords.who}
              options={people.map((one) => ({ value: one.id, label: nameOf(one), detail: one.capacity }))}
              value={chosen}
              onChange={setChosen}
            />
          </FieldRow>
        )}
        <PersonFields bind={bind} />
        {children !== undefined && <FieldRow>{children}</FieldRow>}
      </FieldGrid>
    </form>
  );
}

type Bind = (field: PersonField) => {
  readonly name: PersonField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function PersonFields({ bind }: { readonly bind: Bind }) {
  return (
    <>
      <TextField {...bind('name')} label={personal.name} isRequired />
      <TextField {...bind('last_name')} label={personal.lastName} />
      <SelectField
        {...bind('identification_type')}
        label={personal.idType}
        options={signerIdTypes.map((value) => ({ value, label: personal.idTypes[value] }))}
        isRequired
      />
      <TextField {...bind('identification_number')} label={personal.idNumber} isRequired />
      <TextField {...bind('email')} type="email" label={personal.email} isRequired />
      <PhoneField {...bind('phone')} label={personal.phone} isRequired />
    </>
  );
}

/** Which person is shown: new faults bring the first person who has one, and the focus to it. */
function useFirstFault(signers: readonly Person[], faults: Faults) {
  const [chosen, setChosen] = useState(signers[0]?.id ?? '');
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(faults);
  if (shown !== faults) {
    setShown(faults);
    const [first] = faults.keys();
    if (first !== undefined && !faults.has(chosen)) setChosen(first);
  }
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return { chosen, setChosen, form };
}
