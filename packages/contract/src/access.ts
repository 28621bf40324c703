import type { Permission } from './permissions.ts';

/** Who may make a call. There is no default: an endpoint without one does not compile. */
export type Access =
  | { readonly kind: 'public'; readonly because: string }
  | {
      readonly kind: 'member';
      readonly anyOf: readonly Permission[];
      readonly evenIfNotEnabled?: true;
      readonly evenWithoutFactor?: true;
      readonly evenWithoutTerms?: true;
      /** Only at the operators' own host, whatever somebody of a company holds. */
      readonly ofOperators?: true;
    }
  | { readonly kind: 'signatory'; readonly alsoMember?: true; readonly evenIfClosed?: true }
  | { readonly kind: 'approver' }
  | { readonly kind: 'client' }
  | { readonly kind: 'applicant' }
  | { readonly kind: 'payer' }
  | { readonly kind: 'operator'; readonly because: string };

export const open = <const B extends string>(because: B) => ({ kind: 'public', because }) as const;

/** Any signed-in official. */
export const session = { kind: 'member', anyOf: [] } as const;

/** Also an official whose account is not enabled yet, or was deactivated: enough to ask for activation, nothing more. */
export const confirming = { kind: 'member', anyOf: [], evenIfNotEnabled: true, evenWithoutTerms: true } as const;

/** Also an official whose company demands a second factor that they do not have yet: enough to add one, nothing more. */
export const enrolling = { kind: 'member', anyOf: [], evenIfNotEnabled: true, evenWithoutFactor: true } as const;

/** Also an official who has not accepted the terms yet: enough to know who they are and to leave, nothing more. */
export const arriving = { ...enrolling, evenWithoutTerms: true } as const;

/** An official who holds at least one of these permissions. */
export const holding = <const P extends readonly [Permission, ...Permission[]]>(...anyOf: P) =>
  ({ kind: 'member', anyOf }) as const;

/** An operator of the installation, with their own account. */
export const operating = { kind: 'member', anyOf: ['PE_OPERADOR'], ofOperators: true } as const;

/** Who holds a living link to a process. */
export const linked = { kind: 'signatory' } as const;

/** Who holds a link that was sent once, whether or not it still opens: enough to learn whom to ask, nothing more. */
export const linkedOnce = { kind: 'signatory', evenIfClosed: true } as const;

/** Who holds a living link and, in another header, a session of an account of the same tenant. Neither is enough alone. */
export const linkedMember = { kind: 'signatory', alsoMember: true } as const;

/** The header of that session's access token; the link's token stays in `authorization`. */
export const accountHeader = 'x-account-session';

/** Sent by pages of the product with calls that use a cookie: a form of another site cannot send it. */
export const pageHeader = 'x-rubrica-page';

/** The visit of a signatory's device, and the proof that the call comes from the device that holds its key (RFC 9449). */
export const deviceSessionHeader = 'x-portal-session';
export const deviceProofHeader = 'dpop';

/** Who was asked by a link whether a process may go out. */
export const approving = { kind: 'approver' } as const;

/** Who was asked by a link for changes to their own part of a process. */
export const changing = { kind: 'client' } as const;

/** Who began something on a public page, by the session that their device got for it. */
export const applying = { kind: 'applicant' } as const;

/** Who was sent a link to pay something. */
export const paying = { kind: 'payer' } as const;

/** The operator of the installation, by its own token; no tenant and no user. */
export const operator = <const B extends string>(because: B) => ({ kind: 'operator', because }) as const;
