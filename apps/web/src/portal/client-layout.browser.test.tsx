import { beforeEach, expect, test } from 'vitest';

import { makeTenant } from '../../test/support/factories.ts';
import { desk, phone, renderPart } from '../../test/support/render-part.tsx';
import { ClientLayout, readToken } from './client-layout.tsx';
import { readPortalToken } from './portal-token.ts';

beforeEach(() => sessionStorage.clear());

test('the token of the address is kept as the portal JWT', async () => {
  for (const viewport of [desk, phone]) {
    const screen = await renderPart(
      <ClientLayout tenant={makeTenant()} path="/auth/client/aaa.bbb.ccc">
        <h1>Hola</h1>
      </ClientLayout>,
      viewport,
    );
    await expect.element(screen.getByText('Cooperativa')).toBeVisible();
    await expect.poll(readPortalToken).toBe('aaa.bbb.ccc');
    await screen.unmount();
  }
});

test('an address without a token keeps the one there was', async () => {
  expect(readToken('/auth/client/complete')).toBeUndefined();
  expect(readToken('/auth/client/complete/a.b.c')).toBe('a.b.c');
});
