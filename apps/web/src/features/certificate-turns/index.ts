export { WaitingCertificates } from './waiting-certificates.tsx';
