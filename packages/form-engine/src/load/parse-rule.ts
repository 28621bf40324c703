import type { ParentValue, Variable } from '../definition.ts';
import { messages } from '../messages.ts';
import { fixedOptions } from '../options.ts';
import type { Rule } from '../rule.ts';
import { tokensOf } from '../values/answer.ts';

export type VariableOf = (id: string) => Variable | undefined;
export type ParsedRule = { readonly rule: Rule } | { readonly problem: string };

const NO_EMPTY = 'no_empty';
const AND = 'and:';
const pair = /\s*([^\s:[\],;]+)\s*:\s*\[([^[\]]*)\]\s*(?:[,;]|$)/y;

/** Reads `is_child` and `parent_value` (and `show`, for a variable without parents). */
export function parseRule(variable: Variable, variableOf: VariableOf): ParsedRule {
  const { is_child = '', parent_value: value, show = true } = variable;
  const parents = listed(is_child);
  if (parents.length === 0) {
    if (value !== undefined) return { problem: messages.ruleWithoutParent };
    return { rule: show ? { op: 'always' } : { op: 'never' } };
  }
  if (value === undefined || value.length === 0) return { problem: messages.parentWithoutRule };
  if (typeof value === 'string' && value.startsWith(AND)) return parseAnd(value.slice(AND.length), parents, variableOf);
  return {
    rule: onlyOr(
      'any',
      parents.map((parent) => testFor(parent, value, variableOf)),
    ),
  };
}

/** What `no_empty`, one value, values between commas or an array ask of one parent. */
export function testFor(parent: string, value: ParentValue, variableOf: VariableOf): Rule {
  if (value === NO_EMPTY) return { op: 'answered', parent };
  const variable = variableOf(parent);
  const values = (typeof value === 'string' ? alternatives(value, variable) : value).flatMap((item) =>
    variable === undefined ? [item.trim()] : tokensOf(variable, item),
  );
  return { op: 'one_of', parent, values };
}

/** The whole text where it is a value of its own; else its parts between commas. */
function alternatives(text: string, parent: Variable | undefined): readonly string[] {
  const options = parent && fixedOptions(parent);
  const isOption = options?.some(({ id }) => id === text.trim()) ?? false;
  if (isOption || !text.includes(',')) return [text];
  return options === undefined ? [text, ...listed(text)] : listed(text);
}

/** `key:[value,value]` pairs that must all hold, one for each parent. */
function parseAnd(text: string, parents: readonly string[], variableOf: VariableOf): ParsedRule {
  const tests = new Map<string, Rule>();
  pair.lastIndex = 0;
  for (let read = 0; read < text.length; read = pair.lastIndex) {
    const [, key, inside = ''] = pair.exec(text) ?? [];
    const values = listed(inside);
    if (key === undefined || values.length === 0) return { problem: messages.andUnreadable(text.slice(read)) };
    if (tests.has(key)) return { problem: messages.andTwice(key) };
    tests.set(key, testFor(key, values.includes(NO_EMPTY) ? NO_EMPTY : values, variableOf));
  }
  const missing = parents.find((parent) => !tests.has(parent));
  const extra = [...tests.keys()].find((key) => !parents.includes(key));
  if (missing !== undefined) return { problem: messages.andMissing(missing) };
  if (extra !== undefined) return { problem: messages.andExtra(extra) };
  return { rule: onlyOr('all', [...tests.values()]) };
}

export function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function onlyOr(op: 'any' | 'all', of: readonly Rule[]): Rule {
  const [only, ...more] = of;
  return only !== undefined && more.length === 0 ? only : { op, of };
}
