import { parseArgs } from 'node:util';

import type { PaperType } from '@rubrica/identity/papers';

export interface PapersOptions {
  readonly type: PaperType;
  readonly front: string;
  readonly back: string | undefined;
  readonly isJson: boolean;
  /** Ecuadorian date, `yyyy-mm-dd`. */
  readonly today: string;
}

const known = {
  help: { type: 'boolean', short: 'h' },
  type: { type: 'string' },
  json: { type: 'boolean' },
  today: { type: 'string' },
} as const;

/** `help` where it is asked for; any other message where the words on the command line cannot be understood. */
export function readOptions(args: readonly string[], today: string): PapersOptions | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: known });
    if (values.help === true) return 'help';
    return understand(positionals, values, today);
  } catch {
    return 'No se entienden las opciones.';
  }
}

function understand(
  [action, front, back, ...more]: readonly string[],
  { type, json, today: given }: { readonly type?: string; readonly json?: boolean; readonly today?: string },
  today: string,
): PapersOptions | string {
  if (action !== 'read') return 'Falta decir qué hacer: rubrica papers read …';
  if (type !== 'cedula' && type !== 'passport') return '--type espera "cedula" o "passport".';
  if (front === undefined) return 'Falta la foto del documento.';
  if (more.length > 0 || (type === 'passport' && back !== undefined)) return 'Hay más fotos de las que se leen.';
  const day = given ?? today;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    return `--today espera una fecha como 2026-03-02, y "${day}" no lo es.`;
  return { type, front, back, isJson: json === true, today: day };
}
