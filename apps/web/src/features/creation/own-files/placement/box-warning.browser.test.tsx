import type { CheckedBox } from '@rubrica/contract';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../../test/support/render-part.tsx';
import { makeBox, makeSigners } from '../envelope.fixture.ts';
import type { Signer } from '../envelope.ts';
import { BoxWarning } from './box-warning.tsx';
import { boxesIn } from './boxes.ts';
import { useBoxChecks } from './use-box-checks.ts';

afterEach(() => vi.unstubAllGlobals());

const document = { path: makeBox().document, pages: [{ width: 595, height: 842 }], sha256: 'a'.repeat(64) };
const free = { x: 60, y: 300, width: 164, height: 46 };

/** A page with text below 200 points, and nothing above. */
function serve(nearest: CheckedBox['nearest']): { x: number; y: number }[][] {
  const asked: { x: number; y: number }[][] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const { boxes } = JSON.parse(String(init?.body)) as { boxes: { x: number; y: number }[] };
    asked.push(boxes);
    const checks = boxes.map((box) =>
      box.y < 200 ? { ground: 'content', nearest } : { ground: 'free', nearest: { ...free, ...box } },
    );
    return Response.json({ checks });
  });
  return asked;
}

function Placing({ start }: { readonly start: readonly Signer[] }) {
  const [signers, setSigners] = useState(start);
  const warnings = useBoxChecks(document, boxesIn(signers, document.path));
  const move = (all: typeof warnings): void =>
    setSigners(
      signers.map((signer) => ({
        ...signer,
        position_sign: signer.position_sign.map((box) => ({
          ...box,
          ...all.find((warning) => warning.box.id === box.id)?.check.nearest,
        })),
      })),
    );
  return <BoxWarning warnings={warnings} onMove={move} />;
}

const ana = (y: number): readonly Signer[] =>
  makeSigners('Ana').map((signer) => ({ ...signer, position_sign: [makeBox({ x: 60, y })] }));

test('a field over text is told at once, and one press moves it to the nearest free place', async () => {
  for (const viewport of [desktop, phone]) {
    const asked = serve(free);
    const screen = await renderPart(<Placing start={ana(100)} />, viewport);
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent(/Firma de Ana, página 1: tapa texto, cifras o imágenes/);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Mover al lugar libre más cercano' }).click();
    await expect.element(screen.getByText(/tapa texto/)).not.toBeInTheDocument();
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject([free]));
    await screen.unmount();
  }
});

test('where nothing of that size is free it is said, without a button', async () => {
  serve(null);
  const screen = await renderPart(<Placing start={ana(100)} />, phone);
  await expect.element(screen.getByText(/No hay lugar libre de ese tamaño/)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
  await screen.unmount();
});

test('a field on free paper says nothing', async () => {
  const asked = serve(free);
  const screen = await renderPart(<Placing start={ana(400)} />, desktop);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await screen.unmount();
});
