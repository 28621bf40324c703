import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { EvidenceButton } from './evidence-button.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const id = '0197f3a0-0000-7000-8000-000000000001';

for (const viewport of [desktop, phone]) {
  test(`the company's evidence is taken with a reason, at ${viewport.width} pixels`, async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const sent: { url: string; body: unknown }[] = [];
    let refusals = 1;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      sent.push({ url, body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') });
      refusals -= 1;
      if (refusals >= 0)
        return Response.json(
          { code: 'evidence.not_ready', message: 'La evidencia se arma cuando el proceso termina.' },
          { status: 409 },
        );
      return new Response('PK', { headers: { 'content-type': 'application/zip' } });
    });
    const screen = await renderPart(<EvidenceButton id={id} number="DD-2026-000021" />, viewport);
    await screen.getByRole('button', { name: 'Descargar evidencia' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Descargar evidencia' });
    await expect.element(dialog.getByText(/Quién lo descarga, cuándo y por qué queda en la auditoría/)).toBeVisible();
    await expectAccessible();

    const download = dialog.getByRole('button', { name: 'Descargar', exact: true });
    const reason = dialog.getByRole('textbox', { name: 'Motivo' });
    await reason.fill('   ');
    await download.click();
    await expect.element(dialog.getByText('Escriba el motivo.')).toBeVisible();
    expect(sent).toEqual([]);

    await reason.fill(' Pedido del juzgado ');
    await download.click();
    await expect.element(dialog.getByText('La evidencia se arma cuando el proceso termina.')).toBeVisible();
    await expect.element(reason).toHaveValue(' Pedido del juzgado ');

    await download.click();
    await expect.poll(() => saved).toEqual(['evidencia-DD-2026-000021.zip']);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([{ motivo: 'Pedido del juzgado' }, { motivo: 'Pedido del juzgado' }]);
    expect(sent[0]?.url).toContain(`/api/signing-process/${id}/evidence`);
    await screen.unmount();
  });
}

test('who goes back takes nothing', async () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  const screen = await renderPart(<EvidenceButton id={id} number="DD-2026-000021" />, desktop);
  await screen.getByRole('button', { name: 'Descargar evidencia' }).click();
  await screen.getByRole('button', { name: 'No, volver' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
