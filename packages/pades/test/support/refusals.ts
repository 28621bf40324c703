import { PadesError, type PadesErrorCode } from '../../src/errors.ts';

/** The code with which something is refused, or `accepted`. Anything but a PadesError is a bug and passes through. */
export function refusal(attempt: () => unknown): PadesErrorCode | 'accepted' {
  try {
    attempt();
    return 'accepted';
  } catch (error) {
    return codeOf(error);
  }
}

export async function refusalOf(attempt: Promise<unknown>): Promise<PadesErrorCode | 'accepted'> {
  try {
    await attempt;
    return 'accepted';
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): PadesErrorCode {
  if (error instanceof PadesError) return error.code;
  throw error;
}
