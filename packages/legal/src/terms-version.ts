/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = 'fa799b112e6b6f6b05e04898690dc8fa204f9c50e925405797f8b146bbdff372';
