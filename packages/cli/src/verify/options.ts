import { parseArgs } from 'node:util';

export interface VerifyOptions {
  readonly files: readonly string[];
  readonly trust: readonly string[];
  /** For time stamps; undefined where `trust` stands for both. */
  readonly trustTsa: readonly string[] | undefined;
  readonly at: Date;
  readonly isOffline: boolean;
  readonly isJson: boolean;
}

export const usage = 'rubrica verify ARCHIVO… [--trust PEM]… [--trust-tsa PEM]… [--at FECHA] [--offline] [--json]';

/** A message where the words on the command line cannot be understood. */
export function readOptions(args: readonly string[], now: Date): VerifyOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        trust: { type: 'string', multiple: true },
        'trust-tsa': { type: 'string', multiple: true },
        at: { type: 'string' },
        offline: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    if (positionals.length === 0) return 'Falta el archivo que se quiere verificar.';
    const at = values.at === undefined ? now : new Date(values.at);
    if (Number.isNaN(at.getTime()))
      return `"${values.at}" no es una fecha ISO, como 2026-03-02 o 2026-03-02T15:00:00Z.`;
    return {
      files: positionals,
      trust: values.trust ?? [],
      trustTsa: values['trust-tsa'],
      at,
      isOffline: values.offline === true,
      isJson: values.json === true,
    };
  } catch {
    return 'No se entienden las opciones.';
  }
}
