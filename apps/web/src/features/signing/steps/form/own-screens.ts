import type { OwnForm } from '@rubrica/contract';
import { validateGroup, type FormState, type LoadedGroup } from '@rubrica/form-engine';

export type Screen =
  | { readonly kind: 'group'; readonly group: LoadedGroup }
  | { readonly kind: 'consent'; readonly consent: OwnForm['consents'][number] }
  | { readonly kind: 'closed' };

/** One after the other: first what is written, then each consent by itself. */
export function screensOf(own: OwnForm, groups: readonly LoadedGroup[]): readonly Screen[] {
  const consents = askedConsents(own).map((consent): Screen => ({ kind: 'consent', consent }));
  const filled = groups.map((group): Screen => ({ kind: 'group', group }));
  const before: readonly Screen[] = own.closed === null ? filled : [{ kind: 'closed' }];
  const all = [...before, ...consents];
  return all.length > 0 ? all : [{ kind: 'closed' }];
}

/** What was given at the public door is not asked again. */
export const askedConsents = ({ consents }: OwnForm): OwnForm['consents'] =>
  consents.filter(({ given_before: before }) => before === null);

interface Filled {
  readonly screens: readonly Screen[];
  readonly state: FormState;
  readonly editable: ReadonlySet<string>;
}

/**
 * Where somebody left off: at the group of what they wrote last. Who answered a consent comes to the next one without an
 * answer, unless a group before it still lacks something.
 */
export function placeToResume(own: OwnForm, { screens, state, editable }: Filled): number {
  if (askedConsents(own).some(({ answer }) => answer !== null)) {
    const open = screens.findIndex((screen) => isOpen(screen, { state, editable }));
    return open < 0 ? screens.length - 1 : open;
  }
  const last = own.written.at(-1);
  const place = screens.findIndex((screen) => screen.kind === 'group' && isIn(own, screen.group, last));
  return Math.max(0, place);
}

function isOpen(screen: Screen, { state, editable }: Pick<Filled, 'state' | 'editable'>): boolean {
  if (screen.kind === 'consent') return screen.consent.answer !== 'SI';
  if (screen.kind === 'closed') return false;
  return validateGroup(state, screen.group).some(({ variable = '' }) => editable.has(variable));
}

/** The screen on which a question stands. */
export function placeOf(own: OwnForm, screens: readonly Screen[], variable: string | undefined): number {
  return screens.findIndex((screen) => {
    if (screen.kind === 'consent') return screen.consent.id === variable;
    return screen.kind === 'group' && isIn(own, screen.group, variable);
  });
}

const isIn = ({ form }: OwnForm, { name }: LoadedGroup, variable: string | undefined): boolean =>
  form.groups.some((group) => group.name === name && group.variables.some(({ id }) => id === variable));
