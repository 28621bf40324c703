import { Button, TextInput } from '@mantine/core';
import type { CopyPlace } from '@rubrica/contract';
import { useState, type FormEvent } from 'react';

import { messages } from './messages.ts';
import type { OwnCopies } from './use-own-copies.ts';

import classes from './own-copies.module.css';

interface NumberFormProps {
  readonly copies: OwnCopies;
  /** Where the company lets the code go. */
  readonly places: readonly CopyPlace[];
}

export function NumberForm({ copies, places }: NumberFormProps) {
  const [problem, setProblem] = useState<string>();
  const ask = (place: CopyPlace): void => {
    const isThere = /^[0-9A-Za-z]{5,20}$/.test(copies.number.trim());
    setProblem(isThere ? undefined : messages.numberMissing);
    if (isThere) void copies.ask(place);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(places[0] ?? 'email');
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={messages.number}
        description={messages.numberNote}
        size="md"
        value={copies.number}
        error={problem}
        autoComplete="off"
        maxLength={20}
        className={classes.field}
        onChange={(event) => copies.setNumber(event.currentTarget.value)}
      />
      <div className={classes.ways}>
        {places.map((place, index) => (
          <Button
            key={place}
            type={index === 0 ? 'submit' : 'button'}
            variant={index === 0 ? 'filled' : 'default'}
            size="md"
            loading={copies.busy === place}
            {...(index > 0 && { onClick: () => ask(place) })}
          >
            {messages.ask[place]}
          </Button>
        ))}
      </div>
      {places.includes('mobile') && <p className="text-s quiet">{messages.mobileNote}</p>}
    </form>
  );
}

export function CodeProof({ copies, message }: { readonly copies: OwnCopies; readonly message: string }) {
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isWhole = /^\d{6}$/.test(otp.trim());
    setProblem(isWhole ? undefined : messages.codeMissing);
    if (isWhole) void copies.prove(otp.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <output className="block">{message}</output>
      <TextInput
        label={messages.code}
        size="md"
        value={otp}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className={classes.field}
        onChange={(event) => setOtp(event.currentTarget.value)}
      />
      <div className={classes.ways}>
        <Button type="submit" size="md" loading={copies.busy === 'prove'}>
          {messages.prove}
        </Button>
        <Button type="button" variant="default" size="md" onClick={copies.begin}>
          {messages.again}
        </Button>
      </div>
    </form>
  );
}
