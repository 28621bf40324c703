import type { ChosenSigning, ServedCheck } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { expectAccessible, renderPart } from '../../../../test/support/render-part.tsx';
import { createStore } from '../../../shared/store.ts';
import { SigningFields } from './signing-fields.tsx';

const kind = {
  code_channels: ['email', 'sms'],
  identity_checks: ['otp', 'registry', 'biometrics'],
  least_assurance: 'declarada',
  signature_type: 'anf',
  missing_checks: [],
} as const;
const kindOf = (missing: readonly ServedCheck[] = []) => ({
  ...kind,
  code_channels: [...kind.code_channels],
  identity_checks: [...kind.identity_checks],
  missing_checks: [...missing],
});
const checks = { otp: 'email', registry: true, biometrics: true } as const;
const signers = [
  { name: 'Jorge Aníbal', last_name: 'Quishpe Lema', identification_type: 'cedula_ciudadania' },
  { name: 'Sofía', last_name: 'Peñaherrera', identification_type: 'pasaporte' },
];

test('who has a passport is named where a certificate would be issued to them, and nowhere else', async () => {
  const signing = createStore<ChosenSigning>({ signature_type: 'anf', checks });
  const screen = await renderPart(<SigningFields kind={kindOf()} signing={signing} signers={signers} />);
  await expect.element(screen.getByText(/^Sofía Peñaherrera firma con pasaporte/)).toBeVisible();
  await expectAccessible();
  signing.set({ signature_type: 'clicwrap', checks });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a check without a service cannot be chosen and says why; one that was chosen can be taken away', async () => {
  const signing = createStore<ChosenSigning>({ signature_type: 'clicwrap', checks: { ...checks, registry: false } });
  const screen = await renderPart(
    <SigningFields kind={kindOf(['registry', 'biometrics'])} signing={signing} signers={[]} />,
  );
  await expect.element(screen.getByRole('checkbox', { name: /Registro Civil/ })).toBeDisabled();
  await expect.element(screen.getByText('Su empresa no tiene ahora cómo consultar el Registro Civil.')).toBeVisible();
  await screen.getByRole('checkbox', { name: /rostro/ }).click();
  expect(signing.get().checks.biometrics).toBe(false);
  await expect.element(screen.getByRole('checkbox', { name: /rostro/ })).toBeDisabled();
  await expectAccessible();
});
