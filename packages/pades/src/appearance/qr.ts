import { encodeQR } from 'qr';

/** ISO/IEC 18004 §9.1 asks for four modules of white: two of its own, and the margin of the box around it. */
const quietZone = 2;
/** From the least to the most that a code corrects where paper is dirty. */
const corrections = ['low', 'medium', 'quartile', 'high'] as const;
const maxCodes = 200;
const drawn = new Map<string, string>();

/**
 * Operators that draw a QR code in the unit square, on a ground of its own. Modules are one path filled once, each row
 * in runs: drawn one by one, their common edges would show as hairlines.
 */
export function drawQr(text: string): string {
  const known = drawn.get(text);
  if (known !== undefined) return known;
  const modules = encode(text);
  const side = modules.length;
  const step = (1 / side).toFixed(8);
  const rectangles = modules.flatMap((row, index) =>
    runsOf(row).map(({ start, length }) => `${start} ${side - index - 1} ${length} 1 re`),
  );
  const operators = `1 g 0 0 1 1 re f ${step} 0 0 ${step} 0 0 cm 0 g\n${rectangles.join('\n')}\nf`;
  if (drawn.size >= maxCodes) drawn.clear();
  drawn.set(text, operators);
  return operators;
}

/** With the largest modules, so that a coarse scan still shows them; then with as much correction as fits. */
function encode(text: string): readonly (readonly boolean[])[] {
  const codes = corrections.map((ecc) => encodeQR(text, 'raw', { ecc, border: quietZone }));
  const least = Math.min(...codes.map((code) => code.length));
  return codes.findLast((code) => code.length === least) ?? [];
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (let start = 0; start < row.length; start += 1) {
    if (!row[start]) continue;
    let end = start;
    while (row[end]) end += 1;
    runs.push({ start, length: end - start });
    start = end;
  }
  return runs;
}
