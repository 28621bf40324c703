import type { OwnForm } from '@rubrica/contract';
import { isEmpty, validateGroup, type FormState } from '@rubrica/form-engine';

import { askedConsents, type Screen } from './own-screens.ts';

/** How far one part of the form is. */
export interface PartStanding {
  readonly name: string;
  readonly standing: 'done' | 'here' | 'missing';
  readonly given: number;
  readonly asked: number;
}

/** Whether the client answered anything before. */
export const isBegun = (own: OwnForm): boolean =>
  own.closed === null && (own.written.length > 0 || askedConsents(own).some(({ answer }) => answer !== null));

interface Standing {
  readonly state: FormState;
  readonly editable: ReadonlySet<string>;
  /** What somebody answered: a preset that nobody looked at is no answer. */
  readonly answered: ReadonlySet<string>;
  readonly screens: readonly Screen[];
  readonly shown: Screen;
  readonly permits: string;
}

/** Each group, then all consents as one part. */
export function partsOf({ state, editable, answered, screens, shown, permits }: Standing): readonly PartStanding[] {
  const groups = screens.flatMap((screen): PartStanding[] => {
    if (screen.kind !== 'group') return [];
    const asked = (state.groups[screen.group.position]?.fields ?? []).filter(({ variable }) =>
      editable.has(variable.id),
    );
    const given = asked.filter(({ variable, answer }) => answered.has(variable.id) && !isEmpty(answer)).length;
    const isValid = validateGroup(state, screen.group).every(({ variable = '' }) => !editable.has(variable));
    return [
      {
        name: screen.group.name,
        standing: standingOf({ isHere: screen === shown, isDone: isValid && given > 0 }),
        given,
        asked: asked.length,
      },
    ];
  });
  const consents = screens.flatMap((screen) => (screen.kind === 'consent' ? screen.consent : []));
  if (consents.length === 0) return groups;
  const given = consents.filter(({ answer }) => answer !== null).length;
  const standing = standingOf({ isHere: shown.kind === 'consent', isDone: given === consents.length });
  return [...groups, { name: permits, standing, given, asked: consents.length }];
}

const standingOf = ({ isHere, isDone }: { readonly isHere: boolean; readonly isDone: boolean }) => {
  if (isHere) return 'here';
  return isDone ? 'done' : 'missing';
};
