import { Button } from '@mantine/core';
import { ApiError, type UserDetail } from '@rubrica/contract';
import { useState } from 'react';

import { call, networkMessage } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { accountMessages, currentUser, IdentityProof } from '../account/index.ts';

import classes from './section.module.css';

const words = {
  why: 'Con su cédula comprobada usted puede firmar los procesos que crea y usar sus firmas registradas. Se comprueba una sola vez; si cambia su nombre o su número, hay que comprobarla de nuevo.',
  none: 'Registre arriba su cédula y guárdela para poder comprobarla.',
  passport: 'Un pasaporte lo comprueba un administrador de su empresa que lo haya visto.',
  label: 'Código dactilar',
  note: 'Está en el reverso de su cédula, arriba a la derecha: por ejemplo, V1234V5678.',
  prove: 'Comprobar en el Registro Civil',
  done: 'Su cédula quedó comprobada.',
} as const;

/** Whether the person's own name and cédula were proved, and the way to do so. */
export function IdentityCard({ user }: { readonly user: UserDetail }) {
  return (
    <Card title={accountMessages.identity}>
      <div className="grid gap-12">
        <IdentityProof proof={user.identity_proof} />
        {user.identity_proof === null && (
          <>
            <p className="quiet size-s">{words.why}</p>
            <Way user={user} />
          </>
        )}
      </div>
    </Card>
  );
}

function Way({ user }: { readonly user: UserDetail }) {
  if (user.identification_number === null) return <p>{words.none}</p>;
  return user.id_type === 'pasaporte' ? <p>{words.passport}</p> : <ProofForm id={user.id} />;
}

function ProofForm({ id }: { readonly id: string }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { fingerprint_code: code };
      currentUser.set(await call('POST /auth_user/{id}/prove_identity', { params: { id }, body }));
      showToast({ type: 'success', message: words.done });
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : networkMessage);
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
        void prove();
      }}
    >
      <TextField
        label={words.label}
        note={words.note}
        value={code}
        onChange={setCode}
        isUpperCase
        mask="@####@####"
        error={problem}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy}>
          {words.prove}
        </Button>
      </div>
    </form>
  );
}
