import type { Tx } from '../../platform/context.ts';

/** Who has a plan, and whose use is added up. */
export type Subscriber = { readonly kind: 'user'; readonly userId: string } | { readonly kind: 'company' };

/**
 * On a tenant that is the public standard tool the user, elsewhere the company. What nobody there caused, like a process
 * that a client began, is the company's.
 */
export const subscriberOf = ({ tenant }: Pick<Tx, 'tenant'>, userId: string | null): Subscriber =>
  tenant.isPublicTool && userId !== null ? { kind: 'user', userId } : { kind: 'company' };

/** As the tables name it: the company has its tenant's id. */
export const subscriberId = ({ tenant }: Pick<Tx, 'tenant'>, subscriber: Subscriber): string =>
  subscriber.kind === 'user' ? subscriber.userId : tenant.id;
