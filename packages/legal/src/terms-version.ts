/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '244818bb759183d70b80092ae9aaaa0c22a8f9ee5737c747cf551cad57c96ca6';
