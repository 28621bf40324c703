import { variableOf, type LoadedForm, type Rule } from '@rubrica/form-engine';

import type { Random } from './random.ts';

/** Answers that a walk must give, by variable; several only where several options can be ticked. */
export type Choices = ReadonlyMap<string, readonly string[]>;

export interface Choice {
  readonly variable: string;
  readonly option: string;
}

/**
 * The choices with which a variable can be answered so, on top of those already made: every ancestor gets an answer that
 * shows it. Undefined where they contradict each other.
 */
export function choose(form: LoadedForm, choice: Choice, made: Choices, random: Random): Choices | undefined {
  const { variable: id, option } = choice;
  const variable = variableOf(form, id);
  if (variable === undefined) return undefined;
  const before = made.get(id) ?? [];
  const isMany = variable.definition.data_type === 'select';
  if (before.length > 0 && !before.includes(option) && !isMany) return undefined;
  const options = before.includes(option) ? before : [...before, option];
  return satisfy(form, variable.rule, new Map(made).set(id, options), random);
}

function satisfy(form: LoadedForm, rule: Rule, made: Choices, random: Random): Choices | undefined {
  switch (rule.op) {
    case 'always':
      return made;
    case 'never':
      return undefined;
    case 'answered':
      return satisfy(form, variableOf(form, rule.parent)?.rule ?? { op: 'never' }, made, random);
    case 'one_of':
      return firstOf(wayOrder(rule.values, made.get(rule.parent) ?? [], random), (option) =>
        choose(form, { variable: rule.parent, option }, made, random),
      );
    case 'all':
      return rule.of.reduce<Choices | undefined>((before, part) => before && satisfy(form, part, before, random), made);
    case 'any':
      return firstOf(shuffled(rule.of, random), (part) => satisfy(form, part, made, random));
  }
  return rule satisfies never;
}

/** What is chosen already comes first. */
function wayOrder(values: readonly string[], chosen: readonly string[], random: Random): readonly string[] {
  const kept = values.filter((value) => chosen.includes(value));
  return [...kept, ...shuffled(values, random).filter((value) => !kept.includes(value))];
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
