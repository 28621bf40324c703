import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { makeProcess } from '../verification.fixture.ts';
import { OwnCopies } from './own-copies.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const grant = {
  grant: 'permiso',
  expires_in_seconds: 900,
  kept_until: null,
  has_evidence: true,
  documents: [{ path: 'uno', name: 'Contrato.pdf', page_count: 4, final_bytes: 9, signed_bytes: 8 }],
};
const answered = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function answerCalls(proof: () => Response) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    const path = url.slice(url.indexOf('/copies'));
    sent.push({ path, body: JSON.parse(body) });
    if (path === '/copies/code')
      return answered({ message: 'Si ese número es de quien firmó, le enviamos un código.' });
    if (path === '/copies') return proof();
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  });
  return sent;
}

test('who signed gets both copies with a code, each named by what it is for', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  for (const viewport of [desktop, phone]) {
    const sent = answerCalls(() => answered(grant));
    const screen = await renderPart(<OwnCopies process={makeProcess()} />, viewport);
    await expect.element(screen.getByText(/La empresa lo conserva hasta el 15\/11\/2033/)).toBeVisible();
    await screen.getByRole('button', { name: 'Descargar mi copia' }).click();
    await screen.getByRole('button', { name: 'Enviar un código a mi correo' }).click();
    await expect.element(screen.getByText('Escriba su número de cédula o pasaporte, sin guiones.')).toBeVisible();
    await expectAccessible();
    await screen.getByLabelText('Su número de cédula o pasaporte').fill('1710034065');
    await screen.getByRole('button', { name: 'Enviar un código a mi celular' }).click();
    await expect.element(screen.getByText(/Si ese número es de quien firmó/)).toBeVisible();
    await screen.getByRole('button', { name: 'Ver mis copias' }).click();
    await expect.element(screen.getByText('Escriba los seis números del código.')).toBeVisible();
    await screen.getByLabelText('Código de seis números').fill('123456');
    await screen.getByRole('button', { name: 'Ver mis copias' }).click();
    await screen.getByRole('button', { name: 'Descargar la copia final: Contrato.pdf' }).click();
    await expect.poll(() => saved.at(-1)).toBe('Contrato.pdf');
    await screen.getByRole('button', { name: 'Descargar la copia para FirmaEC: Contrato.pdf' }).click();
    await expect.poll(() => saved.at(-1)).toBe('Contrato (para FirmaEC).pdf');
    await screen.getByRole('button', { name: 'Guardar la evidencia' }).click();
    await expect.poll(() => saved.at(-1)).toBe(`evidencia-${makeProcess().code}.zip`);
    await expectAccessible();
    expect(sent.map(({ body }) => body)).toEqual([
      { identification_number: '1710034065', place: 'mobile' },
      { identification_number: '1710034065', otp: '123456' },
      { grant: 'permiso', path: 'uno', copy: 'final' },
      { grant: 'permiso', path: 'uno', copy: 'signed' },
      { grant: 'permiso' },
    ]);
    await screen.unmount();
  }
});

test('a wrong code is refused in the words of the server, and another one can be asked for', async () => {
  answerCalls(() => answered({ code: 'copy.not_proved', message: 'El código no es correcto.' }, 422));
  const screen = await renderPart(<OwnCopies process={makeProcess()} />, phone);
  await screen.getByRole('button', { name: 'Descargar mi copia' }).click();
  await screen.getByLabelText('Su número de cédula o pasaporte').fill('1710034065');
  await screen.getByRole('button', { name: 'Enviar un código a mi correo' }).click();
  await screen.getByLabelText('Código de seis números').fill('123456');
  await screen.getByRole('button', { name: 'Ver mis copias' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('El código no es correcto.');
  await screen.getByRole('button', { name: 'Pedir otro código' }).click();
  await expect.element(screen.getByLabelText('Su número de cédula o pasaporte')).toHaveValue('1710034065');
});

test('what is not finished offers nothing, and what has no final file says so', async () => {
  const screen = await renderPart(<OwnCopies process={makeProcess({ state: 'in_progress' })} />, phone);
  expect(screen.getByRole('heading').elements()).toHaveLength(0);
  await screen.unmount();
  const paper = makeProcess({ copies: { is_ready: false, code_places: ['mobile'], kept_until: null } });
  const without = await renderPart(<OwnCopies process={paper} />, phone);
  await expect.element(without.getByText('Todavía no hay una copia final que descargar.')).toBeVisible();
  expect(without.getByRole('button').elements()).toHaveLength(0);
});

test('where codes go another way than the mail, only the phone is offered', async () => {
  const sent = answerCalls(() => answered(grant));
  const copies = { is_ready: true, code_places: ['mobile' as const], kept_until: null };
  const screen = await renderPart(<OwnCopies process={makeProcess({ copies })} />, phone);
  await screen.getByRole('button', { name: 'Descargar mi copia' }).click();
  await screen.getByLabelText('Su número de cédula o pasaporte').fill('1710034065');
  expect(screen.getByRole('button', { name: 'Enviar un código a mi correo' }).elements()).toHaveLength(0);
  await expect.element(screen.getByText(/no tiene un celular suyo de Ecuador, el código va a su correo/)).toBeVisible();
  await screen.getByRole('button', { name: 'Enviar un código a mi celular' }).click();
  await expect.element(screen.getByText(/Si ese número es de quien firmó/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ identification_number: '1710034065', place: 'mobile' }]);
});
