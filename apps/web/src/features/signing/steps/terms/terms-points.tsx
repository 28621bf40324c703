import { messages } from './messages.ts';

import classes from './terms-step.module.css';

/** What is accepted, in a few words. */
export const TermsPoints = () => (
  <ul className={classes.points}>
    {messages.points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
