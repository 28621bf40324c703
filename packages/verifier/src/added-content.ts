import type { ReadableAddition, ReadableReport, ReadableSignature } from './readable.ts';

/** What later signers put on the pages beyond their signatures. */
export const addedContent = ({ additions }: Pick<ReadableReport, 'additions'>): readonly ReadableAddition[] =>
  additions.filter(({ kind }) => kind !== 'signature');

type Described = Pick<ReadableReport, 'additions' | 'signatures' | 'fillings' | 'comments'>;

/** One sentence for each signer who added content, for a form that was filled in and for comments. Empty where nobody did. */
export function describeAddedContent(report: Described): string[] {
  const ends = [...new Set(addedContent(report).map(({ end }) => end))];
  return [
    ...new Set(ends.map((end) => describeOne(report.signatures, end))),
    ...describeFillings(report),
    ...describeComments(report),
  ];
}

function describeFillings({ fillings }: Described): string[] {
  const names = [...new Set(fillings.flatMap(({ fields }) => fields.map(({ name }) => `«${name}»`)))];
  if (names.length === 0) return [];
  return [
    `Después de la certificación se llenaron campos del formulario, como ella permite (${listNames(names)}): revíselos.`,
  ];
}

function describeComments({ comments }: Described): string[] {
  const count = comments.reduce((sum, one) => sum + one.comments.length, 0);
  if (count === 0) return [];
  const what = count === 1 ? 'se añadió un comentario' : `se añadieron ${count} comentarios`;
  return [`Después de la certificación ${what}, como ella permite: ${count === 1 ? 'revíselo' : 'revíselos'}.`];
}

function describeOne(signatures: readonly ReadableSignature[], end: number | undefined): string {
  const own = signatures.find((signature) => signature.end === end);
  const isBefore = (signature: ReadableSignature): boolean =>
    end !== undefined && signature.end !== undefined && signature.end < end;
  const names = [...new Set(signatures.filter(isBefore).map(nameOf))];
  const after = names.length === 1 ? 'la firma de' : 'las firmas de';
  return `${own ? nameOf(own) : 'Alguien'} añadió contenido visible después de ${after} ${listNames(names)}: revíselo.`;
}

const nameOf = ({ signer, field }: ReadableSignature): string => signer?.name ?? `quien firmó el campo ${field}`;

const maxNames = 3;

function listNames(names: readonly string[]): string {
  if (names.length > maxNames) return `${names.slice(0, maxNames).join(', ')} y otros`;
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} y ${names.at(-1)}` : (names[0] ?? 'otros');
}
