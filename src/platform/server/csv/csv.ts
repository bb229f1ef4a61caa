/** Comma-separated values (RFC 4180), for spreadsheets. */
import { type Cents, type Tokens, toWire } from '#platform/contract/money.ts';
import { dayOf } from '../days/time-zone.ts';

/** Before the first line: without it some spreadsheets take the text for another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A number that spreadsheets calculate with; it is no text, so nothing in it is escaped. */
export interface CsvNumber {
  readonly number: string;
}

export type CsvCell = string | CsvNumber | null;

// What makes a formula of a cell, in its narrow and its wide form. A spreadsheet whose reader writes decimals with a
// comma begins a new cell at every semicolon, and quotes and blanks before the sign do not stop it.
const FORMULA = /(^|[;\t\r\n])(["'\s]*)(?=[=+\-@＝＋－＠])/gu;

/** An amount as a decimal number: 295 → `2.95`. Its unit needs a cell of its own. */
export function amountCell(hundredths: Tokens | Cents): CsvNumber {
  return { number: toWire(hundredths).toFixed(2) };
}

/** A number that counts something. */
export function countCell(count: number | null): CsvNumber | null {
  return count === null ? null : { number: String(count) };
}

/** One line of cells, with its line ending. Formulas are escaped with an apostrophe. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.number;
  return `"${cell.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`;
}

/** A moment in two cells: in UTC, and the day that it has in the list's time zone. */
export function momentCells(moment: Date, timeZone: string): [string, string] {
  return [moment.toISOString(), dayOf(moment, timeZone)];
}
