import { messages } from './messages.ts';
import type { WizardStep } from './wizard-steps.tsx';

import classes from './wizard-progress.module.css';

/** «Paso 2 de 6» and a bar: above the list of steps, or instead of it on a phone. */
export function WizardProgress({
  steps,
  isCompact,
}: {
  readonly steps: readonly WizardStep[];
  readonly isCompact: boolean;
}) {
  const place = steps.findIndex(({ state }) => state === 'current');
  const label = steps[place]?.label;
  return (
    <div className="shrinks">
      <p className={classes.words}>
        {messages.position(place + 1, steps.length)}
        {isCompact && label !== undefined && <span className="strong plain"> · {label}</span>}
      </p>
      <div aria-hidden className={classes.bar} data-compact={isCompact}>
        {isCompact ? (
          steps.map(({ id, state }) => <span key={id} data-state={state} />)
        ) : (
          <span data-state="current" style={{ flexBasis: `${((place + 0.7) / steps.length) * 100}%`, flexGrow: 0 }} />
        )}
      </div>
    </div>
  );
}
