import type { BiometricAttempt } from '@rubrica/contract';

import { capture } from './pictures.ts';
import type { Visitor } from './visitor.ts';

/** Somebody whom the registry of the demonstration knows by name, cédula and the code on their card. */
export const jorge = {
  name: 'Jorge Aníbal',
  last_name: 'Quishpe Lema',
  email: 'jorge@cliente.ec',
  identification_type: 'cedula_ciudadania',
  identification_number: '1712345675',
  phone: '0991234567',
} as const;

export const codeOfJorge = 'V4443V4442';

/** Registry and face, as the portal asks for them. */
export async function proveIdentity(visitor: Visitor): Promise<void> {
  await visitor.call('POST', '/registry/verify', { fingerprint_code: codeOfJorge });
  const { body } = await visitor.call<BiometricAttempt>('POST', '/biometric/create', { consent: true });
  const frames = await capture(body);
  await visitor.call('POST', '/biometric/verification', { attempt_id: body.attempt_id, frames });
}
