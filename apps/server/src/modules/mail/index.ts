export { readSender, sendCompanyMail, type CompanyMail } from './send-company-mail.ts';
export { sendCompanyText, type CompanyText } from './text-channels.ts';
