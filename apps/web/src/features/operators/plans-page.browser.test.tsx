import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { PlansPage } from './plans-page.tsx';

const companyId = '0c9ad2c4-5b1b-4c39-9a0e-1f0f4b7e9a53';
const business = {
  id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0004',
  code: 'business',
  name: 'Business',
  description: 'Base mensual para equipos.',
  base_cents: null,
  documents_included: 300,
  document_cents: null,
  at_limit: 'charge',
  company_id: null,
  is_offered: true,
  is_fixed: false,
};
const companies = { list: [{ id: companyId, slug: 'patio', name: 'Patio Mirador', state: 'active' }], kinds: [] };

afterEach(() => vi.unstubAllGlobals());

/** Answers what is read, and stores what is created unless it lacks a company. */
function serve() {
  const plans: object[] = [business];
  const created: unknown[] = [];
  const answer = async (url: unknown, request?: RequestInit): Promise<Response> => {
    if (String(url).endsWith('/operator/companies')) return Response.json(companies);
    if (request?.method !== 'POST') return Response.json({ list: plans });
    const body = JSON.parse(request.body as string) as { readonly company_id: string };
    if (body.company_id === '') {
      const issues = [{ path: 'company_id', code: 'invalid', message: 'No es un identificador' }];
      return Response.json({ code: 'input.invalid', message: 'Revise lo escrito', issues }, { status: 400 });
    }
    created.push(body);
    plans.push({ ...body, id: crypto.randomUUID(), is_fixed: false });
    return Response.json(plans.at(-1));
  };
  vi.stubGlobal('fetch', answer);
  return created;
}

for (const viewport of [desktop, phone]) {
  test(`an operator agrees on a plan with one company, at ${viewport.width} pixels`, async () => {
    const created = serve();
    const screen = await renderPart(<PlansPage />, viewport);
    await expect.element(screen.getByRole('region', { name: 'Business' })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Nuevo plan' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Plan de una empresa' });
    await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Mirador 10');
    await dialog.getByLabelText('Base mensual').fill('12,50');
    await dialog.getByRole('textbox', { name: /^Documentos incluidos/ }).fill('10');
    await dialog.getByLabelText('Por documento adicional').fill('0,40');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect.element(dialog.getByText('Elija la empresa')).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: /^Empresa/ })).toHaveFocus();
    await expectAccessible();
    expect(created).toEqual([]);

    await dialog.getByRole('combobox', { name: /^Empresa/ }).click();
    await screen.getByRole('option', { name: 'Patio Mirador (patio)' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect.element(screen.getByText('Solo para Patio Mirador.')).toBeVisible();
    await expect.element(screen.getByText('$ 12,50 al mes, con 10 documentos incluidos.')).toBeVisible();
    const terms = { name: 'Mirador 10', company_id: companyId, base_cents: 1250, documents_included: 10 };
    expect(created).toEqual([expect.objectContaining({ ...terms, document_cents: 40, at_limit: 'charge' })]);
    await screen.unmount();
  });
}
