import { parseSync, Visitor } from 'oxc-parser';

import { lineCounter } from './mutants.ts';

/** What a probed program fills: `file:line` of every statement that ran. */
export const seenKey = '__rubrica_seen_lines';

/** The same program, which also notes each statement and each arrow without a body that runs. Lines stay where they are. */
export function addProbes(file: string, source: string): string {
  const { program } = parseSync(file, source);
  const lineOf = lineCounter(source);
  const insertions: { readonly at: number; readonly text: string }[] = [];
  const hit = (offset: number): string => `globalThis.${seenKey}?.add(${JSON.stringify(`${file}:${lineOf(offset)}`)})`;
  const probe = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      if (isPlain(statement)) insertions.push({ at: statement.start, text: `${hit(statement.start)};` });
    }
  };
  new Visitor({
    BlockStatement: ({ body }) => probe(body),
    SwitchCase: ({ consequent }) => probe(consequent),
    ArrowFunctionExpression: ({ body }) => {
      if (body.type === 'BlockStatement') return;
      insertions.push({ at: body.start, text: `(${hit(body.start)}, ` }, { at: body.end, text: ')' });
    },
  }).visit(program);
  const parts = insertions.toSorted((one, other) => other.at - one.at);
  return parts.reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
}

interface Statement {
  readonly start: number;
  readonly type: string;
  readonly directive?: string | null;
}

/** A function declaration is hoisted, and a directive must come first. */
const isPlain = ({ type, directive }: Statement): boolean =>
  typeof directive !== 'string' && (type.endsWith('Statement') || type === 'VariableDeclaration');
