import { request, type APIRequestContext } from '@playwright/test';

import { backendOf, password } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, signIn, test } from './story.ts';

const processId = '8c69fecc-1467-46cb-8486-c35fd36a0baf';

/** As a program of the company would: a draft, its file, the process. */
async function createProcess(title: string): Promise<string> {
  const { url, headers } = backendOf('demo');
  const api = await request.newContext({ extraHTTPHeaders: { ...headers, 'x-forwarded-for': '198.18.7.7' } });
  const login = await api.post(`${url}/auth/login`, { data: { username: 'oficial@demo.ec', password } });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const bearer = { authorization: `Bearer ${data.access_token}` };
  const draft = await post<{ id: string }>(api, `${url}/api/drafts`, bearer, { process_id: processId });
  const uploaded = await api.post(`${url}/api/signing-process/documents`, {
    headers: bearer,
    multipart: {
      draft_id: draft.id,
      file: { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: smallPdf() },
    },
  });
  const { path } = (await uploaded.json()) as { path: string };
  const made = await post<{ process_number_opertaion: string }>(api, `${url}/api/signing-process/create`, bearer, {
    content: { documents: [path] },
    signers: [
      {
        name: 'Lucía',
        last_name: 'Toapanta',
        email: 'lucia@cliente.ec',
        identification_type: 'cedula_ciudadania',
        identification_number: '1704567898',
        phone: '0991234567',
      },
    ],
    process_information: { process_id: processId, title },
    draft_id: draft.id,
  });
  await api.dispose();
  return made.process_number_opertaion;
}

async function post<T>(api: APIRequestContext, url: string, headers: Record<string, string>, data: object): Promise<T> {
  const answer = await api.post(url, { headers, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

test('a process is found, read, cancelled with its reason, and tells its history', async ({ page }, { project }) => {
  const title = `Arriendo ${project.name}`;
  const number = await createProcess(title);
  await signIn(page, 'oficial@demo.ec');
  await page.goto('/reports');
  await page.getByRole('searchbox', { name: 'Buscar procesos' }).fill(title.toLowerCase());
  await expect(page.getByText(number)).toBeVisible();
  await expect(page).toHaveURL(/q=arriendo/);
  await expectWellMade(page);
  await page.getByRole('link', { name: title, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('En cola').first()).toBeVisible();
  await expect(page.getByText('lucia@cliente.ec · 0991234567')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Historia' }).or(page.getByText('Proceso creado')).first()).toBeVisible();
  await expectWellMade(page);
  await expectKeyboardReaches(page);
  await page.getByRole('button', { name: /^Leer/ }).click();
  await expect(page.getByText('Contrato de prueba')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cancelar el proceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('El cliente desistió');
  await dialog.getByRole('button', { name: 'Cancelar el proceso' }).click();
  await expect(page.getByText('Cancelado').first()).toBeVisible();
  await expect(page.getByText(/El cliente desistió/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar el proceso' })).toHaveCount(0);
});

test('a process of nobody says so', async ({ page }) => {
  await signIn(page, 'oficial@demo.ec');
  await page.goto('/reports/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No existe el proceso indicado.')).toBeVisible();
});

function smallPdf(): Buffer {
  const content = 'BT /F1 14 Tf 72 720 Td (Contrato de prueba) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}
