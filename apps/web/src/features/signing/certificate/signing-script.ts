/**
 * The whole of what touches a person's key: opens the file, compares what it is asked to sign with what the page shows,
 * signs. Built as a file of its own, whose hash is published with each release and named in the evidence (ADR 52).
 */
export { openCertificate, type OpenedCertificate, type CertificateProblem } from './open-certificate.ts';
export { AnotherDocument, type PreparedDocument } from './check-prepared.ts';
