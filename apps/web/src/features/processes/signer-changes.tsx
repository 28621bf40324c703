import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@rubrica/contract';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { messages } from './messages.ts';

import classes from './changes-page.module.css';

export interface GivenSigner {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly identification_number: string;
}

interface SignerChangesProps {
  readonly processId: string;
  readonly signers: readonly GivenSigner[];
  readonly onDone: (message: string) => void;
}

const fields = [
  { name: 'name', label: 'Nombres' },
  { name: 'last_name', label: 'Apellidos' },
  { name: 'identification_number', label: 'Identificación' },
  { name: 'email', label: 'Correo electrónico' },
  { name: 'phone', label: 'Celular' },
] as const;

/** For uploaded documents only the signers can be corrected. */
export function SignerChanges({ processId, signers: given, onDone }: SignerChangesProps) {
  const [signers, setSigners] = useState(given);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setErrors(new Map());
    try {
      const answer = await call('POST /api/signing-process/update/data/{id}', {
        params: { id: processId },
        body: { content: { form_data: {} }, signers: signers as never },
      });
      onDone(answer.message);
    } catch (error) {
      if (error instanceof ApiError) setErrors(new Map(error.issues.map(({ path, message }) => [path, message])));
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (place: number, name: keyof GivenSigner, value: string): void => {
    setSigners((before) => before.map((signer, at) => (at === place ? { ...signer, [name]: value } : signer)));
  };
  return (
    <form
      noValidate
      className="grid gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {signers.map((signer, place) => (
        <Card key={given[place]?.identification_number} title={messages.signerNumber(place + 1)}>
          <div className={classes.row}>
            {fields.map(({ name, label }) => (
              <TextInput
                key={name}
                label={label}
                value={signer[name]}
                error={errors.get(`signers.${place}.${name}`)}
                onChange={(event) => change(place, name, event.currentTarget.value)}
              />
            ))}
          </div>
        </Card>
      ))}
      <div className="flex to-end mt-20">
        <Button type="submit" loading={isBusy}>
          {messages.sendChanges}
        </Button>
      </div>
    </form>
  );
}
