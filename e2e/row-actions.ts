import { expect, type Page } from '@playwright/test';

/** An action of the only row that is shown: a button of its own, or an entry of the row's menu. */
export async function pressRowAction(page: Page, label: string): Promise<void> {
  const direct = page.getByRole('button', { name: new RegExp(`^${label}`) });
  const more = page.getByRole('button', { name: /^Más acciones/ });
  await expect(direct.or(more).first()).toBeVisible();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  return page.getByRole('menuitem', { name: label }).click();
}
