import type { Operations, Returned } from '@rubrica/contract';
import { useEffect, useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { askedProof } from '../../shared/session/step-up.ts';
import { useStore } from '../../shared/store.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { FactorProofForm } from './factor-proof.tsx';
import { messages } from './messages.ts';

type Begun = Returned<Operations['POST /auth_user/step-up/options']>;

/** Opens when the server wants to know that the person is still there. The call that asked waits below. */
export function StepUpDialog() {
  const asked = useStore(askedProof);
  return (
    <Dialog
      isOpen={asked !== undefined}
      isSticky
      isOnTop
      size="small"
      onClose={() => asked?.answer(false)}
      title={messages.stepUpTitle}
      detail={messages.stepUpDetail}
    >
      {asked && <Question onAnswer={asked.answer} />}
    </Dialog>
  );
}

function Question({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    call('POST /auth_user/step-up/options').then(setBegun, (error: unknown) => {
      showError(error);
      onAnswer(false);
    });
  }, [onAnswer]);
  if (!begun) return <Skeleton height={120} />;
  const { ways, challenge, options } = begun;
  if (ways.length === 0) return <p>{messages.stepUpNone}</p>;
  return (
    <FactorProofForm
      ways={ways}
      passkeyOptions={async () => options ?? {}}
      onProof={async (proof) => {
        await call('POST /auth_user/step-up', { body: { challenge, ...proof } });
        onAnswer(true);
      }}
    />
  );
}
