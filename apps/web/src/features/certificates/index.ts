export { findKeys } from './own/key-store.ts';
export { makeKey, packCertificate } from './own/own-key.ts';
