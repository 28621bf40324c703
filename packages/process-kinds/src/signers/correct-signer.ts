import { SIGNERS_VARIABLE, type SignerRow } from '@rubrica/form-engine';

import type { KindAnswers } from '../kind/condition.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { partyOfLine, type SignerDraft } from './signers-of.ts';

/** What may be wrong about a person who signs. */
export type SignerPerson = Pick<
  SignerDraft,
  'name' | 'last_name' | 'email' | 'phone' | 'identification_type' | 'identification_number'
>;

interface Correction {
  /** Which of the kind's signers it is. */
  readonly party: string;
  readonly person: SignerPerson;
}

/** The answers that name this signer, as if they had been given like this from the beginning. */
export function correctSigner(kind: ProcessKind, answers: KindAnswers, { party, person }: Correction): KindAnswers {
  const variables = signerVariables(kind, answers, party);
  if (!variables) return correctLine(answers, { party, person });
  const given = Object.entries(variables).map(([field, id]) => [id, valueOf(person, field, variables)] as const);
  return { ...answers, ...Object.fromEntries(given) };
}

/** The answers that name the person who begins a process as its client: the first who signs as principal. */
export function nameClient(kind: ProcessKind, answers: KindAnswers, person: SignerPerson): KindAnswers {
  const rule = kind.signers.find(({ role }) => role === 'P');
  if (!rule) return answers;
  const names = `${rule.prefix}nombres`;
  const isSplit = kind.form?.groups.some(({ variables }) => variables.some(({ id }) => id === names)) ?? false;
  return correctSigner(kind, isSplit ? { ...answers, [names]: person.name } : answers, { party: rule.party, person });
}

/** By which of the form's variables each of a signer's data was answered. */
export type SignerVariables = Partial<Readonly<Record<keyof SignerPerson, string>>>;

/** Undefined for a line of the table of signers. */
export function signerVariables(kind: ProcessKind, answers: KindAnswers, party: string): SignerVariables | undefined {
  const rule = kind.signers.find((one) => one.party === party);
  if (!rule) return undefined;
  const asked = new Set(kind.form?.groups.flatMap(({ variables }) => variables.map(({ id }) => id)));
  const hasWholeName = answers[`${rule.prefix}nombres`] === undefined;
  const ids = {
    name: `${rule.prefix}${hasWholeName ? 'nombre_completo' : 'nombres'}`,
    ...(!hasWholeName && { last_name: `${rule.prefix}apellidos` }),
    email: `${rule.prefix}email`,
    phone: `${rule.prefix}celular`,
    identification_type: `${rule.prefix}tipo_id`,
    identification_number: `${rule.prefix}id_num`,
  };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => asked.has(id)));
}

function correctLine(answers: KindAnswers, { party, person }: Correction): KindAnswers {
  const lines = answers[SIGNERS_VARIABLE];
  if (typeof lines !== 'object') return answers;
  const rows = lines
    .filter((line): line is SignerRow => typeof line === 'object')
    .map((row, place) => (partyOfLine(place) === party ? { ...row, ...lineOf(person) } : row));
  return { ...answers, [SIGNERS_VARIABLE]: rows };
}

/** Where the form asks for the whole name, it is the name. */
function valueOf(person: SignerPerson, field: string, { last_name: last }: SignerVariables): string {
  return field === 'name' && last === undefined ? wholeName(person) : person[field as keyof SignerPerson];
}

const lineOf = (person: SignerPerson): SignerRow => ({
  nombre: wholeName(person),
  tipo_id: person.identification_type,
  id_num: person.identification_number,
  telefono: person.phone,
  email: person.email,
});

const wholeName = ({ name, last_name: last }: SignerPerson): string => [name, last].filter(Boolean).join(' ');
