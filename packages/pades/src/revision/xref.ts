import type { ObjectId } from '../syntax/objects.ts';
import { writeNumbers, type Written } from '../syntax/write.ts';

export interface Row {
  readonly id: ObjectId;
  readonly offset: number;
}

export interface XrefOrder {
  /** By object number. */
  readonly rows: readonly Row[];
  /** Where the section will stand. */
  readonly position: number;
  readonly nextNumber: number;
  readonly trailer: (own: Readonly<Record<string, Written>>) => Written;
}

/** ISO 32000-2 §7.5.4. */
export function writeXrefTable({ rows, nextNumber, trailer }: XrefOrder): Written[] {
  let text = 'xref\n0 1\n0000000000 65535 f \n';
  for (const run of runsOf(rows)) {
    text += `${run[0]?.id.number ?? 0} ${run.length}\n`;
    for (const { id, offset } of run) {
      text += `${String(offset).padStart(10, '0')} ${String(id.generation).padStart(5, '0')} n \n`;
    }
  }
  return [text, 'trailer\n', trailer({ Size: String(nextNumber) }), '\n'];
}

const widths = [1, 5, 2];

/** ISO 32000-2 §7.5.8: the section is an object too, and lists itself. */
export function writeXrefStream({ rows, position, nextNumber, trailer }: XrefOrder): (Written | Uint8Array)[] {
  const own: Row = { id: { number: nextNumber, generation: 0 }, offset: position };
  const all = [...rows, own];
  const data = Buffer.alloc(all.length * 8);
  for (const [index, { id, offset }] of all.entries()) {
    data.writeUInt8(1, index * 8);
    data.writeUIntBE(offset, index * 8 + 1, 5);
    data.writeUInt16BE(id.generation, index * 8 + 6);
  }
  const dictionary = trailer({
    Type: '/XRef',
    W: writeNumbers(widths),
    Index: writeNumbers(runsOf(all).flatMap((run) => [run[0]?.id.number ?? 0, run.length])),
    Size: String(nextNumber + 1),
    Length: String(data.length),
  });
  return [`${nextNumber} 0 obj\n`, dictionary, '\nstream\n', data, '\nendstream\nendobj\n'];
}

/** Rows of consecutive numbers together. */
function runsOf(rows: readonly Row[]): Row[][] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && (run.at(-1)?.id.number ?? 0) + 1 === row.id.number) run.push(row);
    else runs.push([row]);
  }
  return runs;
}
