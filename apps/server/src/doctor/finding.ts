export type Finding =
  | { readonly verdict: 'fine'; readonly what: string }
  | { readonly verdict: 'note'; readonly what: string }
  | { readonly verdict: 'wrong'; readonly what: string; readonly remedy: string };

export const fine = (what: string): Finding => ({ verdict: 'fine', what });
export const note = (what: string): Finding => ({ verdict: 'note', what });
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
