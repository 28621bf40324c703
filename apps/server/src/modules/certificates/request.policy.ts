import type { CertificateStatus } from '@rubrica/contract';

import { describeActor, type Official } from '../../platform/actor.ts';
import type { CertificateRequest } from './request.ts';

type Whose = Pick<CertificateRequest, 'createdBy' | 'holderId' | 'signatoryId'>;

export const manages = (actor: Official): boolean => actor.permissions.has('PE_CERTIFICADOS');

/** Says that money of a transfer arrived. */
export const validatesPayments = (actor: Official): boolean => actor.permissions.has('PE_PAGOS');

const made = (actor: Official, { createdBy }: Pick<Whose, 'createdBy'>): boolean => createdBy === describeActor(actor);

export const maySee = (actor: Official, request: Whose): boolean => made(actor, request) || manages(actor);

/** Of a client who looks after requests; of an account, or of a signing visit, its person alone. */
export const mayEdit = (actor: Official, request: Whose): boolean =>
  made(actor, request) || (request.holderId === null && request.signatoryId === null && manages(actor));

/** Its person; and the company where the certificate is a client's, or names an office in a company. */
export const mayRevoke = (actor: Official, request: Whose & Pick<CertificateRequest, 'type'>): boolean =>
  made(actor, request) || (manages(actor) && (request.holderId === null || request.type !== 'persona_natural'));

/** While a slip waits its money may have arrived. */
export const mayCancelAt = (actor: Official, status: CertificateStatus): boolean =>
  status !== 'PAYMENT_TO_VALIDATE' || validatesPayments(actor);

/** Who holds the key holds the certificate: who reviews may not bring one. */
export const mayBringKey = made;
