import type { APIRequestContext, Page } from '@playwright/test';

import { enterCompany, type OwnCompany } from './company-by-hand.ts';
import { backendOf, port, siteOf } from './product.ts';
import { expect } from './story.ts';
import { press, title } from './visit.ts';

export interface Applicant {
  readonly cedula: string;
  readonly fingerprint: string;
  readonly phone: string;
  readonly email: string;
}

/** As the administrator of the company does, who is responsible for it themselves. */
export async function openDoor(office: Page, company: OwnCompany): Promise<void> {
  await enterCompany(office, company);
  await office.goto(`${siteOf(company.slug)}/settings/doors`);
  await expect(title(office, 'Puertas públicas')).toBeVisible();
  await office.getByRole('radio', { name: 'Abierta' }).check();
  await office.getByRole('combobox', { name: /Quién responde/ }).click();
  await office.getByRole('option').first().click();
  await press(office, 'Guardar');
  await expect(office.getByText('La puerta quedó guardada.')).toBeVisible();
}

export const goToDoor = (page: Page, { slug }: OwnCompany) => page.goto(`${siteOf(slug)}/auth/cacpe/account_opening`);

export async function typeIdentity(page: Page, { cedula, fingerprint, phone, email }: Applicant): Promise<void> {
  await expect(title(page, 'Empecemos por usted')).toBeVisible();
  await page.getByLabel(/^Cédula/).fill(cedula);
  await page.getByLabel(/^Código dactilar/).fill(fingerprint);
  await page.getByLabel(/^Celular/).fill(phone);
  await page.getByLabel(/^Correo/).fill(email);
  await page.getByRole('checkbox', { name: /^Leí y acepto la política/ }).check();
}

const codeIn = (text: string): string | undefined =>
  /(?:Código de un solo uso: |^)(\d{6})/.exec(text)?.[1] ?? undefined;

async function listCodes(request: APIRequestContext, tenant: string, to: string): Promise<readonly string[]> {
  const address = to.startsWith('0') ? `+593${to.slice(1)}` : to;
  const { url, headers } = backendOf(tenant);
  const answer = await request.get(`${url}/sandbox/messages?to=${encodeURIComponent(address)}`, { headers });
  const { list } = (await answer.json()) as { list: readonly { readonly text: string }[] };
  return list.flatMap(({ text }) => codeIn(text) ?? []);
}

/** What reaches one phone and one mailbox of a company's client, code after code. */
export function createMailbox(request: APIRequestContext, tenant: string) {
  const read = new Map<string, number>();
  /** The next code that comes there; fails where more than one came since the last. */
  const nextCode = async (to: string): Promise<string> => {
    const before = read.get(to) ?? 0;
    await expect.poll(async () => (await listCodes(request, tenant, to)).length).toBe(before + 1);
    read.set(to, before + 1);
    return (await listCodes(request, tenant, to))[0] ?? '';
  };
  return { nextCode };
}

export const enterCode = (page: Page, group: string, code: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByLabel('Dígito 1 de 6').fill(code);

/** Of every kind of call that does something, the first answer is lost after the server acted. */
export async function loseFirstAnswers(page: Page, tenant: string): Promise<void> {
  const lost = new Set<string>();
  await page.route('**/backend/api/portal/**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const call = url.pathname.replaceAll(/[\da-f-]{36}/g, '{id}');
    const isSpared = request.method() === 'GET' || /tracker-event|\/applications\/resume$/.test(call);
    if (isSpared || lost.has(call)) return route.fallback();
    lost.add(call);
    const headers = { ...(await request.allHeaders()), host: `${tenant}.localhost:${port}` };
    await route.fetch({ url: `http://127.0.0.1:${port}${url.pathname}${url.search}`, headers });
    return route.abort('connectionreset');
  });
}

/** Pressed again for as long as the page stays, as people do whose network is bad. */
export async function pressUntil(page: Page, button: string, next: string | RegExp): Promise<void> {
  await expect(async () => {
    const pressed = page.getByRole('button', { name: button, exact: true });
    if (await pressed.isEnabled({ timeout: 100 }).catch(() => false)) await pressed.click({ timeout: 1000 });
    await expect(title(page, next)).toBeVisible({ timeout: 3000 });
  }).toPass();
}
