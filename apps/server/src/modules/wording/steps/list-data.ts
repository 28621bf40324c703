import type { Trial } from '@rubrica/process-kinds';

export interface NamedDatum {
  readonly path: string;
  readonly example: string;
}

/** What belongs to the layout, and not to the wording. */
const hidden = new Set(['leyes', 'anexos', 'firmantes', 'estilo', 'verificacion', 'documento']);
const maxData = 400;

/** Every text that the template may print, as it is written there, with an example from the first case that has it. */
export function listData(cases: readonly Trial[]): NamedDatum[] {
  const found = new Map<string, string>();
  for (const { data } of cases) {
    for (const [name, value] of Object.entries(data)) {
      if (!hidden.has(name)) collect(value, `datos.${name}`, found);
    }
  }
  return [...found].slice(0, maxData).map(([path, example]) => ({ path, example }));
}

function collect(value: unknown, path: string, found: Map<string, string>): void {
  if (typeof value === 'string') {
    if (!found.has(path)) found.set(path, value);
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) collect(inner, `${path}.${name}`, found);
}
