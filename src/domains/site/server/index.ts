/** The public API of site for other domains. */
import type { Domain } from '#platform/server/domain.ts';
import { bannerDraft, pageDraft } from './admin-drafts.ts';
import { bannerRoutes } from './banners/banners.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { contactRoutes } from './contact-messages/contact.routes.ts';
import { lookUpListRoutes } from './look-up-lists/look-up-lists.routes.ts';
import { serveFlags } from './look-up-lists/serve-flags.ts';
import { sitePictureRoutes } from './pictures/site-pictures.routes.ts';
import { followSettings } from './settings/follow-settings.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { staticPageRoutes } from './static-pages/static-pages.routes.ts';

export { countFailedLogIn, requireCaptcha, requireCaptchaAfterFailures } from './captcha/require-captcha.ts';
export { waitingContactMessages } from './contact-messages/answer-contact-messages.ts';
export { forgetContactMessages, listContactMessagesOf } from './contact-messages/contact-messages.sql.ts';
export { findCountry, isCountry } from './country-codes.ts';
export {
  type Closure,
  findClosure,
  hasAgeGate,
  type IsKnownAdult,
  type IsOperatorsAddress,
  isKnownAdult,
  isOperatorsAddress,
  refuseBlockedCountry,
  refuseIfClosed,
  refuseUnlessAdult,
  retryAfterSeconds,
} from './find-closure.ts';
export { languageOf } from './language-of.ts';
export { listBodyAttributes } from './look-up-lists/list-body-attributes.ts';
export { listLanguages } from './look-up-lists/list-languages.ts';
export { sitePicturePurposes } from './pictures/picture-purposes.ts';
export { publicPictures, publicPicturesOf } from './pictures/public-pictures.ts';
export { type NameUsers, nameUsers } from './settings/describe-setting.ts';
export { findTypedMailRoute } from './settings/find-typed-mail-route.ts';
export { hasTakenMoney } from './settings/has-taken-money.ts';
export { isChosen } from './settings/is-chosen.ts';
export { faultsOfLocks, lockSettingsByConfig } from './settings/locked-settings.ts';
export { moneyDaySpan, moneyTimeZone } from './settings/money-days.ts';
export { nameMailSender } from './settings/name-mail-sender.ts';
export { readSettings } from './settings/read-settings.ts';
export { type DescribeDemoAccount, demoAccountFigures } from './settings/read-try-out.ts';
export { setSetting } from './settings/set-setting.ts';
export type { Settings } from './settings/settings-registry.ts';
export {
  isOffered,
  lackingOf,
  type SocialLoginPart,
  type SocialLoginSwitch,
  socialLoginSwitches,
} from './settings/social-login-settings.ts';
export { isLiveKey, lacksOfStripe, type StripeKeys, stripeKeys } from './settings/stripe-settings.ts';
export { pageSlugs } from './static-pages/find-page.ts';
export { renderMarkdown } from './static-pages/render-markdown.ts';
export { hasWrittenPages } from './static-pages/static-pages.sql.ts';

export const siteDomain: Domain = {
  name: 'site',
  routes: [
    ...settingsRoutes,
    ...lookUpListRoutes,
    ...staticPageRoutes,
    ...contactRoutes,
    ...sitePictureRoutes,
    ...bannerRoutes,
    ...captchaRoutes,
  ],
  drafts: [pageDraft, bannerDraft],
  rawRoutes: serveFlags,
  background: followSettings,
};
