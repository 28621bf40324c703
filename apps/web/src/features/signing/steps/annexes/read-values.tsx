import type { ReadOnPaper } from '@rubrica/contract';

import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

import classes from './read-values.module.css';

const shown = Object.keys(messages.readNames) as (keyof typeof messages.readNames)[];

/** What the reader saw, so that the person who holds the paper says whether it is so. */
export function ReadValues({ read }: { readonly read: ReadOnPaper }) {
  const { name: names, last_name: surnames } = useSigning().state.signatory;
  const values = shown.flatMap((name) => (read[name] === undefined ? [] : [{ name, value: read[name] }]));
  if (values.length === 0) return null;
  return (
    <section className={classes.read}>
      <p className="text-s strong">{messages.readTitle}</p>
      <dl className={classes.values}>
        {values.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-s soft">{messages.readNames[name]}</dt>
            <dd className={classes.value}>{respell(writeDate(value), [names, surnames])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-s soft">{messages.readLead}</p>
    </section>
  );
}

/** A date as people write it; anything else as it is. */
const writeDate = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** A reader loses the space between two names; where the letters are those of a name that is known, so are its words. */
function respell(value: string, known: readonly string[]): string {
  const letters = lettersOf(value);
  const same = known.find((name) => letters !== '' && lettersOf(name) === letters);
  return same?.toLocaleUpperCase('es') ?? value;
}
