import type { ComponentProps } from 'react';

import { TextField } from '../../../shared/ui/fields/text-field.tsx';

import classes from './plate-variable.module.css';

/** A large field, because a vehicle's other data is looked up by its plate, with a drawing of the plate beside it. */
export function PlateVariable(field: ComponentProps<typeof TextField>) {
  const ghost = (field.placeholder ?? '').slice(field.value.length);
  return (
    <div className="apart flex to-top gap-24">
      <div className={classes.field}>
        <TextField {...field} isProminent />
      </div>
      <div aria-hidden className={classes.plate}>
        <span className={classes.country}>ECUADOR</span>
        <span className={classes.letters}>
          {field.value}
          <span className={classes.ghost}>{ghost}</span>
        </span>
      </div>
    </div>
  );
}
