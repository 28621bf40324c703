import type { RowProblem } from './mass-load.ts';

/** More than these are counted and not named. */
const maxNamed = 3;

/** «Falta Cédula», «Faltan 32 columnas: A, B, C y 29 más». */
export function missingInWords(labels: readonly string[]): string {
  if (labels.length === 1) return `Falta «${labels[0]}»`;
  const named = labels.slice(0, maxNamed).map((label) => `«${label}»`);
  const rest = labels.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} y ${rest} más` : named.join(', ');
  return `Faltan ${labels.length} columnas: ${list}`;
}

/** What is wrong with a row, in one line: first what is missing, then each cell that is wrong. */
export function summarise(problems: readonly RowProblem[]): string {
  const missing = problems.filter((problem) => problem.missing).map(({ label }) => label);
  const wrong = problems
    .filter((problem) => !problem.missing)
    .map(({ label, message }) => (label === '' ? message : `${label}: ${message}`));
  return [...(missing.length > 0 ? [missingInWords(missing)] : []), ...wrong].join(' | ');
}
