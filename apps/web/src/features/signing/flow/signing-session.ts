const storageKey = 'rubrica.portal-session';

interface Kept {
  readonly signatoryId: string;
  readonly sessionId: string;
}

/** Which device is signing: in this tab only, and only for the person of the link. */
export interface SigningSession {
  readonly get: () => string | undefined;
  readonly keep: (sessionId: string) => void;
}

export function createSigningSession(signatoryId: string): SigningSession {
  return {
    get: () => {
      const kept = read();
      return kept?.signatoryId === signatoryId ? kept.sessionId : undefined;
    },
    keep: (sessionId) => sessionStorage.setItem(storageKey, JSON.stringify({ signatoryId, sessionId } satisfies Kept)),
  };
}

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Kept;
  } catch {
    return undefined;
  }
}
