import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { refuse, type FakePortal } from '../../../../../test/support/fake-portal.ts';
import { prepareBytes } from '../../../../../test/support/prepared-document.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import {
  aesFile,
  authorityFile,
  certificatePassword,
  ecPublicKey,
  rc2File,
  rsaPublicKey,
  slowFile,
} from '../../test/certificates.ts';
import {
  ed25519File,
  ed25519PublicKey,
  p521File,
  p521PublicKey,
  pssFile,
  pssPublicKey,
} from '../../test/newer-certificates.ts';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;
const prepared = await prepareBytes('%PDF-1.7 el contrato');
const preparedWithSha512 = await prepareBytes('%PDF-1.7 el contrato', 'SHA-512');
const other = await prepareBytes('%PDF-1.7 otro contrato');
const asBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const contractId = '01a1de08-60cd-7848-bd40-c3cc12174210';
const facts = {
  msg: 'Vigente',
  subject: 'JORGE QUISHPE',
  issuer: 'Entidad de prueba',
  not_after: '2028-08-03T12:00:00.000Z',
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

type Viewport = typeof desktop | typeof phone;

const answerOf = (toBeSigned: Uint8Array) => ({
  documents: [
    {
      document: contractId,
      name: 'Contrato',
      to_be_signed: asBase64(toBeSigned),
      original_length: prepared.document.length,
      revision: asBase64(prepared.revision),
    },
  ],
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const fileOf = (text: string): File => new File([bytesOf(text)], 'jorge.p12');

async function openSigning(viewport: Viewport = phone) {
  const visit = await openVisit({ current: 'sign', signatory: { signature_type: 'electronic_signature' } }, viewport);
  const { portal } = visit;
  portal.answer('POST /electronic-certificate/validation', facts);
  portal.answer('POST /prepare', answerOf(prepared.toBeSigned));
  portal.answer('GET /document', () => new Response(prepared.document));
  portal.answer('POST /sign', () => ({
    message: 'Listo',
    detail: '',
    is_waiting: false,
    state: portal.become({ current: 'complete' }),
  }));
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: true, still_to_sign: [] });
  return visit;
}

type Screen = Awaited<ReturnType<typeof openSigning>>['screen'];

async function openFile(screen: Screen, file: File, password: string): Promise<void> {
  await expect.element(screen.getByRole('button', { name: 'Elegir mi archivo' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('nowhere to choose a file');
  await userEvent.upload(input, file);
  await screen.getByLabelText('Contraseña del certificado').fill(password);
  await screen.getByRole('button', { name: 'Abrir certificado' }).click();
}

async function sign(screen: Screen): Promise<void> {
  await screen.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).click();
  await screen.getByRole('button', { name: 'Firmar' }).click();
}

/** Everything that left the page, in one text. */
const traffic = (portal: FakePortal): string =>
  portal.asked.map(({ path, headers, text }) => path + JSON.stringify([...headers]) + text).join('\n');

const valuesOf = (portal: FakePortal) =>
  portal.of('POST /sign').flatMap(({ body }) => body['values'] as readonly { readonly value: string }[]);

const windows = (text: string): string[] =>
  Array.from({ length: Math.floor(text.length / 32) }, (_, place) => text.slice(place * 32, place * 32 + 24));

const variants = [
  {
    name: 'RC2 and triple DES with RSA',
    file: rc2File,
    key: rsaPublicKey,
    asked: { scheme: 'rsa-pkcs1', digest: 'sha256' },
    algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    toBeSigned: prepared.toBeSigned,
  },
  {
    name: 'AES with P-256',
    file: aesFile,
    key: ecPublicKey,
    asked: { scheme: 'ecdsa', digest: 'sha256' },
    algorithm: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
    toBeSigned: prepared.toBeSigned,
  },
  {
    name: 'RSASSA-PSS',
    file: pssFile,
    key: pssPublicKey,
    asked: { scheme: 'rsa-pss', digest: 'sha256' },
    algorithm: { name: 'RSA-PSS', hash: 'SHA-256', saltLength: 32 },
    toBeSigned: prepared.toBeSigned,
  },
  {
    name: 'P-521',
    file: p521File,
    key: p521PublicKey,
    asked: { scheme: 'ecdsa', digest: 'sha512' },
    algorithm: { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
    toBeSigned: preparedWithSha512.toBeSigned,
  },
  {
    name: 'Ed25519',
    file: ed25519File,
    key: ed25519PublicKey,
    asked: { scheme: 'ed25519', digest: 'sha512' },
    algorithm: { name: 'Ed25519' },
    toBeSigned: preparedWithSha512.toBeSigned,
  },
] as const;

for (const { name, file, key, asked, algorithm, toBeSigned } of variants) {
  test(`a file of ${name} is opened here, signs what was prepared, and never leaves the page`, async () => {
    const { portal, screen, title } = await openSigning();
    portal.answer('POST /prepare', answerOf(toBeSigned));
    await openFile(screen, fileOf(file), certificatePassword);
    await expect.element(screen.getByText('JORGE QUISHPE')).toBeVisible();
    await expect.element(screen.getByText('Vence el 03/08/2028')).toBeVisible();
    await expectAccessible();
    await sign(screen);
    await expect.element(title('Listo, Jorge.')).toBeVisible();

    expect(portal.of('POST /prepare')[0]?.body).toMatchObject({ algorithm: asked });
    expect(portal.of('POST /sign')[0]?.body).toMatchObject({ values: [{ document: contractId }] });
    const [signed] = valuesOf(portal);
    const publicKey = await crypto.subtle.importKey('spki', bytesOf(key), algorithm, false, ['verify']);
    const value = bytesOf(signed?.value ?? '');
    await expect(crypto.subtle.verify(algorithm, publicKey, value, toBeSigned)).resolves.toBe(true);

    expect(traffic(portal)).not.toContain(certificatePassword);
    expect(windows(file).filter((part) => traffic(portal).includes(part))).toEqual([]);
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      certificatePassword,
    );
  });
}

test('a file with very many iterations shows how far its opening is', async () => {
  const { screen } = await openSigning();
  const parts: number[] = [];
  const observer = new MutationObserver(() => {
    const bar = document.querySelector<HTMLProgressElement>('progress[aria-label^="Abriendo su certificado"]');
    if (bar) parts.push(bar.value);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await openFile(screen, fileOf(slowFile), certificatePassword);
  await expect.element(screen.getByText('JORGE QUISHPE'), { timeout: 60_000 }).toBeVisible();
  observer.disconnect();
  expect(new Set(parts).size).toBeGreaterThan(1);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(document.querySelector('progress[aria-label^="Abriendo su certificado"]')).toBeNull();
}, 90_000);

test('a wrong password is told in its place and can be typed again', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen } = await openSigning(viewport);
    await openFile(screen, fileOf(aesFile), 'otra');
    const field = screen.getByLabelText('Contraseña del certificado');
    await expect
      .element(field)
      .toHaveAccessibleDescription('La contraseña no es correcta. Revísela e intente nuevamente.');
    await expect.element(field).toHaveFocus();
    await expectAccessible();
    expect(portal.of('POST /electronic-certificate/validation')).toHaveLength(0);
    await field.fill(certificatePassword);
    await screen.getByRole('button', { name: 'Abrir certificado' }).click();
    await expect.element(screen.getByText('JORGE QUISHPE')).toBeVisible();
    await screen.unmount();
  }
});

test('what is no certificate, or one of somebody else, is said in plain words', async () => {
  const { portal, screen } = await openSigning();
  await openFile(screen, new File(['hola'], 'foto.p12'), 'x');
  await expect.element(screen.getByText(/no es un certificado/)).toBeVisible();
  const message = 'Este certificado no sirve para firmar aquí: es de otra persona.';
  portal.answer('POST /electronic-certificate/validation', refuse(422, 'certificate.refused', message));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, fileOf(aesFile));
  await screen.getByLabelText('Contraseña del certificado').fill(certificatePassword);
  await screen.getByRole('button', { name: 'Abrir certificado' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('a certificate that is for no documents is said to be so, and not to lack a key', async () => {
  const { portal, screen } = await openSigning();
  await openFile(screen, fileOf(authorityFile), certificatePassword);
  await expect.element(screen.getByText(/^Este certificado no sirve para firmar documentos:/)).toBeVisible();
  expect(portal.of('POST /electronic-certificate/validation')).toHaveLength(0);
});

test('a server that asks for a signature over another document than it shows gets none', async () => {
  const { portal, screen } = await openSigning();
  portal.answer('POST /prepare', answerOf(other.toBeSigned));
  await openFile(screen, fileOf(aesFile), certificatePassword);
  await sign(screen);
  await expect
    .element(screen.getByText(/lo que el servidor pide firmar no es el documento que se le muestra/))
    .toBeVisible();
  expect(portal.of('POST /sign')).toHaveLength(0);
});

test('who was overtaken by another signature sees the document anew, and decides again', async () => {
  const { portal, screen, title } = await openSigning();
  const message = 'Otra persona firmó mientras tanto, o pasó demasiado tiempo. Vuelva a firmar.';
  let tries = 0;
  portal.answer('POST /sign', () => {
    tries += 1;
    if (tries === 1) return refuse(409, 'signature.stale', message);
    return { message: '', detail: '', is_waiting: true, state: portal.become({ current: 'complete' }) };
  });
  await openFile(screen, fileOf(aesFile), certificatePassword);
  await sign(screen);
  await expect.element(screen.getByText(message)).toBeVisible();
  expect([portal.of('POST /prepare').length, tries]).toEqual([2, 1]);
  await screen.getByRole('button', { name: 'Firmar' }).click();
  await expect.element(title('Listo, Jorge.')).toBeVisible();
});
