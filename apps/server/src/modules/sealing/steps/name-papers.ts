import { documentTypes, namesOfAnnex, type ProcessKind } from '@rubrica/process-kinds';

import type { Annex } from '../../documents/index.ts';

/** A paper by what it is, not by what its file is called. */
export interface NamedPaper {
  readonly id: string;
  /** «Anverso de la cédula»; with its holder where the process has others of that kind. */
  readonly title: string;
  readonly sha256: string;
  /** Whose identity it is about: the party of a signatory, where the kind says so. */
  readonly ofParty: string | undefined;
  /** Which of the expected data a reader found on it. */
  readonly proved: readonly string[];
}

type Paper = Pick<Annex, 'id' | 'requestId' | 'documentType' | 'name' | 'sha256' | 'validation'>;

export function namePapers(papers: readonly Paper[], kind: ProcessKind | undefined): readonly NamedPaper[] {
  const named = papers.map((paper) => ({ paper, ...namesOf(paper, kind) }));
  return named.map(({ paper, label, holder }) => {
    const isOnly = named.every((other) => other.label !== label || other.holder === holder);
    return {
      id: paper.id,
      title: isOnly || holder === '' ? label : `${label} (${holder})`,
      sha256: paper.sha256.toString('hex'),
      ofParty: kind?.signers.find(({ prefix }) => paper.requestId.startsWith(`${prefix}identidad.`))?.party,
      proved: paper.validation.checks.flatMap(({ name, ok }) => (ok ? [name] : [])),
    };
  });
}

/** What the company added by itself, without being asked for it, is called as its file. */
const namesOf = ({ requestId, documentType, name }: Paper, kind: ProcessKind | undefined) =>
  (kind && namesOfAnnex(kind, requestId)) ?? { label: typeNames[documentType] ?? name, holder: '' };

const typeNames: Readonly<Record<string, string>> = documentTypes;

type Detail = Readonly<Record<string, unknown>> | null | undefined;

/** Which kind of paper a fact of the history is about: the request that it answers ends with it. */
export function typeOfPaper(detail: unknown): string {
  const request = (detail as Detail)?.['annex'];
  return typeof request === 'string' ? request.slice(request.lastIndexOf('.') + 1) : '';
}

/** What a fact of the history calls a paper, also one that was replaced since. */
export function titleOfPaper(detail: unknown, papers: readonly NamedPaper[]): string {
  const { id, name } = (detail ?? {}) as { readonly id?: unknown; readonly name?: unknown };
  const known = papers.find((paper) => paper.id === id)?.title ?? typeNames[typeOfPaper(detail)];
  return known ?? (typeof name === 'string' ? name : 'Documento');
}
