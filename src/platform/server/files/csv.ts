/** Comma-separated values (RFC 4180), for spreadsheets. */

/** Before the first line: without it some spreadsheets take the text for another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

// What makes a formula of a cell, in its narrow and its wide form. A spreadsheet whose reader writes decimals with a
// comma begins a new cell at every semicolon, and quotes and blanks before the sign do not stop it.
const FORMULA = /(^|[;\t\r\n])(["'\s]*)(?=[=+\-@＝＋－＠])/gu;

/** One line of cells, with its line ending. Formulas are escaped with an apostrophe. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string | null): string {
  if (text === null) return '';
  return `"${text.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`;
}
