import { Anchor, Button } from '@mantine/core';
import type { PasskeyAnswer, StepUpWay } from '@rubrica/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';

import { errorText } from '../../shared/api.ts';
import { FormError } from '../../shared/ui/fields/form-error.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { OtpInput } from '../../shared/ui/otp-input/otp-input.tsx';
import { messages } from './messages.ts';
import { PasskeyError, showPasskey } from './passkey.ts';

export interface FactorProof {
  readonly code?: string;
  readonly recovery_code?: string;
  readonly passkey?: PasskeyAnswer;
  readonly password?: string;
}

interface FactorProofFormProps {
  /** The strongest first; the others are offered below it. */
  readonly ways: readonly StepUpWay[];
  /** What the browser needs to ask for a passkey. */
  readonly passkeyOptions: () => Promise<Readonly<Record<string, unknown>>>;
  /** A failure is shown here. */
  readonly onProof: (proof: FactorProof) => Promise<void>;
}

/** One way at a time to prove who one is. */
export function FactorProofForm({ ways, passkeyOptions, onProof }: FactorProofFormProps) {
  const [chosen, setChosen] = useState<StepUpWay>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const way = chosen ?? ways[0];
  if (way === undefined) return null;

  const prove = async (make: () => Promise<FactorProof>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onProof(await make());
    } catch (error) {
      setTyped('');
      setProblem(error instanceof PasskeyError ? error.message : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (text: string): void => void prove(async () => proofOf(way, text));
  return (
    <form
      noValidate
      className="grid gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (way === 'passkey') void prove(async () => ({ passkey: await showPasskey(await passkeyOptions()) }));
        else submit(typed);
      }}
    >
      <p className="soft">{messages.leads[way]}</p>
      <ProofField way={way} value={typed} error={problem} isDisabled={isBusy} onChange={setTyped} onComplete={submit} />
      {way === 'passkey' && problem !== undefined && <FormError message={problem} />}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={isBusy}
        leftSection={way === 'passkey' ? <IconFingerprint size={20} stroke={1.7} aria-hidden /> : undefined}
      >
        {way === 'passkey' ? messages.ways.passkey : messages.confirm}
      </Button>
      <OtherWays
        ways={ways.filter((other) => other !== way)}
        onChoose={(other) => {
          setChosen(other);
          setTyped('');
          setProblem(undefined);
        }}
      />
    </form>
  );
}

interface ProofFieldProps {
  readonly way: StepUpWay;
  readonly value: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
  readonly onComplete: (text: string) => void;
}

/** What is typed; nothing for a passkey. */
function ProofField({ way, isDisabled, onComplete, ...field }: ProofFieldProps) {
  if (way === 'totp')
    return <OtpInput {...field} label={messages.code} onComplete={onComplete} isDisabled={isDisabled} />;
  if (way === 'recovery') return <TextField {...field} label={messages.recoveryCode} autoComplete="off" isUpperCase />;
  if (way === 'password') return <PasswordField {...field} label={messages.password} autoComplete="current-password" />;
  return null;
}

function OtherWays({
  ways,
  onChoose,
}: {
  readonly ways: readonly StepUpWay[];
  readonly onChoose: (way: StepUpWay) => void;
}) {
  if (ways.length === 0) return null;
  return (
    <div className="grid gap-8">
      {ways.map((way) => (
        <Anchor key={way} component="button" type="button" fw={600} fz="sm" ta="start" onClick={() => onChoose(way)}>
          {messages.ways[way]}
        </Anchor>
      ))}
    </div>
  );
}

function proofOf(way: StepUpWay, text: string): FactorProof {
  if (way === 'totp') return { code: text };
  return way === 'recovery' ? { recovery_code: text } : { password: text };
}
