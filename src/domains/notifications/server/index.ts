/** What the assembly of the site needs. Other domains call `notify` of the platform, which leads here. */
export { mailOfKind } from './channels/mail.ts';
export { deliverNotice } from './deliver-notice.ts';
