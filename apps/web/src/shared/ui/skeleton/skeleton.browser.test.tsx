import { expect, test } from 'vitest';

import { expectAccessible, renderPart } from '../../../../test/support/render-part.tsx';
import { LoadingRegion, SkeletonText } from './skeleton.tsx';

test('what is loading says so once, and the grey places say nothing', async () => {
  const screen = await renderPart(
    <LoadingRegion>
      <SkeletonText />
    </LoadingRegion>,
  );
  await expect.element(screen.getByRole('status').filter({ hasText: 'Cargando…' })).toBeInTheDocument();
  const grey = screen.container.querySelectorAll('[data-shape]');
  expect(grey.length).toBeGreaterThan(0);
  expect([...grey].every((place) => place.closest('[aria-hidden="true"]') !== null)).toBe(true);
  await expectAccessible();
});
