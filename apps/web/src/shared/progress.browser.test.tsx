import { afterEach, expect, test, vi } from 'vitest';

import { renderPart } from '../../test/support/render-part.tsx';
import { GlobalProgress, watchedFetch } from './progress.tsx';

afterEach(() => vi.unstubAllGlobals());

test('calls under way show a bar, except those of the tracker', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const screen = await renderPart(<GlobalProgress />);
  const bar = screen.getByRole('progressbar', { includeHidden: true });
  const tracked = watchedFetch('/backend/tracker-event/1/update', {});
  await expect.element(bar).toHaveAttribute('data-busy', 'false');
  answer(new Response('x'));
  await tracked;
  const called = watchedFetch('/backend/groups/all', {});
  await expect.element(bar).toHaveAttribute('data-busy', 'true');
  answer(new Response('x'));
  await called;
  await expect.element(bar).toHaveAttribute('data-busy', 'false');
});
