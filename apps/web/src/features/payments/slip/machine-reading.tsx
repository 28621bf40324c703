import type { SlipView } from '@rubrica/contract';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';

import { readingMessages as messages } from '../messages.ts';

import classes from './slip.module.css';

type Reading = NonNullable<SlipView['reading']>;

/** What a machine found on the picture: help for who compares, and no more. Nothing where the company has no reader. */
export function MachineReading({ slip: { reading } }: { readonly slip: SlipView }) {
  if (!reading) return null;
  return (
    <section className={classes.reading}>
      <h3 className="strong">{messages.title}</h3>
      {reading.state === 'reading' && <p className="soft size-s">{messages.reading}</p>}
      {reading.state === 'failed' && <p className="soft size-s">{messages.failed}</p>}
      {reading.state === 'read' && <Facts reading={reading} />}
    </section>
  );
}

function Facts({ reading: { checks, note } }: { readonly reading: Reading }) {
  return (
    <>
      <ul className="grid gap-8">
        {messages.facts.map(({ name, label }) => (
          <Fact key={name} label={label} check={checks.find((check) => check.name === name)} />
        ))}
      </ul>
      {note !== null && <p className="soft size-s">{note}</p>}
      <p className="quiet size-s">{messages.limits}</p>
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly check: Reading['checks'][number] | undefined;
}

function Fact({ label, check }: FactProps) {
  return (
    <li className="flex gap-8">
      <Mark isFound={check?.ok} />
      <p className="size-s breaks">
        <span className="quiet">{label}: </span>
        <span className={check?.ok === false ? 'warned' : undefined}>{check?.message ?? messages.unseen}</span>
      </p>
    </li>
  );
}

function Mark({ isFound }: { readonly isFound: boolean | undefined }) {
  const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;
  if (isFound === undefined) return <IconMinus {...icon} className="quiet" />;
  return isFound ? <IconCheck {...icon} className="right" /> : <IconAlertTriangle {...icon} className="warned" />;
}
