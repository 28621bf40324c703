import { annexesOf } from '../annexes/annexes-of.ts';
import { consentVariables } from '../forms/acceptance.ts';
import { holds, type KindAnswers } from '../kind/condition.ts';
import type { AmortisationField, DocumentFields, FieldSource } from '../kind/document-fields.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';
import { createAnswerReader, type AnswerReader, type MissingField } from './answer-reader.ts';
import type { DocumentContext } from './context.ts';
import { describeAddress, describeParty, describePerson } from './describe-party.ts';
import { frameOf } from './document-frame.ts';
import { formatAmortisation } from './format-amortisation.ts';
import { formatAnswer, type DocumentValue } from './format-value.ts';
import { laws } from './laws.ts';
import { loanOf, paidOnce } from './loan-of.ts';
import { signatureBlocks } from './signature-blocks.ts';

/** Names that a document's own fields may not take. */
export const reservedFields = [
  'documento',
  'empresa',
  'operacion',
  'verificacion',
  'firmantes',
  'anexos',
  'leyes',
  'estilo',
];

export type DocumentData =
  | { readonly ok: true; readonly data: Readonly<Record<string, DocumentValue>> }
  | { readonly ok: false; readonly missing: readonly MissingField[] };

/** Everything a template needs, written out; or every answer it lacks. Never a blank. */
export function documentData(
  kind: ProcessKind,
  document: DocumentTemplate,
  answers: KindAnswers,
  context: DocumentContext,
): DocumentData {
  const reader = createAnswerReader(kind, answers, context);
  const data = {
    ...readFields(document.fields, reader, answers),
    ...frameOf(document, reader),
    firmantes: signatureBlocks(kind, document, answers, reader),
    anexos: annexesOf(kind, answers).map(({ name, documents }) => ({
      grupo: name,
      documentos: documents.map(({ label, required }) => ({ nombre: label, obligatorio: required })),
    })),
    leyes: laws,
  };
  return reader.missing.length > 0 ? { ok: false, missing: reader.missing } : { ok: true, data };
}

function readFields(of: DocumentFields, reader: AnswerReader, answers: KindAnswers): Record<string, DocumentValue> {
  return Object.fromEntries(Object.entries(of).map(([name, source]) => [name, readSource(source, reader, answers)]));
}

function readSource(source: FieldSource, reader: AnswerReader, answers: KindAnswers): DocumentValue {
  if (typeof source === 'string') return readVariable(source, reader);
  switch (source.as) {
    case 'optional':
      return reader.answer(source.variable) === undefined ? source.otherwise : readVariable(source.variable, reader);
    case 'when':
      return holds(source.when, answers) ? readFields(source.fields, reader, answers) : null;
    case 'group':
      return readFields(source.fields, reader, answers);
    case 'party':
      return describeParty(reader, source, answers);
    case 'person':
      return describePerson(reader, source.prefix);
    case 'address':
      return describeAddress(reader, source.prefix);
    case 'amortisation':
      return readAmortisation(source, reader, answers);
  }
  return source satisfies never;
}

function readVariable(id: string, reader: AnswerReader): DocumentValue {
  const variable = reader.variable(id);
  const answer = reader.answer(id);
  if (variable !== undefined && answer !== undefined) return formatAnswer(variable, answer, reader);
  return consentVariables.has(id) ? unansweredConsent : reader.needed(id);
}

/** Until its client has answered; then the documents are made again. */
const unansweredConsent: DocumentValue = { id: 'pendiente', texto: 'Por responder por el titular' };

function readAmortisation(field: AmortisationField, reader: AnswerReader, answers: KindAnswers): DocumentValue {
  const { amount, months, annualRate, system, firstDueOn } = field;
  const asked = [amount, months, annualRate, system, firstDueOn].map((id) => reader.needed(id));
  if (asked.includes('')) return null;
  const loan = loanOf(field, answers);
  return loan ? formatAmortisation(loan, paidOnce(field, answers)) : null;
}
