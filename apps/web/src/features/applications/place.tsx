import { messages } from './messages.ts';

import classes from './applications.module.css';

interface PlaceProps {
  readonly flow: number;
  readonly after: keyof typeof messages.after;
}

/** Where one stands before the visit begins, which counts its own steps. */
export const Place = ({ flow, after }: PlaceProps) => (
  <p className={classes.place}>
    <span className="strong">{messages.step(flow)}</span>
    <span className="soft">{messages.after[after]}</span>
  </p>
);
