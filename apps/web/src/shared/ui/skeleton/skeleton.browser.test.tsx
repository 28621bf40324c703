import { expect, test } from 'vitest';

import { expectAccessible, renderPart } from '../../../../test/support/render-part.tsx';
import { LoadingRegion, SkeletonText } from './skeleton.tsx';

test('loading is announced once, and the placeholders are silent', async () => {
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
