import { TypesettingError, type SourcePlace } from './errors.ts';

/** Severity of an error among the compiler's diagnostics; the rest are warnings and the trail of calls. */
const ERROR = 1;

/** What the compiler complains of, as the error our callers know. */
export function compileError(diagnostics: readonly unknown[], workspace: string): TypesettingError {
  const found = diagnostics.filter(isDiagnostic);
  const first = found.find(({ severity }) => severity === ERROR) ?? found[0];
  const message = first?.message ?? 'la plantilla no se puede componer';
  const place = first && placeOf(first, workspace);
  return new TypesettingError('template.invalid', `La plantilla no se puede componer: ${message}`, place && { place });
}

/** Errors of the step that writes the PDF come as text. */
export function exportError(cause: unknown): TypesettingError {
  const text = cause instanceof Error ? cause.message : String(cause);
  const [, missing] = /the text \\?"(.+?)\\?" could not be displayed with any font/.exec(text) ?? [];
  if (missing !== undefined) {
    return new TypesettingError('text.no_glyph', `Ninguna tipografía del documento tiene el signo «${missing}»`, {
      cause,
    });
  }
  const [, message = text] = /message: "((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  return new TypesettingError('pdf.refused', `El documento no cumple PDF/A: ${message}`, { cause });
}

interface Diagnostic {
  readonly message: string;
  readonly severity: number;
  readonly path?: unknown;
  readonly range?: unknown;
}

function isDiagnostic(value: unknown): value is Diagnostic {
  return isRecord(value) && typeof value['message'] === 'string' && typeof value['severity'] === 'number';
}

function placeOf({ path, range }: Diagnostic, workspace: string): SourcePlace | undefined {
  if (typeof path !== 'string' || path === '') return undefined;
  const file = path.startsWith(workspace) ? path.slice(workspace.length) : path;
  const start = isRecord(range) && isRecord(range['start']) ? range['start'] : {};
  const { line, character } = start;
  return {
    file,
    ...(typeof line === 'number' && { line: line + 1 }),
    ...(typeof character === 'number' && { column: character + 1 }),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
