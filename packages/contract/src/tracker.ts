export const trackerTypes = ['PROCESS', 'SIGNATORY', 'IDENTITY', 'DOCUMENT', 'NOTIFICATION'] as const;

export const trackerEvents = [
  'CREATED',
  'STATUS_CHANGED',
  'SENT',
  'REMINDED',
  'OPENED',
  'TERMS_ACCEPTED',
  'OTP_SENT',
  'OTP_OK',
  'OTP_FAILED',
  'REGISTRY_OK',
  'REGISTRY_FAILED',
  'BIOMETRIC_OK',
  'BIOMETRIC_FAILED',
  'DOCUMENT_READ',
  'SIGNED',
  'DECLINED',
  'SEALED',
] as const;

export type TrackerType = (typeof trackerTypes)[number];
export type TrackerEventName = (typeof trackerEvents)[number];
