/** What other domains' pages may use of accounts. */
import './session-account.ts';

export {
  AfterReauthentication,
  type Cover,
  UnderCover,
  useCover,
} from './account/after-reauthentication.tsx';
export { LogOutButton } from './account/log-out-button.tsx';
export { OwnEmailField } from './account/own-email-field.tsx';
export { PictureUpload } from './account/picture-upload.tsx';
export { ProfileFailure, useSaveProfile } from './account/save-profile.tsx';
export { useDeviceName } from './account/use-device-name.ts';
export { AgreedTerms } from './entrance/agreed-terms.tsx';
export { AlmostIn, type KeptOut } from './entrance/almost-in.tsx';
export { Doorway } from './entrance/doorway.tsx';
export { findInvitation, useWhyNoSignUp } from './entrance/invitation.ts';
export { findSelf, landingOf } from './entrance/landing.ts';
export { loadReauthenticationSheet } from './entrance/load-reauthentication-sheet.ts';
export { NewAccountFields } from './entrance/new-account-fields.tsx';
export { NoSignUp } from './entrance/no-sign-up.tsx';
export { PlainFailure } from './entrance/plain-failure.tsx';
export { awaitsConfirmation, signIn } from './entrance/sign-in.ts';
export { roleLabels } from './users/user-labels.ts';
export { UserLink } from './users/user-link.tsx';
export { UserState } from './users/user-state.tsx';
