import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { acceptTerms, readConsent } from '../../flow/early-consent.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { Consent } from '../../frame/consent.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { LegalTexts } from './legal-texts.tsx';
import { messages } from './messages.ts';
import { TermsPoints } from './terms-points.tsx';

import classes from './terms-step.module.css';

/** For a person who returns, or changes the device, without having accepted with the greeting. */
export function TermsStep() {
  const { flow, state } = useSigning();
  const { act, isBusy, problem } = useAct();
  const early = readConsent(flow);
  const [isGiven, setGiven] = useState(early !== undefined);
  const [isPressed, setPressed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const send = (at: string): void => void act(() => acceptTerms(flow, state, at), { mayArriveTwice: true });
  const accept = (): void => {
    setPressed(true);
    if (!isGiven) return box.current?.focus();
    send(new Date().toISOString());
    return undefined;
  };
  const sendEarly = useEffectEvent(() => early !== undefined && send(early));
  useEffect(() => void sendEarly(), []); // accepted with the greeting, and the record was lost on its way
  return (
    <StepFrame
      title={messages.title}
      lead={messages.lead}
      onSubmit={accept}
      action={<PrimaryAction isBusy={isBusy}>{messages.accept}</PrimaryAction>}
    >
      <TermsPoints />
      <LegalTexts company={state.process.company_name} />
      <div className={classes.consents}>
        <Consent
          inputRef={box}
          isGiven={isGiven}
          error={isPressed && !isGiven ? messages.missing : undefined}
          onChange={setGiven}
        >
          {messages.acceptTerms}
        </Consent>
      </div>
      <Problem>{problem}</Problem>
    </StepFrame>
  );
}
