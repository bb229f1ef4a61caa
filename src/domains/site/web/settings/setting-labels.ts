/** The title and one-sentence help of each setting that is shown. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingKey } from '../../contract/settings-admin.contract.ts';
import type { ShownGroup, ShownKey } from './shown-settings.ts';

export const groupTitles: Readonly<Record<ShownGroup, MessageDescriptor>> = {
  site: msg`General`,
  branding: msg`Branding`,
  access: msg`Access`,
  'sign-up': msg`Sign-up and login`,
  mail: msg`Email`,
  money: msg`Money`,
  subscriptions: msg`Subscriptions`,
  uploads: msg`Uploads`,
  messages: msg`Messages`,
  integrations: msg`Integrations`,
};

interface Words {
  title: MessageDescriptor;
  help: MessageDescriptor;
}

export const settingLabels: Readonly<Record<ShownKey, Words>> = {
  siteName: {
    title: msg`Site name`,
    help: msg`Shown next to the logo, in page titles and in emails.`,
  },
  defaultLanguage: {
    title: msg`Default language`,
    help: msg`Used when a visitor’s browser language is not available, and in emails to people who have not chosen a language. Your own pages are marked as written in it.`,
  },
  homeTitle: {
    title: msg`Home page title`,
    help: msg`Shown in search results and shared links. Empty: the default title.`,
  },
  homeMetaDescription: {
    title: msg`Home page description`,
    help: msg`One or two sentences that search engines show below the title.`,
  },
  homeMetaKeywords: {
    title: msg`Home page keywords`,
    help: msg`Words separated by commas. Few search engines still use them.`,
  },
  userBenefit: {
    title: msg`Benefits for fans`,
    help: msg`Shown on the fan sign-up page. Empty: the default text. Markdown: **bold**, [text](URL), - for a list.`,
  },
  modelBenefit: {
    title: msg`Benefits for creators`,
    help: msg`Shown on the creator sign-up page. Empty: the default text. Markdown: **bold**, [text](URL), - for a list.`,
  },
  footerContent: {
    title: msg`Footer text`,
    help: msg`Shown in the footer of every page. Markdown: **bold**, [text](URL), - for a list.`,
  },
  menus: {
    title: msg`Menu links`,
    help: msg`Links in the header and footer, easier to edit on the Menus page. Here each line is one link: its label, a vertical bar (|), its URL.`,
  },
  builtInLinks: {
    title: msg`Built-in links`,
    help: msg`Order, labels and visibility of the links in the footer.`,
  },
  brandColour: {
    title: msg`Brand color`,
    help: msg`Used for buttons and links on every page. If the contrast is too low, the color is made darker or lighter.`,
  },
  logoUrl: {
    title: msg`Logo`,
    help: msg`Replaces the default logo in the light theme. Upload a picture or enter the path of one on this site.`,
  },
  darkmodeLogoUrl: {
    title: msg`Dark logo`,
    help: msg`Logo for the dark theme. Empty: the same logo as in the light theme.`,
  },
  favicon: {
    title: msg`Browser icon (favicon)`,
    help: msg`A square picture, shown very small in the browser tab. If it is at least 192 pixels wide, it is also the app icon on phones.`,
  },
  frontPageHeadline: {
    title: msg`Front page headline`,
    help: msg`The large text that visitors see first. Empty: the default text.`,
  },
  frontPageLine: {
    title: msg`Front page text`,
    help: msg`One or two sentences below the headline. Empty: the default text.`,
  },
  frontPagePicture: {
    title: msg`Front page picture`,
    help: msg`Shown next to the headline, above it on phones, and when the front page is shared. Empty: the default picture.`,
  },
  frontPagePictureAlt: {
    title: msg`Description of the front page picture`,
    help: msg`What the picture shows, for people who can’t see it. Empty: screen readers skip the picture.`,
  },
  loginPlaceholderImage: {
    title: msg`Login page picture`,
    help: msg`Shown next to the login and sign-up forms, and above them on phones. Empty: the default picture.`,
  },
  signUp: {
    title: msg`Sign-up`,
    help: msg`Who can create an account. People with an account can always log in.`,
  },
  maintenanceMode: {
    title: msg`Maintenance`,
    help: msg`Closes the site to everyone except operators and the IP addresses below. Visitors see a maintenance page; no data is lost.`,
  },
  maintenanceMessage: {
    title: msg`Maintenance message`,
    help: msg`Shown on the maintenance page, the same for all languages. Empty: the default text.`,
  },
  maintenanceUntil: {
    title: msg`Expected end of maintenance`,
    help: msg`Shown to visitors and API clients, in your time zone. The site stays closed until you turn maintenance off.`,
  },
  maintenanceAddresses: {
    title: msg`IP addresses with access during maintenance`,
    help: msg`For people who help you test, such as 203.0.113.7 or 2001:db8::/32, separated by spaces. They see the site as usual.`,
  },
  readOnlyMode: {
    title: msg`Read-only mode`,
    help: msg`Everyone can browse and log in, but only operators can change anything. Every page shows a notice, and nothing that people typed is lost.`,
  },
  maintenanceImage: {
    title: msg`Maintenance picture`,
    help: msg`Shown on the maintenance page. Empty: the default picture.`,
  },
  blockedCountries: {
    title: msg`Blocked countries`,
    help: msg`Visitors from these countries see a page that says so. Operators always have access.`,
  },
  ageGate: {
    title: msg`Adults only`,
    help: msg`Visitors confirm that they are at least 18 before they see the site. Their answer is kept for half a year.`,
  },
  consentRequired: {
    title: msg`Wait for everybody’s consent`,
    help: msg`New posts, videos and galleries appear once their creator has said who is shown in them, and all of them have consented. When media are added to one, it waits again, except for fans who bought it. Withdrawn consent always takes them down. Turned off: what waits appears within a minute.`,
  },
  ageGateCountries: {
    title: msg`Countries with an age check`,
    help: msg`Used where “Adults only” is set to some countries. Visitors whose country is unknown are asked too.`,
  },
  searchEngines: {
    title: msg`Search engines`,
    help: msg`They may list the public pages. Off: they are asked not to, and there is no sitemap.`,
  },
  operatorsNeedSecondFactor: {
    title: msg`Require two-factor authentication for operators`,
    help: msg`Operators must also enter a code from an authenticator app. Turn it on for your own account first.`,
  },
  uploadPartMegabytes: {
    title: msg`Size of upload parts`,
    help: msg`Large files are sent in parts of this size. Set it below the largest request that your proxy accepts.`,
  },
  creatorStorageGigabytes: {
    title: msg`Storage per creator`,
    help: msg`How much space a creator’s files may use, with all sizes and qualities made from them.`,
  },
  downloadsPerOrder: {
    title: msg`Downloads per order`,
    help: msg`How often a buyer can download the file of a digital product. Downloads within an hour count once.`,
  },
  unfinishedUploadDays: {
    title: msg`Keep interrupted uploads`,
    help: msg`An interrupted upload can be resumed until then. After that it is deleted.`,
  },
  broadcastsPerFanAndDay: {
    title: msg`Broadcasts per fan and day`,
    help: msg`How many broadcasts a fan can get from one creator within 24 hours. Further ones leave that fan out.`,
  },
  reviewBefore: {
    title: msg`Review before publication`,
    help: msg`Posts, videos and galleries wait in the queue until an operator approves them. What waits already stays there.`,
  },
  reviewFirstItems: {
    title: msg`First items to review`,
    help: msg`How many posts, videos and galleries of each creator are reviewed, if you review the first ones.`,
  },
  reviewAccountDays: {
    title: msg`Review accounts newer than`,
    help: msg`Only if you review what new accounts publish.`,
  },
  newAccountDays: {
    title: msg`Accounts are new for`,
    help: msg`New accounts may send fewer comments, messages and reports in an hour. 0: the same rules for everybody.`,
  },
  commentLinksAfterDays: {
    title: msg`Days until comments may have links`,
    help: msg`Comments by newer accounts can’t have links in them. 0: everybody may post them.`,
  },
  refusedWords: {
    title: msg`Words not allowed`,
    help: msg`Separate words and phrases by commas or lines. Messages, and whatever creators publish, are refused with one of them. Operators may use them.`,
  },
  refusedWordsHandling: {
    title: msg`Comments with such words`,
    help: msg`Refused, or hidden until the creator whose post it is approves them.`,
  },
  deletionGraceDays: {
    title: msg`Days until an account is deleted`,
    help: msg`Until then, people can log in and choose to keep their account.`,
  },
  notificationDays: {
    title: msg`Keep notifications`,
    help: msg`After that, notifications are deleted for everybody.`,
  },
  requireEmailVerification: {
    title: msg`Require email confirmation`,
    help: msg`People must open the link in their email before they can log in.`,
  },
  googleLoginEnabled: {
    title: msg`Log in with Google`,
    help: msg`Adds a button to the login page. It needs the client ID below and the secret in the server configuration.`,
  },
  googleLoginClientId: {
    title: msg`Google client ID`,
    help: msg`From the credentials page of your Google project. It is not secret.`,
  },
  googleLoginName: {
    title: msg`Name on the Google button`,
    help: msg`Change it if the server configuration uses a provider other than Google.`,
  },
  twitterLoginEnabled: {
    title: msg`Log in with X`,
    help: msg`Adds a button to the login page. It needs the consumer key below and its secret in the server configuration.`,
  },
  twitterLoginClientId: {
    title: msg`X consumer key`,
    help: msg`From the developer portal of X. It is not secret.`,
  },
  captcha: {
    title: msg`Captcha after many attempts`,
    help: msg`After several attempts from one IP address, the browser solves a short check in the background. “automatic”: on, except on demo sites.`,
  },
  captchaVerifier: {
    title: msg`Captcha for API clients`,
    help: msg`The service that checks their captchas. External services need their secret in the server configuration.`,
  },
  mailHost: {
    title: msg`Mail server`,
    help: msg`Name of the SMTP server, such as mail.example. Empty: emails are stored on this site and not sent.`,
  },
  mailPort: {
    title: msg`Mail server port`,
    help: msg`Usually 587 with STARTTLS or 465 with TLS.`,
  },
  mailEncryption: {
    title: msg`Encryption`,
    help: msg`“None” sends the password unencrypted. Use it only for a server on this computer or in your own network.`,
  },
  mailUser: {
    title: msg`Mail server username`,
    help: msg`Often the full email address. Empty: the server requires no login.`,
  },
  mailPassword: {
    title: msg`Mail server password`,
    help: msg`It belongs to the current mail server. If you change the server, enter the password again.`,
  },
  mailFrom: {
    title: msg`Sender`,
    help: msg`The name and address that emails come from, such as Fanloft <hello@fans.example>.`,
  },
  currency: {
    title: msg`Currency`,
    help: msg`The site’s only currency. Amounts are not converted, so change it only before the first payment.`,
  },
  moneyTimeZone: {
    title: msg`Time zone of payments`,
    help: msg`Totals, charts, filters and lists of payments use it for everyone. Stored data does not change.`,
  },
  minimumTipPrice: {
    title: msg`Minimum tip`,
    help: msg`Fans cannot tip less than this.`,
  },
  maximumTipPrice: {
    title: msg`Maximum tip`,
    help: msg`Fans cannot tip more than this at once.`,
  },
  minimumWalletPrice: {
    title: msg`Minimum top-up`,
    help: msg`The least that a fan can pay by card at once.`,
  },
  maximumWalletPrice: {
    title: msg`Maximum top-up`,
    help: msg`The most that a fan can pay by card at once.`,
  },
  commissionPercent: {
    title: msg`Platform fee`,
    help: msg`The share of every sale and tip that the site keeps. Past earnings are not affected.`,
  },
  commissionPercentTips: {
    title: msg`Platform fee on tips`,
    help: msg`Leave empty to use the platform fee.`,
  },
  commissionPercentPosts: {
    title: msg`Platform fee on posts`,
    help: msg`Leave empty to use the platform fee.`,
  },
  commissionPercentMonthlySubscriptions: {
    title: msg`Platform fee on monthly subscriptions`,
    help: msg`Leave empty to use the platform fee.`,
  },
  commissionPercentYearlySubscriptions: {
    title: msg`Platform fee on yearly subscriptions`,
    help: msg`Leave empty to use the platform fee.`,
  },
  holdDays: {
    title: msg`Payout hold`,
    help: msg`How long earnings stay pending before they can be paid out, so that chargebacks show up in time.`,
  },
  orderDisputeDays: {
    title: msg`Problems with orders`,
    help: msg`How long after the delivery a buyer can report a problem with an order. Before the delivery there is no limit.`,
  },
  minimumPayoutAmount: {
    title: msg`Minimum payout`,
    help: msg`Creators cannot request less than this.`,
  },
  payoutCalendar: {
    title: msg`Transfer days`,
    help: msg`On which days you send approved payouts to the bank. Creators see the next one.`,
  },
  payoutSecondApprovalFrom: {
    title: msg`Two approvals from`,
    help: msg`Payouts of this amount or more must be approved by two different operators.`,
  },
  payoutAccountHoldDays: {
    title: msg`Hold after a changed payout account`,
    help: msg`How long payouts wait after a creator has added or changed a bank or PayPal account, so that a theft is noticed in time.`,
  },
  payoutDebtLimit: {
    title: msg`Debt that stops payouts`,
    help: msg`If refunds put a creator deeper into debt than this, payouts that are not sent yet wait until later earnings make up for it.`,
  },
  payoutDebtorName: {
    title: msg`Your account holder`,
    help: msg`The name on the account that payouts are sent from. It goes into the file for your bank.`,
  },
  payoutDebtorIban: {
    title: msg`Your IBAN`,
    help: msg`The account that payouts are sent from. It goes into the file for your bank.`,
  },
  paymentGateway: {
    title: msg`Card payments`,
    help: msg`Stripe charges real cards and needs the three keys below. Test payments charge nobody.`,
  },
  stripePublishableKey: {
    title: msg`Stripe publishable key`,
    help: msg`From your Stripe dashboard, under API keys. It is not secret.`,
  },
  stripeSecretKey: {
    title: msg`Stripe secret key`,
    help: msg`From your Stripe dashboard, under API keys. A restricted key is enough if it can write customers, payments and refunds.`,
  },
  stripeWebhookSecret: {
    title: msg`Stripe webhook signing secret`,
    help: msg`Stripe shows it once you have added this site’s webhook address there.`,
  },
  stripeConnectWebhookSecret: {
    title: msg`Stripe signing secret for connected accounts`,
    help: msg`For payouts through Stripe. Add the same webhook address a second time at Stripe, for connected accounts, with the event account.updated.`,
  },
  freeSubscriptionEnabled: {
    title: msg`Free trials`,
    help: msg`Creators can offer free days to new subscribers. Each fan gets one trial per creator.`,
  },
  freeSubscriptionDuration: {
    title: msg`Suggested trial length`,
    help: msg`Filled in when a creator turns on a free trial. The creator can change it.`,
  },
  minimumSubscriptionPrice: {
    title: msg`Minimum subscription price`,
    help: msg`Creators cannot charge less than this for a month or a year.`,
  },
  maximumSubscriptionPrice: {
    title: msg`Maximum subscription price`,
    help: msg`Creators cannot charge more than this for a month or a year.`,
  },
  gaCode: {
    title: msg`Google Analytics measurement ID`,
    help: msg`For API clients. This site’s own pages load nothing from other services.`,
  },
};

/** Labels of choices that are not readable by themselves. */
export const choiceLabels: Readonly<
  Partial<Record<SettingKey, Readonly<Record<string, MessageDescriptor>>>>
> = {
  ageGate: {
    off: msg({ message: 'Off', context: 'age check' }),
    everywhere: msg`Everywhere`,
    countries: msg`In some countries`,
  },
  reviewBefore: {
    nobody: msg({ message: 'Off', context: 'review before publication' }),
    'first-items': msg`First items of each creator`,
    'new-accounts': msg`New accounts`,
    everybody: msg({ message: 'Everybody', context: 'whose posts are reviewed' }),
  },
  refusedWordsHandling: {
    refuse: msg`Refuse them`,
    hold: msg`Hold them for approval`,
  },
  signUp: {
    open: msg`Open to everyone`,
    'by-invitation': msg`By invitation`,
    closed: msg({ message: 'Closed', context: 'sign-up' }),
  },
  paymentGateway: {
    none: msg({ message: 'Off', context: 'card payments' }),
    sandbox: msg`Test payments`,
    stripe: msg`Stripe`,
  },
  payoutCalendar: {
    'every-day': msg`Every day`,
    weekly: msg`On Mondays`,
    monthly: msg`On the first of the month`,
  },
  mailEncryption: {
    starttls: msg`STARTTLS`,
    tls: msg`TLS`,
    'starttls-if-offered': msg`STARTTLS if available`,
    none: msg({ message: 'None', context: 'encryption of mail' }),
  },
};
