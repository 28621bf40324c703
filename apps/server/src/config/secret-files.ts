import { readFileSync } from 'node:fs';

import type { Source } from '../platform/outside/define-port.ts';

interface Expanded {
  readonly given: Source;
  readonly problems: readonly string[];
}

/** `NAME_FILE` names a file that holds the value of `NAME`, as secret stores mount them. */
export function readSecretFiles(source: Source, names: readonly string[]): Expanded {
  const given: Record<string, string | undefined> = { ...source };
  const problems: string[] = [];
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name}_FILE: también está ${name}; deje una de las dos.`);
    else given[name] = readValue(name, file, problems);
  }
  return { given, problems };
}

function readValue(name: string, file: string, problems: string[]): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return text;
    problems.push(`${name}_FILE: el archivo está vacío.`);
  } catch {
    problems.push(`${name}_FILE: no se puede leer el archivo.`);
  }
  return undefined;
}
