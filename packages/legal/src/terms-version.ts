/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '4447e0bd4ac7b23ced09f3c619238794b36791bcb8b6e16e45abbf577d5de2cf';
