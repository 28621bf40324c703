import { parseSync, Visitor, type Expression, type PropertyKey } from 'oxc-parser';

/** One small change of a source file. */
export interface Mutant {
  readonly kind: 'negate' | 'constant' | 'key' | 'drop';
  /** Where the changed text begins, counted from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Every condition negated, every constant changed and every statement dropped, one at a time, in the order of the file. */
export function listMutants(file: string, source: string): readonly Mutant[] {
  const { program } = parseSync(file, source);
  const found: Omit<Mutant, 'line'>[] = [];
  const add = (kind: Mutant['kind'], node: Range, replacement: string): void => {
    found.push({ kind, start: node.start, end: node.end, replacement });
  };
  const negate = (test: Expression): void => add('negate', test, `!(${source.slice(test.start, test.end)})`);
  /** Names of files, keys and types are no constants: a change there breaks the program and tests nothing, except in a table. */
  const skipped: Range[] = [];
  const skip = (node: Range | null | undefined): void => void (node && skipped.push(node));
  new Visitor({
    ImportDeclaration: skip,
    ImportExpression: skip,
    ExportAllDeclaration: skip,
    ExportNamedDeclaration: ({ source: from }) => skip(from),
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeParameterInstantiation: skip,
    TSAsExpression: ({ typeAnnotation }) => skip(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => skip(typeAnnotation),
    Property: ({ key, computed, shorthand }) => {
      if (computed) return;
      skip(key);
      if (!shorthand) add('key', key, JSON.stringify(`${nameOf(key)}x`));
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    LogicalExpression: ({ operator, left, right }) => {
      if (operator === '??') return;
      const other = operator === '&&' ? '||' : '&&';
      const text = (node: Range): string => `(${source.slice(node.start, node.end)})`;
      add('negate', { start: left.start, end: right.end }, `${text(left)} ${other} ${text(right)}`);
    },
    Literal: (node) => {
      const changed = changeConstant(node.value);
      if (changed !== undefined) add('constant', node, changed);
    },
    ExpressionStatement: (node) => {
      if (!('directive' in node) || !node.directive) add('drop', node, ';');
    },
    ReturnStatement: (node) => {
      if (node.argument) add('drop', node, 'return undefined;');
    },
  }).visit(program);
  const isSkipped = ({ kind, start, end }: Omit<Mutant, 'line'>): boolean =>
    kind !== 'key' && skipped.some((range) => range.start <= start && end <= range.end && range.end - range.start > 0);
  const lineOf = lineCounter(source);
  return found
    .filter((mutant) => !isSkipped(mutant))
    .map((mutant) => ({ ...mutant, line: lineOf(mutant.start) }))
    .toSorted((one, other) => one.start - other.start);
}

export const applyMutant = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);

function nameOf(key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function changeConstant(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return String(!value);
  return typeof value === 'string' ? JSON.stringify(`${value}x`) : undefined;
}

export function lineCounter(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
