/** What other domains' pages may show of the site's lists. */
export { countryName } from './country-name.ts';
export { useHouseLinks } from './house-links.ts';
export { HousePreview } from './house-preview.tsx';
export { languageName } from './language-name.ts';
export { LazyBannerRow } from './lazy-banner-row.ts';
export { LookUpSelect } from './look-up-select.tsx';
export { OwnBenefit } from './own-benefit.tsx';
export { OwnFoot, OwnHead } from './own-parts.tsx';
export { CitySelect, CountrySelect, LanguageSelect, StateSelect } from './place-selects.tsx';
export { Prose } from './prose.tsx';
export { SettingStep } from './setting-step.tsx';
export { SettingsRoom } from './settings-room.tsx';
export { useFreshSettings } from './use-fresh-settings.ts';
export { withProof } from './with-proof.ts';
