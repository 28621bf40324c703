import type { SigningState } from '@rubrica/contract';
import { IconArrowRight, IconCalendarEvent, IconClock, IconHandStop, IconLifebuoy } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import { Underline } from '../../../../shared/brand/brand.tsx';
import { formatDateTime } from '../../../../shared/format.ts';
import { ActionBar } from '../../../../shared/link-page/action-bar.tsx';
import { PrimaryAction, QuietAction } from '../../../../shared/link-page/actions.tsx';
import { MadeWith } from '../../../../shared/link-page/made-with.tsx';
import type { PageTenant } from '../../../../shared/tenant.ts';
import { estimateMinutes } from '../../flow/steps.ts';
import { messages as flowMessages } from '../../messages.ts';
import { Cover } from './cover.tsx';
import { messages } from './messages.ts';
import { listNeeds, listSteps } from './step-list.ts';

import classes from './welcome-step.module.css';

export interface WelcomeViewProps {
  readonly state: SigningState;
  readonly tenant: PageTenant;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly isBusy?: boolean;
  readonly problem?: ReactNode;
  readonly onStart: () => void;
  readonly onHelp: () => void;
  readonly onDecline: () => void;
}

/** Who asks, for what, what will happen, how long it takes and until when; and the ways out. The server draws it, too. */
export function WelcomeView(props: WelcomeViewProps) {
  const { state, tenant, heading, isBusy = false, problem, onStart, onHelp, onDecline } = props;
  const { process, signatory } = state;
  return (
    <div className={classes.page}>
      <Cover tenant={tenant} />
      <main className={classes.main}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {messages.hello(firstName(signatory.name))}
        </h1>
        <Underline width={112} />
        <p className="text-xl soft breaks mt-8">
          {process.created_by_name} {messages.asks} <b className="strong plain">{process.title}</b>{' '}
          {messages.for(process.company_name)}.
        </p>
        {process.description !== '' && <p className={classes.message}>«{process.description}»</p>}
        <h2 className="mt-24">{messages.whatComes}</h2>
        <StepList state={state} />
        <WelcomeFacts state={state} />
        <div className={classes.ways}>
          <QuietAction icon={<IconLifebuoy size={18} stroke={1.7} aria-hidden />} onClick={onHelp}>
            {flowMessages.help}
          </QuietAction>
          {state.may_decline && (
            <QuietAction icon={<IconHandStop size={18} stroke={1.7} aria-hidden />} onClick={onDecline}>
              {flowMessages.decline}
            </QuietAction>
          )}
        </div>
        {problem}
      </main>
      <ActionBar>
        <PrimaryAction isBusy={isBusy} iconAfter={<IconArrowRight size={20} aria-hidden />} onClick={onStart}>
          {state.current === 'welcome' ? messages.start : messages.resume}
        </PrimaryAction>
        <MadeWith />
      </ActionBar>
    </div>
  );
}

function StepList({ state }: { readonly state: SigningState }) {
  return (
    <ol className={classes.list}>
      {listSteps(state).map(({ step, icon: StepIcon, label, detail }) => (
        <li key={step}>
          <span className={classes.icon}>
            <StepIcon size={19} stroke={1.7} aria-hidden />
          </span>
          <span>
            {label}
            <small className="text-s quiet block">{detail}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How long it takes, until when, and what to have ready. */
function WelcomeFacts({ state }: { readonly state: SigningState }) {
  const needs = listNeeds(state);
  return (
    <>
      <ul className={classes.facts}>
        <li className="flex gap-8">
          <IconClock size={17} stroke={1.7} aria-hidden />
          {messages.minutes(estimateMinutes(state))}
        </li>
        <li className="flex gap-8">
          <IconCalendarEvent size={17} stroke={1.7} aria-hidden />
          {messages.until(formatDateTime(state.process.deadline_at).slice(0, 16))}
        </li>
      </ul>
      {needs.length > 0 && (
        <p className={classes.needs}>
          <b className="strong plain">{messages.atHand}:</b> {needs.join('; ')}.
        </p>
      )}
    </>
  );
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
