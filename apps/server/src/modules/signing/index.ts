export { createLinkAuthenticator } from './authenticate.ts';
export { createGreeter, type Arrival } from './greeter.ts';
export { signingRoutes } from './routes.ts';
export { offerCode, sendCode, type SentCode } from './steps/send-code.ts';
export * as CopyCodes from './steps/copy-code.ts';
export { documentsToSign } from './steps/documents-to-sign.ts';
export { useCode, wrongCode } from './steps/use-code.ts';
export { signingJobs } from './jobs.ts';
export { signingFollowers } from './on-status.ts';
