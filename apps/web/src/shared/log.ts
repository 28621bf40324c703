/** For failures that stand in nobody's way: whoever looks into the browser's console learns of them, the person does not. */
export function logFailure(what: string, cause: unknown): void {
  console.warn(what, cause);
}
