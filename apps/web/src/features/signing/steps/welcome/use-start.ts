import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { storeConsent } from '../../flow/early-consent.ts';
import { persistently } from '../../flow/persist.ts';
import { stepAfter } from '../../flow/steps.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { identificationProblemOf, storeIdentification } from '../code/identification.ts';
import { sendFirstCode } from '../code/use-sent-code.ts';
import { registerOpening } from './register-opening.ts';
import { askedOf, takesCode, type StartForm } from './start-form.ts';
import { readStartForm, storeStartForm, takePressedEarly } from './typed-early.ts';

/** One press begins the visit and sends the code. The mere opening of a link sends nothing: programs that scan mails open links, too. */
export function useStart() {
  const { flow, state } = useSigning();
  const { act, isBusy, problem } = useAct();
  const [form, setForm] = useStartForm();
  const [isPressed, setPressed] = useState(false);
  const identification = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const asked = askedOf(state);
  const typed = form.identification.trim();
  const lacks = {
    identification: asked.identification
      ? identificationProblemOf(typed, state.signatory.identification_hint)
      : undefined,
    terms: asked.terms && !form.isAccepted,
  };

  const open = async () => {
    const opened = await persistently(() => registerOpening(flow, state));
    if (asked.terms) storeConsent(flow, new Date());
    if (asked.identification) storeIdentification(flow, typed);
    if (takesCode(opened.current) && opened.otp) await sendFirstCode(flow, opened.current, opened.otp.channel);
    return opened;
  };
  const start = (): void => {
    if (state.current !== 'welcome') return flow.show(stepAfter(state, 'welcome'));
    setPressed(true);
    if (lacks.identification !== undefined) return identification.current?.focus();
    if (lacks.terms) return terms.current?.focus({ preventScroll: true }); // always in the bar
    void act(open);
    return undefined;
  };
  const repeatPress = useEffectEvent(() => {
    if (takePressedEarly()) start();
  });
  useEffect(() => void Promise.resolve().then(() => repeatPress()), []);
  return {
    asked,
    form,
    setForm,
    start,
    isBusy,
    problem,
    inputs: { identification, terms },
    lacking: { identification: isPressed ? lacks.identification : undefined, terms: isPressed && lacks.terms },
  };
}

function useStartForm() {
  const { flow } = useSigning();
  const [form, setForm] = useState(() => readStartForm(flow));
  const change = (given: StartForm): void => {
    storeStartForm(flow, given);
    setForm(given);
  };
  return [form, change] as const;
}
