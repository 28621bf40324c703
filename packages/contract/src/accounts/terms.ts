/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '4bc8cbffb83e37254310736bb4592df915b3eb4b1214bc64cef2d6e6b2c62c6b';
