/** What other domains' pages and the lobby may show of accounts. */
export { comeIn } from './come-in.ts';
export { Doorway } from './doorway.tsx';
export { FailureAlert } from './failure-alert.tsx';
export { textsOf } from './form-values.ts';
export { findSelf, landingOf } from './landing.ts';
export { LogOutButton } from './log-out-button.tsx';
export { NeedsScript } from './needs-script.tsx';
export { NewAccountFields } from './new-account-fields.tsx';
export { pictureProblem, useTooLargeWords } from './picture-size.ts';
export { PictureUpload } from './picture-upload.tsx';
export { useCheckForm } from './use-check-form.ts';
