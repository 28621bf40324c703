/** A reason not to start that the operator can mend. Shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
