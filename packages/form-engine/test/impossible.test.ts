import { expect, test } from 'vitest';

import { loadForm, type Answer, type Answers, type FormDefinition, type Variable } from '../src/index.ts';
import { registry } from './support/forms.ts';
import { randomForm } from './support/random-form.ts';
import { referenceOpen } from './support/reference.ts';

const domains: Readonly<Record<string, readonly Answer[]>> = {
  dropdown: [null, 'a', 'b', 'c'],
  select: [null, ['a'], ['b'], ['c'], ['a', 'b'], ['a', 'c'], ['b', 'c'], ['a', 'b', 'c']],
  'si-no': [null, 'SI', 'NO'],
  string: [null, 'a', 'b', 'uno dos', '12345', 'Ñ1'],
  numero: [null, '1', '2', '1.000', '007'],
  email: [null, 'ana@ejemplo.ec', 'luis@ejemplo.ec'],
  fecha: [null, '2024-02-29', '2026-01-01'],
};

function* everyAnswerSet([first, ...rest]: readonly Variable[]): Generator<Answers, void> {
  if (first === undefined) {
    yield {};
    return;
  }
  for (const others of everyAnswerSet(rest)) {
    for (const value of domains[first.data_type] ?? []) yield { ...others, [first.id]: value };
  }
}

function isEverVisible(definition: FormDefinition, id: string): boolean {
  const variables = definition.groups.flatMap((group) => group.variables);
  for (const answers of everyAnswerSet(variables)) if (id in referenceOpen(definition, answers).answers) return true;
  return false;
}

test(
  'a rule refused as impossible never holds: trying every answer set of small forms finds no exception',
  { timeout: 60_000 },
  () => {
    let refused = 0;
    for (let seed = 0; seed < 6000; seed++) {
      const { definition } = randomForm(seed, 4);
      const loaded = loadForm(definition, registry);
      for (const { code, variable = '' } of loaded.ok ? [] : loaded.problems) {
        expect(code).toBe('rule.impossible');
        expect(isEverVisible(definition, variable)).toBe(false);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(20);
  },
);
