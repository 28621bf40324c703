import { SIGNERS_VARIABLE, type SignerRow } from '@rubrica/form-engine';

import { holds, type KindAnswers } from '../kind/condition.ts';
import type { ProcessKind, SignatoryRole, SignerRule } from '../kind/process-kind.ts';
import { capacityOf } from './capacity-of.ts';

/** A signatory as the answers name it, before it has an id, a colour and a place on the pages. */
export interface SignerDraft {
  /** Unique in its process: names the place of the signature. */
  readonly party: string;
  readonly name: string;
  /** Empty where the form asks for the whole name: nobody can say where an Ecuadorian's surnames begin. */
  readonly last_name: string;
  readonly email: string;
  readonly signature_type: 'electronic_signature';
  readonly identification_type: string;
  readonly identification_number: string;
  readonly phone: string;
  /** P principal, SP secondary-principal, S secondary. */
  readonly type: SignatoryRole;
  readonly signature_order: number;
  readonly capacity: string;
  readonly on_behalf_of?: string;
}

/** Who signs. Nobody without a type of identification; no spouse without a number. */
export function signersOf(kind: ProcessKind, answers: KindAnswers): readonly SignerDraft[] {
  const byRule = kind.signers.flatMap((rule) => readSigner(rule, answers) ?? []);
  return [...byRule, ...readTable(answers[SIGNERS_VARIABLE], byRule.length)].toSorted(
    (one, other) => one.signature_order - other.signature_order,
  );
}

function readSigner(rule: SignerRule, answers: KindAnswers): SignerDraft | undefined {
  const { prefix, requires, onBehalfOf } = rule;
  const read = (suffix: string) => textOf(answers[`${prefix}${suffix}`]);
  const isAsked = holds(rule.when, answers) && (requires === undefined || textOf(answers[requires]) !== '');
  if (!isAsked || read('tipo_id') === '') return undefined;
  const represented = onBehalfOf === undefined ? '' : nameBehind(onBehalfOf, answers);
  return {
    party: rule.party,
    name: read('nombres') || read('nombre_completo'),
    last_name: read('apellidos'),
    email: read('email'),
    signature_type: 'electronic_signature',
    identification_type: read('tipo_id'),
    identification_number: read('id_num'),
    phone: read('celular'),
    type: rule.role,
    signature_order: rule.order,
    capacity: capacityOf(rule, answers),
    ...(represented !== '' && { on_behalf_of: represented }),
  };
}

/** `adherente_` → its company's name, or its own. */
function nameBehind(prefix: string, answers: KindAnswers): string {
  const read = (suffix: string) => textOf(answers[`${prefix}${suffix}`]);
  const split = [read('nombres'), read('apellidos')].filter((part) => part !== '').join(' ');
  return read('razon_social') || read('nombre_completo') || split;
}

/** The table of signers that replaces a form's groups of approvers. */
function readTable(lines: KindAnswers[string] | undefined, before: number): readonly SignerDraft[] {
  if (typeof lines !== 'object') return [];
  const rows = lines.filter((line): line is SignerRow => typeof line === 'object');
  return rows.map((row, place) => ({
    party: partyOfLine(place),
    name: textOf(row['nombre']),
    last_name: '',
    email: textOf(row['email']),
    signature_type: 'electronic_signature',
    identification_type: textOf(row['tipo_id']),
    identification_number: textOf(row['id_num']),
    phone: textOf(row['telefono']),
    type: 'S',
    signature_order: before + place + 1,
    capacity: 'Firmante',
  }));
}

export const partyOfLine = (place: number): string => `firmante_${place + 1}`;

function textOf(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}
