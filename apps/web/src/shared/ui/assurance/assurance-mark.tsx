import { assuranceLevels, type AssuranceLevel } from '@rubrica/contract';

import classes from './assurance-mark.module.css';

export interface AssuranceMarkProps {
  readonly level: AssuranceLevel;
  /** «Nivel 3 de 4: identidad verificada». */
  readonly text: string;
}

/** A level of assurance: four bars and its word. Blue and never green, because a level is not a verdict. */
export function AssuranceMark({ level, text }: AssuranceMarkProps) {
  const reached = assuranceLevels.indexOf(level);
  return (
    <span className={classes.mark}>
      <span className={classes.bars} aria-hidden>
        {assuranceLevels.map((one, place) => (
          <span key={one} data-reached={place <= reached} />
        ))}
      </span>
      {text}
    </span>
  );
}
