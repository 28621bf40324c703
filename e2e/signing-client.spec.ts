import {
  agreeWithData,
  fillForm,
  bringPapers,
  joinsTrustAlone,
  readAll,
  sendKind,
  showFace,
  signByClick,
  enterFingerprint,
  writeKind,
  type KindStory,
} from './client-way.ts';
import { readMail } from './people.ts';
import { expect, expectKeyboardReaches, expectWellMade, test } from './story.ts';
import { begin, cedula, enter, enterCode, phoneOf, press, readCode, title } from './visit.ts';

const account: KindStory = {
  code: 'account_opening',
  isThisWay: (answers) => answers['cotitular_id_num'] === undefined,
  prefix: 'cliente_',
  checks: { registry: false, biometrics: true },
};

const adhesion: KindStory = { ...joinsTrustAlone, checks: { registry: true, biometrics: false } };

const purchase: KindStory = {
  code: 'purchase_sale',
  isThisWay: (answers) =>
    answers['comprador_tipo_persona'] === 'natural' &&
    answers['comprador_comparece'] === 'propio' &&
    answers['comprador_conyuge_id_num'] === undefined &&
    answers['vehiculo_condicion'] === 'nuevo' &&
    answers['vendedor_tipo_persona'] === 'natural' &&
    answers['vendedor_conyuge_id_num'] === undefined,
  prefix: 'comprador_',
  checks: { registry: true, biometrics: true },
  others: (answers) => [
    {
      name: 'Marta Isabel',
      last_name: 'Vélez Cobo',
      email: 'marta.velez@cliente.ec',
      identification_type: 'cedula_ciudadania',
      identification_number: answers['vendedor_id_num'],
      phone: '0987654321',
      signature_type: 'clicwrap',
    },
  ],
};

test(
  'a client agrees with their data, brings their papers, shows their face, reads and signs',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow(); // every screen of a visit
    const { link, email } = await sendKind(request, info, account);
    await page.goto(link);
    await expect(title(page, /^Hola/)).toBeVisible();
    await begin(page);
    await enterCode(page, request, email);
    await fillForm(page);
    await agreeWithData(page, cedula);
    await bringPapers(page);
    await showFace(page);
    await readAll(page, 'Confirme su firma');
    await signByClick(page);
  },
);

test(
  'who joins a trust is greeted, says who they are, and reads only then',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow();
    const { link, email } = await sendKind(request, info, adhesion);
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\/adhesion$/);
    await expect(title(page, 'Le damos la bienvenida')).toBeVisible();
    await expectWellMade(page);
    await page.getByRole('textbox', { name: 'Número de cédula o pasaporte' }).fill(cedula);
    await begin(page);
    await enterCode(page, request, email);
    await fillForm(page);
    await readAll(page, '¿Son correctos sus datos?');
    await agreeWithData(page, email);
    await enterFingerprint(page);
    await bringPapers(page);
    await signByClick(page);
  },
);

test('who buys a vehicle signs before who sells it', { tag: '@phone' }, async ({ page, request }, info) => {
  test.slow();
  const { link, email } = await sendKind(request, info, purchase);
  await page.goto(link);
  await expect(title(page, 'Le damos la bienvenida')).toBeVisible();
  await begin(page);
  await enterCode(page, request, email);
  await bringPapers(page);
  await fillForm(page);
  await agreeWithData(page, email);
  await readAll(page, 'Su código dactilar');
  await enterFingerprint(page);
  await showFace(page);
  await signByClick(page);
});

test(
  'a client of whom changes are asked mends their own part by a link, once',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const { id, email } = await writeKind(request, info, account);
    const { url, headers } = await enter(request, 'validador@demo.ec');
    await expect(async () => {
      const asked = await request.post(`${url}/api/signing-process/update/request/${id}`, {
        headers,
        data: { detail: 'Su correo y su apellido no coinciden con la cédula.', variables: ['cliente_apellidos'] },
      });
      expect(asked.ok(), await asked.text()).toBe(true);
    }).toPass();
    const mail = await readMail(request, email, /\/auth\/changes\//);
    const link = new URL(/http\S+\/auth\/changes\/[\w.-]+/.exec(mail)?.[0] ?? '').pathname;
    await page.goto(link);
    await expect(title(page, 'Revise sus datos')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/changes$/);
    await expect(page.getByText('«Su correo y su apellido no coinciden con la cédula.»')).toBeHidden();
    await expectWellMade(page);
    await press(page, 'Enviarme el código');
    await page.getByLabel('Dígito 1 de 6').fill(await readCode(request, phoneOf(email)));
    await expect(page.getByText('«Su correo y su apellido no coinciden con la cédula.»')).toBeVisible();
    await expect(page.getByText(/Puede enviarlo hasta el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)).toBeVisible();
    const surname = page.getByRole('textbox', { name: 'Apellidos' }).first();
    await expect(surname).toBeVisible();
    await expectWellMade(page);
    await expectKeyboardReaches(page);
    await press(page, 'Enviar los cambios');
    await expect(page.getByText('Todavía no ha cambiado nada.')).toBeInViewport();
    await surname.fill('');
    await press(page, 'Enviar los cambios');
    await expect(page.getByText('Hay 1 dato por corregir')).toBeVisible();
    await expect(surname).toBeFocused();
    await surname.fill('QUISHPE LEMA VERA');
    await press(page, 'Enviar los cambios');
    await expect(title(page, 'Recibimos sus cambios')).toBeVisible();
    await expectWellMade(page);
    await page.goto(link);
    await expect(title(page, 'Este enlace ya no se abre')).toBeVisible();
    await expect(async () => {
      const seen = await request.get(`${url}/api/signing-process/${id}/detail`, { headers });
      expect(await seen.json()).toMatchObject({ status: 'TO_VALIDATE', signers: [{ last_name: 'QUISHPE LEMA VERA' }] });
    }).toPass();
  },
);
