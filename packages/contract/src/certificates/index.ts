export * from './codes.ts';
export { certificateConsents } from './consent.ts';
export { certificateEndpoints, certificateFilters, type CertificateFilters } from './managing.ts';
export * from './moves.table.ts';
export { certificateRequestEndpoints, newCertificate, type NewCertificate } from './requests.ts';
export { certificateSettingsEndpoints, type CertificatePrice, type CertificateSettings } from './settings.ts';
export * from './types.table.ts';
export { certificateCompany, certificateIdentity } from './fields.ts';
export {
  storedCompany,
  storedContact,
  storedIdentity,
  type CertificateAnnex,
  type CertificateCompany,
  type CertificateContact,
  type CertificateDetail,
  type CertificateEvent,
  type CertificateIdentity,
  type CertificateRow,
  type IssuedCertificateView,
} from './views.ts';
