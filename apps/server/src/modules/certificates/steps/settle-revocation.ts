import type { Context } from '../../../platform/context.ts';
import { changeRequest, findRequest, lockRequest } from '../request.repository.ts';
import type { CertificateRequest, IssuedFacts, RevocationFacts } from '../request.ts';
import { remark, remarkByMail } from './move-request.ts';

interface Asked {
  readonly issued: IssuedFacts;
  readonly revocation: RevocationFacts;
}

/** Undefined where nobody asks for it any more. */
export function askedOf(request: CertificateRequest | undefined): Asked | undefined {
  if (!request?.issued || !request.revocation || request.revocation.revokedAt) return undefined;
  return { issued: request.issued, revocation: request.revocation };
}

/**
 * Asks the issuer to revoke what somebody wants revoked, and records its answer once. The issuer answers the same however
 * often it is asked, so that a node that dies in between loses nothing.
 */
export async function settleRevocation(context: Context, id: string): Promise<void> {
  const asked = askedOf(await context.transaction((tx) => findRequest(tx.db, id)));
  if (!asked) return;
  const { issued, revocation } = asked;
  const answer = await context.ports.certificateIssuer.revoke({
    tenant: context.tenant.id,
    key: `${id}:${revocation.askedAt.getTime()}`,
    certificate: issued.certificate,
    reason: revocation.reason,
  });
  if (answer.outcome === 'pending') return;
  await context.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id);
    const now = askedOf(request);
    if (!request || now?.revocation.askedAt.getTime() !== revocation.askedAt.getTime()) return;
    if (answer.outcome === 'refused') {
      await changeRequest(tx.db, id, { revocation: null });
      await remark(tx, request, 'revocation_refused', answer.reason);
      return;
    }
    await changeRequest(tx.db, id, { revocation: { ...revocation, revokedAt: tx.now() } });
    await remarkByMail(tx, request, 'revoked');
    await tx.record([{ type: 'certificate_request.revoked', subject: id, details: { reason: revocation.reason } }]);
  });
}
