/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = 'da869d8f5a794da49a90c8fb9529499b0e6bad6b145459d865a1a8220906ddf2';
