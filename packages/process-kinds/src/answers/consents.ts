import { consentVariables } from '../forms/acceptance.ts';
import type { ProcessKind } from '../kind/process-kind.ts';

/** Something that only the client may agree to, each by itself. */
export interface Consent {
  readonly id: string;
  readonly name: string;
  /** Exactly what is agreed to. */
  readonly text: string;
  readonly note: string;
  /** Of the form that asks it. */
  readonly version: string;
  readonly isObligatory: boolean;
  /** Said to who does not accept an obligatory one. */
  readonly refusal: string;
}

/** The consents in the groups that the client fills, in their order. */
export function consentsOf(kind: ProcessKind): readonly Consent[] {
  const filled = new Set(kind.clientGroups.flatMap(({ id_group: id, mode }) => (mode === 'complete' ? [id] : [])));
  const asked = kind.form?.groups.filter(({ id_group: id }) => filled.has(id)) ?? [];
  return asked
    .flatMap(({ variables }) => variables)
    .filter(({ id }) => consentVariables.has(id))
    .map(({ id, name, question = name, tooltip = '' }) => {
      const rule = kind.expectations.find((one) => one.kind === 'must_be' && one.variable === id);
      return {
        id,
        name,
        text: question,
        note: tooltip,
        version: kind.form?.version ?? '',
        isObligatory: rule !== undefined,
        refusal: rule?.message ?? '',
      };
    });
}

export const isConsent = (variable: string): boolean => consentVariables.has(variable);

const officials = new WeakMap<ProcessKind, ProcessKind>();

/** The kind as everybody but its client answers it: what only the client may agree to is not asked. */
export function withoutConsents(kind: ProcessKind): ProcessKind {
  const known = officials.get(kind);
  if (known) return known;
  const consents = new Set(consentsOf(kind).map(({ id }) => id));
  if (!kind.form || consents.size === 0) return kind;
  const groups = kind.form.groups
    .map((group) => ({ ...group, variables: group.variables.filter(({ id }) => !consents.has(id)) }))
    .filter(({ variables }) => variables.length > 0);
  const asked = { ...kind, form: { ...kind.form, groups } };
  officials.set(kind, asked);
  return asked;
}
