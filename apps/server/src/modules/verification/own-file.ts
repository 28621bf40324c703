import type { PublishedProcess } from '@rubrica/contract';

import type { DocumentStage, PublishedDocument } from './published-process.ts';

/** A file of ours: which document it is, in which stage, and what came after it. */
export interface OwnFile {
  readonly number: number;
  readonly name: string;
  readonly stageText: string;
  readonly follows: string;
}

/** The process that made exactly this file, and which of its documents the file is. */
export interface RecognisedFile {
  readonly process: PublishedProcess;
  readonly file: OwnFile | undefined;
}

interface Placed {
  readonly documents: readonly PublishedDocument[];
  readonly state: PublishedProcess['state'];
}

/** Undefined for a file as it was brought: others may have the very same one. */
export function describeOwnFile({ documents, state }: Placed, sha256: Buffer): OwnFile | undefined {
  for (const [index, { name, versions }] of documents.entries()) {
    const place = versions.findLastIndex((one) => one.stage !== 'original' && one.sha256.equals(sha256));
    const stage = versions[place]?.stage;
    if (stage === undefined) continue;
    const later = versions.slice(place + 1).map((version) => version.stage);
    return { number: index + 1, name, stageText: stageTexts[stage], follows: followsOf({ stage, later, state }) };
  }
  return undefined;
}

const stageTexts: Readonly<Record<DocumentStage, string>> = {
  original: 'como se registró',
  prepared: 'preparado para firmarse, sin firmas',
  signed: 'firmado',
  archived: 'copia final',
};

interface Standing {
  readonly stage: DocumentStage;
  /** What was made of it since. */
  readonly later: readonly DocumentStage[];
  readonly state: PublishedProcess['state'];
}

const final =
  'La copia final, con sellos de tiempo que prueban su fecha, la descarga quien firmó con el código del documento.';

function followsOf({ stage, later, state }: Standing): string {
  if (stage === 'archived')
    return later.includes('archived')
      ? 'Después se renovaron sus sellos de tiempo: hay una copia final más nueva. Las dos valen.'
      : 'Es lo último que se hizo de él: lleva sellos de tiempo que prueban su fecha.';
  const isSignedLater = later.includes('signed');
  if (stage === 'prepared')
    return isSignedLater
      ? `Después se firmó: este archivo es anterior y no lleva esas firmas.${endOf(later)}`
      : 'Nadie lo ha firmado desde entonces.';
  if (isSignedLater)
    return `Después firmó alguien más: este archivo es anterior y no lleva todas las firmas.${endOf(later)}`;
  if (later.includes('archived')) return `Lleva todas sus firmas; así lo leen FirmaEC y otros programas. ${final}`;
  return state === 'in_progress' ? 'Es lo último que hay: el proceso todavía no termina.' : 'Es lo último que hay.';
}

const endOf = (later: readonly DocumentStage[]): string => (later.includes('archived') ? ` ${final}` : '');
