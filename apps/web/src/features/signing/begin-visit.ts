import { rememberContact } from './flow/contact-of-visit.ts';
import { createPersistentCall } from './flow/persistent-call.ts';
import { createSigningAttempts } from './flow/signing-attempts.ts';
import { createSigningCall, createVisitHeaders } from './flow/signing-call.ts';
import { createSigningFlow, type SigningFlow } from './flow/signing-flow.ts';
import { createSigningSession, type SigningSession } from './flow/signing-session.ts';

export interface BegunVisit {
  readonly flow: SigningFlow;
  readonly session: SigningSession;
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
  const session = createSigningSession(signatoryId);
  const once = createSigningCall(token, session);
  const attempts = createSigningAttempts(once, signatoryId);
  const call = createPersistentCall(once, attempts);
  const headersFor = createVisitHeaders(token, session);
  const { settlePending } = attempts;
  const onState = rememberContact;
  return { session, flow: createSigningFlow({ call, signatoryId, session, headersFor, settlePending, onState }) };
}
