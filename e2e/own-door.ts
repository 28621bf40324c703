import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { enterCode, typeIdentity, type Applicant } from './client-door.ts';
import type { OwnProduct } from './own-product.ts';
import { press, title } from './visit.ts';

/** A company made by commands in an installation of a story's own, at whose door accounts are opened. */
export interface OwnDoor {
  readonly slug: string;
  readonly url: string;
  /** Of its administrator. */
  readonly headers: Readonly<Record<string, string>>;
}

const chosen = 'Cooperativa.Propia.2026!';

export async function openOwnDoor(request: APIRequestContext, product: OwnProduct, slug: string): Promise<OwnDoor> {
  const admin = `admin@${slug}.ec`;
  const names = ['--slug', slug, '--name', 'Cooperativa Propia', '--admin', admin, '--show-password'];
  const made = await product.run(['tenant', 'create', ...names]);
  const legal = ['--legal-name', 'Cooperativa Propia Ltda.', '--ruc', '1790099998001', '--city', 'Quito'];
  const contact = ['--address', 'Av. Amazonas N37-29', '--contact', `contratos@${slug}.ec`];
  const signs = ['--representative', 'Lucía Andrade', '--representative-id', '1710034065'];
  const kinds = ['--kinds', 'account_opening', '--representative-title', 'Gerente General'];
  await product.run(['tenant', 'set', '--slug', slug, ...kinds, ...legal, ...contact, ...signs]);

  const { host, port } = new URL(product.siteOf(slug));
  const url = `http://127.0.0.1:${port}/backend`;
  const first = { username: admin, password: /Contraseña inicial: (\S+)/.exec(made)?.[1], new_password: chosen };
  const entered = await request.post(`${url}/auth/login-first-time`, { headers: { host }, data: first });
  const { data: session } = (await entered.json()) as { data: { access_token: string } };
  const headers = { host, authorization: `Bearer ${session.access_token}` };
  const terms = { action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS' };
  await request.post(`${url}/auth_user/action/${admin}`, { headers, data: terms });
  const doors = await request.get(`${url}/company/doors`, { headers });
  const { list } = (await doors.json()) as { list: { kind: string; candidates: { id: string }[] }[] };
  const owner = list.find(({ kind }) => kind === 'account_opening')?.candidates[0]?.id;
  const data = { kind: 'account_opening', is_open: true, owner_id: owner };
  const opened = await request.patch(`${url}/company/doors`, { headers, data });
  expect(opened.ok(), await opened.text()).toBe(true);
  return { slug, url, headers };
}

/** From the door to the papers. Answers the process that was made on the way. */
export async function comeFromDoor(
  page: Page,
  request: APIRequestContext,
  { product, door, who }: { readonly product: OwnProduct; readonly door: OwnDoor; readonly who: Applicant },
): Promise<string> {
  const codeTo = async (to: string): Promise<string> => {
    const says = /(?:Código de un solo uso: |^)(\d{6})/;
    return says.exec(await product.readMail(request, { label: door.slug, to, says }))?.[1] ?? '';
  };
  await page.goto(`${product.siteOf(door.slug)}/auth/cacpe/account_opening`);
  await typeIdentity(page, who);
  await press(page, 'Enviarme los códigos');
  await enterCode(page, 'Código del celular', await codeTo(who.phone.replace(/^0/, '+593')));
  await expect(page.getByText('Probado')).toBeVisible();
  await enterCode(page, 'Código del correo', await codeTo(who.email));
  await press(page, 'Ver mis datos');
  await press(page, 'Soy yo, continuar');
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('button', { name: /^(Comenzar|Continuar)$/ }).click();
  await expect(title(page, 'Sus documentos')).toBeVisible();
  const begun = await request.get(`${door.url}/api/applications`, { headers: door.headers });
  const { list } = (await begun.json()) as { list: { signing_process_id: string | null }[] };
  return list[0]?.signing_process_id ?? '';
}
