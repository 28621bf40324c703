import {
  assuranceMeanings,
  assuranceNames,
  describeAssurance,
  isAssuranceBelow,
  type AssuranceLevel,
} from '@rubrica/contract';

import { AssuranceMark } from '../../shared/ui/assurance/assurance-mark.tsx';

export interface AssuranceNoteProps {
  /** What somebody reaches by passing all that is asked of them. */
  readonly level: AssuranceLevel;
  /** What the company demands. */
  readonly least: AssuranceLevel;
}

/** How sure the company will be of who signs, said before anybody is asked. */
export function AssuranceNote({ level, least }: AssuranceNoteProps) {
  const isLow = isAssuranceBelow(level, least);
  return (
    <div className="stack gap-4 mt-12">
      <AssuranceMark level={level} text={describeAssurance(level)} />
      <p className="text-xs quiet">{assuranceMeanings[level]}</p>
      {isLow && (
        <p className="text-xs strong wrong" role="alert">
          Su empresa exige «{assuranceNames[least]}»: pida más comprobaciones. Solo un administrador puede enviarlo así.
        </p>
      )}
    </div>
  );
}
