import { expect, type APIRequestContext, type Page, type TestInfo } from '@playwright/test';

import { backendOf, password } from './product.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly lastName: string;
}

/** Two stories may choose one name, both screen sizes run, and a failed story is tried again: each try has its own people. */
export function inventPerson(info: TestInfo, name: string): Person {
  const mailbox = name
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase();
  return {
    email: `${mailbox}.${info.testId.slice(-8)}.${info.retry}.${info.project.name}@correo.ec`,
    password: 'Propia.2026!',
    name,
    lastName: info.project.name === 'phone' ? 'Vera Móvil' : 'Vera Escritorio',
  };
}

export interface Employer {
  readonly slug: string;
  readonly admin: { readonly email: string; readonly password: string };
}

const demo: Employer = { slug: 'demo', admin: { email: 'admin@demo.ec', password } };

/** Headers of calls in the name of a company's administrator. */
export async function callAsAdmin(request: APIRequestContext, { slug, admin }: Employer) {
  const { url, headers: host } = backendOf(slug);
  const answer = await request.post(`${url}/auth/login`, {
    headers: host,
    data: { username: admin.email, password: admin.password, keep_session: false },
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return { ...host, authorization: `Bearer ${data.access_token}` };
}

/** A user of the tenant who has already signed in once, made by calls: the story is about something else. */
export async function hire(
  request: APIRequestContext,
  person: Person,
  groupName = 'Usuario Estándar',
  employer: Employer = demo,
): Promise<void> {
  const { url } = backendOf(employer.slug);
  const headers = await callAsAdmin(request, employer);
  const groups = (await (await request.get(`${url}/groups/all`, { headers })).json()) as {
    items: readonly { readonly id: string; readonly name: string }[];
  };
  const created = await request.post(`${url}/auth_user/create`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      name: person.name,
      last_name: person.lastName,
      email: person.email,
      phone: '0991234567',
      id_type: 'pasaporte',
      identification_number: 'EC1234567',
      country: 'EC',
      group_id: groups.items.find(({ name }) => name === groupName)?.id,
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const initialPassword = await readTemporaryPassword(request, person.email, employer.slug);
  await beginByCalls(request, { ...person, initialPassword }, employer.slug);
}

interface Beginner extends Pick<Person, 'email' | 'password'> {
  readonly initialPassword: string;
}

/** The first sign-in of an account that somebody else made: a password of one's own, and the terms. */
export async function beginByCalls(request: APIRequestContext, beginner: Beginner, tenant: string): Promise<void> {
  const { url, headers } = backendOf(tenant);
  const { email: username, initialPassword, password: chosen } = beginner;
  const first = await request.post(`${url}/auth/login-first-time`, {
    headers,
    data: { username, password: initialPassword, new_password: chosen },
  });
  expect(first.ok(), await first.text()).toBe(true);
  const { data } = (await first.json()) as { data: { access_token: string } };
  const accepted = await request.post(`${url}/auth_user/action/${username}`, {
    headers: { ...headers, authorization: `Bearer ${data.access_token}` },
    data: { action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS' },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}

/** After a password that somebody else has seen. */
export async function chooseOwnPassword(page: Page, chosen: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Cree su contraseña' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(chosen);
  await page.getByRole('textbox', { name: 'Confirme la contraseña nueva' }).fill(chosen);
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
}

/** With an account of the sandbox's provider, which several stories share: only the first one is asked for the terms. */
export async function signInWithProvider(page: Page, provider: string, account: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: provider }).click();
  await expect(page.getByRole('heading', { name: 'Elija una cuenta' })).toBeVisible();
  await page.getByRole('button', { name: account }).click();
  const terms = page.getByRole('heading', { name: 'Antes de continuar', level: 1 });
  const profile = page.getByRole('heading', { name: 'Datos Personales', level: 1 });
  await expect(terms.or(profile)).toBeVisible();
  if (await terms.isVisible()) await acceptTerms(page);
  await expect(profile).toBeVisible();
}

/** The screen before every other one of an account that has not accepted the terms. */
export async function acceptTerms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Antes de continuar', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
}

export async function readTemporaryPassword(
  request: APIRequestContext,
  email: string,
  tenant = 'demo',
): Promise<string> {
  const text = await readMail(request, email, /contraseña temporal/i, tenant);
  return /Contraseña temporal: (\S+)/.exec(text)?.[1] ?? '';
}

/** The newest mail to someone that says what is looked for. */
export async function readMail(
  request: APIRequestContext,
  to: string,
  looked: RegExp,
  tenant = 'demo',
): Promise<string> {
  const { url, headers } = backendOf(tenant);
  const address = `${url}/sandbox/messages?to=${encodeURIComponent(to)}`;
  let text: string | undefined;
  await expect
    .poll(async () => {
      const { list } = (await (await request.get(address, { headers })).json()) as {
        list: readonly { readonly text: string }[];
      };
      text = list.find((message) => looked.test(message.text))?.text;
      return text;
    })
    .toBeDefined();
  return text ?? '';
}

export async function fillLogin(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Correo o usuario').fill(person.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}
