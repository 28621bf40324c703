import { registryRefusal, type ApplicationEnd } from '@rubrica/contract';
import { useState } from 'react';

import { formatTime } from '../../shared/format.ts';
import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { companyOf, phoneOf } from '../../shared/link-page/company-of.ts';
import { Problem } from '../../shared/link-page/note.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { asApplicant } from './applicant-session.ts';
import { messages } from './messages.ts';
import type { StepProps } from './step-props.ts';
import { useAsking } from './use-asking.ts';

const endBodies: Readonly<Record<ApplicationEnd, string>> = {
  registry: registryRefusal,
  not_me: messages.notMeBody,
  codes: messages.codesBody,
};

interface OutcomeProps extends Pick<StepProps, 'tenant' | 'application'> {
  readonly onAgain: () => void;
}

/** It goes no further, in the same words whatever the registry said. */
export const EndedPage = ({ tenant, application, onAgain }: OutcomeProps) => (
  <QuietPage
    tenant={tenant}
    title={messages.endTitle}
    body={endBodies[application.ended_as ?? 'registry']}
    detail={messages.yourNumber(application.number)}
    action={<PrimaryAction onClick={onAgain}>{messages.again}</PrimaryAction>}
  >
    <CallCompany tenant={tenant} />
  </QuietPage>
);

interface BegunPageProps extends OutcomeProps, Pick<StepProps, 'onMoved'> {
  readonly onGoOn: () => Promise<void>;
}

/** The process is there, and its visit is where the person goes on. */
export function BegunPage({ tenant, application, onAgain, onGoOn, onMoved }: BegunPageProps) {
  const { ask, isBusy, words } = useAsking({ onMoved });
  if (application.visit?.state === 'ended') {
    return (
      <QuietPage
        tenant={tenant}
        title={messages.overTitle}
        body={messages.overBody}
        detail={messages.yourNumber(application.number)}
        action={<PrimaryAction onClick={onAgain}>{messages.again}</PrimaryAction>}
      />
    );
  }
  return (
    <QuietPage
      tenant={tenant}
      title={messages.begunTitle}
      body={messages.begunBody}
      action={
        <PrimaryAction isBusy={isBusy} onClick={() => void ask(onGoOn)}>
          {messages.goOn}
        </PrimaryAction>
      }
    >
      <Problem>{words}</Problem>
    </QuietPage>
  );
}

/** A politically exposed person waits for somebody of the company: that is no refusal. */
export function WaitPage({ tenant, application, onChange, onMoved }: StepProps) {
  const { ask, isBusy, words } = useAsking({ onMoved });
  const company = companyOf(tenant);
  const [lookedAt, setLookedAt] = useState<Date>();
  const look = async (): Promise<void> => {
    await ask(onMoved);
    setLookedAt(new Date());
  };
  const isCorrected = application.visit?.pep_corrected === true;
  const correct = async (): Promise<void> => {
    const body = { cliente_pep: 'NO' as const };
    const next = await ask(() => asApplicant()('POST /api/portal/application/exposure', { body }));
    if (next) onChange(next);
  };
  return (
    <QuietPage
      tenant={tenant}
      title={messages.waitTitle(company)}
      body={messages.waitBody}
      detail={`${messages.waitNext} ${messages.yourNumber(application.number)}`}
      action={
        <PrimaryAction isBusy={isBusy} onClick={() => void look()}>
          {messages.look}
        </PrimaryAction>
      }
    >
      <div className="grid gap-12 mt-20">
        <Problem>{words}</Problem>
        <output>{lookedAt && words === undefined && messages.notYet(formatTime(lookedAt))}</output>
        {isCorrected ? (
          <output>{messages.corrected}</output>
        ) : (
          <div>
            <QuietAction onClick={() => void correct()}>{messages.mistaken}</QuietAction>
          </div>
        )}
      </div>
      <CallCompany tenant={tenant} />
    </QuietPage>
  );
}

function CallCompany({ tenant }: { readonly tenant: PageTenant }) {
  const phone = phoneOf(tenant);
  return phone === '' ? null : (
    <p className="mt-16">
      <a href={`tel:${phone}`}>{messages.call(phone)}</a>
    </p>
  );
}
