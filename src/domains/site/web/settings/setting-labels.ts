/** The title and one-sentence help of each setting. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingGroup, SettingKey } from '../../contract/settings-admin.contract.ts';

export const groupTitles: Readonly<Record<SettingGroup, MessageDescriptor>> = {
  site: msg`The site`,
  branding: msg`Looks`,
  access: msg`Who gets in`,
  'sign-up': msg`Signing up`,
  mail: msg`Mail`,
  money: msg`Money`,
  subscriptions: msg`Subscriptions`,
  live: msg`Live and player`,
  integrations: msg`Other services`,
};

interface Words {
  title: MessageDescriptor;
  help: MessageDescriptor;
}

export const settingLabels: Readonly<Record<SettingKey, Words>> = {
  siteName: {
    title: msg`Name of the site`,
    help: msg`Stands beside the mark, in page titles and in mail.`,
  },
  defaultLanguage: {
    title: msg`Language of the site`,
    help: msg`For visitors whose browser asks for none that we have, and for mails to those who have chosen none. Your own pages are taken to be in it.`,
  },
  homeTitle: {
    title: msg`Title of the front page`,
    help: msg`What search engines and shared links show as the title. Empty: the site’s own words.`,
  },
  homeMetaDescription: {
    title: msg`Description of the front page`,
    help: msg`One or two sentences that search engines show below the title.`,
  },
  homeMetaKeywords: {
    title: msg`Keywords of the front page`,
    help: msg`Words separated by commas. Few search engines still read them.`,
  },
  userBenefit: {
    title: msg`What fans get`,
    help: msg`Stands where fans register. Empty: the house’s own words. Markdown: **bold**, [words](address), - for a list.`,
  },
  modelBenefit: {
    title: msg`What creators get`,
    help: msg`Stands where creators register. Empty: the house’s own words. Markdown: **bold**, [words](address), - for a list.`,
  },
  footerContent: {
    title: msg`Text at the foot`,
    help: msg`Stands at the foot of every page. Markdown: **bold**, [words](address), - for a list.`,
  },
  menus: {
    title: msg`Links of the menus`,
    help: msg`In the head and at the foot of the pages. The page Menus is the better place; here each link is a line: its title, a stroke, its address.`,
  },
  builtInLinks: {
    title: msg`Links of the house`,
    help: msg`At the foot of the pages: their order, their words, and which are hidden.`,
  },
  brandColour: {
    title: msg`Colour of the house`,
    help: msg`Of everything that can be pressed, on every page. Where nobody could read it, it is made darker or lighter.`,
  },
  logoUrl: {
    title: msg`Logo`,
    help: msg`Stands in place of the mark, by day. Upload a picture, or give the path of one that this site has.`,
  },
  darkmodeLogoUrl: {
    title: msg`Logo in the evening`,
    help: msg`The same for the dark theme. Empty: the logo of the day.`,
  },
  favicon: {
    title: msg`Icon in the browser’s tab`,
    help: msg`A square picture; its middle is shown, very small. Phones that install the site show it too, if it is 192 pixels wide or more.`,
  },
  loginPlaceholderImage: {
    title: msg`Picture beside the log-in`,
    help: msg`Stands beside the log-in and the registrations, on phones above them. Empty: the stage of the house.`,
  },
  maintenanceMode: {
    title: msg`Maintenance`,
    help: msg`Closes the site to everybody but operators and the addresses below. Visitors see a page that says so; nothing is lost.`,
  },
  maintenanceMessage: {
    title: msg`Words in maintenance`,
    help: msg`What that page says, in your own words; the same for readers of all languages. Empty: the house’s own.`,
  },
  maintenanceUntil: {
    title: msg`Open again at`,
    help: msg`Told to visitors and to programs until then, by your own clock. The site opens when you switch the maintenance off.`,
  },
  maintenanceAddresses: {
    title: msg`Who comes in during maintenance`,
    help: msg`Addresses of people who help you to test, such as 203.0.113.7 or 2001:db8::/32, separated by blanks. They see the site as ever.`,
  },
  readOnlyMode: {
    title: msg`Reading only`,
    help: msg`Everybody can look around and log in, and only operators can change anything. Every page says so; what people typed stays.`,
  },
  maintenanceImage: {
    title: msg`Picture in maintenance`,
    help: msg`The picture on that page. Empty: the house’s own.`,
  },
  blockedCountries: {
    title: msg`Countries to which the site is closed`,
    help: msg`Visitors whose address belongs there see a page that says so. Operators are never shut out.`,
  },
  searchEngines: {
    title: msg`Search engines`,
    help: msg`They may list the public pages. Off: they are asked to stay away, and there is no list of pages for them.`,
  },
  operatorsNeedSecondFactor: {
    title: msg`Operators need a second step`,
    help: msg`Whoever runs this site logs in with an app’s code too. Switch it on for your own account first.`,
  },
  deletionGraceDays: {
    title: msg`Days until an account is deleted`,
    help: msg`As long as a person can take it back, by logging in.`,
  },
  requireEmailVerification: {
    title: msg`Confirmed e-mail addresses only`,
    help: msg`People must open the link in their mail before they can log in.`,
  },
  googleLoginEnabled: {
    title: msg`Log in with Google`,
    help: msg`Shows a button at the door. It needs the client id below, and the secret in the configuration of this installation.`,
  },
  googleLoginClientId: {
    title: msg`Client id at Google`,
    help: msg`From the credentials page of your Google project. It is no secret.`,
  },
  googleLoginName: {
    title: msg`Name on that button`,
    help: msg`Another one where the configuration names another issuer than Google.`,
  },
  twitterLoginEnabled: {
    title: msg`Log in with X`,
    help: msg`Shows a button at the door. It needs the consumer key below, and its secret in the configuration of this installation.`,
  },
  twitterLoginClientId: {
    title: msg`Consumer key at X`,
    help: msg`From the developer portal of X. It is no secret.`,
  },
  captcha: {
    title: msg`Proof after many tries`,
    help: msg`After several tries from one address, this site’s own pages let the browser work for a second, unseen. “automatic”: on, but not on a try-out site.`,
  },
  captchaVerifier: {
    title: msg`Captcha of other clients`,
    help: msg`Who checks what they send. Services of others need their secret in the configuration of this installation.`,
  },
  mailHost: {
    title: msg`Mail server`,
    help: msg`Its name, such as mail.example; it speaks SMTP. Empty: mails are kept here for you to read.`,
  },
  mailPort: {
    title: msg`Port of the mail server`,
    help: msg`587 with STARTTLS, 465 with TLS, for most.`,
  },
  mailEncryption: {
    title: msg`Encryption`,
    help: msg`“None” tells the password to everybody on the way: only for a server on this machine or in your own network.`,
  },
  mailUser: {
    title: msg`User at the mail server`,
    help: msg`Often the whole address. Empty: the server wants nobody to log in.`,
  },
  mailPassword: {
    title: msg`Password at the mail server`,
    help: msg`It belongs to the server that is named now: another one does not get it, and you type it again.`,
  },
  mailFrom: {
    title: msg`Sender`,
    help: msg`In whose name mails are sent, such as Fanloft <house@fans.example>.`,
  },
  currency: {
    title: msg`Currency`,
    help: msg`The one currency of the site. Amounts are not converted: change it only before anybody has paid.`,
  },
  moneyTimeZone: {
    title: msg`Time zone of money`,
    help: msg`Sums, charts, filters and lists of money count their days in it, for everybody. What is stored stays as it is.`,
  },
  minimumTipPrice: {
    title: msg`Smallest tip`,
    help: msg`Fans cannot give less in one tip.`,
  },
  maximumTipPrice: {
    title: msg`Largest tip`,
    help: msg`Fans cannot give more in one tip.`,
  },
  minimumWalletPrice: {
    title: msg`Smallest top-up`,
    help: msg`The least that a fan pays by card at once.`,
  },
  maximumWalletPrice: {
    title: msg`Largest top-up`,
    help: msg`The most that a fan pays by card at once.`,
  },
  minimumPayoutAmount: {
    title: msg`Smallest payout`,
    help: msg`From how much on creators can ask for a payout, once this house offers payouts.`,
  },
  commissionPercent: {
    title: msg`Commission`,
    help: msg`The share of every sale and tip that the house keeps, its fee. What has been earned before keeps its rate.`,
  },
  holdDays: {
    title: msg`Hold`,
    help: msg`How long an earning waits before it can be paid out, so that disputes show up in time.`,
  },
  paymentGateway: {
    title: msg`Way to pay, for other clients`,
    help: msg`With “ccbill” they go on at the gateway’s own page; with “stripe” they show a card form of their own.`,
  },
  stripePublishableKey: {
    title: msg`Publishable key at Stripe`,
    help: msg`For clients with a card form of their own. It is no secret.`,
  },
  freeSubscriptionEnabled: {
    title: msg`Free subscriptions`,
    help: msg`Whether creators may let the first days be free, once this house offers subscriptions. While it is off nobody is offered them, and what creators chose is kept.`,
  },
  freeSubscriptionDuration: {
    title: msg`Length of a free subscription`,
    help: msg`How long it lasts, once this house offers subscriptions.`,
  },
  minimumSubscriptionPrice: {
    title: msg`Smallest subscription price`,
    help: msg`Creators cannot ask for less.`,
  },
  maximumSubscriptionPrice: {
    title: msg`Largest subscription price`,
    help: msg`Creators cannot ask for more.`,
  },
  agoraEnable: {
    title: msg`Live by Agora`,
    help: msg`Other clients show “Go live” when this is on.`,
  },
  agoraAppId: {
    title: msg`App id at Agora`,
    help: msg`From the console of your Agora project. It is no secret.`,
  },
  volume: {
    title: msg`Volume at the start`,
    help: msg`How loud the player is for somebody who has never changed it, once this house has one; 1 is full.`,
  },
  gaCode: {
    title: msg`Measurement id of Google Analytics`,
    help: msg`For other clients. This site’s own pages load nothing from others.`,
  },
};

/** Labels of choices that are not readable by themselves. */
export const choiceLabels: Readonly<
  Partial<Record<SettingKey, Readonly<Record<string, MessageDescriptor>>>>
> = {
  mailEncryption: {
    starttls: msg`STARTTLS`,
    tls: msg`TLS`,
    'starttls-if-offered': msg`STARTTLS where offered`,
    none: msg({ message: 'None', context: 'encryption of mail' }),
  },
};
