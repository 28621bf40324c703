import { expect, type APIRequestContext, type Page, type TestInfo } from '@playwright/test';
import { ecuadorDate } from '@rubrica/catalogues';
import type { FormContent } from '@rubrica/form-engine';
import { kindByCode, needsReview, sampleAnswers, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';
import sharp from 'sharp';

import { readMail } from './people.ts';
import { expectWellMade } from './story.ts';
import { cedula, enter, phoneOf, press, title } from './visit.ts';

export interface KindStory {
  readonly code: string;
  /** Which of the ways through the form. */
  readonly isThisWay: (answers: KindAnswers) => boolean;
  /** Of the questions about Jorge. */
  readonly prefix: string;
  readonly checks: { readonly registry: boolean; readonly biometrics: boolean };
  /** Who signs besides Jorge, as the answers name them. */
  readonly others?: (answers: KindAnswers) => readonly object[];
}

/** Somebody who joins a trust for themselves, with a sum of money. */
export const joinsTrustAlone: Omit<KindStory, 'checks'> = {
  code: 'adhesion',
  isThisWay: (answers) =>
    answers['adherente_tipo_persona'] === 'natural' &&
    answers['adherente_comparece'] === 'propio' &&
    answers['adherente_conyuge_id_num'] === undefined &&
    answers['aporte_tipo'] === 'dinero' &&
    answers['aporte_supera_umbral'] === 'NO',
  prefix: 'adherente_',
};

/** Which story, and which try: everybody in it has addresses of their own. */
type Turn = Pick<TestInfo, 'testId' | 'retry'>;

interface Written {
  readonly id: string;
  readonly email: string;
  readonly kind: ProcessKind;
}

interface JorgesAnswers {
  readonly kind: ProcessKind;
  readonly email: string;
  readonly content: FormContent;
}

/** A whole form about Jorge, along the way that the story tells. */
export async function answerAsJorge(info: Turn, story: Omit<KindStory, 'checks'>): Promise<JorgesAnswers> {
  const kind = kindByCode(story.code);
  if (!kind) throw new Error('no such kind');
  const way = await findWay(kind, story.isThisWay);
  const email = `jorge.${info.testId}.${info.retry}@cliente.ec`;
  const told = {
    ...(`${story.prefix}tipo_id` in way.answers && { [`${story.prefix}tipo_id`]: 'cedula_ciudadania' }),
    [`${story.prefix}id_num`]: cedula,
    [`${story.prefix}email`]: email,
    [`${story.prefix}celular`]: phoneOf(email),
    ...nameJorge(story.prefix, way.answers),
  };
  return { kind, email, content: { ...way, answers: { ...way.answers, ...told } } };
}

/** Not every walk through a form comes along every way. */
async function findWay(kind: ProcessKind, isThisWay: KindStory['isThisWay']): Promise<FormContent> {
  const today = ecuadorDate(new Date());
  for (let seed = 1; seed <= 30; seed += 1) {
    const ways = await sampleAnswers(kind, { today, seed });
    const way = ways.find(({ answers }) => !needsReview(kind, answers) && isThisWay(answers));
    if (way) return way;
  }
  throw new Error('no such way through the form');
}

/** An official writes down what Jorge says. */
export async function writeKind(request: APIRequestContext, info: Turn, story: KindStory): Promise<Written> {
  const { kind, email, content } = await answerAsJorge(info, story);
  const jorge = {
    name: 'Jorge Aníbal',
    last_name: 'Quishpe Lema',
    email,
    identification_type: 'cedula_ciudadania',
    identification_number: cedula,
    phone: phoneOf(email),
    signature_type: 'clicwrap',
    checks: { otp: 'email', ...story.checks },
  };
  const official = await enter(request, 'oficial@demo.ec');
  const created = await request.post(`${official.url}/api/signing-process/create`, {
    headers: official.headers,
    data: {
      content: { version: content.version, form_data: content.answers },
      signers: [jorge, ...(story.others?.(content.answers) ?? [])],
      process_information: { process_id: kind.uuid },
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { id } = (await created.json()) as { id: string };
  return { id, email, kind };
}

/** His name as the civil registry has it, in the questions that the form asks. */
function nameJorge(prefix: string, answers: KindAnswers): KindAnswers {
  const [names, surnames] = ['Jorge Aníbal', 'Quishpe Lema'];
  const asked = { nombres: names, apellidos: surnames, nombre_completo: `${names} ${surnames}` };
  const named = Object.entries(asked).map(([suffix, name]) => [`${prefix}${suffix}`, name] as const);
  return Object.fromEntries(named.filter(([variable]) => variable in answers));
}

/** Another official validates it, and the link is sent. */
export async function sendKind(
  request: APIRequestContext,
  info: Turn,
  story: KindStory,
): Promise<{ readonly id: string; readonly email: string; readonly link: string }> {
  const { id, email, kind } = await writeKind(request, info, story);
  await validate(request, id);
  const mail = await readMail(request, email, new RegExp(`${kind.clientPath}/`));
  return { id, email, link: new RegExp(`http\\S+${kind.clientPath}/[\\w.-]+`).exec(mail)?.[0] ?? '' };
}

async function validate(request: APIRequestContext, id: string): Promise<void> {
  const { url, headers } = await enter(request, 'admin@demo.ec');
  await expect(async () => {
    const validated = await request.post(`${url}/api/signing-process/${id}/update-status`, {
      headers,
      data: { status: 'ACTIVE', detail: '' },
    });
    expect(validated.ok(), await validated.text()).toBe(true);
  }).toPass();
}

/** Somebody of the company looks at the papers that no machine could decide about, and accepts them. */
export async function acceptPapers(request: APIRequestContext, id: string): Promise<void> {
  const { url, headers } = await enter(request, 'validador@demo.ec');
  const detail = await request.get(`${url}/api/signing-process/${id}/detail`, { headers });
  const { identity_reviews: reviews } = (await detail.json()) as {
    identity_reviews: { id: string; signatory_id: string; pictures: { id: string }[] }[];
  };
  for (const { id: review_id, signatory_id: signatory, pictures } of reviews) {
    for (const { id: picture } of pictures) await request.get(`${url}/api/identity-picture/${picture}`, { headers });
    const data = { review_id, decision: 'accept', reason: 'Son sus documentos' };
    const decided = await request.post(`${url}/api/signatory/${signatory}/identity-review`, { headers, data });
    expect(decided.ok(), await decided.text()).toBe(true);
  }
}

async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 150, sigma: 20 } as const;
  const create = { width: 1000, height: 700, channels: 3, background: '#aaa', noise } as const;
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 70 }).toBuffer() };
}

/** Jorge, as his card names him. */
const jorgesCard = `JORGE ANIBAL QUISHPE LEMA ${cedula}`;

/** A paper that names somebody: what the stand-in of the reader accepts. It reads no pictures. */
export const cardOf = (text: string) => ({
  name: 'cedula.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(blankPdf({ text })),
});

const isIdentityPaper = (label: string): boolean => /cédula|pasaporte/i.test(label);

export async function bringPapers(page: Page, card = jorgesCard): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Continuar');
  await expect(page.getByText(/Todavía falta: Anverso de la cédula/)).toBeVisible();
  const slots = await page.getByLabel(/^Elegir archivo: /).all();
  const names = await Promise.all(slots.map((slot) => slot.getAttribute('aria-label')));
  for (const name of names) {
    const label = name?.replace('Elegir archivo: ', '') ?? '';
    await page
      .getByLabel(`Elegir archivo: ${label}`, { exact: true })
      .setInputFiles(isIdentityPaper(label) ? cardOf(card) : await photograph());
    await expect(page.getByRole('button', { name: `Cambiar: ${label}`, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Ya entregó todo lo necesario')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Continuar');
}

export async function showFace(page: Page): Promise<void> {
  await expect(title(page, 'Muestre su rostro')).toBeVisible();
  await expectWellMade(page);
  await addGrain(page);
  await page.getByRole('checkbox', { name: /comparen mi rostro/ }).check();
  await press(page, 'Encender la cámara');
  await expect(page.getByText('Mire de frente a la cámara')).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await expectWellMade(page);
  await press(page, 'Empezar');
}

/** Chromium's fake camera starts over each time, and what looks like an earlier capture is refused: each picture gets spots. */
async function addGrain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    const draw = Reflect.get(prototype, 'drawImage');
    Reflect.set(prototype, 'drawImage', function grainy(this: CanvasRenderingContext2D, ...args: unknown[]) {
      Reflect.apply(draw, this, args);
      const { width, height } = this.canvas;
      for (let spot = 0; spot < 60; spot += 1) {
        this.fillStyle = `hsl(${360 * Math.random()} ${100 * Math.random()}% ${100 * Math.random()}%)`;
        this.fillRect(width * Math.random(), height * Math.random(), width / 8, height / 8);
      }
    });
  });
}

const readOn = /^(?:Seguir leyendo|Leído, siguiente documento|Acepto los \d+ documentos|He leído, continuar)$/;

/** However many documents there are, to the last page of the last, and on to what comes next. */
export async function readAll(page: Page, next: string | RegExp): Promise<void> {
  const end = page.getByRole('heading', { name: next });
  const button = page.getByRole('button', { name: readOn }).first();
  for (;;) {
    await expect(button.or(end).first()).toBeVisible();
    if (await end.isVisible()) return;
    // A page that turns by itself takes its button along: the next one is pressed then.
    await button.click({ timeout: 5000 }).catch(() => {});
  }
}

/** What the back of Jorge's card says, or of another one. */
export async function enterFingerprint(page: Page, code = 'V4443V4442'): Promise<void> {
  await expect(title(page, 'Su código dactilar')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('textbox').fill(code);
  await press(page, 'Comprobar');
}

/** Leaves what the official wrote as it is, and answers each consent. */
export async function fillForm(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByText(/^(?:Parte|Permiso) \d+ de \d+/)).toBeVisible();
  while (await page.getByText(/^Parte \d+ de \d+$/).isVisible()) {
    const before = await heading.innerText();
    await press(page, 'Continuar');
    await expect(heading).not.toHaveText(before);
  }
  await expectWellMade(page);
  await giveConsents(page);
  await expect(title(page, 'Estamos preparando sus documentos')).toBeHidden({ timeout: 60_000 });
}

/** From the consent on the screen to the last one. */
export async function giveConsents(page: Page): Promise<void> {
  await expect(page.getByText(/^Permiso \d+ de \d+/)).toBeVisible();
  const count = page.getByText(/^Permiso \d+ de \d+/);
  while (await count.isVisible()) {
    const before = await count.innerText();
    await press(page, 'Acepto');
    await expect(count.filter({ hasText: before })).toHaveCount(0);
  }
}

export async function agreeWithData(page: Page, told: string): Promise<void> {
  await expect(title(page, '¿Son correctos sus datos?')).toBeVisible();
  await expect(page.getByText(told)).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Mis datos son correctos');
}

export async function signByClick(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Leí / }).check();
  await press(page, 'Firmar');
  await expect(title(page, /^Listo/)).toBeVisible();
  await expectWellMade(page);
}
