import { signerIdTypes, type Issue, type SignerInput } from '@rubrica/contract';
import { signerVariables, type KindAnswers, type ProcessKind, type SignerPerson } from '@rubrica/process-kinds';

import { maskEmail, maskNumber } from '../../platform/masked.ts';
import type { PlannedSignatory, Signatory } from '../process/index.ts';

/** One signatory, and what is to be said of them instead. */
export interface Correction {
  readonly signatory: Signatory;
  readonly person: SignerPerson;
}

export type NamedCorrections =
  | { readonly ok: true; readonly corrections: readonly Correction[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** `uuid` says which signatory is meant, since any other datum may be the wrong one. */
export function nameCorrections(given: readonly SignerInput[], signatories: readonly Signatory[]): NamedCorrections {
  if (given.length === 0) return { ok: false, issues: [{ path: 'signers', message: 'Diga a qué firmante corrige' }] };
  const corrections: Correction[] = [];
  const issues: Issue[] = [];
  for (const [place, signer] of given.entries()) {
    const signatory = signatories.find(({ id }) => id === signer.uuid);
    if (signatory) corrections.push({ signatory, person: signer });
    else issues.push({ path: `signers.${place}.uuid`, message: 'No es un firmante de este proceso' });
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, corrections };
}

/** How they sign stays as it was chosen. */
export function correctInput(
  given: readonly SignerInput[],
  corrections: readonly Correction[],
): readonly SignerInput[] {
  return given.map((signer) => {
    const found = corrections.find(({ signatory }) => signatory.identificationNumber === signer.identification_number);
    if (!found) return signer;
    // The form refuses any other type; until it has, the signer's own stays.
    const type = signerIdTypes.find((one) => one === found.person.identification_type) ?? signer.identification_type;
    return { ...signer, ...personOf(found.person), identification_type: type };
  });
}

export interface CorrectionContext {
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  readonly corrections: readonly Correction[];
}

/** Moves an issue of the form or the plan to the field of the signer that caused it. */
export function locateIssue(issue: Issue, { kind, answers, corrections }: CorrectionContext): Issue {
  const [, variable] = /^content\.form_data\.(.+)$/.exec(issue.path) ?? [];
  const [, position, field = ''] = /^signers\.(\d+)\.(.+)$/.exec(issue.path) ?? [];
  for (const [place, { signatory }] of corrections.entries()) {
    if (position !== undefined && signatory.position === Number(position))
      return { ...issue, path: `signers.${place}.${field}` };
    const variables = Object.entries(signerVariables(kind, answers, signatory.party) ?? {});
    const blamed = variables.find(([, id]) => id === variable);
    if (blamed) return { ...issue, path: `signers.${place}.${blamed[0]}` };
  }
  return issue;
}

const compared = ['name', 'lastName', 'email', 'phone', 'identificationType', 'identificationNumber'] as const;
type Compared = (typeof compared)[number];

const shown: Partial<Record<Compared, (value: string) => string>> = {
  email: maskEmail,
  phone: maskNumber,
  identificationNumber: maskNumber,
};
const namesOnTheWire: Readonly<Record<Compared, string>> = {
  name: 'name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  identificationType: 'identification_type',
  identificationNumber: 'identification_number',
};

export interface CorrectedSignatory {
  readonly signatory_id: string;
  readonly changed: Readonly<Record<string, { readonly from: string; readonly to: string }>>;
}

/** The changes for the history, with addresses and numbers masked. Empty where nothing changed. */
export function describeCorrection(
  before: readonly Signatory[],
  after: readonly PlannedSignatory[],
): readonly CorrectedSignatory[] {
  return before.flatMap((one) => {
    const now = after.find(({ position }) => position === one.position);
    if (!now) return [];
    const differing = compared.filter((field) => one[field] !== now[field]);
    const changed = differing.map((field) => {
      const show = shown[field] ?? String;
      return [namesOnTheWire[field], { from: show(one[field]), to: show(now[field]) }] as const;
    });
    return changed.length > 0 ? [{ signatory_id: one.id, changed: Object.fromEntries(changed) }] : [];
  });
}

/** Only that: how somebody signs is no fact about them. */
const personOf = (signer: SignerPerson): SignerPerson => ({
  name: signer.name,
  last_name: signer.last_name,
  email: signer.email,
  phone: signer.phone,
  identification_type: signer.identification_type,
  identification_number: signer.identification_number,
});
