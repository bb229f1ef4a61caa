/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { bannerRoutes } from './banners.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { contactRoutes } from './contact.routes.ts';
import { followSettings } from './follow-settings.ts';
import { housePictureRoutes } from './house-pictures.routes.ts';
import { keptTypingRoutes } from './kept-typing.routes.ts';
import { lookUpListRoutes } from './look-up-lists.routes.ts';
import { serveFlags } from './serve-flags.ts';
import { settingsRoutes } from './settings.routes.ts';
import { staticPageRoutes } from './static-pages.routes.ts';

export { countFailedLogIn, demandProof, demandProofAfterFailures } from './captcha/demand-proof.ts';
export { faultsOfCountryFile } from './country-of-address.ts';
export { type NamePeople, namePeople } from './describe-setting.ts';
export { drawMarkdown } from './draw-markdown.ts';
export {
  type ElsewherePart,
  type ElsewhereSwitch,
  elsewhereSwitches,
  isOffered,
  lackingOf,
} from './elsewhere-settings.ts';
export {
  type Closure,
  findClosure,
  type IsOperatorsAddress,
  isOperatorsAddress,
  refuseBlockedCountry,
  refuseIfClosed,
  retryAfterSeconds,
} from './find-closure.ts';
export { pageSlugs } from './find-page.ts';
export { findTypedMailRoute } from './find-typed-mail-route.ts';
export { hasTakenMoney } from './has-taken-money.ts';
export { isChosen } from './is-chosen.ts';
export { forgetTypingOf, listTypingOf } from './kept-typing.sql.ts';
export { languageOf } from './language-of.ts';
export { countLetters, forgetLetters, listLettersOf } from './letters.sql.ts';
export { listBodyAttributes } from './list-body-attributes.ts';
export { listLanguages } from './list-languages.ts';
export { faultsOfLocks, lockSettingsByConfig } from './locked-settings.ts';
export { nameMailSender } from './name-mail-sender.ts';
export { publicPictures, publicPicturesOf } from './public-pictures.ts';
export { readSettings } from './read-settings.ts';
export { setSetting } from './set-setting.ts';
export type { Settings } from './settings-registry.ts';
export { hasWrittenPages } from './static-pages.sql.ts';

export const siteDomain: Domain = {
  name: 'site',
  routes: [
    ...settingsRoutes,
    ...lookUpListRoutes,
    ...staticPageRoutes,
    ...contactRoutes,
    ...housePictureRoutes,
    ...bannerRoutes,
    ...keptTypingRoutes,
    ...captchaRoutes,
  ],
  rawRoutes: serveFlags,
  background: followSettings,
};
