import { parseArgs } from 'node:util';

import type { RevocationPolicy } from '@rubrica/pades';
import type { ComparisonLimits } from '@rubrica/page-compare';

export interface VerifyOptions {
  readonly files: readonly string[];
  readonly trust: readonly string[];
  /** For time stamps; undefined where `trust` stands for both. */
  readonly trustTsa: readonly string[] | undefined;
  /** Certificates of platforms whose word about who accepted is believed. */
  readonly platforms: readonly string[];
  /** Files of revocation lists. */
  readonly crls: readonly string[];
  readonly revocationPolicy: RevocationPolicy;
  readonly at: Date;
  readonly isOffline: boolean;
  readonly isJson: boolean;
  /** How much comparing the pages of one file may cost, where it differs from what is usual. */
  readonly limits: Partial<ComparisonLimits>;
}

const knownOptions = {
  help: { type: 'boolean', short: 'h' },
  trust: { type: 'string', multiple: true },
  'trust-tsa': { type: 'string', multiple: true },
  platform: { type: 'string', multiple: true },
  crl: { type: 'string', multiple: true },
  revocation: { type: 'string' },
  at: { type: 'string' },
  offline: { type: 'boolean' },
  json: { type: 'boolean' },
  'max-pictures': { type: 'string' },
  'max-seconds': { type: 'string' },
  'max-megabytes': { type: 'string' },
} as const;

/** Each name that the command line knows. */
export const optionNames = Object.keys(knownOptions);

/** `help` where it is asked for; any other message where the words on the command line cannot be understood. */
export function readOptions(args: readonly string[], now: Date): VerifyOptions | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: knownOptions });
    if (values.help === true) return 'help';
    if (positionals.length === 0) return 'Falta el archivo que se quiere verificar.';
    const at = values.at === undefined ? now : new Date(values.at);
    if (Number.isNaN(at.getTime()))
      return `"${values.at}" no es una fecha ISO, como 2026-03-02 o 2026-03-02T15:00:00Z.`;
    const revocationPolicy = readPolicy(values.revocation);
    if (!revocationPolicy) return `--revocation espera "required" o "if-available", y "${values.revocation}" no lo es.`;
    const limits = readLimits(values);
    if (typeof limits === 'string') return limits;
    return {
      files: positionals,
      trust: values.trust ?? [],
      trustTsa: values['trust-tsa'],
      platforms: values.platform ?? [],
      crls: values.crl ?? [],
      revocationPolicy,
      at,
      isOffline: values.offline === true,
      isJson: values.json === true,
      limits,
    };
  } catch {
    return 'No se entienden las opciones.';
  }
}

const policies: readonly RevocationPolicy[] = ['required', 'if-available'];

const readPolicy = (text = 'required'): RevocationPolicy | undefined => policies.find((policy) => policy === text);

interface LimitWords {
  readonly 'max-pictures'?: string | undefined;
  readonly 'max-seconds'?: string | undefined;
  readonly 'max-megabytes'?: string | undefined;
}

function readLimits(values: LimitWords): Partial<ComparisonLimits> | string {
  const limits: { pictures?: number; milliseconds?: number; megabytes?: number } = {};
  for (const [option, name, unit] of limitOptions) {
    const text = values[option];
    if (text === undefined) continue;
    if (!/^[1-9]\d{0,6}$/.test(text))
      return `--${option} espera un número entero mayor que cero, y "${text}" no lo es.`;
    limits[name] = Number(text) * unit;
  }
  return limits;
}

const limitOptions = [
  ['max-pictures', 'pictures', 1],
  ['max-seconds', 'milliseconds', 1_000],
  ['max-megabytes', 'megabytes', 1],
] as const;
