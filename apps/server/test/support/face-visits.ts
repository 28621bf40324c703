import type { BiometricAttempt, SigningState } from '@rubrica/contract';

import { ana, type Desk } from './desk.ts';
import { capture } from './pictures.ts';
import { registeredName } from './registered-people.ts';
import { visitorOf, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

export type Client = Visitor & { readonly email: string };

export interface Outcome {
  readonly percentage: number;
  readonly is_match: boolean;
  readonly remaining_attempts: number;
  readonly state: SigningState;
  readonly code: string;
  readonly message: string;
}

export const small = { width: 320, height: 240 };

/** People who show pictures of nothing in particular to a matcher that does not look. */
export function createFaceVisits(world: World, desk: Desk) {
  let made = 0;

  /** Somebody who has done everything but show their face. */
  async function meet(cedula: string): Promise<Client> {
    made += 1;
    const person = {
      ...ana,
      email: `rostro${made}@correo.ec`,
      identification_number: cedula,
      ...registeredName(cedula),
      signature_type: 'clicwrap',
      checks: { otp: 'sms', registry: false, biometrics: true },
    };
    const { id } = await desk.createProcess({ signers: [person] });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.prepareToSign();
    return { ...visitor, email: person.email };
  }

  const start = (visitor: Visitor) =>
    visitor.call<BiometricAttempt & { code: string; message: string }>('POST', '/biometric/create', { consent: true });

  /** The given frames first, and others up to as many as were asked for. */
  async function show(visitor: Visitor, given: readonly Buffer[] = [], attempt?: BiometricAttempt) {
    const begun = attempt ?? (await start(visitor)).body;
    const others = (await capture(begun)).slice(given.length);
    const body = {
      attempt_id: begun.attempt_id,
      frames: [...given.map((frame) => frame.toString('base64')), ...others],
    };
    return visitor.call<Outcome>('POST', '/biometric/verification', body);
  }

  async function historyOf(visitor: Visitor) {
    const { body } = await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${visitor.processId}/information`,
      { as: 'admin@demo.ec' },
    );
    return body.list.filter(({ event }) => event.startsWith('BIOMETRIC'));
  }

  return { meet, start, show, historyOf };
}
