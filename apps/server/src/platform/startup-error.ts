/** A reason not to start that the operator can fix. Shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
