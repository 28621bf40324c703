import { createHash } from 'node:crypto';

import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';

import { password, siteOf } from './product.ts';

/** What the browser reports although nothing is wrong: an answer that the story itself provokes. */
const expected =
  /Blocked script execution in '[^']*\/sandbox\/mail\/|status of (400|401|403|404|409|422|429|503|504)|net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/;

/**
 * Every story fails on any script error, console error or breach of the content policy. Each comes from an address of its
 * own (RFC 2544), as people behind a proxy do: limits per address are proved elsewhere.
 */
export const test = base.extend<{ guard: undefined }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    const [high = 0, low = 0] = createHash('sha256').update(testId).digest();
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `198.18.${high}.${low}` });
  },
  guard: [
    async ({ page }, use) => {
      const check = guardPage(page);
      await page.addInitScript(reportPolicyBreaches);
      await use(undefined);
      check();
    },
    { auto: true },
  ],
});

/** Collects the errors of a page. The function that is returned expects that there was none. */
export function guardPage(page: Page): () => void {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text());
  });
  return () => expect(problems).toEqual([]);
}

function reportPolicyBreaches(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content policy: ${event.effectiveDirective} ${event.blockedURI}`);
  });
}

export { expect };

export async function signIn(
  page: Page,
  username: string,
  tenant = /@(.+)\.ec$/.exec(username)?.[1] ?? 'demo',
): Promise<void> {
  await page.goto(`${siteOf(tenant)}/auth/login`);
  await page.getByLabel('Correo o usuario').fill(username);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: /^Bienvenido, / })).toBeVisible();
}

/** What the server drew of a page before its script. */
export const drawing = (page: Page) => page.locator('[data-first-picture]');

/** Moves the mouse until the page has replaced the server's drawing. */
export async function wake(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(9, 9);
    await page.mouse.move(19, 19);
    await expect(drawing(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** How long the stories looked at pages, for who measures the visit alone. */
export const watchedLooks = { milliseconds: 0 };

/** WCAG 2.2 AA, nothing sideways, a title and one main heading. */
export async function expectWellMade(page: Page): Promise<void> {
  const began = performance.now();
  await examine(page);
  watchedLooks.milliseconds += performance.now() - began;
}

async function examine(page: Page): Promise<void> {
  // A mail in its frame runs no script: nothing can look into it, and who tries waits for ever.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
  // A toast may begin to go while it is looked at.
  await expect(async () => {
    await page.evaluate(letMotionPass, 1000);
    expect(await findBarriers(page)).toEqual([]);
  }).toPass({ timeout: 60_000, intervals: [500] });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
  expect(await page.title()).toMatch(/contratos inteligentes/);
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

async function findBarriers(page: Page): Promise<readonly string[]> {
  const look = await page.evaluate(describeLook);
  if (examined.has(look)) return [];
  const barriers = await searchBarriers(page);
  if (barriers.length === 0) examined.add(look);
  return barriers;
}

/** Looks of pages without a barrier, by all that axe can read but the words: the same page need not be searched again. */
const examined = new Set<string>();

/** A fingerprint of what is drawn: elements, their attributes and states, colours, and which of them have words. */
async function describeLook(): Promise<string> {
  const named =
    /^(id|for|href|src|value|name|content|nonce|d|aria-(labelledby|describedby|controls|owns|activedescendant))$/;
  const parts: string[] = [String(window.innerWidth), String(window.innerHeight)];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Element) parts.push(describeElement(node));
    else if (node.parentElement?.localName === 'style') parts.push(node.textContent ?? '');
    else parts.push(/\S/.test(node.textContent ?? '') ? 'words' : '');
  }
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16)).join('.');

  function describeElement(element: Element): string {
    const attributes = [...element.attributes].map(({ name, value }) =>
      named.test(name) ? `${name}${value === '' ? ' empty' : ''}` : `${name}=${value}`,
    );
    const { checked, indeterminate } = element as Partial<HTMLInputElement>;
    return [element.localName, checked, indeterminate, element === document.activeElement, ...attributes].join(' ');
  }
}

/** Runs axe in the page itself: it has no frames, and a report of what is right would take longer than the check. */
async function searchBarriers(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, wcagTags);
}

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is half faded in or out has colours that nobody reads. */
export async function letMotionPass(maxMilliseconds: number): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  const passed = Promise.allSettled(passing.map(({ finished }) => finished));
  await Promise.race([passed, new Promise((resolve) => setTimeout(resolve, maxMilliseconds))]);
}

/** Tab alone reaches everything that can be pressed or typed into, and shows where it is. */
export async function expectKeyboardReaches(page: Page): Promise<void> {
  const reachable = await page.evaluate(watchFocus);
  for (let step = 0; step < reachable + 3; step += 1) await page.keyboard.press('Tab');
  const { reached, unseen } = await page.evaluate(() => (window as unknown as FocusWatch).readFocusWalk());
  expect(unseen, 'focus is not visible').toEqual([]);
  expect(reached).toBeGreaterThanOrEqual(reachable);
}

interface FocusWatch {
  readFocusWalk: () => { readonly reached: number; readonly unseen: readonly string[] };
}

/** Watches the focus inside the page, so that a key press costs one message. Returns how many elements can have it. */
function watchFocus(): number {
  const paint = (element: Element): string => {
    getComputedStyle(element).getPropertyValue('outline'); // starts the motion that is ended next
    for (const motion of element.getAnimations()) motion.finish();
    const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
    return [outline, boxShadow, borderColor, backgroundColor].join();
  };
  /** A field may show the focus on the frame around it. */
  const look = (element: Element): string => {
    const { parentElement: frame } = element;
    return [element, frame, frame?.parentElement].map((shown) => shown && paint(shown)).join();
  };
  (document.activeElement as HTMLElement | null)?.blur();
  const selector = 'a[href], button, input, select, textarea, [tabindex]';
  /** Within a group of radios the arrows go on from the chosen one. */
  const isBesideChosen = (element: HTMLElement): boolean =>
    element.matches('input[type=radio]:not(:checked)') &&
    element.closest('[role=radiogroup]')?.querySelector('input:checked') !== null;
  const reachable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.hasAttribute('disabled') &&
      !isBesideChosen(element) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const before = new Map(reachable.map((element) => [element, look(element)]));
  const reached = new Set<Element>();
  const unseen: string[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    reached.add(target);
    if (before.get(target) === look(target)) unseen.push(target.outerHTML.slice(0, 200));
  });
  (window as unknown as FocusWatch).readFocusWalk = () => ({ reached: reached.size, unseen });
  return reachable.length;
}
