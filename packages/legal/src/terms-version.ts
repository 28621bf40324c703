/**
 * Which text of the terms and the privacy policy an account accepts: the SHA-256 of both, which a test compares with the
 * texts. An account that accepted another version is asked again.
 */
export const termsVersion = '3df65b5df57aa9f5bbb11e62ac8df5cb9aa0853c331abc8e98e4e05494888285';
