import type { ReactNode } from 'react';

import { formatCount } from '../../format.ts';
import { tones, type Tone } from '../status-badge/tones.ts';
import { messages } from './messages.ts';
import { sharesOf } from './shares.ts';

import classes from './proportion-bar.module.css';

export interface ProportionPart {
  readonly key: string;
  readonly label: string;
  /** Below the label. */
  readonly detail?: string;
  readonly count: number;
  readonly tone: Tone;
}

export interface ProportionBarProps {
  readonly label: string;
  readonly parts: readonly ProportionPart[];
  /** Wraps the label of a part, to make it a link to its list. */
  readonly renderLabel?: (part: ProportionPart) => ReactNode;
}

const plainLabel = (part: ProportionPart): string => part.label;

/** How a whole is made up: the bar for the eye, the numbers for everyone. */
export function ProportionBar({ label, parts, renderLabel = plainLabel }: ProportionBarProps) {
  const shares = sharesOf(parts.map(({ count }) => count));
  const isBlank = parts.every(({ count }) => count === 0);
  return (
    <div>
      <div aria-hidden className={classes.bar}>
        {parts.map(({ key, tone }, place) =>
          shares[place] ? (
            <span key={key} style={{ background: tones[tone].solid, flexBasis: `${shares[place]}%` }} />
          ) : null,
        )}
      </div>
      <ul className={classes.parts} aria-label={label}>
        {parts.map((part) => (
          <li key={part.key} className={classes.part}>
            <b className={classes.count}>{formatCount(part.count)}</b>
            <span className={classes.label}>
              <span aria-hidden className={classes.dot} style={{ background: tones[part.tone].solid }} />
              {renderLabel(part)}
            </span>
            {part.detail !== undefined && <span className={classes.detail}>{part.detail}</span>}
          </li>
        ))}
      </ul>
      {isBlank && <p className="text-xs quiet mt-12">{messages.noneYet}</p>}
    </div>
  );
}
