import { fieldOf, type Answers, type FormDefinition, type FormState, type Variable } from '@rubrica/form-engine';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { Store } from '../../shared/store.ts';
import { renders } from './test/count-renders.ts';

const chains = 50;
const levels = 6;

/** 300 variables on one screen: fifty chains, each of a question and five levels of conditions under it. */
const ids = Array.from({ length: chains }, (_, chain) =>
  Array.from({ length: levels }, (__, level) => ({ id: `c${chain}_${level}`, chain, level })),
).flat();

const variables = ids.map(({ id, chain, level }): Omit<Variable, 'order'> => {
  const child = level === 0 ? {} : { is_child: `c${chain}_${level - 1}`, parent_value: 'no_empty' };
  return { id, name: `Pregunta ${chain}.${level}`, data_type: 'string', validations: { required: true }, ...child };
});

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

// Everything that loads React comes after the counter stands where React looks for it.
const { expectAccessible, renderPart } = await import('../../../test/support/render-part.tsx');
const { formOf, TestForm } = await import('./test/test-form.tsx');

async function showStressForm(size: keyof typeof sizes, answers: Answers = {}) {
  const definition: FormDefinition = formOf(variables);
  let store: Store<FormState> | undefined;
  const screen = await renderPart(
    <TestForm definition={definition} answers={answers} onStore={(opened) => (store = opened)} />,
    sizes[size],
  );
  const box = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const answerOf = (id: string) => store && fieldOf(store.get(), id)?.answer;
  return { screen, box, answerOf };
}

const everything: Answers = Object.fromEntries(ids.map(({ id }) => [id, 'a']));

for (const size of ['desktop', 'phone'] as const) {
  test(`with 300 variables a key renders its own field and no other, on a ${size}`, async () => {
    const { box, answerOf } = await showStressForm(size, everything);
    await box('Pregunta 7.2').click();
    renders.start();
    await userEvent.keyboard('bcdefghijk');
    await expect.element(box('Pregunta 7.2')).toHaveValue('abcdefghijk');
    expect(renders.of('VariableField')).toBe(10);
    expect(renders.of('GroupFields')).toBe(0);
    expect(renders.of('TestForm')).toBe(0);

    renders.start();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await expect.element(box('Pregunta 7.3')).not.toBeInTheDocument();
    expect(answerOf('c7_5')).toBeNull();
    expect(renders.of('GroupFields')).toBe(1);
    expect(renders.of('VariableField')).toBeLessThanOrEqual(levels);
  });
}

test('five levels of conditions open one after the other under the keyboard', async () => {
  const { box, screen } = await showStressForm('phone');
  expect(screen.getByRole('textbox').elements()).toHaveLength(chains);
  await box('Pregunta 0.0').click();
  for (let level = 0; level < levels; level++) await userEvent.keyboard('x{Tab}');
  await expect.element(box('Pregunta 0.5')).toHaveValue('x');
  await expect.element(box('Pregunta 1.0')).toHaveFocus();
});

test('every one of 300 fields has its name for a screen reader, and nothing overflows', async () => {
  for (const size of ['desktop', 'phone'] as const) {
    const { screen } = await showStressForm(size, everything);
    const names = screen
      .getByRole('textbox')
      .elements()
      .map((box) => box.getAttribute('name'));
    expect(names).toEqual(ids.map(({ id }) => id));
    await expectAccessible();
    await screen.unmount();
  }
});
