import { holds, type KindAnswers } from '../kind/condition.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';
import { initialsOf } from '../signers/signer-record.ts';
import { signersOf } from '../signers/signers-of.ts';
import type { AnswerReader } from './answer-reader.ts';
import { documentWord } from './describe-party.ts';
import type { DocumentValue } from './format-value.ts';
import { lineStart, numbered } from './words.ts';

/** The company's own place among the signatures. */
export const COMPANY_PARTY = 'empresa';

/** Who signs a document: line, name, document, and in which capacity. */
export function signatureBlocks(
  kind: ProcessKind,
  document: DocumentTemplate,
  answers: KindAnswers,
  reader: AnswerReader,
): readonly DocumentValue[] {
  const signers = signersOf(kind, answers).filter(
    ({ party }) => document.signedBy === undefined || document.signedBy.includes(party),
  );
  const blocks = signers.map((signer) => ({
    id: signer.party,
    nombre: [signer.last_name, signer.name].filter((part) => part !== '').join(' '),
    identificacion: lineStart(numbered(documentWord(signer.identification_type), signer.identification_number)),
    calidad: signer.capacity,
    sumilla: initialsOf(`${signer.name} ${signer.last_name}`),
    representa: signer.on_behalf_of ?? null,
  }));
  return companySignsDocument(kind, document, answers) ? [...blocks, companyBlock(kind, reader)] : blocks;
}

export function companySignsDocument(kind: ProcessKind, document: DocumentTemplate, answers: KindAnswers): boolean {
  return kind.companySigns !== undefined && document.companySigns && holds(kind.companySigns.when, answers);
}

function companyBlock(kind: ProcessKind, { context }: AnswerReader): DocumentValue {
  const { representative, legalName } = context.company;
  return {
    id: COMPANY_PARTY,
    nombre: representative?.name ?? '',
    identificacion: lineStart(numbered('cédula', representative?.identification ?? '')),
    calidad: kind.companySigns?.capacity ?? '',
    sumilla: initialsOf(representative?.name ?? ''),
    representa: legalName ?? '',
  };
}
