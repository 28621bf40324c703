import { afterEach, expect, test, vi } from 'vitest';

import { renderPart } from '../../../../../test/support/render-part.tsx';
import { messages } from './messages.ts';
import { usePersonLookup } from './use-person-lookup.ts';

afterEach(() => vi.unstubAllGlobals());

function Asking() {
  const { state, ask } = usePersonLookup(() => {});
  return (
    <>
      <button type="button" onClick={() => ask('1710034065')}>
        Consultar
      </button>
      <output>{state}</output>
    </>
  );
}

test.for([
  ['unknown', 404, 'registry.person_not_found'],
  ['failed', 503, 'registry.unavailable'],
] as const)('a registry that answers %s is not taken for the other', async ([state, status, code]) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, message: 'No.', issues: [] }, { status })));
  const screen = await renderPart(<Asking />);
  await screen.getByRole('button', { name: 'Consultar' }).click();
  await expect.element(screen.getByText(state, { exact: true })).toBeVisible();
});

test('nobody with that number is no failure of the service', () => {
  expect(messages.unknown).toContain('no tiene datos de esa cédula');
  expect(messages.unknown).not.toMatch(/respondi|pudimos/);
});
