export const probeMilliseconds = 3000;

/** Asks for a tiny picture of our own, past every cache; anything but 200–299 means that the server cannot be reached. */
export async function probe(): Promise<boolean> {
  try {
    const response = await fetch(`/probe.gif?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeMilliseconds),
    });
    return response.ok;
  } catch {
    return false;
  }
}
