import { IconFileText, IconShieldLock } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { stepAfter } from '../../flow/steps.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { Consent } from '../../frame/consent.tsx';
import { Problem } from '../../frame/note.tsx';
import { PrimaryAction, QuietAction } from '../../frame/primary-action.tsx';
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
  const [isJudged, setJudged] = useState(false);
  const [opened, setOpened] = useState<LegalTextName>();
  const termsRef = useRef<HTMLInputElement>(null);
  const privacyRef = useRef<HTMLInputElement>(null);

  const accept = (): void => {
    if (isAccepted) return flow.show(stepAfter(state, 'terms'));
    setJudged(true);
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
  const missing = (isGiven: boolean): string | undefined => (isJudged && !isGiven ? messages.missing : undefined);
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
      <div className={classes.texts}>
        <QuietAction icon={<IconFileText size={18} stroke={1.7} aria-hidden />} onClick={() => setOpened('terms')}>
          {messages.readTerms}
        </QuietAction>
        <QuietAction icon={<IconShieldLock size={18} stroke={1.7} aria-hidden />} onClick={() => setOpened('privacy')}>
          {messages.readPrivacy}
        </QuietAction>
      </div>
      {isAccepted ? (
        <p className="medium right mt-16">{messages.accepted}</p>
      ) : (
        <div className={classes.consents}>
          <Consent
            inputRef={termsRef}
            isGiven={given.terms}
            error={missing(given.terms)}
            onChange={(terms) => setGiven({ ...given, terms })}
          >
            {messages.acceptTerms}
          </Consent>
          <Consent
            inputRef={privacyRef}
            isGiven={given.privacy}
            error={missing(given.privacy)}
            onChange={(privacy) => setGiven({ ...given, privacy })}
          >
            {messages.acceptPrivacy}
          </Consent>
        </div>
      )}
      <Problem>{problem}</Problem>
      {opened && (
        <Suspense>
          <LegalDialog name={opened} company={state.process.company_name} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </StepFrame>
  );
}
