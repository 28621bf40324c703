import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './text-field.tsx';

const long =
  'Este dato no tiene la forma que se espera: son diez números, sin espacios ni guiones, tal como están en el reverso de su cédula, debajo del nombre.';

/** A field that complains once it is left, and a question below it. */
function Form({ note, error }: { readonly note: string | undefined; readonly error: string }) {
  const [isLeft, setLeft] = useState(false);
  const [answer, setAnswer] = useState('');
  return (
    <div className="grid gap-16">
      <TextField
        label="Código"
        value=""
        note={note}
        error={isLeft ? error : undefined}
        onChange={() => {}}
        onBlur={() => setLeft(true)}
      />
      <ChoiceField
        label="¿Está de acuerdo?"
        options={[
          { value: 'SI', label: 'Sí' },
          { value: 'NO', label: 'No' },
        ]}
        value={answer}
        onChange={setAnswer}
      />
    </div>
  );
}

test('the press that leaves a field lands, however much the field then says', async () => {
  for (const viewport of [desktop, phone])
    for (const [note, error] of [
      [undefined, long],
      [long, 'Escriba el código'],
    ] as const) {
      const screen = await renderPart(<Form note={note} error={error} />, viewport);
      await screen.getByRole('textbox', { name: 'Código' }).click();
      await expect.element(screen.getByRole('textbox', { name: 'Código' })).toHaveFocus();
      await userEvent.click(screen.getByRole('radio', { name: 'Sí' }));
      await expect.element(screen.getByRole('radio', { name: 'Sí' })).toBeChecked();
      await expect.element(screen.getByText(error)).toBeVisible();
      await screen.unmount();
    }
});

test('an error that takes the place of a longer note moves nothing', async () => {
  const screen = await renderPart(<Form note={long} error="Escriba el código" />, phone);
  const top = (): number | undefined => screen.getByRole('radiogroup').element().getBoundingClientRect().top;
  const before = top();
  await screen.getByRole('textbox', { name: 'Código' }).click();
  await userEvent.tab();
  await expect.element(screen.getByText('Escriba el código')).toBeVisible();
  expect(top()).toBe(before);
});
