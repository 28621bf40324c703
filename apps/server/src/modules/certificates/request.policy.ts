import { describeActor, type Official } from '../../platform/actor.ts';
import type { CertificateRequest } from './request.ts';

type Whose = Pick<CertificateRequest, 'createdBy' | 'holderId'>;

export const manages = (actor: Official): boolean => actor.permissions.has('PE_CERTIFICADOS');

const made = (actor: Official, { createdBy }: Whose): boolean => createdBy === describeActor(actor);

export const maySee = (actor: Official, request: Whose): boolean => made(actor, request) || manages(actor);

/** Of a client who looks after requests; of an account its person alone. */
export const mayEdit = (actor: Official, request: Whose): boolean =>
  made(actor, request) || (request.holderId === null && manages(actor));

/** Who holds the key holds the certificate: who reviews may not bring one. */
export const mayBringKey = made;
