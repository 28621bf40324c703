export { sendCompanyMail, type CompanyMail } from './send-company-mail.ts';
