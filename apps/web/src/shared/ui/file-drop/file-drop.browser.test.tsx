import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import type { UploadOptions } from '../../send-with-progress.ts';
import { dragBy } from '../drag-box/test/pointer.ts';
import { settled } from '../viewport/settled.fixture.ts';
import { FileDrop, type FileDropProps } from './file-drop.tsx';
import type { UploadItem } from './upload-queue.ts';
import { FileProblemError, useUploadQueue } from './use-upload-queue.ts';

const rules = { types: ['application/pdf', 'image/jpeg'], maxBytes: 20_000, maxFiles: 8 };

interface Sent extends UploadOptions {
  readonly name: string;
  readonly finish: (result: string) => void;
  readonly fail: (error: unknown) => void;
}

/** What the server would see, and can answer when the test wants. */
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
});

const upload = (file: File, options: UploadOptions): Promise<string> =>
  new Promise((finish, fail) => {
    sent.push({ ...options, name: file.name, finish, fail });
  });

interface FilesProps extends Omit<FileDropProps<string>, 'queue'> {
  readonly initial?: readonly UploadItem<string>[];
}

function Files({ initial, ...props }: FilesProps) {
  return <FileDrop queue={useUploadQueue<string>({ rules, upload, ...(initial && { initial }) })} {...props} />;
}

const pdf = (name: string, size = 900): File => new File(['0'.repeat(size)], name, { type: 'application/pdf' });

async function show(props: FilesProps = {}, viewport: { width: number; height: number } = desktop) {
  const screen = await renderPart(
    <StrictMode>
      <Files {...props} />
    </StrictMode>,
    viewport,
  );
  await vi.waitUntil(() => viewport === phone || findZone() !== null); // on a desktop the zone comes by itself
  return screen;
}

const findZone = (): Element | null => document.querySelector('[data-activate-on-click]');

function dropFiles(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const zone = findZone() ?? document.body;
  zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

function chooseFiles(way: 'files' | 'camera', ...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>(`input[data-way=${way}]`);
  if (!input) throw new Error('no such way');
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  input.files = dataTransfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const row = (name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const names = (): string[] =>
  [...document.querySelectorAll('li [title$=".pdf"]')].map((each) => each.textContent ?? '');
const sentNamed = (name: string): Sent => {
  const found = sent.findLast((each) => each.name === name);
  if (!found) throw new Error(`${name} was not sent`);
  return found;
};

const done = (name: string): UploadItem<string> => ({
  id: name,
  name,
  size: 900,
  type: 'application/pdf',
  status: 'done',
  progress: 1,
  result: name,
});
const three = ['uno.pdf', 'dos.pdf', 'tres.pdf'].map(done);

test('dropped files are uploaded, show their progress, and say when they are done', async () => {
  const screen = await show();
  dropFiles(pdf('contrato.pdf'));
  await expect.element(row('contrato.pdf').getByText(/Subiendo 0 %/)).toBeVisible();
  sentNamed('contrato.pdf').onProgress(0.45);
  await expect.element(row('contrato.pdf').getByText(/Subiendo 45 %/)).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Avance de contrato.pdf' }))
    .toHaveAttribute('value', '0.45');
  sentNamed('contrato.pdf').finish('ok');
  await expect.element(row('contrato.pdf').getByText(/Listo/)).toBeVisible();
  await expect.element(screen.getByText('contrato.pdf se cargó.')).toBeInTheDocument();
});

test('refused files are named with the rule; the others are accepted', async () => {
  const screen = await show();
  dropFiles(pdf('bueno.pdf'), pdf('enorme.pdf', 34_000), new File(['x'], 'planos.dwg', { type: 'image/vnd.dwg' }));
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(/«enorme.pdf»: pesa 34 KB y el máximo es 20 KB/)).toBeVisible();
  await expect.element(alert.getByText(/«planos.dwg»: solo se aceptan archivos PDF o JPG/)).toBeVisible();
  await expect.element(row('bueno.pdf')).toBeVisible();
  await settled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect.element(screen.getByText(/«planos.dwg»/)).not.toBeInTheDocument();
});

test('three go at once; the fourth begins when one is done, and cancelling one stops it at the server', async () => {
  await show();
  dropFiles(...['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)));
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  await expect.element(row('d.pdf').getByText(/En espera/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar la carga: a.pdf' }).click();
  expect(sentNamed('a.pdf').signal.aborted).toBe(true);
  await expect.poll(() => sent.map(({ name }) => name)).toContain('d.pdf');
  sentNamed('a.pdf').finish('late');
  await expect.element(row('a.pdf').getByText(/Carga cancelada/)).toBeVisible();
});

test('one that failed says why and is tried again', async () => {
  await show({}, phone);
  chooseFiles('files', pdf('matrícula.pdf'));
  await expect.poll(() => sent.length).toBe(1);
  sentNamed('matrícula.pdf').fail(new TypeError('network'));
  await expect.element(row('matrícula.pdf').getByText(/Revise su conexión/)).toBeVisible();
  await settled();
  await expectAccessible();
  await page.getByRole('button', { name: 'Reintentar: matrícula.pdf' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey); // the server may have stored it and lost the answer
  sentNamed('matrícula.pdf').fail(new FileProblemError('El archivo tiene un virus.'));
  await expect.element(row('matrícula.pdf').getByText(/El archivo tiene un virus/)).toBeVisible();
});

test('the order is changed by buttons, by arrows on the handle, and by dragging it', async () => {
  const screen = await show({ initial: three, isSortable: true });
  await screen.getByRole('button', { name: 'Bajar un lugar: uno.pdf' }).click();
  await expect.poll(names).toEqual(['dos.pdf', 'uno.pdf', 'tres.pdf']);
  const handle = screen.getByRole('button', { name: 'Mover uno.pdf, posición 2 de 3' });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(names).toEqual(['uno.pdf', 'dos.pdf', 'tres.pdf']);
  await expect.element(screen.getByText('uno.pdf: posición 1 de 3.')).toBeInTheDocument();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover uno.pdf, posición 1 de 3');
  for (const pointerType of ['mouse', 'touch'] as const) {
    await dragBy(screen.getByRole('button', { name: /^Mover uno.pdf/ }).element(), { x: 0, y: 160 }, { pointerType });
    await expect.poll(names).toEqual(['dos.pdf', 'tres.pdf', 'uno.pdf']);
    await dragBy(screen.getByRole('button', { name: /^Mover uno.pdf/ }).element(), { x: 0, y: -400 }, { pointerType });
    await expect.poll(names).toEqual(['uno.pdf', 'dos.pdf', 'tres.pdf']);
  }
});

test('Escape in the middle of a drag leaves the order as it was', async () => {
  const screen = await show({ initial: three, isSortable: true });
  const handle = screen.getByRole('button', { name: /^Mover uno.pdf/ }).element();
  await dragBy(handle, { x: 0, y: 160 }, { isHeld: true });
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual(['uno.pdf', 'dos.pdf', 'tres.pdf']);
});

test('a file gets another name without losing its kind, and Escape keeps the old one', async () => {
  const screen = await show({ initial: three, isRenamable: true });
  await screen.getByRole('button', { name: 'Cambiar el nombre: dos.pdf' }).click();
  await screen.getByRole('textbox', { name: 'Nuevo nombre de dos.pdf' }).fill('Cédula de Ana');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Cédula de Ana.pdf')).toBeVisible();
  await screen.getByRole('button', { name: 'Cambiar el nombre: tres.pdf' }).click();
  await screen.getByRole('textbox', { name: 'Nuevo nombre de tres.pdf' }).fill('otro');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('tres.pdf')).toBeVisible();
});

test('on a phone one big button offers the camera or the files', async () => {
  const screen = await show({ capture: 'environment' }, phone);
  const button = screen.getByRole('button', { name: 'Agregar archivos' });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Tomar una foto' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Elegir un archivo' })).toBeVisible();
  await settled();
  await expectAccessible();
  expect(document.querySelector('input[data-way=camera]')?.getAttribute('capture')).toBe('environment');
  chooseFiles('camera', new File(['foto'], 'foto.jpg', { type: 'image/jpeg' }));
  await expect.element(row('foto.jpg')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone what can be done with a file is behind one button of a finger’s size', async () => {
  const screen = await show({ initial: three, isSortable: true, isRenamable: true }, phone);
  const options = screen.getByRole('button', { name: 'Opciones de dos.pdf' });
  const { width, height } = options.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await options.click();
  await screen.getByRole('menuitem', { name: 'Subir un lugar' }).click();
  await expect.poll(names).toEqual(['dos.pdf', 'uno.pdf', 'tres.pdf']);
  await screen.getByRole('button', { name: 'Opciones de dos.pdf' }).click();
  await screen.getByRole('menuitem', { name: 'Quitar' }).click();
  await expect.poll(names).toEqual(['uno.pdf', 'tres.pdf']);
});

test('on a desktop the zone works by keyboard alone', async () => {
  const screen = await show({ initial: three, isSortable: true, isRenamable: true });
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'elija en su equipo' })).toHaveFocus();
  await settled();
  await expectAccessible();
});
