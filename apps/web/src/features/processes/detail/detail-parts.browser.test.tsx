import { afterEach, expect, test, vi } from 'vitest';

import { makeUser } from '../../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { currentUser } from '../../account/index.ts';
import { ProcessSigners } from '../process-signers.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { makeProcess, makeSigner } from './make-process.fixture.ts';
import { Milestones } from './milestones.tsx';
import { NextStepBand } from './next-step-band.tsx';
import { useSignerWork } from './use-signer-work.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  currentUser.set(undefined);
});

function Parts() {
  const work = useSignerWork();
  const process = makeProcess();
  return (
    <main>
      <NextStepBand process={process} actions={[]} work={work} />
      <Milestones milestones={process.milestones} />
      <ProcessSigners signers={process.signers} work={work} />
      {work.dialog}
    </main>
  );
}

test('band, steps and signers stand on a phone without scrolling sideways, and large enough to touch', async () => {
  currentUser.set(makeUser({ permissions: ['PE_REENVIAR'] }));
  for (const viewport of [phone, desktop]) {
    const screen = await renderPart(<Parts />, viewport);
    await expect.element(screen.getByRole('heading', { name: 'Falta la firma de Esteban Cordero' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(viewport.width);
    const name = screen.getByText('Esteban Cordero', { exact: true }).element();
    expect(name.getBoundingClientRect().height, 'the name of a signer stands on one line').toBeLessThan(30);
    await expectAccessible();
    await screen.unmount();
  }
});

test('of a process signed on paper nobody is shown as waited for', async () => {
  const screen = await renderPart(<ProcessSigners signers={[makeSigner({ status: 'WAITING' })]} isOnPaper />, desktop);
  await expect.element(screen.getByText('En papel')).toBeVisible();
  for (const untrue of ['En espera', /Se le exige/]) expect(screen.getByText(untrue).elements()).toEqual([]);
  await screen.unmount();
});

test('a reminder is sent once by a press, and what the server says is shown', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(new URL(String(url), location.href).pathname);
    return Response.json({
      message: 'Enviamos un recordatorio a Esteban Cordero por correo.',
      next_at: '2026-11-18T19:00:00.000Z',
    });
  });
  const screen = await renderPart(<Parts />, phone);
  await screen.getByRole('button', { name: 'Recordárselo', exact: true }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/\/api\/signatory\/[^/]+\/remind$/);
  await screen.unmount();
});

test('what is wrong with a corrected contact stands at its field, and a stale one is said above', async () => {
  const answers = [
    Response.json(
      {
        code: 'input.invalid',
        message: 'Revise',
        issues: [{ path: 'email', message: 'El correo electrónico es inválido' }],
      },
      { status: 422 },
    ),
    Response.json({ code: 'signatory.changed', message: 'Los datos de este firmante cambiaron.' }, { status: 409 }),
    Response.json({ message: 'Enviamos un enlace nuevo a Esteban Cordero.' }),
  ];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'));
    return answers.shift();
  });
  const onDone = vi.fn<(message: string) => void>();
  const screen = await renderPart(<ContactDialog signer={makeSigner()} onClose={() => {}} onDone={onDone} />, phone);
  await expectAccessible();
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Estaba mal');
  const save = screen.getByRole('button', { name: 'Guardar y enviar' });
  await save.click();
  await expect.element(screen.getByText('El correo electrónico es inválido')).toBeVisible();
  await save.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/cambiaron/);
  await save.click();
  await expect.poll(() => onDone.mock.calls).toEqual([['Enviamos un enlace nuevo a Esteban Cordero.']]);
  expect(bodies[0]).toMatchObject({
    reason: 'Estaba mal',
    seen: { email: 'e.cordero@correo.ec', phone: '0991234567' },
  });
  await screen.unmount();
});
