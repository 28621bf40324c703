/** For failures that do not affect the person: reported in the browser's console only. */
export function logFailure(what: string, cause: unknown): void {
  console.warn(what, cause);
}
