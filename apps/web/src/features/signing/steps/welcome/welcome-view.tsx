import { writeAsName, type SigningState } from '@rubrica/contract';
import {
  IconArrowRight,
  IconBriefcase,
  IconCalendarEvent,
  IconClock,
  IconHandStop,
  IconLifebuoy,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

import { Underline } from '../../../../shared/brand/brand.tsx';
import { formatDateTime } from '../../../../shared/format.ts';
import { ActionBar } from '../../../../shared/link-page/action-bar.tsx';
import { PrimaryAction, QuietAction } from '../../../../shared/link-page/actions.tsx';
import { MadeWith } from '../../../../shared/link-page/made-with.tsx';
import type { PageTenant } from '../../../../shared/tenant.ts';
import { estimateMinutes } from '../../flow/steps.ts';
import { Consent } from '../../frame/consent.tsx';
import { messages as flowMessages } from '../../messages.ts';
import { messages as codeMessages } from '../code/messages.ts';
import { messages as termsMessages } from '../terms/messages.ts';
import { Cover } from './cover.tsx';
import { messages } from './messages.ts';
import { StartFields } from './start-fields.tsx';
import type { Asked, StartForm } from './start-form.ts';
import { listNeeds, listSteps } from './step-list.ts';

import classes from './welcome-step.module.css';

export interface WelcomeViewProps {
  readonly state: SigningState;
  readonly tenant: PageTenant;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly isBusy?: boolean;
  readonly problem?: ReactNode;
  readonly asked: Asked;
  readonly form: StartForm;
  readonly inputs?: { readonly [Name in 'identification' | 'terms']: Ref<HTMLInputElement> };
  readonly lacking?: { readonly identification: string | undefined; readonly terms: boolean };
  readonly onChange: (form: StartForm) => void;
  readonly onHelp: () => void;
  readonly onDecline: () => void;
}

/** Who asks, for what, what will happen, how long it takes and until when; and the ways out. The server draws it, too. */
export function WelcomeView(props: WelcomeViewProps) {
  const { state, tenant, heading, isBusy = false, problem, asked, form, inputs, lacking, onChange } = props;
  const { onHelp, onDecline } = props;
  const { process } = state;
  /** A field that must be filled in stands where it is seen at once. */
  const fields = (
    <StartFields
      state={state}
      asked={asked}
      form={form}
      onChange={onChange}
      inputRef={inputs?.identification}
      error={lacking?.identification}
    />
  );
  return (
    <div className={classes.page}>
      <Cover tenant={tenant} />
      <main className={classes.main}>
        <Greeting signatory={state.signatory} heading={heading} />
        <p className="text-xl soft breaks mt-8">
          {process.begun_by_client
            ? messages.begun(process.company_name)
            : messages.asks(process.created_by_name, process.company_name)}{' '}
          <b className="strong plain">{process.title}</b>.{' '}
          <span className={classes.operation}>{flowMessages.contactOperation(process.process_number_opertaion)}.</span>
        </p>
        {process.description !== '' && <p className={classes.message}>«{process.description}»</p>}
        {asked.identification && fields}
        <WelcomeFacts state={state} />
        <Ways state={state} onHelp={onHelp} onDecline={onDecline} />
        <h2 className="mt-16">{messages.whatComes}</h2>
        <StepList state={state} />
        {!asked.identification && fields}
        {problem}
      </main>
      <ActionBar>
        {asked.terms && (
          <Consent
            name="terms"
            isGiven={form.isAccepted}
            onChange={(isAccepted) => onChange({ ...form, isAccepted })}
            error={lacking?.terms ? termsMessages.missing : undefined}
            {...(inputs && { inputRef: inputs.terms })}
          >
            {termsMessages.acceptTerms}
          </Consent>
        )}
        <PrimaryAction isBusy={isBusy} iconAfter={<IconArrowRight size={20} aria-hidden />}>
          {startLabel(state, asked)}
        </PrimaryAction>
        <MadeWith />
      </ActionBar>
    </div>
  );
}

interface GreetingProps {
  readonly signatory: SigningState['signatory'];
  readonly heading: Ref<HTMLHeadingElement> | undefined;
}

/** By their given name; where nobody knows which words of the name that is, the whole name stands below. */
const Greeting = ({ signatory, heading }: GreetingProps) => (
  <>
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {signatory.first_name === '' ? messages.greeting : messages.hello(signatory.first_name)}
    </h1>
    <Underline width={112} />
    {signatory.first_name === '' && <p className="text-xl strong breaks mt-8">{writeAsName(signatory.name)}</p>}
  </>
);

type WaysProps = Pick<WelcomeViewProps, 'state' | 'onHelp' | 'onDecline'>;

/** For who has a question, doubts, or does not want to sign. */
function Ways({ state, onHelp, onDecline }: WaysProps) {
  return (
    <>
      <div className={classes.ways}>
        <QuietAction icon={<IconLifebuoy size={18} stroke={1.7} aria-hidden />} onClick={onHelp}>
          {flowMessages.help}
        </QuietAction>
        {state.signatory.signed_at === null && (
          <QuietAction icon={<IconHandStop size={18} stroke={1.7} aria-hidden />} onClick={onDecline}>
            {flowMessages.decline}
          </QuietAction>
        )}
      </div>
      <p className="mt-8">
        <a href="/es-real" target="_blank">
          {messages.doubt}
        </a>
      </p>
    </>
  );
}

function startLabel({ current }: SigningState, { code }: Asked): string {
  if (current !== 'welcome') return messages.resume;
  return code ? codeMessages.sendNow : messages.start;
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
    <ul className={classes.facts}>
      <li className="flex gap-8">
        <IconClock size={17} stroke={1.7} aria-hidden />
        <span>
          {state.process.begun_by_client
            ? messages.pauseBegun(location.host)
            : messages.minutes(estimateMinutes(state))}
        </span>
      </li>
      <li className="flex gap-8">
        <IconCalendarEvent size={17} stroke={1.7} aria-hidden />
        {messages.until(formatDateTime(state.process.deadline_at).slice(0, 16))}
      </li>
      {needs.length > 0 && (
        <li className="flex gap-8">
          <IconBriefcase size={17} stroke={1.7} aria-hidden />
          <span>
            <b className="strong plain">{messages.atHand}:</b> {needs.join('; ')}.
          </span>
        </li>
      )}
    </ul>
  );
}
