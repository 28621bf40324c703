import { ApiError } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { ErrorPage } from './error-page.tsx';

test('the error page shows what the server said and its status, by default 500', async () => {
  for (const viewport of [desktop, phone]) {
    const known = await renderPart(<ErrorPage error={new ApiError(503, { message: 'En mantenimiento' })} />, viewport);
    await expect.element(known.getByText('En mantenimiento')).toBeVisible();
    await expect.element(known.getByText('503')).toBeVisible();
    await known.unmount();
    const bug = await renderPart(<ErrorPage error={new Error('secreto interno')} />, viewport);
    await expect.element(bug.getByText('500')).toBeVisible();
    await expect.element(bug.getByRole('heading', { name: 'Se ha producido un error inesperado' })).toBeVisible();
    await expect.element(bug.getByText('secreto interno')).not.toBeInTheDocument();
    await expectAccessible();
    await bug.unmount();
  }
});
