import {
  agreeWithData,
  bringPapers,
  readAll,
  sendKind,
  showFace,
  signByClick,
  tellFingerprint,
  type KindStory,
} from './client-way.ts';
import { expect, expectWellMade, test } from './story.ts';
import { acceptTerms, cedula, press, proveByCode, title } from './visit.ts';

const account: KindStory = {
  code: 'account_opening',
  isThisWay: (answers) => answers['cotitular_id_num'] === undefined,
  prefix: 'cliente_',
  checks: { registry: false, biometrics: true },
};

const adhesion: KindStory = {
  code: 'adhesion',
  isThisWay: (answers) =>
    answers['adherente_tipo_persona'] === 'natural' &&
    answers['adherente_comparece'] === 'propio' &&
    answers['adherente_conyuge_id_num'] === undefined &&
    answers['aporte_tipo'] === 'dinero' &&
    answers['aporte_supera_umbral'] === 'NO',
  prefix: 'adherente_',
  checks: { registry: true, biometrics: false },
};

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

test('a client agrees with their data, brings their papers, shows their face, reads and signs', async ({
  page,
  request,
}, info) => {
  test.slow(); // every screen of a visit
  const { link, email } = await sendKind(request, info, account);
  await page.goto(link);
  await expect(title(page, /^Hola/)).toBeVisible();
  await press(page, 'Comenzar');
  await acceptTerms(page);
  await agreeWithData(page, cedula);
  await proveByCode(page, request, email);
  await bringPapers(page);
  await showFace(page);
  await readAll(page, 'Confirme su firma');
  await signByClick(page);
});

test('who joins a trust says who they are first, and learns of what only then', async ({
  page,
  request,
  isMobile,
}, info) => {
  test.skip(!isMobile, 'told once, where most people sign');
  test.slow();
  const { link, email } = await sendKind(request, info, adhesion);
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\/adhesion$/);
  await expect(title(page, 'Díganos quién es')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('textbox').fill(cedula);
  await press(page, 'Continuar');
  await proveByCode(page, request, email);
  await expect(title(page, /^Hola/)).toBeVisible();
  await press(page, 'Comenzar');
  await acceptTerms(page);
  await readAll(page, '¿Son correctos sus datos?');
  await agreeWithData(page, email);
  await tellFingerprint(page);
  await bringPapers(page);
  await signByClick(page);
});

test('who buys a vehicle signs before who sells it', async ({ page, request, isMobile }, info) => {
  test.skip(!isMobile, 'told once, where most people sign');
  test.slow();
  const { link, email } = await sendKind(request, info, purchase);
  await page.goto(link);
  await expect(title(page, /^Hola/)).toBeVisible();
  await press(page, 'Comenzar');
  await acceptTerms(page);
  await bringPapers(page);
  await agreeWithData(page, email);
  await readAll(page, 'Confirme que es usted');
  await proveByCode(page, request, email);
  await tellFingerprint(page);
  await showFace(page);
  await signByClick(page);
});
