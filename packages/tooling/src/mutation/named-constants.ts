import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseSync, Visitor, type Expression } from 'oxc-parser';

import { root } from '../imports.ts';

/** Where a constant is written. */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The constants that a proof names. They are made when their module is loaded, before the proof begins, so no line of
 * theirs runs during it; and yet a table of words or figures is what such a proof is about.
 */
export function listNamedConstants(testFile: string, proof: string): readonly Place[] {
  const source = read(testFile);
  const { program, module } = parseSync(testFile, source);
  const text = textOfProof(program, source, proof);
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, localName }) => ({ from: moduleRequest.value, importName, local: localName.value })),
  );
  return imported.flatMap(({ from, importName: { name }, local }) => {
    const file = from.startsWith('.') ? path.posix.join(path.posix.dirname(testFile), from) : undefined;
    if (file === undefined || name === null || !new RegExp(String.raw`\b${local}\b`).test(text)) return [];
    return findConstant(file, name) ?? [];
  });
}

type Program = ReturnType<typeof parseSync>['program'];

/** The call whose first argument is the name. */
function textOfProof(program: Program, source: string, proof: string): string {
  let found = '';
  new Visitor({
    CallExpression: ({ arguments: [first], start, end }) => {
      if (first?.type === 'Literal' && first.value === proof) found = source.slice(start, end);
    },
  }).visit(program);
  return found;
}

/** Where a module declares it, or one that it passes on. */
function findConstant(file: string, name: string): Place | undefined {
  if (!existsSync(path.join(root, file))) return undefined;
  const { program, module } = parseSync(file, read(file));
  for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!moduleRequest?.value.startsWith('.')) continue;
    if (exportName.name !== null && exportName.name !== name) continue;
    const beyond = path.posix.join(path.posix.dirname(file), moduleRequest.value);
    const place = findConstant(beyond, importName.name ?? name);
    if (place) return place;
  }
  const value = valueOf(program, name);
  return value && { file, start: value.start, end: value.end };
}

/** What a module gives a name at its top; functions are no constants. */
function valueOf({ body }: Program, name: string): Expression | undefined {
  const declarations = body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
  const value = declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
  return value && !/Function/.test(value.type) ? value : undefined;
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
