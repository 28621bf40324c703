import { readFileSync } from 'node:fs';
import path, { posix } from 'node:path';

import { listSources, root } from './imports.ts';

/** What a module's index offers to the others. */
export interface Door {
  readonly module: string;
  readonly names: readonly string[];
  /** Functions of a repository that the index hands out, directly or in a collection. */
  readonly repositoryFunctions: readonly string[];
}

const statement = /^export (type )?(?:\* as (\w+)|\{([^}]*)\})\s*from\s*'([^']+)';/gm;

export const maxDoorNames = 15;

export function readDoors(): readonly Door[] {
  return listSources('apps/server/src/modules/*/index.ts').map(readDoor);
}

function readDoor(file: string): Door {
  const exported = readExports(file);
  const collections = exported.filter(({ isCollection }) => isCollection).map(({ from }) => from);
  const handedOut = [...exported, ...collections.flatMap(readExports)];
  return {
    module: posix.basename(posix.dirname(file)),
    names: exported.map(({ name }) => name),
    repositoryFunctions: handedOut
      .filter(({ from, isType }) => !isType && from.endsWith('.repository.ts'))
      .map(({ name, from }) => `${name} of ${from}`),
  };
}

interface Exported {
  readonly name: string;
  readonly from: string;
  readonly isType: boolean;
  readonly isCollection: boolean;
}

function readExports(file: string): readonly Exported[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(statement)].flatMap(([, type, collection, list = '', source = '']): readonly Exported[] => {
    const from = posix.join(posix.dirname(file), source);
    if (collection !== undefined) return [{ name: collection, from, isType: false, isCollection: true }];
    return list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({
        name: name.replace(/^type /, ''),
        from,
        isType: type !== undefined || name.startsWith('type '),
        isCollection: false,
      }));
  });
}
