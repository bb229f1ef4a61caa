/**
 * Other words for each setting, by which the search finds it: what operators may call it who do not know its title.
 * Separated by commas, in one text, so that each language has its own list.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownKey } from './shown-settings.ts';

export const settingSynonyms: Readonly<Record<ShownKey, MessageDescriptor>> = {
  siteName: msg({ context: 'other words for a setting', message: 'brand, company, platform name, title' }),
  defaultLanguage: msg({
    context: 'other words for a setting',
    message: 'locale, translation, English, Polish, Arabic',
  }),
  homeTitle: msg({
    context: 'other words for a setting',
    message: 'SEO, Google, meta title, landing page, front page, browser tab',
  }),
  homeMetaDescription: msg({
    context: 'other words for a setting',
    message: 'SEO, Google, meta description, snippet, link preview',
  }),
  homeMetaKeywords: msg({ context: 'other words for a setting', message: 'SEO, meta, tags, search words' }),
  userBenefit: msg({
    context: 'other words for a setting',
    message: 'register page, join, advantages, marketing',
  }),
  modelBenefit: msg({
    context: 'other words for a setting',
    message: 'register page, join, performers, models, advantages, marketing',
  }),
  footerContent: msg({
    context: 'other words for a setting',
    message: 'bottom, imprint, legal notice, copyright, address',
  }),
  menus: msg({ context: 'other words for a setting', message: 'navigation, header, footer, custom links' }),
  builtInLinks: msg({
    context: 'other words for a setting',
    message: 'navigation, footer, terms, privacy, cookies, help, contact',
  }),
  brandColour: msg({
    context: 'other words for a setting',
    message: 'colour, theme, accent, button color, design, appearance',
  }),
  logoUrl: msg({
    context: 'other words for a setting',
    message: 'image, icon, brand, light mode, appearance',
  }),
  darkmodeLogoUrl: msg({
    context: 'other words for a setting',
    message: 'dark mode, night mode, dark theme, image, brand',
  }),
  favicon: msg({
    context: 'other words for a setting',
    message: 'app icon, tab icon, shortcut, PWA, home screen',
  }),
  frontPageHeadline: msg({
    context: 'other words for a setting',
    message: 'slogan, tagline, hero, welcome, landing page, title',
  }),
  frontPageLine: msg({
    context: 'other words for a setting',
    message: 'subtitle, hero, welcome, landing page, introduction',
  }),
  frontPagePicture: msg({
    context: 'other words for a setting',
    message: 'hero image, photo, landing page, banner, cover, Open Graph',
  }),
  frontPagePictureAlt: msg({
    context: 'other words for a setting',
    message: 'alt text, accessibility, screen reader, image description',
  }),
  loginPlaceholderImage: msg({
    context: 'other words for a setting',
    message: 'background, sign in image, register page, photo',
  }),
  signUp: msg({
    context: 'other words for a setting',
    message: 'registration, register, join, invite only, private site, new users, closed beta',
  }),
  maintenanceMode: msg({
    context: 'other words for a setting',
    message: 'offline, close the site, downtime, under construction',
  }),
  maintenanceMessage: msg({ context: 'other words for a setting', message: 'downtime text, offline notice' }),
  maintenanceUntil: msg({
    context: 'other words for a setting',
    message: 'downtime, back online, date, schedule',
  }),
  maintenanceAddresses: msg({
    context: 'other words for a setting',
    message: 'allow list, whitelist, testers, bypass',
  }),
  readOnlyMode: msg({
    context: 'other words for a setting',
    message: 'freeze, lock, backup, migration, no changes',
  }),
  maintenanceImage: msg({ context: 'other words for a setting', message: 'downtime photo, background' }),
  ageGate: msg({
    context: 'other words for a setting',
    message: '18+, age verification, age gate, adult content, NSFW',
  }),
  consentRequired: msg({
    context: 'other words for a setting',
    message: 'release form, model release, 2257, co-performer, participants',
  }),
  ageGateCountries: msg({
    context: 'other words for a setting',
    message: '18+, age verification, age gate, geo',
  }),
  blockedCountries: msg({
    context: 'other words for a setting',
    message: 'geo-blocking, geoblock, ban, region, location',
  }),
  searchEngines: msg({
    context: 'other words for a setting',
    message: 'SEO, Google, Bing, robots.txt, noindex, sitemap, indexing',
  }),
  operatorsNeedSecondFactor: msg({
    context: 'other words for a setting',
    message: '2FA, MFA, admin security, authenticator, one-time code',
  }),
  uploadPartMegabytes: msg({
    context: 'other words for a setting',
    message: 'chunk, tus, proxy, Cloudflare, nginx, body size, 413',
  }),
  creatorStorageGigabytes: msg({
    context: 'other words for a setting',
    message: 'quota, disk, space, limit, files, videos',
  }),
  downloadsPerOrder: msg({
    context: 'other words for a setting',
    message: 'limit, file, digital, link, shop',
  }),
  refusedWordsHandling: msg({
    context: 'other words for a setting',
    message: 'banned words, filter, moderation, hold, approval',
  }),
  unfinishedUploadDays: msg({
    context: 'other words for a setting',
    message: 'resume, retry, expiry, expire, abandoned, clean up',
  }),
  broadcastsPerFanAndDay: msg({
    context: 'other words for a setting',
    message: 'mass message, mass send, frequency cap, limit, spam',
  }),
  notificationDays: msg({
    context: 'other words for a setting',
    message: 'bell, alerts, retention, history, clean up',
  }),
  reviewBefore: msg({
    context: 'other words for a setting',
    message: 'approval, moderation, hold, check, pre-moderation, queue',
  }),
  reviewFirstItems: msg({
    context: 'other words for a setting',
    message: 'approval, moderation, new creators, first posts',
  }),
  reviewAccountDays: msg({
    context: 'other words for a setting',
    message: 'approval, moderation, new creators, account age',
  }),
  newAccountDays: msg({
    context: 'other words for a setting',
    message: 'spam, flood, rate limit, account age, probation',
  }),
  commentLinksAfterDays: msg({
    context: 'other words for a setting',
    message: 'spam, URL, web address, new accounts',
  }),
  refusedWords: msg({
    context: 'other words for a setting',
    message: 'banned words, blocklist, profanity, filter, moderation, spam',
  }),
  deletionGraceDays: msg({
    context: 'other words for a setting',
    message: 'GDPR, erase, delete account, close account, retention',
  }),
  requireEmailVerification: msg({
    context: 'other words for a setting',
    message: 'verify email, activation, double opt-in',
  }),
  googleLoginEnabled: msg({
    context: 'other words for a setting',
    message: 'social login, SSO, OAuth, OpenID, Gmail, sign in',
  }),
  googleLoginClientId: msg({
    context: 'other words for a setting',
    message: 'social login, SSO, OAuth, OpenID, API key',
  }),
  googleLoginName: msg({
    context: 'other words for a setting',
    message: 'social login, SSO, OpenID, button label',
  }),
  twitterLoginEnabled: msg({
    context: 'other words for a setting',
    message: 'Twitter, social login, OAuth, sign in',
  }),
  twitterLoginClientId: msg({
    context: 'other words for a setting',
    message: 'Twitter, social login, OAuth, API key',
  }),
  captcha: msg({ context: 'other words for a setting', message: 'bots, spam, robot, human check, security' }),
  captchaVerifier: msg({
    context: 'other words for a setting',
    message: 'reCAPTCHA, hCaptcha, Turnstile, Cloudflare, bots, spam',
  }),
  mailHost: msg({
    context: 'other words for a setting',
    message: 'SMTP, outgoing mail, send emails, mailer',
  }),
  mailPort: msg({ context: 'other words for a setting', message: 'SMTP, 587, 465, 25' }),
  mailEncryption: msg({
    context: 'other words for a setting',
    message: 'SMTP, TLS, SSL, STARTTLS, security',
  }),
  mailUser: msg({ context: 'other words for a setting', message: 'SMTP, login, account, credentials' }),
  mailPassword: msg({ context: 'other words for a setting', message: 'SMTP, secret, credentials, key' }),
  mailFrom: msg({ context: 'other words for a setting', message: 'from address, reply, noreply, SMTP' }),
  currency: msg({
    context: 'other words for a setting',
    message: 'money, dollar, euro, zloty, USD, EUR, PLN',
  }),
  moneyTimeZone: msg({
    context: 'other words for a setting',
    message: 'UTC, clock, days, reports, accounting',
  }),
  minimumTipPrice: msg({
    context: 'other words for a setting',
    message: 'gift, donation, lowest, smallest, limit',
  }),
  maximumTipPrice: msg({
    context: 'other words for a setting',
    message: 'gift, donation, highest, largest, limit',
  }),
  minimumWalletPrice: msg({
    context: 'other words for a setting',
    message: 'deposit, add money, card payment, tokens, lowest, limit',
  }),
  maximumWalletPrice: msg({
    context: 'other words for a setting',
    message: 'deposit, add money, card payment, tokens, highest, limit',
  }),
  commissionPercent: msg({
    context: 'other words for a setting',
    message: 'commission, share, cut, percentage, VAT, tax, revenue, earnings',
  }),
  commissionPercentTips: msg({
    context: 'other words for a setting',
    message: 'commission, share, cut, percentage, gift',
  }),
  commissionPercentPosts: msg({
    context: 'other words for a setting',
    message: 'commission, share, cut, percentage, unlock, sale',
  }),
  commissionPercentMonthlySubscriptions: msg({
    context: 'other words for a setting',
    message: 'commission, share, cut, percentage, membership, renewal',
  }),
  commissionPercentYearlySubscriptions: msg({
    context: 'other words for a setting',
    message: 'commission, share, cut, percentage, membership, annual, renewal',
  }),
  holdDays: msg({
    context: 'other words for a setting',
    message: 'pending, delay, chargeback, waiting time, escrow',
  }),
  orderDisputeDays: msg({
    context: 'other words for a setting',
    message: 'dispute, complaint, return, refund, shop, deadline, buyer protection',
  }),
  minimumPayoutAmount: msg({
    context: 'other words for a setting',
    message: 'withdrawal, smallest, threshold, cash out',
  }),
  payoutCalendar: msg({
    context: 'other words for a setting',
    message: 'payout schedule, weekly, monthly, pay day, withdrawals',
  }),
  payoutSecondApprovalFrom: msg({
    context: 'other words for a setting',
    message: 'four eyes, dual control, two-person rule, payout limit',
  }),
  payoutAccountHoldDays: msg({
    context: 'other words for a setting',
    message: 'bank change, fraud, freeze, cooling period, IBAN',
  }),
  payoutDebtLimit: msg({
    context: 'other words for a setting',
    message: 'negative balance, overdraft, refunds, chargeback',
  }),
  payoutDebtorName: msg({
    context: 'other words for a setting',
    message: 'SEPA, pain.001, bank file, company, payer',
  }),
  payoutDebtorIban: msg({
    context: 'other words for a setting',
    message: 'SEPA, pain.001, bank account, payer, ISO 20022',
  }),
  paymentGateway: msg({
    context: 'other words for a setting',
    message: 'Stripe, gateway, provider, sandbox, real money, credit card',
  }),
  stripePublishableKey: msg({
    context: 'other words for a setting',
    message: 'API key, gateway, credit card, pk_live, pk_test',
  }),
  stripeSecretKey: msg({
    context: 'other words for a setting',
    message: 'API key, gateway, credit card, sk_live, sk_test, credentials',
  }),
  stripeWebhookSecret: msg({
    context: 'other words for a setting',
    message: 'callback, events, gateway, whsec, endpoint',
  }),
  stripeConnectWebhookSecret: msg({
    context: 'other words for a setting',
    message: 'Connect, payouts, callback, whsec, endpoint, account.updated',
  }),
  freeSubscriptionEnabled: msg({
    context: 'other words for a setting',
    message: 'free subscription, trial, free days, try for free',
  }),
  freeSubscriptionDuration: msg({
    context: 'other words for a setting',
    message: 'free subscription, trial, free days, length',
  }),
  minimumSubscriptionPrice: msg({
    context: 'other words for a setting',
    message: 'membership, monthly price, yearly price, lowest',
  }),
  maximumSubscriptionPrice: msg({
    context: 'other words for a setting',
    message: 'membership, monthly price, yearly price, highest',
  }),
  gaCode: msg({
    context: 'other words for a setting',
    message: 'GA4, Google, statistics, tracking, visitors, metrics',
  }),
};
