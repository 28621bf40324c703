/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '5287bb033b7723087f1d0ddb8894cb7c6e6e3606a532ffb13eb674514d9871e7';
