export { setMessage } from './commands/set-message.ts';
export { mailRoutes } from './routes.ts';
export { readSender, sendCompanyMail, type CompanyMail } from './send-company-mail.ts';
export {
  composeEventMail,
  composeEventText,
  sendEventMail,
  sendEventText,
  type EventMail,
} from './steps/send-event.ts';
export * as TextMessages from './record/text-messages.ts';
