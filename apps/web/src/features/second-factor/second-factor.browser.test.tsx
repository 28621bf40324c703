import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { askForProof } from '../../shared/session/step-up.ts';
import { useStore } from '../../shared/store.ts';
import { confirm, ConfirmHost } from '../../shared/ui/dialog/confirm.tsx';
import { settled } from '../../shared/ui/viewport/settled.fixture.ts';
import { AddAppDialog } from './add-app-dialog.tsx';
import { EnrolmentGate } from './enrolment-gate.tsx';
import { FactorResetCard } from './factor-reset-card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesHost } from './recovery-codes-host.tsx';
import { RefusedCard } from './refused-card.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { freshCodes } from './use-factors.ts';

interface Asked {
  readonly operation: string;
  readonly body: unknown;
}

let answers: Record<string, (body: unknown) => readonly [status: number, answer: object]>;
let asked: Asked[];

/** The server, by method and end of the path. */
beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const operation = `${init?.method ?? 'GET'} ${new URL(url, location.href).pathname.replace(/^\/backend/, '')}`;
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ operation, body });
    const [status, answer] = answers[operation]?.(body) ?? [404, { code: 'route.not_found', message: operation }];
    return Response.json(answer, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const always = (answer: object) => () => [200, answer] as const;
const refusing = (code: string, message: string) => () => [401, { code, message, request_id: 'r' }] as const;
const nothing = (): void => {};
const sentTo = (operation: string) => asked.filter((one) => one.operation === operation).map(({ body }) => body);

const question = { challenge: 'c', ways: ['totp', 'recovery'] as ('totp' | 'recovery')[], expires_at: '' };

test('a wrong code is said beside its boxes, which are empty again; a recovery code is another way', async () => {
  answers['POST /auth/second-factor'] = refusing('auth.factor_wrong', 'El código no es correcto, ya se usó o venció.');
  const onAnswered = vi.fn<() => Promise<void>>();
  const screen = await renderPart(
    <SecondFactorForm question={question} onAnswered={onAnswered} onCancel={nothing} />,
    phone,
  );
  await screen.getByLabelText('Dígito 1 de 6').fill('123456');
  await expect.element(screen.getByText('El código no es correcto, ya se usó o venció.')).toBeVisible();
  await expect.element(screen.getByLabelText('Dígito 1 de 6')).toHaveValue('');
  await expectAccessible();

  answers['POST /auth/second-factor'] = always({ status: 200, data: { access_token: 'a' } });
  await screen.getByRole('button', { name: 'Usar un código de respaldo' }).click();
  await screen.getByRole('textbox', { name: 'Código de respaldo' }).fill('abcd-efgh');
  await screen.getByRole('button', { name: 'Confirmar' }).click();
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect(sentTo('POST /auth/second-factor')).toEqual([
    { challenge: 'c', code: '123456' },
    { challenge: 'c', recovery_code: 'ABCD-EFGH' },
  ]);
});

test('what waits for a proof goes on after the right one, and is refused when the person closes the question', async () => {
  answers['POST /auth_user/step-up/options'] = always({ ways: ['password'], challenge: 'p', options: null });
  answers['POST /auth_user/step-up'] = always({ message: 'Confirmado.' });
  const screen = await renderPart(<StepUpDialog />, desktop);
  const first = askForProof();
  const together = askForProof();
  await screen.getByRole('textbox', { name: 'Contraseña' }).fill('Propia.2026!');
  await settled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Confirmar' }).click();
  expect([await first, await together]).toEqual([true, true]);
  expect(sentTo('POST /auth_user/step-up')).toEqual([{ challenge: 'p', password: 'Propia.2026!' }]);

  const second = askForProof();
  await screen.getByRole('button', { name: 'Cerrar' }).click();
  expect(await second).toBe(false);
});

test('the question lies over the dialog in which the work was begun', async () => {
  answers['POST /auth_user/step-up/options'] = always({ ways: ['password'], challenge: 'p', options: null });
  const screen = await renderPart(
    <>
      <StepUpDialog />
      <ConfirmHost />
    </>,
    desktop,
  );
  const work = async (): Promise<void> => void (await askForProof());
  void confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar', work });
  await screen.getByRole('button', { name: 'Eliminar' }).click();
  const field = screen.getByRole('textbox', { name: 'Contraseña' });
  await expect.element(field).toBeVisible();
  await settled();
  const { left, top, width, height } = field.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(field.element());
  await screen.getByRole('dialog', { name: 'Confirme que es usted' }).getByRole('button', { name: 'Cerrar' }).click();
});

test('who has nothing to prove with is told how to go on', async () => {
  answers['POST /auth_user/step-up/options'] = always({ ways: [], challenge: 'p', options: null });
  const screen = await renderPart(<StepUpDialog />, phone);
  const proof = askForProof();
  await expect.element(screen.getByText(/Vuelva a ingresar para continuar/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cerrar' }).click();
  expect(await proof).toBe(false);
});

test('an app is added with the secret that was shown, and a wrong code can be typed again', async () => {
  const begun = { uri: 'otpauth://totp/x?secret=ABCDEFGH', secret: 'ABCDEFGH', enrolment: 'e' };
  answers['POST /auth_user/factors/totp/options'] = always(begun);
  answers['POST /auth_user/factors/totp'] = (body) =>
    (body as { readonly code: string }).code === '222222'
      ? [200, { factors: [], recovery_codes_left: 10, is_demanded: false, recovery_codes: ['AAAA-1111'] }]
      : [401, { code: 'auth.factor_wrong', message: 'El código no es correcto, ya se usó o venció.' }];
  const onAdded = vi.fn<(added: object) => void>();
  const screen = await renderPart(<AddAppDialog onAdded={onAdded} onClose={nothing} />, phone);
  await expect.element(screen.getByText('ABCD EFGH')).toBeVisible();
  await screen.getByLabelText('Dígito 1 de 6').fill('111111');
  await expect.element(screen.getByText(/El código no es correcto/)).toBeVisible();
  await screen.getByLabelText('Dígito 1 de 6').fill('222222');
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(sentTo('POST /auth_user/factors/totp/options')).toHaveLength(1);
});

test('recovery codes are copied whole, and only their button closes them', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const onClose = vi.fn<() => void>();
  const screen = await renderPart(<RecoveryCodesDialog codes={['AAAA-1111', 'BBBB-2222']} onClose={onClose} />, phone);
  await screen.getByRole('button', { name: 'Copiar' }).click();
  expect(write.mock.calls[0]?.[0]).toContain('AAAA-1111');
  expect(write.mock.calls[0]?.[0]).toContain('BBBB-2222');
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Ya los guardé' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('after the days of grace both kinds of factor are offered, and nothing else', async () => {
  const screen = await renderPart(<EnrolmentGate />, phone);
  await expect.element(screen.getByRole('heading', { name: 'Proteja su cuenta' })).toBeVisible();
  const offered = screen.getByRole('button').elements();
  expect(offered.map((button) => button.querySelector('b')?.textContent)).toEqual([
    'Llave de acceso',
    'Aplicación de códigos',
  ]);
  await expectAccessible();
});

/** As the frame does once the account is known to have a factor. */
function GivingWay() {
  return useStore(freshCodes) === undefined ? <EnrolmentGate /> : <h1>Usuarios</h1>;
}

test('the codes stay on the screen when the page that asked for the factor gives way', async () => {
  answers['POST /auth_user/factors/totp/options'] = always({ uri: 'otpauth://x', secret: 'ABCD', enrolment: 'e' });
  answers['POST /auth_user/factors/totp'] = always({
    factors: [],
    recovery_codes_left: 1,
    is_demanded: true,
    recovery_codes: ['AAAA-1111'],
  });
  const screen = await renderPart(
    <>
      <GivingWay />
      <RecoveryCodesHost />
    </>,
    phone,
  );
  await screen.getByRole('button', { name: /^Aplicación de códigos/ }).click();
  await screen.getByLabelText('Dígito 1 de 6').fill('123456');
  await expect.element(screen.getByText('AAAA-1111')).toBeVisible();
  freshCodes.set(undefined);
});

test('failed attempts say what failed, when, from where and with what device', async () => {
  const id = '01a1de08-60cd-7848-bd40-c3cc1217428c';
  const attempt = { id, at: '2026-11-15T15:00:05.000Z', device: 'Firefox en Linux', ip: '198.51.100.7' };
  const list = [{ ...attempt, step: 'password' }];
  answers['GET /auth_user/refused-sign-ins'] = always({ list });
  const screen = await renderPart(<RefusedCard />, phone);
  const row = screen.getByRole('listitem');
  await expect
    .element(row)
    .toHaveTextContent('Contraseña equivocadaFirefox en Linux · desde 198.51.100.7 · 15/11/2026 10:00:05');
  await expect.element(screen.getByText(/Si no fue usted, cambie su contraseña/)).toBeVisible();
  await expectAccessible();
});

test('without any failed attempt the card says so', async () => {
  answers['GET /auth_user/refused-sign-ins'] = always({ list: [] });
  const screen = await renderPart(<RefusedCard />, desktop);
  await expect.element(screen.getByText(/^Nadie falló al ingresar con su cuenta/)).toBeVisible();
  await expect.element(screen.getByText(/Si no fue usted/)).not.toBeInTheDocument();
});

test('an administrator asks for a lost factor to be taken away and is not offered to confirm it', async () => {
  const view = { has_factor: true, reset: null, can: { ask: true, confirm: false, cancel: false } };
  const at = '2026-11-15T15:00:00.000Z';
  const reset = { asked_by_name: 'Ana Vera', asked_at: at, expires_at: at, reason: 'Vino con su cédula' };
  answers['GET /auth_user/u/factor-reset'] = always(view);
  const screen = await renderPart(<FactorResetCard userId="u" />, desktop);
  await screen.getByLabelText(/Cómo supo que es la persona/).fill(reset.reason);
  const waiting = { has_factor: true, reset, can: { ask: false, confirm: false, cancel: true } };
  answers['POST /auth_user/u/factor-reset'] = always(waiting);
  answers['GET /auth_user/u/factor-reset'] = always(waiting);
  await screen.getByRole('button', { name: 'Pedir que se quite' }).click();
  await expect.element(screen.getByText(/Ana Vera pidió quitarlo/)).toBeVisible();
  expect(sentTo('POST /auth_user/u/factor-reset')).toEqual([{ reason: reset.reason }]);
  await expect.element(screen.getByRole('button', { name: 'Confirmar y quitar' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Retirar el pedido' })).toBeVisible();
});
