import { expect, test } from 'vitest';

import { closedPage } from './closed-page.ts';

test('a closed company says why, and where its documents are verified', () => {
  const page = closedPage('suspended', 'Banco <b>');
  expect(page).toContain('El servicio está suspendido');
  expect(page).toContain('Banco &lt;b&gt;');
  expect(page).toContain('href="/verificar"');
  expect(closedPage('deleted', 'Banco')).toContain('Esta empresa ya no usa Rúbrica');
});
