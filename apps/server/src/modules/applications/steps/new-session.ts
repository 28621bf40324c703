import { createHmac, randomBytes } from 'node:crypto';

import type { BaseContext } from '../../../platform/context.ts';

/**
 * The secret of a device. A call that is sent again under its Idempotency-Key, because its answer was lost, comes to the
 * same one; nobody else does without the key and all that was typed. Nothing but its hash is stored.
 */
export const newSession = ({ idempotency, keyring, tenant }: BaseContext): string =>
  (idempotency
    ? createHmac('sha256', keyring.derive('application-session'))
        .update(JSON.stringify([tenant.id, idempotency.key, idempotency.request]))
        .digest()
    : randomBytes(32)
  ).toString('base64url');
