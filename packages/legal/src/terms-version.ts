/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '6188bf20329ab0fc424a006d5e60e3bb6719796462d74950f102ac9c5ba95df0';
