import { afterEach, expect, test, vi } from 'vitest';

import { desktop, renderPart } from '../../../../test/support/render-part.tsx';
import { BrandEditor } from './brand-editor.tsx';

afterEach(() => vi.unstubAllGlobals());

const published = {
  name: 'Autos del Valle',
  primary: '#145BEA',
  secondary: '#002279',
  icon_color_process: '#FFFFFF',
  states: null,
  logo: null,
  cover: null,
  favicon: null,
};

test('nothing is published while an image is on its way, so that none is left behind', async () => {
  let arrive: (answer: Response) => void = () => {};
  const upload = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/company/brand/image') ? upload : new Response(null, { status: 404 }),
  );
  const screen = await renderPart(<BrandEditor state={{ published, draft: null, versions: [] }} />, desktop);
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Autos del Sur');
  const publish = screen.getByRole('button', { name: 'Publicar' });
  await expect.element(publish).toBeEnabled();
  const picture = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });
  const transfer = new DataTransfer();
  transfer.items.add(picture);
  const input = document.querySelector<HTMLInputElement>('input[data-kind=logo]');
  if (!input) throw new Error('no place for a logo');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(publish).toBeDisabled();
  arrive(Response.json({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }));
  await expect.element(screen.getByRole('button', { name: 'Logotipo: Cambiar' })).toBeVisible();
  await expect.element(publish).toBeEnabled();
});
