/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '234983d56cf364d8a546c63420e78788ca80ba1a2c643462eab2b5a9080bdd95';
