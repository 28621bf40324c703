import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { SigningSettingsPage } from './signing-settings-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

for (const viewport of [desktop, phone]) {
  test(`the company allows the server to open certificates, and forbids it again, at ${viewport.width} pixels`, async () => {
    let isAllowed = false;
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      if (typeof init?.body === 'string')
        isAllowed = (JSON.parse(init.body) as { certificates_on_server: boolean }).certificates_on_server;
      return Response.json({ certificates_on_server: isAllowed });
    });
    const screen = await renderPart(<SigningSettingsPage />, viewport);
    const choice = screen.getByRole('checkbox', { name: /Permitir que el servidor abra el certificado/ });
    await expect.element(choice).not.toBeChecked();
    await expectAccessible();
    await choice.click();
    await expect.element(choice).toBeChecked();
    expect(isAllowed).toBe(true);
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    expect(isAllowed).toBe(false);
    await screen.unmount();
  });
}
