/** What other domains' pages and the lobby may show of accounts. */
export { comeIn } from './come-in.ts';
export { Doorway } from './doorway.tsx';
export { FailureAlert } from './failure-alert.tsx';
export { checkForm, textsOf } from './form-values.ts';
export { findSelf } from './landing.ts';
