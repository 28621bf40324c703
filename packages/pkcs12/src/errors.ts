export type Pkcs12ErrorCode =
  /** The integrity check or the padding says no. A damaged file looks the same as a wrong password. */
  | 'wrong_password'
  | 'truncated'
  | 'malformed'
  | 'unsupported'
  | 'over_limit'
  /** The file demands more computing time than this opening allows. */
  | 'too_slow'
  /** The file opens, but nothing in it may sign. */
  | 'no_signing_key';

export class Pkcs12Error extends Error {
  override readonly name = 'Pkcs12Error';
  readonly code: Pkcs12ErrorCode;

  constructor(code: Pkcs12ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
