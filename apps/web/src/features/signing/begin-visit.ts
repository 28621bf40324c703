import { createPortalCall } from './flow/portal-call.ts';
import { createPortalSession, type PortalSession } from './flow/portal-session.ts';
import { createSigningFlow, type SigningFlow } from './flow/signing-flow.ts';

export interface BegunVisit {
  readonly flow: SigningFlow;
  readonly session: PortalSession;
}

let begun: (BegunVisit & { readonly token: string }) | undefined;

/** Before there is a page to show it: the page finds it open. */
export async function beginVisit(token: string, signatoryId: string): Promise<void> {
  begun = { token, ...createVisit(token, signatoryId) };
  await begun.flow.begin();
}

/** What was begun for this link, or a new one. */
export function takeVisit(token: string, signatoryId: string): BegunVisit {
  return begun?.token === token ? begun : createVisit(token, signatoryId);
}

function createVisit(token: string, signatoryId: string): BegunVisit {
  const session = createPortalSession(signatoryId);
  return { session, flow: createSigningFlow({ call: createPortalCall(token, session), signatoryId, session }) };
}
