import { answerTasks } from '../../platform/answer-tasks.ts';
import type { ReadSheet } from '../../ports/sheet-reader.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SheetTask } from './sheet-task.ts';

answerTasks(answer);

async function answer({ bytes, rows }: SheetTask): Promise<ReadSheet> {
  try {
    return { ok: true, rows: await read(bytes, { rows }) };
  } catch (error) {
    return { ok: false, reason: error instanceof SheetRefused ? error.message : 'está dañado' };
  }
}

/** Its content decides, never its name. */
async function read(bytes: Uint8Array, limits: { readonly rows: number }) {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (start.startsWith('PK\x03\x04')) return readXlsx(bytes, limits);
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetRefused('es de un formato antiguo o tiene contraseña; guárdelo como .xlsx sin contraseña');
  return readCsv(bytes, limits);
}
