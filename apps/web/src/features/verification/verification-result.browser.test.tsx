import type { VerificationView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { VerificationResult } from './verification-result.tsx';
import { makeSignature, makeView } from './verification.fixture.ts';

type Addition = VerificationView['additions'][number];

const show = (changes: Parameters<typeof makeView>[0] = {}, viewport: typeof desktop | typeof phone = desktop) =>
  renderPart(<VerificationResult name="contrato.pdf" view={makeView(changes)} />, viewport);

test('the verdict is said first, and has the focus', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await show({}, viewport);
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Documento íntegro, con firma válida' }))
      .toHaveFocus();
    await expect.element(screen.getByText('La fecha no está probada')).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('at 200 % nothing runs out of the screen sideways', async () => {
  const name = 'solicitud_de_apertura_de_cuenta_1712345675_firmada.pdf';
  const screen = await renderPart(<VerificationResult name={name} view={makeView()} />, { width: 195, height: 422 });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});

test('what a later signer added is listed, and the answer is not waved through', async () => {
  const added = 'Añadido por el segundo firmante, LUIS CAIZA, en la página 1, arriba, a la izquierda: «99».';
  const content: Addition = { kind: 'content', signer: 'LUIS CAIZA', pages: [1], text: added };
  const quiet: Addition = { ...content, kind: 'signature', text: 'LUIS CAIZA firmó en la página 1, abajo, al centro.' };
  const screen = await renderPart(
    <VerificationResult
      name="contrato.pdf"
      view={makeView({ additions: [content, quiet] })}
      file={new File(['%PDF-'], 'contrato.pdf')}
    />,
    desktop,
  );
  await expect.element(screen.getByRole('heading', { name: 'Lo que se añadió después de firmar' })).toBeVisible();
  await expect.element(screen.getByText(added)).toBeVisible();
  await expect.element(screen.getByText(quiet.text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Comparar las páginas' })).toBeVisible();
  expect(document.querySelectorAll('[data-tone="yellow"]')).toHaveLength(1);
  await expectAccessible();
  await screen.unmount();
  const plain = await show({ additions: [quiet] });
  await expect.element(plain.getByText(quiet.text)).toBeVisible();
  expect(document.querySelectorAll('[data-tone="green"]')).toHaveLength(1);
});

test('who signed is told with who vouches for it, and expert data only when asked for', async () => {
  const screen = await show();
  await expect.element(screen.getByText('LUCÍA TOAPANTA MERA', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Subordinada de firma (entidad acreditada: UANATACA)')).toBeVisible();
  await expect.element(screen.getByText('El certificado nombra a')).not.toBeInTheDocument();
  await expect.element(screen.getByText('TOTAL-PASSED')).not.toBeVisible();
  await screen.getByText('Ver los datos técnicos para peritaje').click();
  await expect.element(screen.getByText('TOTAL-PASSED')).toBeVisible();
  await expectAccessible();
});

test('a name without a valid signature is only what its certificate says', async () => {
  const untrusted = makeSignature({
    verdict: 'indeterminate',
    verdict_text: 'No se puede saber',
    entity: null,
    time_source: 'claimed',
    technical: { ...makeSignature().technical, chain: { is_trusted: false, certificates: [] } },
  });
  const screen = await show({ verdict: 'indeterminate', signatures: [untrusted] });
  await expect.element(screen.getByText('El certificado nombra a')).toBeVisible();
  await expect.element(screen.getByText('Subordinada de firma (según el propio certificado)')).toBeVisible();
  await expect.element(screen.getByText('14/11/2026 10:00:00, según quien firmó')).toBeVisible();
});

test('each signature answers four questions, each with its reason', async () => {
  const open = makeSignature({
    verdict: 'indeterminate',
    answers: {
      ...makeSignature().answers,
      moment: {
        state: 'unknown',
        word: 'declarado',
        reason: 'Lo declaró quien firmó; ningún sello de tiempo lo prueba.',
      },
      revocation: { state: 'unknown', word: 'no se pudo comprobar', reason: 'No se pudo saber si está revocado.' },
    },
  });
  for (const viewport of [desktop, phone]) {
    const screen = await show({ verdict: 'indeterminate', signatures: [open] }, viewport);
    for (const text of ['Íntegro', 'Comprobada', 'Declarado', 'No se pudo comprobar', 'Lo firmado no ha cambiado.'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('of a seal the person who accepted is named, and nothing is called a signature', async () => {
  const seal = makeSignature({
    kind: 'seal',
    verdict_text: 'Sello válido de la plataforma',
    name: 'Plataforma Rúbrica',
    identity: [{ label: 'RUC', value: '1790000000001' }],
    assurance: {
      source: 'platform',
      level: 'contacto_probado',
      level_text: 'Nivel 2 de 4: contacto probado',
      person: 'ROSA CUENCA',
      identification: 'Cédula 110•••••12',
      method: 'un código enviado a su correo',
      sentence: 'Aceptado electrónicamente por ROSA CUENCA.',
    },
  });
  const screen = await renderPart(
    <VerificationResult
      name="contrato.pdf"
      view={makeView({ signatures: [seal] })}
      file={new File(['%PDF-'], 'contrato.pdf')}
    />,
    phone,
  );
  await expect.element(screen.getByRole('heading', { name: 'Quién aceptó' })).toBeVisible();
  await expect.element(screen.getByText('ROSA CUENCA', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Cédula 110•••••12')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'El documento tal como lo aceptó ROSA CUENCA' }))
    .toBeVisible();
  await expectAccessible();
});

test('a demonstration says that it is one, whatever the verdict', async () => {
  for (const verdict of ['valid', 'invalid'] as const) {
    const screen = await show({ verdict, is_demonstration: true });
    await expect.element(screen.getByText(/Se firmó en un entorno de demostración/)).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('a file that says nothing gets no list of signers and no expert data', async () => {
  for (const verdict of ['unsigned', 'error'] as const) {
    const screen = await show({ verdict, checks: [], signatures: [], whole_file: false });
    await expect.element(screen.getByText('contrato.pdf')).toBeVisible();
    expect(screen.getByText(/firmaron|firmas no cubren|peritaje/).elements()).toHaveLength(0);
    await expectAccessible();
    await screen.unmount();
  }
});
