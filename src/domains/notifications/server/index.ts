/** What the composition of the app needs. Other domains call `notify` of the platform, which ends up here. */
export { mailOfKind } from './channels/mail.ts';
export { deliverNotice } from './deliver-notice.ts';
