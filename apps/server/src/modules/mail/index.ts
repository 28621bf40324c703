export { mailRoutes } from './routes.ts';
export { readSender, sendCompanyMail, type CompanyMail } from './send-company-mail.ts';
export { sendEventMail, sendEventText, type EventMail } from './steps/send-event.ts';
export { sendCompanyText, type CompanyText } from './text-channels.ts';
