import { Button } from '@mantine/core';
import { ApiError, type UserDetail } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { FieldGrid } from '../../shared/ui/fields/field-grid.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { accountMessages, IdentityProof } from '../account/index.ts';

import classes from './user-form-page.module.css';

const words = {
  why: 'Si usted vio el documento original de esta persona, deje constancia: desde entonces puede firmar los procesos que crea. Quedan registrados su nombre, la fecha y lo que escriba.',
  number: 'Número que está en el documento',
  detail: 'Qué documento vio y dónde',
  placeholder: 'Cédula original, en la agencia Norte',
  confirm: 'Dejar constancia',
  done: 'Quedó constancia de que usted vio el documento.',
} as const;

/** Whether the identity of a user was proved, and the word of an administrator who saw the paper. */
export function UserIdentity({ user }: { readonly user: UserDetail }) {
  const mayConfirm = user.can.confirm_identity && user.identity_proof === null && user.identification_number !== null;
  return (
    <Card title={accountMessages.identity}>
      <div className="grid gap-12">
        <IdentityProof proof={user.identity_proof} />
        {mayConfirm && <WitnessForm id={user.id} />}
      </div>
    </Card>
  );
}

type Faults = Readonly<Partial<Record<string, string>>>;

function WitnessForm({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const [number, setNumber] = useState('');
  const [detail, setDetail] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFaults({});
    try {
      const body = { identification_number: number, detail };
      await call('POST /auth_user/{id}/confirm_identity', { params: { id }, body });
      showToast({ type: 'success', message: words.done });
      await queries.invalidateQueries({ queryKey: ['user'] });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) setFaults({ detail: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className="quiet size-s">{words.why}</p>
      <FieldGrid>
        <TextField
          label={words.number}
          value={number}
          onChange={setNumber}
          error={faults['identification_number']}
          isRequired
        />
        <TextField
          label={words.detail}
          placeholder={words.placeholder}
          value={detail}
          onChange={setDetail}
          error={faults['detail']}
          maxLength={300}
          isRequired
        />
      </FieldGrid>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
