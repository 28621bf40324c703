import type { Milestone } from '@rubrica/contract';
import { IconCheck, IconMinus } from '@tabler/icons-react';

import { Card } from '../../../shared/ui/card/card.tsx';
import { briefMoment } from './words.ts';

import classes from './milestones.module.css';

const states: Readonly<Record<Milestone['state'], string>> = {
  done: 'hecho',
  current: 'ahora',
  coming: 'falta',
  skipped: 'no se pide',
};

/** The way of the process in six steps. */
export function Milestones({ milestones }: { readonly milestones: readonly Milestone[] }) {
  return (
    <Card>
      <ol className={classes.steps} aria-label="Avance del proceso">
        {milestones.map(({ key, state, label, at, note }, place) => (
          <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              <Mark state={state} place={place} />
            </span>
            <p className={classes.label}>
              {label}
              <span className="unseen">, {states[state]}</span>
            </p>
            <p className={classes.note}>
              {at !== null && <time dateTime={at}>{briefMoment(at)}</time>}
              {at === null && note}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ state, place }: { readonly state: Milestone['state']; readonly place: number }) {
  if (state === 'done') return <IconCheck size={14} stroke={2.4} />;
  return state === 'skipped' ? <IconMinus size={14} stroke={2} /> : <>{place + 1}</>;
}
