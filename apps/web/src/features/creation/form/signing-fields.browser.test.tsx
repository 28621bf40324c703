import type { ChosenSigning } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { expectAccessible, renderPart } from '../../../../test/support/render-part.tsx';
import { createStore } from '../../../shared/store.ts';
import { SigningFields } from './signing-fields.tsx';

const kind = {
  code_channels: ['email', 'sms'],
  identity_checks: ['otp', 'registry', 'biometrics'],
  least_assurance: 'declarada',
  signature_type: 'anf',
} as const;
const checks = { otp: 'email', registry: true, biometrics: true } as const;
const signers = [
  { name: 'Jorge Aníbal', last_name: 'Quishpe Lema', identification_type: 'cedula_ciudadania' },
  { name: 'Sofía', last_name: 'Peñaherrera', identification_type: 'pasaporte' },
];

test('who has a passport is named where a certificate would be issued to them, and nowhere else', async () => {
  const signing = createStore<ChosenSigning>({ signature_type: 'anf', checks });
  const screen = await renderPart(
    <SigningFields
      kind={{ ...kind, code_channels: [...kind.code_channels], identity_checks: [...kind.identity_checks] }}
      signing={signing}
      signers={signers}
    />,
  );
  await expect.element(screen.getByText(/^Sofía Peñaherrera firma con pasaporte/)).toBeVisible();
  await expectAccessible();
  signing.set({ signature_type: 'clicwrap', checks });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
