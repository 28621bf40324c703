import { Button, TextInput } from '@mantine/core';
import type { CopyPlace } from '@rubrica/contract';
import { useState, type FormEvent } from 'react';

import { messages } from './messages.ts';
import type { OwnCopies } from './use-own-copies.ts';

import classes from './own-copies.module.css';

export function NumberForm({ copies }: { readonly copies: OwnCopies }) {
  const [problem, setProblem] = useState<string>();
  const ask = (place: CopyPlace): void => {
    const isThere = /^[0-9A-Za-z]{5,20}$/.test(copies.number.trim());
    setProblem(isThere ? undefined : messages.numberMissing);
    if (isThere) void copies.ask(place);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask('email');
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
        <Button type="submit" size="md" loading={copies.busy === 'email'}>
          {messages.toEmail}
        </Button>
        <Button
          type="button"
          variant="default"
          size="md"
          loading={copies.busy === 'mobile'}
          onClick={() => ask('mobile')}
        >
          {messages.toMobile}
        </Button>
      </div>
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
