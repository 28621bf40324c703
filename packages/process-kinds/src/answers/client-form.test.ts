import { answer, loadForm, openForm } from '@rubrica/form-engine';
import { describe, expect, test } from 'vitest';

import { asking, kindOf, registry, walksOf } from '../../test/support/walked.ts';
import { clientForm, clientGroupsOf, completedByClient } from './client-form.ts';

describe('the client’s part of a form', () => {
  test('loads as a form of its own in every branch of every kind, with what the official wrote', () => {
    for (const kind of asking) {
      for (const { content, visible } of walksOf(kind)) {
        const definition = clientForm(kind, { answers: content.answers, visible });
        const loaded = loadForm(definition, registry);
        expect(loaded.ok || loaded.problems).toBe(true);
        if (!loaded.ok) continue;
        const shown = openForm(loaded.form).fields.filter((field) => field.visible);
        expect(shown.filter(({ variable }) => !visible.has(variable.id)).map(({ variable }) => variable.id)).toEqual(
          [],
        );
      }
    }
  });

  test('has the groups that are the client’s, or those asked for among them', () => {
    const kind = kindOf('purchase_sale');
    expect(clientGroupsOf(kind).map(({ id_group }) => id_group)).toEqual([5, 10]);
    expect(clientGroupsOf(kind, [10, 1]).map(({ id_group }) => id_group)).toEqual([10]);
  });

  test('still branches by what the client answers', () => {
    const kind = kindOf('account_opening');
    const [walk] = walksOf(kind);
    if (walk === undefined) throw new Error('no branch');
    const answers = { ...walk.content.answers, cliente_pep: 'NO' };
    const loaded = loadForm(clientForm(kind, { answers, visible: walk.visible }), registry);
    if (!loaded.ok) throw new Error('does not load');
    const asks = (state: ReturnType<typeof openForm>) =>
      state.fields.find(({ variable }) => variable.id === 'cliente_pep_cargo')?.visible;
    const opened = openForm(loaded.form);
    expect([asks(opened), asks(answer(opened, 'cliente_pep', 'SI'))]).toEqual([false, true]);
  });
});

test('the client completes every question of an account, and none of a kind that only confirms', () => {
  const filled = completedByClient(kindOf('account_opening'));
  expect(filled).toContain('cuenta_tipo');
  expect(filled).toContain('process_aceptacion_politica');
  for (const kind of asking)
    expect(completedByClient(kind).size > 0).toBe(kind.clientGroups.some(({ mode }) => mode === 'complete'));
});
