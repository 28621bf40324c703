/** A file that cannot be read as what it should be; its message is for people. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
}
