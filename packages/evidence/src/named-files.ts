import type { BundledFile } from './bundled-file.ts';
import type { BundledEvent } from './masked-event.ts';

type NamedFile = Pick<BundledFile, 'stage' | 'document' | 'sha256'>;

interface Named {
  readonly id: string;
  readonly sha256: string;
}

/** Files named by an event in a text that only the product writes. Hashes in a person's text do not count. */
function filesIn({ event, detail }: BundledEvent): readonly NamedFile[] {
  const { action, documents, archives, sheet, scan, sha256, texts, id, originals, annexes } = (detail ??
    {}) as Readonly<Record<string, unknown>>;
  if (event === 'CREATED') return [...listed(originals, 'original'), ...listed(annexes, 'annex')];
  if (event === 'TERMS_ACCEPTED') return namedTexts(texts);
  if (event === 'ANNEX_UPLOADED') return one({ stage: 'annex', document: id, sha256 });
  if (event === 'SIGNED') return listed(documents, 'signed');
  if (event === 'RENEWED') return listed(archives, 'archived');
  if (event === 'SEALED')
    return [...listed(archives, 'archived'), ...one({ stage: 'sheet', document: '', sha256: sheet })];
  if (event !== 'STATUS_CHANGED') return [];
  if (action === 'documents_ready') return listed(documents, 'prepared');
  if (action === 'physical_signature') return one({ stage: 'scanned', document: scan, sha256 });
  return [];
}

const listed = (named: unknown, stage: NamedFile['stage']): readonly NamedFile[] =>
  Array.isArray(named)
    ? (named as readonly Named[]).flatMap(({ id, sha256 }) => one({ stage, document: id, sha256 }))
    : [];

const namedTexts = (texts: unknown): readonly NamedFile[] =>
  Array.isArray(texts)
    ? (texts as readonly Named[]).flatMap(({ sha256 }) => one({ stage: 'text', document: sha256, sha256 }))
    : [];

const one = ({
  stage,
  document,
  sha256,
}: {
  stage: NamedFile['stage'];
  document: unknown;
  sha256: unknown;
}): readonly NamedFile[] =>
  typeof document === 'string' && typeof sha256 === 'string' ? [{ stage, document, sha256 }] : [];

/** A process has one sheet; its history names it without an id. */
const keyOf = ({ stage, document }: Pick<NamedFile, 'stage' | 'document'>): string =>
  stage === 'sheet' ? stage : `${stage} ${document}`;

interface GivenFiles {
  readonly files: readonly BundledFile[];
  readonly withheld?: readonly NamedFile[] | undefined;
}

/** The chain names each file of a process. Its last entry counts: a different or missing file is refused. */
export function checkNamedFiles({ files, withheld = [] }: GivenFiles, events: readonly BundledEvent[]): string[] {
  const namedFiles = new Map(events.flatMap(filesIn).map((file) => [keyOf(file), file]));
  const given = new Set([...files, ...withheld].map(keyOf));
  const isMissing = ([key, { stage }]: readonly [string, NamedFile]): boolean => stage in missing && !given.has(key);
  return [
    ...[...files]
      .filter((file) => namedFiles.get(keyOf(file))?.sha256 !== file.sha256)
      .map(({ path }) => `La historia no nombra el archivo ${path}.`),
    ...withheld
      .filter((file) => file.stage === 'text' || namedFiles.get(keyOf(file))?.sha256 !== file.sha256)
      .map(({ stage }) => `La historia no nombra un archivo que esta copia dice no entregar (${stage}).`),
    ...[...namedFiles].filter(isMissing).map(([, { stage }]) => missing[stage] ?? ''),
  ];
}

/** Files that only a masked entry names. Nobody can recompute it, so the chain does not vouch for them. */
export function namedByMasked({ files }: GivenFiles, events: readonly BundledEvent[]): readonly BundledFile[] {
  const open = new Set(
    events.filter(({ masked }) => !masked).flatMap((event) => filesIn(event).map((file) => keyOf(file) + file.sha256)),
  );
  return files.filter((file) => !open.has(keyOf(file) + file.sha256));
}

const missing: Readonly<Partial<Record<NamedFile['stage'], string>>> = {
  signed: 'Falta un documento firmado que la historia nombra.',
  sheet: 'Falta la hoja de registro que la historia nombra.',
  text: 'Falta un texto que alguien aceptó.',
};
