import type { CardReading, ReadOnPaper } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { CardButton } from './card-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const alone = { name: 'sides', ok: false, message: 'Con un solo lado nada queda probado dos veces.' };
const grey = { name: 'colour', ok: false, message: 'Parece una copia en blanco y negro: una persona debe verla.' };
const front: CardReading = {
  document_type: 'anverso_cedula',
  verdict: 'REVIEW',
  read: {
    nui: '1712345675',
    last_names: 'QUISHPE LEMA',
    first_names: 'JORGE ANIBAL',
    birth_date: '1988-03-12',
    sex: 'M',
  },
  checks: [alone, grey],
};
const back: CardReading = {
  document_type: 'reverso_cedula',
  verdict: 'REVIEW',
  read: { nui: '1712345675', last_names: 'QUISHPE LEMOS', expiry_date: '2031-05-04' },
  checks: [alone],
};

const refused = (name: string, message: string): CardReading => ({
  ...front,
  verdict: 'REJECTED',
  read: {},
  checks: [{ name, ok: false, message }],
});

/** Answers one after the other; the calls that were made. */
function serve(...readings: readonly CardReading[]): string[] {
  const asked: string[] = [];
  const left = [...readings];
  const answer = (): CardReading => left.shift() ?? front;
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked.push(
      new URL(address instanceof Request ? address.url : address, location.href).pathname.replace(/^.*\/api/, '/api'),
    );
    return Response.json({ dni_scan: answer() });
  });
  return asked;
}

const pdf = (): File => new File(['%PDF-1.7'], 'cedula.pdf', { type: 'application/pdf' });

test('what was read is seen with its doubts beside each field, and fills nothing before it is accepted', async () => {
  for (const viewport of [desktop, phone]) {
    const asked = serve(front, back);
    const used: ReadOnPaper[] = [];
    const screen = await renderPart(<CardButton onUse={(read) => used.push(read)} />, viewport);
    await screen.getByRole('button', { name: 'Leer de la cédula' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Leer de la cédula' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Usar estos datos' })).toBeDisabled();
    await screen.getByLabelText('Elegir archivo: Anverso').upload(pdf());
    await expect.element(screen.getByRole('cell', { name: '12/03/1988' })).toBeVisible();
    await screen.getByLabelText('Elegir archivo: Reverso').upload(pdf());
    const differs = /^Apellidos .*El reverso dice «QUISHPE LEMOS»: compárelo con la cédula\.$/;
    await expect.element(screen.getByRole('row', { name: differs })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /^Nombres .*Ninguna$/ })).toBeVisible();
    await expect.element(screen.getByText(/Compare los datos con la cédula original\./)).toBeVisible();
    expect(screen.getByText(alone.message).elements()).toHaveLength(0);
    expect(asked).toEqual(['/api/dni_scan/generate', '/api/dni_scan/generate']);
    await expectAccessible();
    expect(used).toEqual([]);
    await screen.getByRole('button', { name: 'Usar estos datos' }).click();
    expect(used).toEqual([{ ...front.read, expiry_date: '2031-05-04' }]);
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
    await screen.unmount();
  }
});

test('a photograph that cannot be used says why and what to do, and another takes its place', async () => {
  serve(
    refused('quality', 'La foto del anverso está borrosa: apoye el documento y espere a que enfoque.'),
    refused('sides', 'La foto muestra el reverso, y se pide el anverso.'),
    refused('expiry', 'El documento venció el 2024-02-01.'),
    front,
  );
  const screen = await renderPart(<CardButton onUse={() => undefined} />);
  await screen.getByRole('button', { name: 'Leer de la cédula' }).click();
  const choose = () => screen.getByLabelText('Elegir archivo: Anverso').upload(pdf());
  await choose();
  await expect.element(screen.getByText(/está borrosa: apoye el documento/)).toBeVisible();
  await choose();
  await expect.element(screen.getByText(/se pide el anverso\. Elija la foto del otro lado\./)).toBeVisible();
  await choose();
  await expect.element(screen.getByText(/Pida la cédula vigente o escriba los datos a mano\./)).toBeVisible();
  await expectAccessible();
  await expect.element(screen.getByRole('button', { name: 'Usar estos datos' })).toBeDisabled();
  await choose();
  await expect.element(screen.getByRole('cell', { name: '1712345675' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Usar estos datos' })).toBeEnabled();
});

test('two cards are not one person, and a card of which nothing was read fills nothing', async () => {
  serve(front, { ...back, read: { nui: '1704567898' } });
  const screen = await renderPart(<CardButton onUse={() => undefined} />);
  await screen.getByRole('button', { name: 'Leer de la cédula' }).click();
  await screen.getByLabelText('Elegir archivo: Anverso').upload(pdf());
  await expect.element(screen.getByRole('cell', { name: '1712345675' })).toBeVisible();
  await screen.getByLabelText('Elegir archivo: Reverso').upload(pdf());
  await expect.element(screen.getByText(/son de cédulas distintas/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Usar estos datos' })).toBeDisabled();
  await screen.unmount();

  serve({ ...front, read: {}, checks: [] });
  const empty = await renderPart(<CardButton onUse={() => undefined} />);
  await empty.getByRole('button', { name: 'Leer de la cédula' }).click();
  await empty.getByLabelText('Elegir archivo: Anverso').upload(pdf());
  await expect.element(empty.getByText(/No se leyó ningún dato\./)).toBeVisible();
  await expect.element(empty.getByRole('button', { name: 'Usar estos datos' })).toBeDisabled();
});
