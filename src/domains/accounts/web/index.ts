/** What other domains' pages and the lobby may show of accounts. */
import './session-account.ts';

export { AfterProof, type Cover, UnderCover, useCover } from './account/after-proof.tsx';
export { LogOutButton } from './account/log-out-button.tsx';
export { OwnEmailField } from './account/own-email-field.tsx';
export { PictureUpload } from './account/picture-upload.tsx';
export { ProfileFailure, useSaveProfile } from './account/save-profile.tsx';
export { useDeviceName } from './account/use-device-name.ts';
export { AgreedTerms } from './entrance/agreed-terms.tsx';
export { AlmostIn, type KeptOut } from './entrance/almost-in.tsx';
export { awaitsConfirmation, comeIn } from './entrance/come-in.ts';
export { Doorway } from './entrance/doorway.tsx';
export { findSelf, landingOf } from './entrance/landing.ts';
export { loadProofSheet } from './entrance/load-proof-sheet.ts';
export { NewAccountFields } from './entrance/new-account-fields.tsx';
export { PlainFailure } from './entrance/plain-failure.tsx';
export { PersonLink } from './people/person-link.tsx';
export { PersonState } from './people/person-state.tsx';
export { roleWords } from './people/person-words.ts';
