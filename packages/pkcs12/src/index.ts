export { chooseSigningKey, type Pkcs12Contents, type Pkcs12Key } from './contents.ts';
export { Pkcs12Error, type Pkcs12ErrorCode } from './errors.ts';
export { defaultLimits, type Pkcs12Limits } from './limits.ts';
export { requestNewKey, type RequestedKey } from './key-request.ts';
export { readSigningKey, type SigningDigest, type SigningKey } from './keys/signing-key.ts';
export { openPkcs12, type Pkcs12Opening } from './open.ts';
export { writePkcs12, type Pkcs12Writing } from './write-pkcs12.ts';
