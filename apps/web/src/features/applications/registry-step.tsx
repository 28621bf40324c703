import { writeAsName, type ApplicationView } from '@rubrica/contract';
import { useState } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { focusHeading } from '../../shared/link-page/focus-heading.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { asApplicant } from './applicant-session.ts';
import { DoorHelp } from './door-help.tsx';
import { messages } from './messages.ts';
import { Place } from './place.tsx';
import type { StepProps } from './step-props.ts';
import { useAsking } from './use-asking.ts';

import classes from './applications.module.css';

/** With both codes proved, the registry is asked, once. */
export function AskStep({ tenant, onChange, onMoved }: StepProps) {
  const { ask, isBusy, words } = useAsking({ onMoved });
  const look = async (): Promise<void> => {
    const next = await ask(() => asApplicant()('POST /api/portal/application/registry'));
    if (next) onChange(next);
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.askTitle}
      aside={<DoorHelp tenant={tenant} />}
      lead={messages.askLead}
      head={<Place flow={2} after={2} />}
      headingRef={focusHeading}
      onSubmit={() => void look()}
      action={<PrimaryAction isBusy={isBusy}>{messages.ask}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-20">
        <Note title={messages.shownFirst}>{messages.shownFirstWhy}</Note>
        <Problem>{words}</Problem>
      </div>
    </LinkFrame>
  );
}

interface ConfirmStepProps extends StepProps {
  readonly person: NonNullable<ApplicationView['sign_data_rc']>;
  readonly onBegun: (application: ApplicationView) => Promise<void>;
}

/** What the registry answered; nothing of it can be edited here. */
export function ConfirmStep({ tenant, person, onChange, onMoved, onBegun }: ConfirmStepProps) {
  const { ask, isBusy, problem, words, errors } = useAsking({ onMoved });
  const [said, setSaid] = useState({ names: '', surnames: '' });
  const isWhole = person.Nombres === '' || person.Apellidos === '';
  const say = async (isMe: boolean): Promise<void> => {
    const body = { is_me: isMe, ...(isMe && isWhole && said) };
    await ask(async () => {
      const next = await asApplicant()('POST /api/portal/application/confirm', { body });
      await (next.visit?.state === 'open' ? onBegun(next) : onChange(next));
    });
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.isYouTitle}
      aside={<DoorHelp tenant={tenant} />}
      lead={messages.answered(formatDateTime(person.answered_at))}
      head={<Place flow={2} after={3} />}
      headingRef={focusHeading}
      onSubmit={() => void say(true)}
      action={
        <>
          <PrimaryAction isBusy={isBusy}>{messages.itIsMe}</PrimaryAction>
          <QuietAction onClick={() => void say(false)}>{messages.notMe}</QuietAction>
        </>
      }
    >
      <Answers
        rows={[
          ...(isWhole
            ? ([[messages.wholeName, writeAsName(person.Nombre)]] as const)
            : ([
                [messages.names, writeAsName(person.Nombres)],
                [messages.surnames, writeAsName(person.Apellidos)],
              ] as const)),
          [messages.cedula, person.identification_hint],
        ]}
      />
      <div className="grid gap-16 mt-20">
        {isWhole && <NameParts {...{ said, errors }} onChange={setSaid} />}
        <div>
          <details className={classes.more}>
            <summary>{messages.mistake}</summary>
            <p>{messages.mistakeOther}</p>
            <p>{messages.mistakeName}</p>
          </details>
          {person.CondicionCedulado !== '' && (
            <details className={classes.more}>
              <summary>{messages.more}</summary>
              <Answers rows={[[messages.condition, writeAsName(person.CondicionCedulado)]]} />
            </details>
          )}
        </div>
        <Problem>{isWhole ? problem : words}</Problem>
      </div>
    </LinkFrame>
  );
}

const Answers = ({ rows }: { readonly rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={classes.answers}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface NamePartsProps {
  readonly said: { readonly names: string; readonly surnames: string };
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (said: NamePartsProps['said']) => void;
}

/** Where the registry wrote the name in one: its order says nothing about which words are which. */
const NameParts = ({ said, errors, onChange }: NamePartsProps) => (
  <>
    <p>{messages.parts}</p>
    {(['names', 'surnames'] as const).map((name) => (
      <TextField
        key={name}
        size="large"
        name={name}
        label={messages[name]}
        value={said[name]}
        error={errors[name]}
        isRequired
        maxLength={200}
        hasCounter={false}
        onChange={(value) => onChange({ ...said, [name]: value })}
      />
    ))}
  </>
);
