import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { isOnline } from './connectivity.ts';
import { OfflineBanner } from './offline-banner.tsx';

test('a lost connection shows a message that disappears when it is back', async () => {
  for (const viewport of [desktop, phone]) {
    isOnline.set(true);
    const screen = await renderPart(<OfflineBanner />, viewport);
    await expect.element(screen.getByText('Sin conexión.')).not.toBeInTheDocument();
    isOnline.set(false);
    await expect.element(screen.getByText('Sin conexión.')).toBeVisible();
    await expectAccessible();
    isOnline.set(true);
    await expect.element(screen.getByText('Sin conexión.')).not.toBeInTheDocument();
    await screen.unmount();
  }
});
