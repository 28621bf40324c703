import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { ecuadorDate } from '@rubrica/catalogues';
import { kindByCode, needsReview, sampleAnswers } from '@rubrica/process-kinds';
import sharp from 'sharp';

import { readMail } from './people.ts';
import { expect, expectWellMade, test } from './story.ts';
import { cedula, codeLine, enter, press, title } from './visit.ts';

/** An official writes down what Jorge says, another looks at it, and his link goes out. */
async function openAccount(request: APIRequestContext, info: TestInfo): Promise<{ email: string; link: string }> {
  const kind = kindByCode('account_opening');
  if (!kind) throw new Error('no such kind');
  const branches = await sampleAnswers(kind, { today: ecuadorDate(new Date()) });
  const alone = branches.find(
    ({ answers }) => !needsReview(kind, answers) && answers['cotitular_id_num'] === undefined,
  );
  const email = `jorge.cuenta.${info.testId}.${info.retry}@cliente.ec`;
  const official = await enter(request, 'oficial@demo.ec');
  const created = await request.post(`${official.url}/api/signing-process/create`, {
    headers: official.headers,
    data: {
      content: {
        version: alone?.version,
        form_data: { ...alone?.answers, cliente_id_num: cedula, cliente_email: email },
      },
      signers: [
        {
          name: 'Jorge Aníbal',
          last_name: 'Quishpe Lema',
          email,
          identification_type: 'cedula_ciudadania',
          identification_number: cedula,
          phone: '0991234567',
          signature_type: 'clicwrap',
          checks: { otp: 'email', registry: false, biometrics: true },
        },
      ],
      process_information: { process_id: kind.uuid },
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { id } = (await created.json()) as { id: string };
  const admin = await enter(request, 'admin@demo.ec');
  await expect(async () => {
    const validated = await request.post(`${admin.url}/api/signing-process/${id}/update-status`, {
      headers: admin.headers,
      data: { status: 'ACTIVE', detail: '' },
    });
    expect(validated.ok(), await validated.text()).toBe(true);
  }).toPass();
  const mail = await readMail(request, email, /\/auth\/cacpe\/account_opening\//);
  return { email, link: /http\S+\/auth\/cacpe\/account_opening\/[\w.-]+/.exec(mail)?.[0] ?? '' };
}

async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 150, sigma: 20 } as const;
  const create = { width: 1000, height: 700, channels: 3, background: '#aaa', noise } as const;
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 70 }).toBuffer() };
}

async function bringPapers(page: Page): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Continuar');
  await expect(page.getByText(/Todavía falta: Anverso de la cédula/)).toBeVisible();
  const slots = await page.getByLabel(/^Elegir archivo: /).all();
  const names = await Promise.all(slots.map((slot) => slot.getAttribute('aria-label')));
  for (const name of names) {
    const label = name?.replace('Elegir archivo: ', '') ?? '';
    await page.getByLabel(`Elegir archivo: ${label}`, { exact: true }).setInputFiles(await photograph());
    await expect(page.getByRole('button', { name: `Cambiar: ${label}`, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Ya entregó todo lo necesario')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Continuar');
}

async function showFace(page: Page): Promise<void> {
  await expect(title(page, 'Muestre su rostro')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Encender la cámara');
  await expect(page.getByText('Mire de frente a la cámara')).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await expectWellMade(page);
  await press(page, 'Tomar foto 1 de 2');
  await expect(page.getByText(/Gire un poco la cabeza/)).toBeVisible();
  await page.waitForTimeout(400);
  await press(page, 'Tomar foto 2 de 2');
}

/** However many documents there are, to the last page of the last. */
async function readAll(page: Page): Promise<void> {
  await expect(async () => {
    for (const name of ['Seguir leyendo', 'Leído, siguiente documento', 'He leído, continuar']) {
      const button = page.getByRole('button', { name, exact: true });
      if (await button.isVisible()) await button.click({ timeout: 1000 });
    }
    await expect(title(page, 'Confirme su firma')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 90_000, intervals: [200] });
}

test('a client agrees with their data, brings their papers, shows their face, reads and signs', async ({
  page,
  request,
}, info) => {
  test.slow(); // every screen of a visit
  const { link, email } = await openAccount(request, info);
  await page.goto(link);
  await expect(title(page, /^Hola/)).toBeVisible();
  await press(page, 'Comenzar');
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
  await page.getByRole('checkbox', { name: /datos personales/ }).check();
  await press(page, 'Aceptar y continuar');

  await expect(title(page, '¿Son correctos sus datos?')).toBeVisible();
  await expect(page.getByText(cedula)).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Mis datos son correctos');

  await press(page, 'Enviarme el código');
  const mail = await readMail(request, email, codeLine);
  await page.getByLabel('Dígito 1 de 6').fill(codeLine.exec(mail)?.[1] ?? '');
  await bringPapers(page);
  await showFace(page);
  await readAll(page);
  await page.getByRole('checkbox', { name: /acept/i }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo/)).toBeVisible({ timeout: 30_000 });
  await expectWellMade(page);
});
