import { VisuallyHidden } from '@mantine/core';

import { progressOf } from '../flow/steps.ts';
import { useSigning } from '../flow/use-signing.ts';
import { messages } from '../messages.ts';

import classes from './progress.module.css';

/** «Paso 2 de 4», a bar, and what comes after: nobody has to guess how much is left. */
export function Progress() {
  const { state, shown } = useSigning();
  const items = progressOf(state, shown);
  const place = items.findIndex((item) => item.state === 'current');
  if (place < 0) return null;
  const next = items.slice(place + 1).find((item) => item.state === 'open');
  return (
    <div className="grid gap-6">
      <ol className={classes.bar} aria-label={messages.progress}>
        {items.map((item) => (
          <li key={item.step} data-state={item.state} aria-current={item.state === 'current' ? 'step' : undefined}>
            <VisuallyHidden>
              {item.label}, {messages.stepStates[item.state]}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <p className={classes.words}>
        <span>{messages.position(place + 1, items.length)}</span>
        <span>{next ? messages.after(next.label) : messages.last}</span>
      </p>
    </div>
  );
}
