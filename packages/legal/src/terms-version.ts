/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '7188263dda47db0d86e77535d100b20560f312c6b1df5bf47b7e4680a6efa0ad';
