/** A statement as a PDF file: the same rows and sums as on its page, as text that can be selected. */
import PDFDocument from 'pdfkit';
import { directionOf } from '#platform/contract/languages.ts';
import type { Words } from '#platform/server/text/open-text.ts';
import { FONTS, type FontName, linesIn, renderLine, SMALLEST, widthOf, writable } from './render-line.ts';
import type { Statement } from './show-statement.ts';
import { balanceWord, formatsOf, kindWord } from './statement-words.ts';

const MARGIN = 48;
const ROW = 20;
// Of a further line in a row.
const LINE = 12;
const GAP = 24;
const SMALL = 8.5;
const NORMAL = 10;
const LARGE = 18;
const GRAY = '#5c5a61';
const BLACK = '#1f1c25';

interface Row {
  readonly cells: readonly string[];
  readonly font?: FontName;
}

interface Table {
  readonly title: string;
  readonly head: readonly string[];
  /** The widths of its columns, of one in all. */
  readonly widths: readonly number[];
  /** How many columns at the beginning are words; amounts after them stand at the other side. */
  readonly wordColumns: number;
  readonly rows: readonly Row[];
}

/** The file; its tables go on over as many pages as they need. */
export function statementPdf(
  statement: Statement,
  { i18n, siteName }: { i18n: Words; siteName: string },
): NodeJS.ReadableStream {
  const direction = directionOf(i18n.locale);
  const formats = formatsOf(i18n.locale, statement);
  const title = i18n._('Statement, {period}', { period: formats.period(statement.period) });
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FONTS.plain,
    lang: i18n.locale,
    info: { Title: title, Author: siteName },
  });
  document.registerFont('plain', FONTS.plain).registerFont('strong', FONTS.strong);
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN;
  const isMirrored = direction === 'rtl';
  let y = MARGIN;

  /** A line in a box whose place is counted from the side where reading begins. */
  const write = (
    text: string,
    box: {
      from?: number;
      width?: number;
      atEnd?: boolean;
      size?: number;
      font?: FontName;
      down?: number;
      isAmount?: boolean;
    } = {},
  ) => {
    const { from = 0, width: wide = width, atEnd = false, size = NORMAL, font = 'plain', down = 0 } = box;
    // A sign stands before its amount, in every language.
    const readIn = box.isAmount ? 'ltr' : direction;
    const x = isMirrored ? MARGIN + width - from - wide : MARGIN + from;
    const at = atEnd === isMirrored ? 'left' : 'right';
    renderLine(document, writable(text), { x, y: y + down, width: wide, at, direction: readIn, size, font });
  };
  const need = (height: number) => {
    if (y + height <= bottom) return;
    document.addPage();
    y = MARGIN;
  };
  const rule = () =>
    document
      .moveTo(MARGIN, y - 5)
      .lineTo(MARGIN + width, y - 5)
      .lineWidth(0.5)
      .stroke('#c9c7cc');

  const row = ({ cells, font = 'plain' }: Row, table: Table, size: number) => {
    const boxes = cells.map((cell, index) => {
      const text = writable(cell);
      const wide = (table.widths[index] ?? 0) * width - 8;
      const isAmount = index >= table.wordColumns;
      const lines = isAmount ? [text] : linesIn(document, text, { width: wide, direction, size, font });
      return { lines, wide, isAmount };
    });
    // Amounts of a row have one size: that of the longest.
    const tightest = Math.max(
      1,
      ...boxes.map(({ lines: [text = ''], wide, isAmount }) =>
        isAmount ? widthOf(document, text, { direction, size, font }) / wide : 0,
      ),
    );
    let from = 0;
    for (const [index, { lines, wide, isAmount }] of boxes.entries()) {
      for (const [number, text] of lines.entries())
        write(text, {
          from,
          width: wide,
          atEnd: isAmount,
          size: isAmount ? size / tightest : lines.length > 1 ? size * SMALLEST : size,
          font,
          down: number * LINE,
          isAmount,
        });
      from += (table.widths[index] ?? 0) * width;
    }
    y += ROW + (Math.max(...boxes.map(({ lines }) => lines.length)) - 1) * LINE;
  };
  const render = (table: Table) => {
    // A head is not left alone at the foot of a page.
    need(GAP + 3 * ROW);
    y += GAP;
    write(table.title, { font: 'strong' });
    y += ROW;
    const head = () => {
      document.fillColor(GRAY);
      row({ cells: table.head }, table, SMALL);
      document.fillColor(BLACK);
    };
    head();
    for (const each of table.rows) {
      if (y + ROW + LINE > bottom) {
        need(2 * ROW + LINE);
        head();
      }
      rule();
      row(each, table, NORMAL);
    }
  };

  const { creator, fromDate, toDate, timeZone, isOpen } = statement;
  document.fillColor(GRAY);
  write(siteName, { size: SMALL });
  y += ROW;
  document.fillColor(BLACK);
  write(title, { size: LARGE, font: 'strong' });
  y += 1.5 * ROW;
  write(`${creator.name} · @${creator.username}`);
  y += ROW;
  document.fillColor(GRAY);
  const span = i18n._('{from} to {to}', { from: formats.day(fromDate), to: formats.day(toDate) });
  write(`${span} · ${timeZone}`, { size: SMALL });
  y += ROW;
  if (isOpen) {
    write(i18n._('This period is not over, so the sums may change.'), { size: SMALL });
    y += ROW;
  }
  document.fillColor(BLACK);
  for (const table of tablesOf(statement, i18n, formats)) render(table);
  document.end();
  return document;
}

function tablesOf(
  { sales, total, payouts, holds, accounts }: Statement,
  i18n: Words,
  { money, dayOfMoment }: ReturnType<typeof formatsOf>,
): Table[] {
  const sums = (name: string, { gross, fee, net }: Statement['total']) => [
    name,
    ...[gross, fee, net].map(money),
  ];
  const sold: Table = {
    title: i18n._('Sales and refunds'),
    head: [i18n._('Source'), i18n._('Fans paid'), i18n._('Fee'), i18n._('You earned')],
    widths: [0.28, 0.24, 0.24, 0.24],
    wordColumns: 1,
    rows: [
      ...sales.map((sale) => ({ cells: sums(kindWord(i18n, sale.type), sale) })),
      { cells: sums(i18n._('Total'), total), font: 'strong' },
    ],
  };
  const paidOut: Table = {
    title: i18n._('Payouts'),
    head: [i18n._('Paid out to'), i18n._('Reference'), i18n._('Paid on'), i18n._('Amount')],
    widths: [0.35, 0.25, 0.2, 0.2],
    wordColumns: 3,
    rows: payouts.map((payout) => ({
      cells: [payout.account || '—', payout.reference, dayOfMoment(payout.paidAt), money(payout.amount)],
    })),
  };
  const balances: Table = {
    title: i18n._('Balances'),
    head: [i18n._('Balance'), i18n._('At the beginning'), i18n._('Change'), i18n._('At the end')],
    widths: [0.28, 0.24, 0.24, 0.24],
    wordColumns: 1,
    rows: accounts
      // Most have nothing in reserve.
      .filter(({ opening, movements }) => opening !== 0 || movements.length > 0)
      .map(({ account, opening, closing }) => ({
        cells: [
          balanceWord(i18n, account),
          money(opening),
          money(Math.round((closing - opening) * 100) / 100),
          money(closing),
        ],
      })),
  };
  const onHold: Table = {
    title: i18n._('On hold'),
    head: [i18n._('On hold because'), i18n._('Until'), i18n._('Who can end it'), i18n._('Amount')],
    widths: [0.35, 0.2, 0.25, 0.2],
    wordColumns: 3,
    rows: holds.map(({ rule, until, endedBy, amount }) => ({
      cells: [
        rule === 'in-dispute' ? i18n._('A buyer disputes an order') : i18n._('Cards can be charged back'),
        until ? dayOfMoment(until) : i18n._('the decision'),
        endedBy === 'operator' ? i18n._('Support') : i18n._('Nobody, it ends by itself'),
        money(amount),
      ],
    })),
  };
  return [sold, ...(payouts.length > 0 ? [paidOut] : []), ...(holds.length > 0 ? [onHold] : []), balances];
}
