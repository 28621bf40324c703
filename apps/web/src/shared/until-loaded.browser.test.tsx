import { expect, test } from 'vitest';

import { untilLoaded } from './until-loaded.ts';

const atOnce = async (): Promise<void> => {};

test('a lazy part of the page is requested until it loads', async () => {
  let asked = 0;
  const load = async (): Promise<string> => {
    asked += 1;
    if (asked < 50) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  };
  await expect(untilLoaded(load, atOnce)).resolves.toBe('part');
});

test('a style sheet that failed to load is requested again before its part is shown', async () => {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/no-such-sheet-yet.css';
  let loads = 0;
  const load = async (): Promise<string> => {
    loads += 1;
    if (loads > 1) return 'part';
    await new Promise((resolve) => {
      sheet.addEventListener('error', resolve);
      document.head.append(sheet);
    });
    throw new Error('Unable to preload CSS');
  };
  const mendNetwork = async (): Promise<void> => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[href*="no-such-sheet-yet"]'))
      link.href = 'data:text/css,.lost{color:red}';
  };
  await expect(untilLoaded(load, mendNetwork)).resolves.toBe('part');
  const found = document.querySelector<HTMLLinkElement>('link[href^="data:text/css"]');
  expect(found?.sheet?.cssRules).toHaveLength(1);
  found?.remove();
});
