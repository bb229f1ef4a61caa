/** What the site and its first creators offer: token packages, coupons, trials, bundles and promotion links. */

/** Prices and tokens as on the wire. */
export const packages = [
  { name: 'A row', description: 'For a post or two', price: 10, tokens: 10.5 },
  { name: 'A box', description: 'For an evening', price: 25, tokens: 27.5 },
  { name: 'A season', description: 'For three months of tips', price: 100, tokens: 120 },
] as const;

interface DemoCoupon {
  code: string;
  name: string;
  percent: number;
  maxUses: number | null;
  /** Before the build of the world; absent: it goes on. */
  endedDaysAgo?: number;
}

export const welcomeCoupon: DemoCoupon = {
  code: 'WELCOME',
  name: 'First top-up',
  percent: 10,
  maxUses: 500,
};
export const siteCoupons: readonly DemoCoupon[] = [
  welcomeCoupon,
  { code: 'LATE-SUMMER', name: 'Late summer', percent: 15, maxUses: 100, endedDaysAgo: 20 },
];

export interface CreatorOffer {
  creator: string;
  bundles: readonly { months: number; percentOff: number }[];
  walletAllowed: boolean;
  /** Of a free trial; absent: none is offered. */
  trialDays?: number;
  coupons: readonly DemoCoupon[];
  links: readonly {
    code: string;
    kind: 'percent' | 'trial';
    value: number;
    maxUses?: number;
    visits: number;
  }[];
}

export const creatorOffers: readonly CreatorOffer[] = [
  {
    creator: 'ash',
    bundles: [
      { months: 3, percentOff: 10 },
      { months: 12, percentOff: 20 },
    ],
    walletAllowed: true,
    coupons: [{ code: 'FIRING10', name: 'For the studio’s visitors', percent: 10, maxUses: 50 }],
    links: [{ code: 'KILN', kind: 'percent', value: 15, maxUses: 40, visits: 14 }],
  },
  {
    creator: 'crumb',
    bundles: [{ months: 3, percentOff: 15 }],
    walletAllowed: false,
    coupons: [{ code: 'BREAD20', name: 'For regulars', percent: 20, maxUses: 100 }],
    links: [],
  },
  {
    creator: 'fer',
    bundles: [],
    walletAllowed: true,
    coupons: [],
    links: [
      { code: 'LISTEN25', kind: 'percent', value: 25, maxUses: 50, visits: 11 },
      { code: 'TWOWEEKS', kind: 'trial', value: 14, visits: 5 },
    ],
  },
  { creator: 'tam', bundles: [], walletAllowed: false, trialDays: 7, coupons: [], links: [] },
];

export interface DemoSubscription {
  fan: string;
  creator: string;
  type: 'monthly' | 'yearly' | 'free';
  months?: number;
  daysAgo: number;
  /** A test card that the fan has saved; `wallet`: paid from it. Absent: a trial that ends by itself. */
  payWith?: 'pays' | 'fails_later' | 'wallet';
  promotion?: string;
  couponCode?: string;
  canceledDaysAgo?: number;
}

/** One of every state; the oldest first. Those of Wren are what a visitor sees who looks around as a fan. */
export const subscriptions: readonly DemoSubscription[] = [
  { fan: 'wren', creator: 'ash', type: 'monthly', daysAgo: 62.1, payWith: 'pays' },
  { fan: 'sefa', creator: 'ash', type: 'yearly', daysAgo: 60.4, payWith: 'pays' },
  {
    fan: 'quietglass',
    creator: 'crumb',
    type: 'monthly',
    daysAgo: 50.2,
    payWith: 'pays',
    couponCode: 'BREAD20',
  },
  // Refused at the renewal and at each retry: it has ended.
  { fan: 'paperboat', creator: 'ash', type: 'monthly', daysAgo: 45.3, payWith: 'fails_later' },
  // Canceled, and running until the end of what was paid.
  { fan: 'halfmoon', creator: 'ash', type: 'monthly', daysAgo: 40.6, payWith: 'pays', canceledDaysAgo: 5.2 },
  {
    fan: 'oyelaran',
    creator: 'fer',
    type: 'monthly',
    daysAgo: 40.1,
    payWith: 'pays',
    promotion: 'LISTEN25',
  },
  { fan: 'northnine', creator: 'crumb', type: 'monthly', months: 3, daysAgo: 38.2, payWith: 'pays' },
  // Refused once so far: it is tried again while the fan keeps access.
  { fan: 'marlow', creator: 'ash', type: 'monthly', daysAgo: 31.5, payWith: 'fails_later' },
  { fan: 'leilahaddad', creator: 'tam', type: 'free', daysAgo: 30.4 },
  { fan: 'plumstone', creator: 'ash', type: 'monthly', daysAgo: 29.2, payWith: 'wallet' },
  { fan: 'inesb', creator: 'crumb', type: 'yearly', daysAgo: 20.3, payWith: 'pays' },
  { fan: 'tomaszek', creator: 'fer', type: 'monthly', daysAgo: 10.4, payWith: 'pays', canceledDaysAgo: 8.1 },
  // The trial has gone on as a monthly subscription.
  { fan: 'devikar', creator: 'tam', type: 'free', daysAgo: 9.3, payWith: 'pays' },
  { fan: 'wren', creator: 'tam', type: 'free', daysAgo: 3.4, payWith: 'pays' },
  { fan: 'mizukio', creator: 'fer', type: 'free', daysAgo: 2.2, promotion: 'TWOWEEKS' },
];

/** Whoever pays from the wallet buys a package for it, with the first coupon of the site. */
export const WALLET_PACKAGE = 'A box';
