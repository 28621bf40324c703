import type { SigningState } from '@rubrica/contract';
import { useEffect, useEffectEvent } from 'react';

import type { SigningFlow } from '../flow/signing-flow.ts';
import { readStored, storeValue } from '../flow/use-stored.ts';
import { messages } from '../messages.ts';
import { decline } from '../steps/welcome/decline.ts';
import { registerOpening } from '../steps/welcome/register-opening.ts';

const keyOf = (flow: SigningFlow): string => `declines.${flow.signatoryId}`;

/** A link alone ends nothing: before their first proof the person is led through it, and then asked. */
export async function beginDeclining(flow: SigningFlow, state: SigningState): Promise<void> {
  if (state.may_decline) return decline(flow, state);
  const [{ confirm }, { clearToasts }] = await Promise.all([
    import('../../../shared/ui/dialog/confirm.tsx'),
    import('../../../shared/toasts/toasts.tsx'),
  ]);
  clearToasts(); // on a phone one would lie over the question
  const isAgreed = await confirm({
    title: messages.declineFirstTitle,
    body: messages.declineFirstBody,
    confirmLabel: messages.declineFirstConfirm,
    tone: 'normal',
  });
  if (!isAgreed) return undefined;
  storeValue(keyOf(flow), true);
  if (state.current === 'welcome') await flow.act(() => registerOpening(flow, state));
  return undefined;
}

/** Goes on with it once the proof was given. */
export function useDeclining(flow: SigningFlow, state: SigningState): void {
  const goOn = useEffectEvent(() => {
    if (readStored(keyOf(flow)) !== true) return;
    storeValue(keyOf(flow), false);
    void decline(flow, state);
  });
  const { may_decline: mayDecline } = state;
  useEffect(() => {
    if (mayDecline) goOn();
  }, [mayDecline]);
}
