import { IconArrowRight, IconCalendarEvent, IconClock, IconHandStop, IconLifebuoy } from '@tabler/icons-react';

import { Underline } from '../../../../shared/brand/brand.tsx';
import { formatDateTime } from '../../../../shared/format.ts';
import { estimateMinutes, stepAfter } from '../../flow/steps.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { MadeWith } from '../../frame/made-with.tsx';
import { Problem } from '../../frame/note.tsx';
import { PrimaryAction, QuietAction } from '../../frame/primary-action.tsx';
import { useStepHeading } from '../../frame/step-frame.tsx';
import { messages as flowMessages } from '../../messages.ts';
import { askForHelp } from './ask-for-help.ts';
import { Cover } from './cover.tsx';
import { decline } from './decline.ts';
import { messages } from './messages.ts';
import { registerOpening } from './register-opening.ts';
import { listNeeds, listSteps } from './step-list.ts';

import classes from './welcome-step.module.css';

/** Who asks, for what, what will happen, how long it takes and until when; and the two ways out. */
export function WelcomeStep() {
  const { flow, state, tenant } = useSigning();
  const { process, signatory } = state;
  const { act, isBusy, problem } = useAct();
  const heading = useStepHeading();
  const isNew = state.current === 'welcome';
  const needs = listNeeds(state);
  const begin = (): Promise<boolean> => act(() => registerOpening(flow, state), { mayArriveTwice: true });
  return (
    <div className={classes.page}>
      <Cover tenant={tenant} />
      <main className={classes.main}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {messages.hello(firstName(signatory.name))}
        </h1>
        <Underline width={112} />
        <p className={classes.lead}>
          {process.created_by_name} {messages.asks} <b>{process.title}</b> {messages.for(process.company_name)}.
        </p>
        {process.description !== '' && <p className={classes.message}>«{process.description}»</p>}
        <h2 className={classes.subtitle}>{messages.whatComes}</h2>
        <ol className={classes.list}>
          {listSteps(state).map(({ step, icon: StepIcon, label, detail }) => (
            <li key={step}>
              <span className={classes.icon}>
                <StepIcon size={19} stroke={1.7} aria-hidden />
              </span>
              <span>
                {label}
                <small>{detail}</small>
              </span>
            </li>
          ))}
        </ol>
        <ul className={classes.facts}>
          <li>
            <IconClock size={17} stroke={1.7} aria-hidden />
            {messages.minutes(estimateMinutes(state))}
          </li>
          <li>
            <IconCalendarEvent size={17} stroke={1.7} aria-hidden />
            {messages.until(formatDateTime(process.deadline_at).slice(0, 16))}
          </li>
        </ul>
        {needs.length > 0 && (
          <p className={classes.needs}>
            <b>{messages.atHand}:</b> {needs.join('; ')}.
          </p>
        )}
        <div className={classes.ways}>
          <QuietAction
            icon={<IconLifebuoy size={18} stroke={1.7} aria-hidden />}
            onClick={() => void askForHelp(flow, state)}
          >
            {flowMessages.help}
          </QuietAction>
          <QuietAction
            icon={<IconHandStop size={18} stroke={1.7} aria-hidden />}
            onClick={() => void decline(flow, state)}
          >
            {flowMessages.decline}
          </QuietAction>
        </div>
        <Problem>{problem}</Problem>
      </main>
      <footer className={classes.foot}>
        <div className={classes.action}>
          <PrimaryAction
            isBusy={isBusy}
            iconAfter={<IconArrowRight size={20} aria-hidden />}
            onClick={() => void (isNew ? begin() : flow.show(stepAfter(state, 'welcome')))}
          >
            {isNew ? messages.start : messages.resume}
          </PrimaryAction>
          <MadeWith />
        </div>
      </footer>
    </div>
  );
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
