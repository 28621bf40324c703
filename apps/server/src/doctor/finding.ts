export type Finding =
  | { readonly verdict: 'fine'; readonly what: string }
  | { readonly verdict: 'info'; readonly what: string }
  | { readonly verdict: 'wrong'; readonly what: string; readonly remedy: string };

export const fine = (what: string): Finding => ({ verdict: 'fine', what });
export const info = (what: string): Finding => ({ verdict: 'info', what });
export const wrong = (what: string, remedy: string): Finding => ({ verdict: 'wrong', what, remedy });

/** A check that breaks is a finding, too. */
export async function examine(subject: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [wrong(`${subject}: ${reason}`, 'Corrija lo indicado y vuelva a ejecutar rubrica doctor.')];
  }
}
