import type { Answer, Answers, FormDefinition, Variable } from '../../src/index.ts';

/**
 * The engine as one would write it on a blackboard: every question is answered from the definition, from scratch, by
 * following the words of the specification. Nothing is cached, nothing is incremental, nothing is shared with `src`.
 */
export interface ReferenceState {
  readonly definition: FormDefinition;
  /** Visible variables only; null where nothing was answered. */
  readonly answers: Answers;
}

export function referenceOpen(definition: FormDefinition, given: Answers): ReferenceState {
  return referenceAnswer({ definition, answers: {} }, given);
}

export function referenceAnswer({ definition, answers: before }: ReferenceState, edits: Answers): ReferenceState {
  const variables = definition.groups.flatMap((group) => group.variables);
  const byId = (id: string) => variables.find((variable) => variable.id === id);
  const look: Lookup = (id) => ({ variable: byId(id), answer: effective(byId(id)) });
  const effective = (variable: Variable | undefined): Answer => {
    if (variable === undefined || !isVisible(variable, look)) return null;
    if (variable.id in edits) return upper(variable, edits[variable.id] ?? null);
    return upper(variable, variable.id in before ? (before[variable.id] ?? null) : (variable.response ?? null));
  };
  const visible = variables.filter((variable) => isVisible(variable, look));
  return { definition, answers: Object.fromEntries(visible.map((variable) => [variable.id, effective(variable)])) };
}

function upper({ extra_format }: Variable, answer: Answer): Answer {
  return extra_format?.upper_case === true && typeof answer === 'string' ? answer.toUpperCase() : answer;
}

type Lookup = (id: string) => { readonly variable: Variable | undefined; readonly answer: Answer };

function isVisible(variable: Variable, look: Lookup): boolean {
  const parents = (variable.is_child ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (parents.length === 0) return variable.show !== false;
  const wanted = variable.parent_value ?? '';
  if (typeof wanted === 'string' && wanted.startsWith('and:')) {
    const pairs = [...wanted.slice(4).matchAll(/([^,\s:[\]]+):\[([^\]]*)\]/g)];
    return pairs.every(([, key = '', values = '']) => matches(look(key), values));
  }
  return parents.some((parent) => matches(look(parent), wanted));
}

function matches({ variable, answer }: ReturnType<Lookup>, wanted: string | readonly string[]): boolean {
  const responses = textsOf(variable, answer);
  if (wanted === 'no_empty') return responses.length > 0;
  const values = typeof wanted === 'string' ? [wanted, ...wanted.split(',')] : wanted;
  return responses.some((response) => values.some((value) => textsOf(variable, value).includes(response)));
}

function textsOf(variable: Variable | undefined, answer: Answer): readonly string[] {
  const items = Array.isArray(answer) ? answer : [answer];
  return items
    .filter((item) => item !== null && String(item).trim() !== '')
    .map((item) => plain(variable, String(item).trim()));
}

/** `1.000` and `1000` are one number; `007` is a code. */
function plain(variable: Variable | undefined, text: string): string {
  if (variable?.data_type === 'numero' && /^\d{1,3}(\.\d{3})+$/.test(text)) return text.replaceAll('.', '');
  return variable?.extra_format?.upper_case === true ? text.toUpperCase() : text;
}

export function referenceSteps({ definition, answers }: ReferenceState): readonly number[] {
  return definition.groups
    .toSorted((one, other) => one.index - other.index)
    .filter((group) => group.variables.some(({ id }) => id in answers))
    .map((group) => group.id_group);
}

/** `id code`, sorted. */
export function referenceIssues({ definition, answers }: ReferenceState): readonly string[] {
  const variables = definition.groups.flatMap((group) => group.variables);
  const look: Lookup = (id) => ({
    variable: variables.find((variable) => variable.id === id),
    answer: answers[id] ?? null,
  });
  return variables
    .filter(({ id }) => id in answers)
    .flatMap((variable) =>
      codesOf(variable, answers[variable.id] ?? null, look).map((code) => `${variable.id} ${code}`),
    )
    .toSorted();
}

type Asked = NonNullable<Variable['validations']>;

function codesOf(variable: Variable, answer: Answer, look: Lookup): readonly string[] {
  const asked = askedOf(variable, look);
  const responses = textsOf(variable, answer);
  if (responses.length === 0) return asked.required === true ? ['required'] : [];
  if (!hasType(variable, answer)) return ['type'];
  return [
    ...optionCodes(variable, responses),
    ...textCodes(variable, answer, asked),
    ...sameCodes(asked, responses, look),
  ];
}

function askedOf(variable: Variable, look: Lookup): Asked {
  const asked = { ...variable.validations };
  for (const [parent, cases] of Object.entries(variable.parent_variable_validation ?? {})) {
    for (const [value, extra] of Object.entries(cases)) if (matches(look(parent), [value])) Object.assign(asked, extra);
  }
  return asked;
}

function optionCodes({ data_type: type, options }: Variable, responses: readonly string[]): readonly string[] {
  const fixed = Array.isArray(options) ? options.map(({ id }) => id) : undefined;
  const offered = type === 'si-no' ? ['SI', 'NO'] : fixed;
  return responses.filter((response) => offered !== undefined && !offered.includes(response)).map(() => 'option');
}

const alphabets = { numeric: /^\d+$/, letters: /^[\p{L}\s'’.-]+$/u, alphanumeric: /^[\p{L}\d\s]+$/u, money: /^/ };

function* textCodes({ extra_format }: Variable, answer: Answer, asked: Asked): Generator<string, void> {
  if (typeof answer !== 'string' && typeof answer !== 'number') return;
  const text = String(answer).trim();
  if (!alphabets[asked.type ?? 'money'].test(text)) yield 'type';
  if (text.length > (asked.max_length ?? Number.POSITIVE_INFINITY)) yield 'max_length';
  if (extra_format?.mask !== undefined && !/^\d\d\p{L}[\p{L}\d]$/u.test(text)) yield 'mask';
}

function sameCodes({ not_same_as: id }: Asked, responses: readonly string[], look: Lookup): readonly string[] {
  if (id === undefined) return [];
  const other = look(id);
  const taken = new Set(textsOf(other.variable, other.answer).map((text) => text.toLowerCase()));
  return responses.some((response) => taken.has(response.toLowerCase())) ? ['not_same_as'] : [];
}

function hasType({ data_type: type }: Variable, answer: Answer): boolean {
  if (type === 'select') {
    return (
      Array.isArray(answer) &&
      answer.every((item) => typeof item === 'string') &&
      new Set(answer).size === answer.length
    );
  }
  if (type === 'numero' && typeof answer === 'number') return true;
  if (typeof answer !== 'string') return false;
  if (type === 'numero') return /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(answer);
  if (type === 'email') return /^[a-z]+@[a-z]+\.[a-z]{2,}$/.test(answer.trim());
  if (type === 'fecha') return /^\d{4}-\d{2}-\d{2}$/.test(answer) && isRealDay(answer);
  return true;
}

function isRealDay(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate() && month <= 12;
}
