import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';

import { messages } from './messages.ts';
import { addressOfCode } from './verification-address.ts';

import classes from './code-form.module.css';

const openAddress = (address: string): void => location.assign(address);

/** For who holds paper: the code beside the QR, typed however they read it. */
export function CodeForm({ onAsk = openAddress }: { readonly onAsk?: (address: string) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isWhole = code.replaceAll(/[^0-9A-Za-z]/g, '').length === 12;
    setProblem(isWhole ? undefined : messages.codeMissing);
    if (isWhole) onAsk(addressOfCode(code));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <h2>{messages.codeTitle}</h2>
        <p className="text-s soft mt-4">{messages.codeHint}</p>
      </div>
      <div className={classes.ask}>
        <TextInput
          aria-label={messages.codeLabel}
          placeholder="0000-0000-0000"
          size="md"
          value={code}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={classes.field}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" size="md">
          {messages.codeAsk}
        </Button>
      </div>
    </form>
  );
}
