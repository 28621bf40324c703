import '../../src/shared/theme/theme-styles.ts';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../../src/shared/zod-setup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { BrandProvider } from '../../src/shared/theme/brand-provider.tsx';
import { ToastHost } from '../../src/shared/toasts/toast-host.tsx';

export const desktop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

/** A part of the interface as it stands in the product: our theme, our tokens, a landmark around it. */
export async function renderPart(part: ReactNode, viewport: { width: number; height: number } = phone) {
  document.documentElement.lang = 'es';
  document.title = 'Parte';
  await page.viewport(viewport.width, viewport.height);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <BrandProvider tenant={{ status: 404 }}>
      <ToastHost />
      <QueryClientProvider client={queries}>
        <main>{part}</main>
      </QueryClientProvider>
    </BrandProvider>,
  );
}

/** No violation of WCAG 2.2 AA in the whole document once nothing fades any more, and no scrolling sideways. */
export async function expectAccessible(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
}
