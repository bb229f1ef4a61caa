/**
 * Unicode normal forms for texts that are compared, so that equal-looking texts are equal: keyboards produce letters
 * composed or decomposed, wide or narrow. Decision 0040.
 */

/** Prose and names: letters composed, nothing else changed. */
export const textForm = (typed: string): string => typed.normalize('NFC');

// What keyboards write for a space: on a Mac, a no-break space is one key away.
const SPACE_LIKE = /\p{Zs}/gu;

/** A password: letters composed and every space a plain one (RFC 8265, OpaqueString). */
export const passwordForm = (typed: string): string => textForm(typed.replace(SPACE_LIKE, ' '));

/** Forms in which the same password may have been hashed before there was one form for all, the usual one first. */
export function passwordForms(typed: string): string[] {
  return [...new Set([passwordForm(typed), typed, typed.normalize('NFD')])];
}

/** A login name: in narrow, small letters. */
export const loginNameForm = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

// The contract knows neither browser nor server, and both have it.
const { URL } = globalThis as unknown as { URL: new (address: string) => { readonly hostname: string } };

/** As mail servers and name servers write it; undefined for what can be no domain. */
function asciiDomain(domain: string): string | undefined {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** An email address: in small letters, an international domain as mail servers write it (`xn--…`). */
export function emailForm(typed: string): string {
  const narrow = loginNameForm(typed);
  const at = narrow.lastIndexOf('@');
  if (at === -1) return narrow;
  const domain = narrow.slice(at + 1);
  // Anything that ends a host name would be cut off with all that follows.
  const ascii = /[\s/?#:@\\]/.test(domain) ? undefined : asciiDomain(domain);
  return `${narrow.slice(0, at)}@${ascii ?? domain}`;
}

/** What may be a login name or an email address. */
export const nameOrEmailForm = (typed: string): string =>
  loginNameForm(typed).includes('@') ? emailForm(typed) : loginNameForm(typed);

// The first of ten in a row: Arabic-Indic, and those of Persian and Urdu.
const ZEROS = [0x0660, 0x06f0];

/** A code that is read off a paper or a screen: narrow letters, digits as they are written in Latin. */
export const codeForm = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (figure) => {
      const code = figure.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => code >= zero) ?? 0));
    })
    .trim();
