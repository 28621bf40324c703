import type { Answer, ConditionalValidation, DataType, FormDefinition, FormGroup, Variable } from '../../src/index.ts';

/** A form and things a person might answer in it, valid or not. */
export interface RandomForm {
  readonly definition: FormDefinition;
  readonly answers: readonly (readonly [id: string, answer: Answer])[];
}

interface Dice {
  readonly upTo: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly some: <Item>(items: readonly Item[]) => Item[];
}

const types: readonly DataType[] = ['dropdown', 'select', 'si-no', 'string', 'string', 'numero', 'email', 'fecha'];
const options = ['a', 'b', 'c'];
const words: Readonly<Record<string, readonly string[]>> = {
  dropdown: options,
  select: options,
  'si-no': ['SI', 'NO'],
  string: ['a', 'b', 'uno dos', '12345', 'Ñ1'],
  numero: ['1', '2', '1.000', '007'],
  email: ['ana@ejemplo.ec', 'luis@ejemplo.ec'],
  fecha: ['2024-02-29', '2026-01-01'],
};
const nonsense: readonly Answer[] = [
  null,
  '',
  ' ',
  'zzz',
  '12.34',
  5,
  ['a', 'b'],
  ['z'],
  ['a', 'a'],
  '2026-02-30',
  'ana@',
];

/** The same seed and size give the same form. Parents may be in any group, before or after their children. */
export function randomForm(seed: number, size: number): RandomForm {
  const dice = diceOf(seed);
  const variables: Variable[] = [];
  for (let place = 0; place < size; place++) variables.push(randomVariable(`v${place}`, variables, dice));
  const groupCount = 1 + dice.upTo(Math.max(1, Math.ceil(size / 3)));
  const homes = variables.map(() => dice.upTo(groupCount));
  const groups = Array.from({ length: groupCount }, (_, index): FormGroup => ({
    id_group: index + 1,
    index: groupCount - index,
    name: `Grupo ${index + 1}`,
    variables: variables.filter((__, place) => homes[place] === index),
  }));
  const answered = Array.from({ length: size * 2 }, () => dice.pick(variables));
  return {
    definition: { version: `v${seed}`, groups },
    answers: answered.map((variable) => [variable.id, randomAnswer(variable, dice)] as const),
  };
}

function randomVariable(id: string, earlier: readonly Variable[], dice: Dice): Variable {
  const type = dice.pick(types);
  const parents = earlier.filter(({ show }) => show !== false);
  const isChosen = type === 'dropdown' || type === 'select';
  return {
    id,
    name: `Variable ${id}`,
    data_type: type,
    order: dice.upTo(5),
    ...(isChosen && { options: options.map((option) => ({ id: option, description: option })) }),
    ...(parents.length > 0 && dice.chance(0.65) ? randomRule(parents, dice) : dice.chance(0.05) && { show: false }),
    ...(dice.chance(0.2) && { response: type === 'select' ? ['a'] : wordOf(type, dice) }),
    ...randomValidation(earlier, dice),
    ...(type === 'string' &&
      dice.chance(0.2) && { extra_format: dice.chance(0.5) ? { upper_case: true } : { mask: '##@*' } }),
  };
}

function randomRule(parents: readonly Variable[], dice: Dice): Partial<Variable> {
  const chosen = [...new Set(Array.from({ length: 1 + dice.upTo(3) }, () => dice.pick(parents)))];
  const ids = chosen.map(({ id }) => id);
  if (chosen.length > 1 && dice.chance(0.6)) {
    const pairs = chosen.map(
      ({ id, data_type: type }) => `${id}:[${dice.chance(0.3) ? 'no_empty' : listOf(type, dice).join(',')}]`,
    );
    return { is_child: ids.join(','), parent_value: `and:${pairs.join(', ')}` };
  }
  const [first] = chosen;
  if (first === undefined || dice.chance(0.3) || chosen.some(({ data_type: type }) => type !== first.data_type)) {
    return { is_child: ids.join(' , '), parent_value: 'no_empty' };
  }
  const values = listOf(first.data_type, dice);
  return { is_child: ids.join(','), parent_value: dice.chance(0.5) ? values : values.join(',') };
}

function randomValidation(earlier: readonly Variable[], dice: Dice): Partial<Variable> {
  const parent = earlier.length > 0 && dice.chance(0.25) ? dice.pick(earlier) : undefined;
  const other = earlier.length > 0 && dice.chance(0.25) ? dice.pick(earlier) : undefined;
  return {
    validations: { ...randomAsked(dice), ...(other && { not_same_as: other.id }) },
    ...(parent && {
      parent_variable_validation: { [parent.id]: { [wordOf(parent.data_type, dice)]: randomAsked(dice) } },
    }),
  };
}

function randomAsked(dice: Dice): Pick<ConditionalValidation, 'required' | 'max_length' | 'type'> {
  return {
    ...(dice.chance(0.4) && { required: dice.chance(0.8) }),
    ...(dice.chance(0.2) && { max_length: 1 + dice.upTo(6) }),
    ...(dice.chance(0.15) && { type: dice.pick(['numeric', 'letters', 'alphanumeric'] as const) }),
  };
}

function randomAnswer({ data_type: type }: Variable, dice: Dice): Answer {
  if (dice.chance(0.2)) return dice.pick(nonsense);
  return type === 'select' ? dice.some(options) : wordOf(type, dice);
}

/** An answer that its data type takes; rules and masks may still refuse it. */
export function plausibleAnswer({ data_type: type }: Pick<Variable, 'data_type'>, seed: number): Answer {
  const dice = diceOf(seed);
  return type === 'select' ? [dice.pick(options)] : wordOf(type, dice);
}

function wordOf(type: DataType, dice: Dice): string {
  return dice.pick(words[type] ?? ['a']);
}

function listOf(type: DataType, dice: Dice): string[] {
  const some = dice.some(words[type] ?? ['a']);
  return some.length === 0 ? [wordOf(type, dice)] : some;
}

/** mulberry32: a form is rebuilt from its seed in microseconds, which no generator of nested structures does. */
function diceOf(seed: number): Dice {
  let state = seed | 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (limit: number) => Math.floor(roll() * limit);
  return {
    upTo,
    chance: (probability) => roll() < probability,
    pick: (items) => {
      const item = items[upTo(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    some: (items) => items.filter(() => roll() < 0.5),
  };
}
