import { messages } from './messages.ts';

import classes from './card-back.module.css';

/** The back of the card, as little of it as it takes to find the code. */
export function CardBack() {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded
    <svg viewBox="0 0 320 196" className={classes.card} role="img" aria-label={messages.card}>
      <rect x="1" y="1" width="318" height="194" rx="14" className={classes.paper} />
      <rect x="18" y="20" width="118" height="9" rx="4" className={classes.text} />
      <rect x="18" y="38" width="150" height="7" rx="3.5" className={classes.text} />
      <rect x="18" y="53" width="96" height="7" rx="3.5" className={classes.text} />
      <rect x="18" y="76" width="132" height="7" rx="3.5" className={classes.text} />
      <rect x="18" y="91" width="112" height="7" rx="3.5" className={classes.text} />
      <rect x="188" y="18" width="116" height="34" rx="8" className={classes.mark} />
      <text x="246" y="40" textAnchor="middle" className={classes.code}>
        {messages.example}
      </text>
      <text x="246" y="72" textAnchor="middle" className={classes.here}>
        ↑ {messages.here}
      </text>
      {[128, 148, 168].map((y) => (
        <rect key={y} x="18" y={y} width="284" height="10" rx="2" className={classes.strip} />
      ))}
    </svg>
  );
}
