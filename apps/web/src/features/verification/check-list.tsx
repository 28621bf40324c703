import type { VerificationCheck } from '@rubrica/contract';

import { tones } from '../../shared/ui/status-badge/tones.ts';
import { messages } from './messages.ts';
import { checkLooks } from './verdict-tones.ts';

import classes from './check-list.module.css';

/** What everybody asks, answered in a line each. */
export function CheckList({ checks }: { readonly checks: readonly VerificationCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={messages.checks}>
      {checks.map(({ topic, state, title, detail }) => {
        const { tone, icon: Icon } = checkLooks[state];
        const { tint, text } = tones[tone];
        return (
          <li key={topic} className={classes.check}>
            <span className={classes.mark} style={{ background: tint, color: text }} aria-hidden>
              <Icon size={17} stroke={2.2} />
            </span>
            <span>
              <span className={classes.title}>{title}</span>
              <span className="text-s quiet breaks block">{detail}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
