/** What other domains may call. */
import type { Domain } from '#platform/server/domain.ts';
import { bannerRoutes } from './banners/banners.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { contactRoutes } from './letters/contact.routes.ts';
import { lookUpListRoutes } from './look-up-lists/look-up-lists.routes.ts';
import { serveFlags } from './look-up-lists/serve-flags.ts';
import { housePictureRoutes } from './pictures/house-pictures.routes.ts';
import { followSettings } from './settings/follow-settings.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { staticPageRoutes } from './static-pages/static-pages.routes.ts';
import { keptTypingRoutes } from './typing/kept-typing.routes.ts';

export { countFailedLogIn, demandProof, demandProofAfterFailures } from './captcha/demand-proof.ts';
export { isCountry } from './country-codes.ts';
export {
  type Closure,
  findClosure,
  type IsOperatorsAddress,
  isOperatorsAddress,
  refuseBlockedCountry,
  refuseIfClosed,
  retryAfterSeconds,
} from './find-closure.ts';
export { languageOf } from './language-of.ts';
export { waitingLetters } from './letters/answer-letters.ts';
export { forgetLetters, listLettersOf } from './letters/letters.sql.ts';
export { listBodyAttributes } from './look-up-lists/list-body-attributes.ts';
export { listLanguages } from './look-up-lists/list-languages.ts';
export { sitePicturePurposes } from './pictures/picture-purposes.ts';
export { publicPictures, publicPicturesOf } from './pictures/public-pictures.ts';
export { type NamePeople, namePeople } from './settings/describe-setting.ts';
export {
  type ElsewherePart,
  type ElsewhereSwitch,
  elsewhereSwitches,
  isOffered,
  lackingOf,
} from './settings/elsewhere-settings.ts';
export { findTypedMailRoute } from './settings/find-typed-mail-route.ts';
export { hasTakenMoney } from './settings/has-taken-money.ts';
export { isChosen } from './settings/is-chosen.ts';
export { faultsOfLocks, lockSettingsByConfig } from './settings/locked-settings.ts';
export { nameMailSender } from './settings/name-mail-sender.ts';
export { readSettings } from './settings/read-settings.ts';
export { seatFigures, type TellOfSeat } from './settings/read-try-out.ts';
export { setSetting } from './settings/set-setting.ts';
export type { Settings } from './settings/settings-registry.ts';
export { drawMarkdown } from './static-pages/draw-markdown.ts';
export { pageSlugs } from './static-pages/find-page.ts';
export { hasWrittenPages } from './static-pages/static-pages.sql.ts';
export { forgetTypingOf, listTypingOf } from './typing/kept-typing.sql.ts';

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
