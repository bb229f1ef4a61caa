/**
 * Money is counted in whole hundredths, here and in SQL (`bigint`). The wire carries decimal numbers with at
 * most two places, because existing clients do. One token is worth 1.00 of the site's currency.
 */
import * as z from 'zod/mini';

declare const tokensBrand: unique symbol;
declare const centsBrand: unique symbol;
declare const basisPointsBrand: unique symbol;

/** Hundredths of a token; a safe integer. */
export type Tokens = number & { readonly [tokensBrand]: true };
/** Hundredths of the site's currency; a safe integer. */
export type Cents = number & { readonly [centsBrand]: true };

/** Takes a whole number of hundredths as tokens; throws a RangeError for anything else. */
export function tokens(hundredths: number): Tokens {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('tokens are whole hundredths');
  return hundredths as Tokens;
}

/** Takes a whole number of hundredths as currency; throws a RangeError for anything else. */
export function cents(hundredths: number): Cents {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('cents are whole hundredths');
  return hundredths as Cents;
}

/** Hundredths → the decimal number of the wire: 295 → 2.95. */
export function toWire(amount: Tokens | Cents): number {
  return amount / 100;
}

/** The decimal number of the wire → hundredths: 2.95 → 295; undefined when a third decimal is present. */
export function fromWire(amount: number): number | undefined {
  const hundredths = Math.round(amount * 100);
  // 1e-6 of a hundredth covers the binary error of any two-place decimal below 2^53 / 100.
  if (!Number.isSafeInteger(hundredths) || Math.abs(amount * 100 - hundredths) > 1e-6) return undefined;
  return hundredths;
}

/** A rate in hundredths of a percent: 1000 = 10 %. */
export type BasisPoints = number & { readonly [basisPointsBrand]: true };

/** The whole: 100 %. */
export const BASIS_POINTS = 10_000;

/** Takes a whole number of hundredths of a percent as a rate; throws a RangeError for anything else. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate)) throw new RangeError('rates are whole basis points');
  return rate as BasisPoints;
}

/**
 * The one rounding function: the fee is the half-even rounding of gross × rate, the rest is the net;
 * nothing is lost. `grossTokens` ≥ 0, `rateBasisPoints` 0…10000.
 */
export function splitFee(grossTokens: Tokens, rateBasisPoints: BasisPoints): { fee: Tokens; net: Tokens } {
  const exact = BigInt(grossTokens) * BigInt(rateBasisPoints);
  const whole = exact / BigInt(BASIS_POINTS);
  const rest = exact % BigInt(BASIS_POINTS);
  const half = BigInt(BASIS_POINTS / 2);
  const up = rest > half || (rest === half && whole % 2n === 1n);
  const fee = Number(up ? whole + 1n : whole);
  return { fee: tokens(fee), net: tokens(grossTokens - fee) };
}

// The browser counts with this file too and has no use for schemas: what is marked as pure stays out of its bundle.

/** The largest amount that a request may name. */
export const MOST_AMOUNT = 1_000_000_000;

/** An amount in a request: a number (or its text, as forms send it) with at most two decimals → hundredths. */
export const amountInput = /* @__PURE__ */ (() =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\s*\d{1,12}(\.\d{1,20})?\s*$/))]),
      z.transform((value: number | string) => Number(value)),
    ),
    z.pipe(
      z.number().check(
        z.minimum(0, { error: 'An amount cannot be below zero.' }),
        z.maximum(MOST_AMOUNT),
        z.refine((value) => fromWire(value) !== undefined, { error: 'At most two decimals.' }),
      ),
      z.transform((value: number) => tokens(fromWire(value) ?? 0)),
    ),
  ))();

/** An amount in an answer: a JSON number with at most two decimals. */
export const amountOutput = /* @__PURE__ */ z.number();
