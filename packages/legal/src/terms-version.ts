/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '30497f3f9c6a5f1cb4abd0eddaf994d001b5cdee927ddb3ca97a5b0db3ebc21e';
