/** What other domains' pages may use of site. */
import './public-settings.ts';

export { LazyBannerRow } from './banners/lazy-banner-row.ts';
export { withCaptcha } from './captcha/with-captcha.ts';
export { type FrontPage, useFrontPage } from './front-page.ts';
export { useBuiltInLinks } from './menus/built-in-links.ts';
export { MoveButtons, movedBy } from './menus/move-buttons.tsx';
export { OwnBenefit } from './menus/own-benefit.tsx';
export { OwnFoot, OwnHead } from './menus/own-parts.tsx';
export { MoneyTime, MoneyTimeZone, NearMoneyTime } from './money-time.tsx';
export { Prose } from './pages/prose.tsx';
export { countryName } from './places/country-name.ts';
export { languageName } from './places/language-name.ts';
export { LookUpSelect } from './places/look-up-select.tsx';
export { CitySelect, CountrySelect, LanguageSelect, StateSelect } from './places/place-selects.tsx';
export { SettingStep } from './settings/setting-step.tsx';
export { SettingsSection } from './settings/settings-section.tsx';
export { SitePreview } from './settings/site-preview.tsx';
export { useFreshSettings } from './settings/use-fresh-settings.ts';
