import type { ReadOnPaper } from '@rubrica/contract';

import { messages } from './messages.ts';

import classes from './read-values.module.css';

const shown = Object.keys(messages.readNames) as (keyof typeof messages.readNames)[];

/** What the reader saw, so that the person who holds the paper says whether it is so. */
export function ReadValues({ read }: { readonly read: ReadOnPaper }) {
  const values = shown.flatMap((name) => (read[name] === undefined ? [] : [{ name, value: read[name] }]));
  if (values.length === 0) return null;
  return (
    <section className={classes.read}>
      <p className="text-s strong">{messages.readTitle}</p>
      <dl className={classes.values}>
        {values.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-s soft">{messages.readNames[name]}</dt>
            <dd className={classes.value}>{writeDate(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-s soft">{messages.readLead}</p>
    </section>
  );
}

/** A date as people write it; anything else as it is. */
const writeDate = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
