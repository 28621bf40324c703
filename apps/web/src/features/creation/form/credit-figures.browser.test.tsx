import { answerAll, openForm } from '@rubrica/form-engine';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, renderPart } from '../../../../test/support/render-part.tsx';
import { createStore } from '../../../shared/store.ts';
import { openDefinition } from '../../forms/index.ts';
import { CreditFigures } from './credit-figures.tsx';

afterEach(() => vi.unstubAllGlobals());

const variable = (id: string, name: string, order: number) => ({ id, name, data_type: 'numero', order }) as const;
const { form } = openDefinition({
  version: '1',
  groups: [
    { id_group: 1, index: 1, name: 'Cliente', variables: [variable('cliente_edad', 'Edad', 1)] },
    {
      id_group: 5,
      index: 2,
      name: 'Condiciones',
      variables: [variable('credito_monto', 'Monto', 1), variable('credito_tasa', 'Tasa nominal', 2)],
    },
  ],
});
const kind = { id: 'e8911430-c6aa-4709-851a-e2fe3e05092b', credit_group: 5 };

const figures = {
  system: 'francesa',
  months: 18,
  first_instalment_cents: 25_267,
  last_instalment_cents: 25_080,
  paid_cents: 457_677,
  effective_rate: 16.77,
  effective_cost: 18.6,
};

/** Calculates from 4.000 on, and finds every rate above 15.6 too high. */
function serve(): object[] {
  const asked: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const { content } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as {
      content: { form_data: Record<string, number> };
    };
    asked.push(content.form_data);
    const { credito_monto: amount, credito_tasa: rate = 0 } = content.form_data;
    if (rate > 15.6) {
      const issues = [{ path: 'content.form_data.credito_tasa', message: 'La máxima vigente es 16,77 %' }];
      return Response.json({ code: 'input.invalid', message: 'Datos incorrectos', issues }, { status: 422 });
    }
    return Response.json({ figures: amount === undefined ? null : figures });
  });
  return asked;
}

test('the instalment stands below the terms and follows what is typed; a wrong term is named', async () => {
  const asked = serve();
  const store = createStore(openForm(form, { cliente_edad: 40 }));
  const [client, terms] = form.groups;
  if (!client || !terms) throw new Error('the form has two groups');
  const screen = await renderPart(
    <>
      <h1>Condiciones</h1>
      <CreditFigures form={{ store }} group={client} kind={kind} />
      <CreditFigures form={{ store }} group={terms} kind={kind} />
    </>,
    desktop,
  );
  const line = screen.getByRole('status');
  await expect.element(line).toHaveTextContent('Con el monto, el plazo, la tasa y el sistema, aquí ve la cuota.');
  store.set((state) => answerAll(state, { credito_monto: 4000, credito_tasa: 15.6 }));
  await expect
    .element(line)
    .toHaveTextContent(
      'Cuota: $ 252,67 la primera y $ 250,80 la última, 18 meses; total $ 4.576,77; costo efectivo anual 18,60 %',
    );
  await expectAccessible();
  store.set((state) => answerAll(state, { credito_tasa: 45 }));
  await expect.element(line).toHaveTextContent('Tasa nominal: La máxima vigente es 16,77 %');
  expect(asked).toEqual([{}, { credito_monto: 4000, credito_tasa: 15.6 }, { credito_monto: 4000, credito_tasa: 45 }]);
});
