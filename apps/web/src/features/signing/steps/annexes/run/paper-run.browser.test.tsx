import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible } from '../../../../../../test/support/render-part.tsx';
import { annexesWith, button, labels, openPapers, showTable, type Name, type Table } from '../../../test/papers.ts';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('one tap opens the camera; each paper is taken by itself, seen again, and all are sent by one tap', async () => {
  const table: Table = { paper: undefined };
  const tracks = showTable(table);
  const { portal, screen, title, sent } = await openPapers();
  await expect.element(screen.getByText(/la foto de cada uno se toma sola/)).toBeVisible();
  await expectAccessible();
  await button(screen, 'Fotografiar los 2 documentos').click();
  await expect.element(title('Fotos de sus documentos')).toHaveFocus();
  await expect.element(screen.getByText(labels.front)).toBeVisible();
  await expect.element(screen.getByText('Ponga el documento dentro del marco')).toBeVisible();
  await expectAccessible();
  table.paper = 1;
  await expect.element(screen.getByText(labels.back)).toBeVisible();
  await expect.element(screen.getByText('Ponga ahora este documento')).toBeVisible();
  table.paper = undefined;
  await expect.element(screen.getByText('Ponga el documento dentro del marco')).toBeVisible();
  table.paper = 2;
  await expect.element(screen.getByText(labels.vote)).toBeVisible();
  await expect.element(screen.getByText('Si lo tiene')).toBeVisible();
  await button(screen, 'Saltar').click();

  await expect.element(title('Revise sus fotos')).toHaveFocus();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  await expect.element(screen.getByRole('img', { name: `Su foto: ${labels.front}` })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: `Su foto: ${labels.back}` })).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([]);

  table.paper = undefined; // a paper in the frame would be taken before the finger comes
  await button(screen, `Repetir: ${labels.back}`).click();
  await expect.element(screen.getByText('2 de 2')).toBeVisible();
  await button(screen, 'Tomar la foto').click();
  await expect.element(title('Revise sus fotos')).toHaveFocus();

  const why = 'La imagen está borrosa.';
  const rejected = { verdict: 'REJECTED', checks: [] };
  const accepted = { verdict: 'ACCEPTED', checks: [] };
  portal.answer('POST /validations/document', () =>
    sent.length === 1
      ? { message: '', annexes: annexesWith(new Set<Name>(['front'])), validation: accepted }
      : { message: why, annexes: annexesWith(new Set<Name>(['front'])), validation: rejected },
  );
  await button(screen, 'Enviar las 2 fotos').click();
  await expect.element(title('Sus documentos')).toBeVisible();
  await expect.element(screen.getByRole('listitem', { name: labels.back })).toHaveFocus();
  await expect.element(screen.getByText('Una foto no sirvió: vea por qué abajo')).toBeVisible();
  expect(sent).toEqual(['comprador.front', 'comprador.back']);
  await expect.element(screen.getByText('Recibido y comprobado')).toBeVisible();
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(screen.getByText('1 de 2 documentos obligatorios entregados')).toBeVisible();
  await expect.element(button(screen, 'Fotografiar el que falta')).toBeVisible();
});

test('at 200 % the title is one line, and the button is on the screen without scrolling', async () => {
  showTable({ paper: undefined });
  const { screen, title } = await openPapers({ width: 195, height: 422 });
  await button(screen, 'Fotografiar los 2 documentos').click();
  await expect.element(screen.getByText('Ponga el documento dentro del marco')).toBeVisible();
  await expectAccessible();
  const heading = title('Fotos de sus documentos').element();
  expect(heading.getClientRects()).toHaveLength(1);
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  expect(heading.getBoundingClientRect().height).toBeLessThan(32);
  const take = button(screen, 'Tomar la foto').element().getBoundingClientRect();
  expect(take.bottom).toBeLessThanOrEqual(422);
  expect(document.querySelector('video')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(120);
});

test('what was photographed stays while the network is away, and goes on with what has not arrived', async () => {
  showTable({ paper: undefined });
  const { portal, screen, title, sent } = await openPapers();
  await button(screen, 'Fotografiar los 2 documentos').click();
  await expect.element(screen.getByText('Ponga el documento dentro del marco')).toBeVisible();
  for (const label of [labels.front, labels.back]) {
    await expect.element(screen.getByText(label)).toBeVisible();
    await button(screen, 'Tomar la foto').click();
  }
  await button(screen, 'Terminar').click();
  const accepted = { verdict: 'ACCEPTED', checks: [] };
  portal.answer('POST /validations/document', () => {
    if (sent.length === 2) throw new TypeError('Failed to fetch');
    const given = new Set<Name>(sent.length === 1 ? ['front'] : ['front', 'back']);
    return { message: '', annexes: annexesWith(given), validation: accepted };
  });
  await button(screen, 'Enviar las 2 fotos').click();
  await expect.element(screen.getByText('Ya entregó todo lo necesario')).toBeVisible();
  await expect.element(title('Sus documentos')).toBeVisible();
  expect(sent).toEqual(['comprador.front', 'comprador.back', 'comprador.back']);
});

test('without a camera, or without leave to use it, the files are brought as always', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { screen, title } = await openPapers();
  await button(screen, 'Fotografiar los 2 documentos').click();
  await expect.element(screen.getByText(/No pudimos usar la cámara/)).toBeVisible();
  await expect.element(title('Sus documentos')).toBeVisible();
  await expect.element(screen.getByLabelText(`Elegir archivo: ${labels.front}`)).toBeInTheDocument();
  await screen.unmount();

  const office = await openPapers(desktop);
  await expect.element(office.title('Sus documentos')).toBeVisible();
  await expect.element(office.screen.getByRole('button', { name: /^Fotografiar/ })).not.toBeInTheDocument();
});
