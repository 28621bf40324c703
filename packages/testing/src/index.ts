/** Makers of PDFs, keys and certificates for tests and measurements. `@rubrica/testing/pdf` also runs in a browser. */
export { openAuthority } from './authority.ts';
export { pdfBomb } from './bomb.ts';
export { issueOwnKey, issueSigner, makeSelfSignedKey, type CertificateIssuer, type OwnKey } from './own-key.ts';
export { writeP12 } from './p12.ts';
export { blankPdf, dangerousPdf, makeNumberedPdf, makePdf, type TestPage } from './pdf.ts';
export { heicPicture } from './heic.ts';
