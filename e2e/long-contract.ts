import { makePdf } from '../packages/testing/src/index.ts';

const words = 'La entidad entrega los recursos y el deudor los recibe y se obliga a pagarlos';

/** A contract with clauses and a table, as long as it is asked for; with padding it weighs what a large one does. */
export function makeContract(pageCount: number, padding = 0): Uint8Array {
  return makePdf(
    Array.from({ length: pageCount }, (_, index) => ({
      lines: [
        `CLÁUSULA ${index + 1}. ${index === 0 ? 'ANTECEDENTES' : 'OBLIGACIONES'}`,
        // The second page has room for a signature.
        ...Array.from({ length: index === 1 ? 4 : 14 }, (_line, line) =>
          line % 5 === 4 ? `y así hasta el final del punto ${line}.` : words,
        ),
      ],
      drawing: [1, 2, 3].map((row) => cells(row, 400 - 20 * row)).join('\n'),
    })),
    padding,
  );
}

const cells = (row: number, height: number): string =>
  [`Cuota ${row}`, `${row}7/04/2026`, `$ 90${row},05`]
    .map((text, column) => `BT /F1 12 Tf ${72 + 150 * column} ${height} Td (${text}) Tj ET`)
    .join('\n');
