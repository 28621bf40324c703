import { fold, loadList, type Catalogue, type CatalogueItem } from '../packages/catalogues/src/index.ts';
import {
  answer,
  loadForm,
  openForm,
  type Answer,
  type FormGroup,
  type FormRegistry,
  type FormState,
  type LoadedForm,
  type Variable,
} from '../packages/form-engine/src/index.ts';
import { holds } from '../packages/form-engine/src/rule.ts';
import { settle } from '../packages/form-engine/src/settle.ts';
import { tokensOf } from '../packages/form-engine/src/values/answer.ts';
import { interleave, printRatios } from './measure.ts';

const GROUPS = 10;
const VARIABLES_PER_GROUP = 30;
const ROUNDS = 9;

/** What a key costs in a long form, and what it costs in a long list, each against the plain way of doing it. */
export async function run(): Promise<void> {
  await measureForm();
  await measureSearch('ciuu', 'búsqueda en 3.119 actividades', [
    'cultivo de trigo',
    'venta al por menor de ropa',
    'jubilado',
    'construccion',
  ]);
  await measureSearch('parroquias_ao', 'búsqueda en 1.281 parroquias', [
    'guayaquil tarqui',
    'quito centro historico',
    'san jose',
    'loja',
  ]);
}

async function measureForm(): Promise<void> {
  const form = longForm();
  const keys = keystrokes(form);
  const seconds = await interleave(
    {
      engine: () =>
        timed(() => keys.reduce<FormState>((state, [id, value]) => answer(state, id, value), openForm(form))),
      naive: () => timed(() => fillNaively(form, keys)),
      reopened: () => timed(() => fillByReopening(form, keys)),
    },
    ROUNDS,
  );
  const counted = countEvaluations(form, keys);
  printRatios(`Formulario de ${form.variables.length} variables, ${keys.length} teclas`, [
    {
      what: 'evaluar todo de nuevo, solo visibilidad / motor (tiempo por tecla)',
      ratio: ratioOf(seconds, 'naive', 'engine'),
    },
    {
      what: 'abrir todo de nuevo, mismo resultado / motor (tiempo por tecla)',
      ratio: ratioOf(seconds, 'reopened', 'engine'),
    },
    { what: 'reglas evaluadas por tecla: motor', ratio: counted.engine / keys.length },
    { what: 'reglas evaluadas por tecla: todo de nuevo', ratio: counted.naive / keys.length },
  ]);
}

type Keys = readonly (readonly [id: string, answer: Answer])[];

function fillNaively(form: LoadedForm, keys: Keys): ReadonlyMap<string, Answer> {
  let answers: ReadonlyMap<string, Answer> = new Map();
  for (const [id, value] of keys) answers = settleNaively(form, answers, id, value);
  return answers;
}

/** Gives what the engine gives (fields, groups, steps), without reusing anything. */
function fillByReopening(form: LoadedForm, keys: Keys): FormState {
  const answers: Record<string, Answer> = {};
  let state = openForm(form);
  for (const [id, value] of keys) {
    answers[id] = value;
    state = openForm(form, answers);
  }
  return state;
}

/** Each group asks a question that reveals ten more, five of which reveal one each; the rest are independent. */
function longForm(): LoadedForm {
  const groups = Array.from({ length: GROUPS }, (_, group): FormGroup => ({
    id_group: group + 1,
    index: group,
    name: `Grupo ${group + 1}`,
    variables: Array.from({ length: VARIABLES_PER_GROUP }, (__, place) => longFormVariable(group, place)),
  }));
  const loaded = loadForm({ version: 'bench', groups }, {
    text: () => undefined,
    validators: {},
    lists: [],
    offers: () => undefined,
  } satisfies FormRegistry);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.form;
}

function longFormVariable(group: number, place: number): Variable {
  const id = (which: number) => `g${group}_v${which}`;
  const common = { id: id(place), name: id(place), order: place } as const;
  if (place === 0) return { ...common, data_type: 'si-no' };
  if (place <= 10)
    return { ...common, data_type: 'string', is_child: id(0), parent_value: 'SI', validations: { required: true } };
  if (place <= 15)
    return {
      ...common,
      data_type: 'string',
      is_child: `${id(0)},${id(place - 10)}`,
      parent_value: `and:${id(0)}:[SI],${id(place - 10)}:[no_empty]`,
    };
  return { ...common, data_type: 'string', validations: { max_length: 40 } };
}

/** Somebody fills the form from top to bottom, letter by letter, and once changes their mind about each question. */
function keystrokes({ groups, variables }: LoadedForm): Keys {
  return groups.flatMap(({ ranks }) => {
    const [question, ...texts] = ranks.flatMap((rank) => variables[rank]?.id ?? []);
    if (question === undefined) return [];
    const typed = texts.flatMap((id) =>
      Array.from('María Andrango', (_, end) => [id, 'María Andrango'.slice(0, end + 1)] as const),
    );
    return [[question, 'SI'] as const, ...typed, [question, 'NO'] as const, [question, 'SI'] as const];
  });
}

/** Every rule looked at after every key, again and again until nothing is cleared any more. */
function settleNaively(
  form: LoadedForm,
  before: ReadonlyMap<string, Answer>,
  id: string,
  value: Answer,
  isShown = holds,
): ReadonlyMap<string, Answer> {
  const answers = new Map(before).set(id, value);
  const read = (parent: string) => {
    const rank = form.ranks.get(parent) ?? -1;
    const variable = form.variables[rank];
    return variable === undefined ? [] : tokensOf(variable.definition, answers.get(parent) ?? null);
  };
  let isQuiet = false;
  while (!isQuiet) {
    const hidden = form.variables.filter((variable) => !isShown(variable.rule, read) && answers.has(variable.id));
    for (const variable of hidden) answers.delete(variable.id);
    isQuiet = hidden.length === 0;
  }
  return answers;
}

function countEvaluations(form: LoadedForm, keys: Keys): { engine: number; naive: number } {
  const counted = { engine: 0, naive: 0 };
  const counting =
    (who: keyof typeof counted): typeof holds =>
    (rule, read) => {
      counted[who]++;
      return holds(rule, read);
    };
  let { fields } = openForm(form);
  let answers: ReadonlyMap<string, Answer> = new Map();
  for (const [id, value] of keys) {
    const edits = new Map([[form.ranks.get(id) ?? -1, value]]);
    ({ fields } = settle({ form, fields, edits, notSameAs: new Map() }, counting('engine')));
    answers = settleNaively(form, answers, id, value, counting('naive'));
  }
  return counted;
}

async function measureSearch(list: 'ciuu' | 'parroquias_ao', title: string, phrases: readonly string[]): Promise<void> {
  const catalogue: Catalogue<CatalogueItem> = await loadList(list);
  const typed = phrases.flatMap((phrase) => Array.from(phrase, (_, end) => phrase.slice(0, end + 1)));
  const folded = catalogue.items.map((item) => fold(`${item.id} ${item.description}`));
  const seconds = await interleave(
    {
      engine: () => timed(() => typed.map((text) => catalogue.search({ text }))),
      naive: () =>
        timed(() =>
          typed.map((text) =>
            catalogue.items.filter((item) => fold(`${item.id} ${item.description}`).includes(fold(text))).slice(0, 20),
          ),
        ),
      folded: () =>
        timed(() =>
          typed.map((text) => catalogue.items.filter((_, row) => folded[row]?.includes(fold(text))).slice(0, 20)),
        ),
    },
    ROUNDS,
  );
  printRatios(`${title}, ${typed.length} teclas`, [
    { what: 'normalizar y filtrar / índice (tiempo por tecla)', ratio: ratioOf(seconds, 'naive', 'engine') },
    { what: 'filtrar lo ya normalizado, sin ordenar / índice', ratio: ratioOf(seconds, 'folded', 'engine') },
  ]);
}

function ratioOf(seconds: Readonly<Record<string, number>>, slow: string, fast: string): number {
  return (seconds[slow] ?? Number.NaN) / (seconds[fast] ?? Number.NaN);
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  work();
  return Promise.resolve((performance.now() - began) / 1000);
}
