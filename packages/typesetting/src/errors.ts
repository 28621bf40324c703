/** Why a document was not made. Closed: a new reason is a new code. */
export type TypesettingErrorCode =
  /** It asks for what no template may have: packages, other code, the clock, files that were not given. */
  | 'template.refused'
  /** It does not compile, with the line where it stops. */
  | 'template.invalid'
  | 'template.too_large'
  | 'data.too_large'
  /** It cannot be written as JSON, or holds signs that would let a text look like another. */
  | 'data.refused'
  | 'document.too_long'
  | 'marks.invalid'
  /** A letter that none of our fonts has: shown with a hole, a name is another name. */
  | 'text.no_glyph'
  /** A font of this machine: elsewhere the same document would look otherwise. */
  | 'font.foreign'
  | 'pdf.refused';

/** Where in the template; lines and columns from 1, as editors count. */
export interface SourcePlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export class TypesettingError extends Error {
  override readonly name = 'TypesettingError';
  readonly code: TypesettingErrorCode;
  readonly place: SourcePlace | undefined;

  constructor(code: TypesettingErrorCode, message: string, options: { place?: SourcePlace; cause?: unknown } = {}) {
    super(options.place === undefined ? message : `${message} (${describePlace(options.place)})`, {
      cause: options.cause,
    });
    this.code = code;
    this.place = options.place;
  }
}

function describePlace({ file, line }: SourcePlace): string {
  return line === undefined ? file : `${file}, línea ${line}`;
}
