/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = 'bfcba396f1c3731581df59916a82a3580e47dc1f7970d79495f695615325cf2c';
