/** What the lobby may show of mails. */
export { TestMail, TestMailResult, useTestMail } from './mails/test-mail.tsx';
