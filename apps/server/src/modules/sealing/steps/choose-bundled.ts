import path from 'node:path';

import { cleanName, type BundledFile } from '@rubrica/evidence';

import type { Context } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Annexes, StoredFiles, type Annex, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import type { NamedPaper } from './name-papers.ts';

export interface BundledParts {
  readonly documents: readonly ProcessDocument[];
  readonly versions: readonly DocumentVersion[];
  readonly annexes: readonly Annex[];
  /** The same papers, by what they are. */
  readonly papers: readonly NamedPaper[];
  readonly texts: readonly { readonly name: string; readonly body: string; readonly sha256: string }[];
}

export interface Chosen {
  readonly file: BundledFile;
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Where a PDF of the process lies. */
  readonly stored?: { readonly id: string; readonly objectKey: ObjectKey };
}

/** Everything that the history names by its hash: what was given, prepared, signed and archived, and what was accepted. */
export function chooseFiles(context: Context, { documents, versions, annexes, papers, texts }: BundledParts): Chosen[] {
  return [
    ...documents.flatMap((document, place) =>
      chooseStages(
        document,
        versions.filter(({ documentId }) => documentId === document.id),
      ).map(({ folder, stage, of }) => ({
        file: {
          path: `${folder}/${place + 1}-${cleanName(document.name)}`,
          document: document.id,
          name: document.name,
          stage,
          sha256: of.sha256.toString('hex'),
        },
        body: StoredFiles.stream(context, { id: document.id, objectKey: of.objectKey }),
        stored: { id: document.id, objectKey: of.objectKey },
      })),
    ),
    ...annexes.map((annex, place) => ({
      file: {
        path: `habilitantes/${place + 1}-${fileNameOf(annex, papers)}`,
        document: annex.id,
        name: titleOf(annex, papers),
        stage: 'annex' as const,
        sha256: annex.sha256.toString('hex'),
      },
      body: Annexes.stream(context, annex),
    })),
    ...texts.map(({ name, body, sha256 }) => ({
      file: {
        path: `textos/${cleanName(name)} ${sha256.slice(0, 8)}.txt`,
        document: sha256,
        name,
        stage: 'text' as const,
        sha256,
      },
      body: [Buffer.from(body)],
    })),
  ];
}

const titleOf = ({ id, name }: Annex, papers: readonly NamedPaper[]): string =>
  papers.find((paper) => paper.id === id)?.title ?? name;

/** A paper that is called as its file has its ending already. */
function fileNameOf(annex: Annex, papers: readonly NamedPaper[]): string {
  const [title, ending] = [cleanName(titleOf(annex, papers)), path.extname(cleanName(annex.name))];
  return title.endsWith(ending) ? title : `${title}${ending}`;
}

interface Stage {
  readonly folder: string;
  readonly stage: BundledFile['stage'];
  readonly of: Pick<DocumentVersion, 'sha256' | 'objectKey'>;
}

/** The sheet and scans are as they are; of the others the latest of each stage. */
function chooseStages(document: ProcessDocument, own: readonly DocumentVersion[]): readonly Stage[] {
  const latest = (folder: string, stage: 'prepared' | 'signed' | 'archived'): readonly Stage[] => {
    const of = own.findLast((version) => version.stage === stage);
    return of ? [{ folder, stage, of }] : [];
  };
  const archived = latest('archivo', 'archived');
  if (document.source === 'sheet') return [{ folder: 'hoja', stage: 'sheet', of: document }, ...archived];
  if (document.source === 'scanned') return [{ folder: 'escaneos', stage: 'scanned', of: document }];
  const original: readonly Stage[] =
    document.source === 'uploaded' ? [{ folder: 'originales', stage: 'original', of: document }] : [];
  return [...original, ...latest('preparados', 'prepared'), ...latest('firmados', 'signed'), ...archived];
}
