import { verificationMaxBytes } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { makeTenant } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { CodePage } from './code-page.tsx';
import { makeProcess, makeView } from './verification.fixture.ts';
import { VerifyPage } from './verify-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pdf = new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' });

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly retryAfter?: string;
}

/** What the server answers to files, one after the other; `undefined` is a network that breaks. */
function answerFiles(...answers: readonly (Answer | undefined)[]) {
  const left = [...answers];
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    const answer = left.shift();
    Object.defineProperty(this, 'status', { value: answer?.status ?? 0 });
    Object.defineProperty(this, 'responseText', { value: JSON.stringify(answer?.body ?? {}) });
    Object.defineProperty(this, 'getResponseHeader', {
      value: (name: string) => (name === 'retry-after' ? (answer?.retryAfter ?? null) : 'application/json'),
    });
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent(answer ? 'load' : 'error')));
  });
  return sent;
}

const answerCode = (status: number, body: object) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  );

test('a file that is too big never leaves the browser', async () => {
  const sent = answerFiles();
  const screen = await renderPart(<VerifyPage tenant={makeTenant()} />, desktop);
  const huge = new File(['x'], 'enorme.pdf');
  Object.defineProperty(huge, 'size', { value: verificationMaxBytes + 1 });
  const input = screen.getByLabelText('PDF que quiere verificar').element() as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [huge] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/supera los 60 MB/);
  expect(screen.getByRole('button', { name: 'Intentar nuevamente' }).elements()).toHaveLength(0);
  expect(sent).not.toHaveBeenCalled();
});

test('a failure is reported in Spanish and retried with the same file', async () => {
  answerFiles(
    undefined,
    { status: 503, body: { message: 'Intente en un minuto.' } },
    { status: 200, body: makeView() },
  );
  const screen = await renderPart(<VerifyPage tenant={makeTenant()} />, phone);
  await userEvent.upload(screen.getByLabelText('PDF que quiere verificar'), pdf);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/No hay conexión con el servidor/);
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Intente en un minuto/);
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Documento íntegro, con firma válida' })).toBeVisible();
  await screen.getByRole('button', { name: /Verificar otro/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Verifique un documento firmado' })).toBeVisible();
});

test('where the server is busy the file waits for its turn and is sent again by itself', async () => {
  const sent = answerFiles(
    { status: 503, body: { code: 'verification.busy', message: 'Intente en un minuto.' }, retryAfter: '1' },
    { status: 200, body: makeView() },
  );
  const screen = await renderPart(<VerifyPage tenant={makeTenant()} />, phone);
  await userEvent.upload(screen.getByLabelText('PDF que quiere verificar'), pdf);
  await expect.element(screen.getByText('«contrato.pdf» espera su turno')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Documento íntegro, con firma válida' })).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('while a file is verified its name is shown and it can be cancelled', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 10, total: 10 }));
  });
  const screen = await renderPart(<VerifyPage tenant={makeTenant()} />, desktop);
  await userEvent.upload(screen.getByLabelText('PDF que quiere verificar'), pdf);
  await expect.element(screen.getByText('Verificando «contrato.pdf»')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(screen.getByLabelText('PDF que quiere verificar')).toBeVisible();
});

test('a code shows its process, and whether a file is one of its documents', async () => {
  answerCode(200, makeProcess());
  answerFiles({ status: 200, body: makeView() }, { status: 200, body: makeView({ sha256: 'e'.repeat(64) }) });
  const screen = await renderPart(<CodePage tenant={makeTenant()} code="7K3M-Q9TX-2B6V" />, desktop);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Documento 7K3M-Q9TX-2B6V' })).toBeVisible();
  await expect.element(screen.getByText('M*** P***')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('PDF que quiere verificar'), pdf);
  await expect
    .element(screen.getByText('Es el documento 1 de este proceso (con una firma de este proceso)'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('heading', { level: 2, name: 'Documento íntegro, con firma válida' }))
    .toBeVisible();
  await userEvent.upload(screen.getByLabelText('PDF que quiere verificar'), pdf);
  await expect.element(screen.getByText('No es ninguno de los archivos registrados de este proceso')).toBeVisible();
});

test('at 200 % a process fits the screen', async () => {
  answerCode(200, makeProcess({ company: 'Cooperativa de Ahorro y Crédito Interprovincial Limitada' }));
  const tenant = makeTenant({ name: 'Cooperativa Interprovincial' });
  const screen = await renderPart(<CodePage tenant={tenant} code="7K3M-Q9TX-2B6V" />, { width: 195, height: 422 });
  await expect.element(screen.getByText('M*** P***')).toBeVisible();
  await expectAccessible();
});

test('an unknown code and a server that does not answer get different messages', async () => {
  answerCode(404, { code: 'verification.code_unknown', message: 'No hay ningún documento con ese código.' });
  const unknown = await renderPart(<CodePage tenant={makeTenant()} code="0000-0000-0000" />, phone);
  await expect.element(unknown.getByRole('heading', { name: 'No encontramos este documento' })).toBeVisible();
  await expect.element(unknown.getByLabelText('Código del documento')).toBeVisible();
  await unknown.unmount();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const broken = await renderPart(<CodePage tenant={makeTenant()} code="0000-0000-0000" />, desktop);
  await expect.element(broken.getByRole('alert')).toMatchTextContent(/No hay conexión con el servidor/);
  answerCode(200, makeProcess());
  await broken.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(broken.getByText('Completado')).toBeVisible();
});

test('what the company stores no longer is said so', async () => {
  answerCode(410, { code: 'verification.no_longer_kept', message: 'La empresa ya no conserva este proceso.' });
  const screen = await renderPart(<CodePage tenant={makeTenant()} code="7K3M-Q9TX-2B6V" />, phone);
  await expect.element(screen.getByRole('heading', { name: 'Este proceso ya no se conserva' })).toBeVisible();
});

test('a file of the company is recognised by its bytes, with who signed by their first letters', async () => {
  for (const viewport of [desktop, phone]) {
    const process = makeProcess();
    const sha256 = process.documents[0]?.versions.at(-1)?.sha256 ?? '';
    const own_file = { number: 1, name: 'Contrato.pdf', stage_text: 'firmado', follows: 'Lleva todas sus firmas.' };
    answerFiles({ status: 200, body: makeView({ sha256, process, own_file }) });
    const screen = await renderPart(<VerifyPage tenant={makeTenant()} />, viewport);
    await userEvent.upload(screen.getByLabelText('PDF que quiere verificar'), pdf);
    const own = screen.getByRole('region', { name: 'Es el documento 1 de la operación CV-2026-000123' });
    await expect.element(own.getByText('«Contrato», de Cooperativa.')).toBeVisible();
    await expect.element(own.getByText('Lleva todas sus firmas.')).toBeVisible();
    await expect.element(own.getByText(/es el mismo archivo, byte por byte/)).toBeVisible();
    await expect.element(own.getByText(process.signatories.list[0]?.masked_name ?? '').first()).toBeVisible();
    await expect
      .element(own.getByRole('link', { name: /Ver el registro del documento/ }))
      .toHaveAttribute('href', `/verificar/${process.code}`);
    await expectAccessible();
    await screen.unmount();
    vi.restoreAllMocks();
  }
});

test('an incomplete code is refused; a complete one opens however it is typed', async () => {
  const { CodeForm } = await import('./code-form.tsx');
  const asked = vi.fn<(address: string) => void>();
  const screen = await renderPart(<CodeForm onAsk={asked} />, phone);
  await screen.getByLabelText('Código del documento').fill('7k3m');
  await screen.getByRole('button', { name: 'Consultar' }).click();
  await expect.element(screen.getByText('Ingrese las doce letras y números del código.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await screen.getByLabelText('Código del documento').fill('7k3m-q9tx-2b6v');
  await screen.getByRole('button', { name: 'Consultar' }).click();
  expect(asked).toHaveBeenCalledWith('/verificar/7K3M-Q9TX-2B6V');
  await expectAccessible();
});
