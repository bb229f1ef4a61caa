/** What other domains' pages and the lobby may show of accounts. */
export { AfterProof, type Cover, UnderCover, useCover } from './after-proof.tsx';
export { AgreedTerms } from './agreed-terms.tsx';
export { AlmostIn, type KeptOut } from './almost-in.tsx';
export { awaitsConfirmation, comeIn } from './come-in.ts';
export { Doorway } from './doorway.tsx';
export { findSelf, landingOf } from './landing.ts';
export { loadProofSheet } from './load-proof-sheet.ts';
export { LogOutButton } from './log-out-button.tsx';
export { NewAccountFields } from './new-account-fields.tsx';
export { OwnEmailField } from './own-email-field.tsx';
export { PersonLink } from './person-link.tsx';
export { PersonState } from './person-state.tsx';
export { roleWords } from './person-words.ts';
export { PictureUpload } from './picture-upload.tsx';
export { PlainFailure } from './plain-failure.tsx';
export { ProfileFailure, useSaveProfile } from './save-profile.tsx';
export { useDeviceName } from './use-device-name.ts';
