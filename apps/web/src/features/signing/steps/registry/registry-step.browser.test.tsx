import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

test('the code is shown on the card, typed in capitals, and a wrong one can be tried again', async () => {
  for (const viewport of [desktop, phone]) {
    const steps = ['welcome', 'terms', 'preview', 'registry', 'sign', 'complete'] as const;
    const { portal, screen, title } = await openVisit({ steps, current: 'registry' }, viewport);
    await expect.element(screen.getByRole('img', { name: /Reverso de la cédula/ })).toBeVisible();
    const field = screen.getByLabelText('Código dactilar');
    await field.fill('v12');
    await screen.getByRole('button', { name: 'Comprobar' }).click();
    await expect.element(field).toHaveAccessibleDescription('El código dactilar tiene esta forma: V1234V5678');
    await expectAccessible();
    const wrong = 'El código dactilar no corresponde a su cédula. Intenta nuevamente';
    portal.answer('POST /registry/verify', refuse(422, 'registry.mismatch', wrong));
    await field.fill('v1234v5678');
    await expect.element(field).toHaveValue('V1234V5678');
    await screen.getByRole('button', { name: 'Comprobar' }).click();
    await expect.element(field).toHaveAccessibleDescription(wrong);
    await expect.element(field).toHaveFocus();
    portal.answer('POST /registry/verify', () => ({ state: portal.become({ current: 'sign' }), registry_info: {} }));
    await screen.getByRole('button', { name: 'Comprobar' }).click();
    await expect.element(title('Confirme su firma')).toBeVisible();
    expect(portal.of('POST /registry/verify')[0]?.body).toEqual({ fingerprint_code: 'V1234V5678' });
    await screen.unmount();
  }
});
