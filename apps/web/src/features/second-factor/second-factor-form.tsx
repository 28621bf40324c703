import { Button } from '@mantine/core';
import type { FactorQuestion, IssuedTokens } from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import { FactorProofForm } from './factor-proof.tsx';
import { messages } from './messages.ts';

/** The second half of a sign-in. */
export function SecondFactorForm({
  question: { challenge, ways },
  onAnswered,
  onCancel,
}: {
  readonly question: FactorQuestion;
  readonly onAnswered: (tokens: IssuedTokens) => Promise<void>;
  readonly onCancel: () => void;
}) {
  return (
    <div className="grid gap-20">
      <h2>{messages.signInTitle}</h2>
      <FactorProofForm
        ways={ways}
        passkeyOptions={async () => (await call('POST /auth/second-factor/passkey', { body: { challenge } })).options}
        onProof={async (proof) => {
          const { data } = await call('POST /auth/second-factor', { body: { challenge, ...proof } });
          await onAnswered(data);
        }}
      />
      <p className="quiet text-s">{messages.lost}</p>
      <Button variant="subtle" onClick={onCancel}>
        {messages.back}
      </Button>
    </div>
  );
}
