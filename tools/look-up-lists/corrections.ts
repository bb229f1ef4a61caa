/** Where a source is out of date, or lists several and we need the main one. Each goes when its source is mended. */

interface Currency {
  name: string;
  symbol: string | null;
}

/** Currencies that the source does not know yet. */
export const NEW_CURRENCIES: Readonly<Record<string, Currency>> = {
  SLE: { name: 'Sierra Leonean leone', symbol: 'Le' },
  XCG: { name: 'Caribbean guilder', symbol: 'Cg' },
  ZWG: { name: 'Zimbabwe gold', symbol: 'ZiG' },
};

export const MAIN_CURRENCIES: Readonly<Record<string, string>> = {
  // Changed since the source was last brought up to date, or never right.
  BG: 'EUR',
  CW: 'XCG',
  SL: 'SLE',
  SX: 'XCG',
  ZW: 'ZWG',
  GS: 'GBP',
  // None in the source; that of the state to which they belong or with which they share it.
  BV: 'NOK',
  FM: 'USD',
  HM: 'AUD',
  // Several in the source: the one with an ISO 4217 code of its own, else the one that is paid with.
  BN: 'BND',
  BS: 'BSD',
  BT: 'BTN',
  CK: 'NZD',
  CU: 'CUP',
  EH: 'MAD',
  FO: 'DKK',
  GG: 'GBP',
  IM: 'GBP',
  JE: 'GBP',
  KH: 'KHR',
  KI: 'AUD',
  LS: 'LSL',
  NA: 'NAD',
  PA: 'PAB',
  PS: 'ILS',
  SH: 'SHP',
  SZ: 'SZL',
  TV: 'AUD',
};

/** ISO 639-3 code and name of the main language, where the source or the usual rule leads elsewhere. */
export const MAIN_LANGUAGES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  AF: ['fas', 'Persian'],
  AT: ['deu', 'German'],
  CH: ['deu', 'German'],
  EH: ['ara', 'Arabic'],
  KZ: ['kaz', 'Kazakh'],
  MD: ['ron', 'Romanian'],
  NA: ['eng', 'English'],
};

/** Names of states that the source has translated word by word, or wrongly; by their ISO 3166-2 codes. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  'PL-16': 'Opole',
  'PL-26': 'Świętokrzyskie',
};
