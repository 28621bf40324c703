import type { Permission, Reach } from '@rubrica/contract';

/** Whose processes somebody sees. */
export interface Visibility {
  readonly reach: Reach;
  readonly groups: readonly string[];
  /** Other groups whose processes they see, through the sub-groups of a GSC_ group. */
  readonly watched: readonly string[];
  /** While they stand in for others: these people's processes, and those of the groups that these people see. */
  readonly standIn?: { readonly people: readonly string[]; readonly groups: readonly string[] };
}

/** An official with a session. */
export interface Member {
  readonly kind: 'member';
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  /** False while the account waits to be enabled or was deactivated. */
  readonly isEnabled: boolean;
  /** The company demands a second factor, the days of grace are over and this session has shown none. */
  readonly isFactorOverdue: boolean;
  /** The terms and the privacy policy, as they are now, were not accepted with this account. */
  readonly areTermsDue: boolean;
  /** When this session showed a second factor; null where it showed none. */
  readonly factorAt: Date | null;
  /** When the person last proved to be there. */
  readonly provedAt: Date | null;
  readonly permissions: ReadonlySet<Permission>;
  readonly visibility: Visibility;
}

/** A program of the tenant, by its own key. */
export interface Service {
  readonly kind: 'service';
  readonly id: string;
  readonly username: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly visibility: Visibility;
}

/** No account of a company has this id. */
const operatorId = '00000000-0000-0000-0000-000000000000';

/** Who runs the installation and sets a company up by a command, within what its administrators may change. */
export const operatorNamed = (name: string): Service => ({
  kind: 'service',
  id: operatorId,
  username: name,
  permissions: new Set(['PE_EMPRESA', 'PE_INTEGRACIONES', 'PE_PLANTILLAS', 'PE_PUBLICAR_PLANTILLAS']),
  visibility: { reach: 'tenant', groups: [], watched: [] },
});

/** As the audit log writes that actor. */
export const operatorActor = `service:${operatorId}`;

/** Acts for the company: one of its people, or one of its programs. */
export type Official = Member | Service;

/** The holder of a valid link: one person, one process. */
export interface LinkHolder {
  readonly kind: 'signatory';
  readonly id: string;
  readonly processId: string;
  /** False for a link that opens nothing any more: with it one only asks for help or for a new one. */
  readonly isOpen: boolean;
  /** The device that makes the call, by the name it got when it took the session. */
  readonly deviceSession: string | null;
  /** RFC 7638: the thumbprint of the key that the device has just proved to hold. Null where it proved none. */
  readonly deviceKey: Buffer | null;
}

/** A link holder who also showed a session of an account of the tenant. Whether both are one person must still be checked. */
export interface LinkedMember extends LinkHolder {
  readonly account: Member;
}

/** Who was asked by a link for their approval of one process. */
export interface Approver {
  readonly kind: 'approver';
  /** Of the approval. */
  readonly id: string;
  readonly processId: string;
  readonly linkVersion: number;
}

/** The client of a process, who was asked by a link for changes to their own part. */
export interface Client {
  readonly kind: 'client';
  /** Of the change request. */
  readonly id: string;
  readonly processId: string;
  readonly linkVersion: number;
  /** RFC 7638: the thumbprint of the key that the device has just proved to hold. Null where it proved none. */
  readonly deviceKey: Buffer | null;
}

/** Who began something on a public page, from the device that holds its session. */
export interface Applicant {
  readonly kind: 'applicant';
  /** Of the application. */
  readonly id: string;
}

/** Who was sent a link to pay something. */
export interface Payer {
  readonly kind: 'payer';
  /** Of the payment. */
  readonly id: string;
}

export interface Anonymous {
  readonly kind: 'anonymous';
}

/** Work that follows from an earlier decision of someone else. */
export interface System {
  readonly kind: 'system';
  readonly job: string;
}

export type Actor = Member | Service | LinkHolder | Approver | Client | Applicant | Payer | Anonymous | System;

export function describeActor(actor: Actor): string {
  switch (actor.kind) {
    case 'member':
    case 'service':
    case 'signatory':
    case 'approver':
    case 'client':
    case 'applicant':
    case 'payer':
      return `${actor.kind}:${actor.id}`;
    case 'system':
      return `system:${actor.job}`;
    case 'anonymous':
      return 'anonymous';
  }
}
