import { IconFileText, IconShieldLock } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { PrimaryAction, QuietAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { stepAfter } from '../../flow/steps.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { Consent } from '../../frame/consent.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import type { LegalTextName } from './legal-dialog.tsx';
import { messages } from './messages.ts';

import classes from './terms-step.module.css';

const LegalDialog = lazyPart(() => import('./legal-dialog.tsx'), 'LegalDialog');

export function TermsStep() {
  const { flow, state } = useSigning();
  const { act, isBusy, problem } = useAct();
  const isAccepted = state.current !== 'terms';
  const [given, setGiven] = useState({ terms: isAccepted, privacy: isAccepted });
  const [isPressed, setPressed] = useState(false);
  const termsRef = useRef<HTMLInputElement>(null);
  const privacyRef = useRef<HTMLInputElement>(null);

  const accept = (): void => {
    if (isAccepted) return flow.show(stepAfter(state, 'terms'));
    setPressed(true);
    if (!given.terms) return termsRef.current?.focus();
    if (!given.privacy) return privacyRef.current?.focus();
    const body = {
      signing_process_id: state.process.id,
      signatory_id: state.signatory.id,
      acceptance_date_terms: new Date().toISOString(),
      validation_type: 'Portal',
    } as const;
    void act(() => flow.call('POST /api/portal/registration-sheet', { body }), { mayArriveTwice: true });
    return undefined;
  };
  const consents = [
    { name: 'terms', input: termsRef, text: messages.acceptTerms },
    { name: 'privacy', input: privacyRef, text: messages.acceptPrivacy },
  ] as const;
  return (
    <StepFrame
      title={messages.title}
      lead={messages.lead}
      onSubmit={accept}
      action={<PrimaryAction isBusy={isBusy}>{isAccepted ? messages.continue : messages.accept}</PrimaryAction>}
    >
      <ul className={classes.points}>
        {messages.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <LegalTexts company={state.process.company_name} />
      {isAccepted && <p className="medium right mt-16">{messages.accepted}</p>}
      {!isAccepted && (
        <div className={classes.consents}>
          {consents.map(({ name, input, text }) => (
            <Consent
              key={name}
              inputRef={input}
              isGiven={given[name]}
              error={isPressed && !given[name] ? messages.missing : undefined}
              onChange={(isGiven) => setGiven({ ...given, [name]: isGiven })}
            >
              {text}
            </Consent>
          ))}
        </div>
      )}
      <Problem>{problem}</Problem>
    </StepFrame>
  );
}

function LegalTexts({ company }: { readonly company: string }) {
  const [opened, setOpened] = useState<LegalTextName>();
  return (
    <>
      <div className={classes.texts}>
        <QuietAction icon={<IconFileText size={18} stroke={1.7} aria-hidden />} onClick={() => setOpened('terms')}>
          {messages.readTerms}
        </QuietAction>
        <QuietAction icon={<IconShieldLock size={18} stroke={1.7} aria-hidden />} onClick={() => setOpened('privacy')}>
          {messages.readPrivacy}
        </QuietAction>
      </div>
      {opened && (
        <Suspense>
          <LegalDialog name={opened} company={company} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
