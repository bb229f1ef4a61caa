/** What the app's pages may use of admin. */
export { TestMail, TestMailResult, useTestMail } from './mails/test-mail.tsx';
