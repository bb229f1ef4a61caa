import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Anchor } from '../parts/anchor.tsx';
import { classNames } from '../parts/class-names.ts';
import { Icon } from '../parts/icon.tsx';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end, so that their decimals line up. */
  align?: 'end';
  /**
   * Where it stands on a phone: the row's name, its figure, a button at the end of both, a quiet line of its own below, one
   * half of such a line, or nowhere.
   */
  phone: 'name' | 'figure' | 'act' | 'line' | 'lineStart' | 'lineEnd' | 'none';
  /** Takes what the others leave on a wide page, and is cut there; so that nothing else wraps. */
  grows?: true;
  /**
   * How much of a wide page it keeps, whatever stands in it: so the columns of two tables meet that are seen at once. One
   * column goes without, and takes the rest.
   */
  share?: 's' | 'm' | 'l';
  /** Makes the head a link that orders by this column. */
  sort?: { href: string; direction: 'ascending' | 'descending' | null };
  /** The head is only heard: for columns of buttons and bars. */
  hideHead?: boolean;
  /** Its link is where the row leads: a press anywhere on the row follows it. */
  leads?: true;
}

interface DataTableProps<Row> {
  /** What the rows are: read out before them. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** 36 px rows. Dense is lower, never smaller. */
  dense?: boolean;
  /** A phone shows rows of two lines; three short columns may stay columns there, with their heads. */
  onPhone?: 'rows' | 'columns';
  /** Rows that open: which one is open, where opening or closing it leads, and what hangs from it. */
  opening?: {
    openKey: string | null;
    /** Nobody has asked for the open one: it stands open where there is room, and is closed on a phone. */
    onlyWide?: boolean;
    /** Something has come to it that nobody has looked at: that hangs from it even while it is closed, and on a phone. */
    hasNews?: (row: Row) => boolean;
    hrefOf: (row: Row, isOpen: boolean) => string;
    /** "Show what Tips is made of". */
    labelOf: (row: Row) => string;
    content: (row: Row) => ReactNode;
  };
  /** Rows that have come while one was looking: they glow once, and then they are rows like others. */
  isNew?: (row: Row) => boolean;
  /** Rows that a phone leaves out. */
  isOnlyWide?: (row: Row) => boolean;
  /** In place of the rows when there are none: an `EmptyState`. */
  empty?: ReactNode;
}

/* Spelled out, because some readers drop a table's roles once its rows are drawn as a grid. */
const AS_TABLE = { role: 'table' } as const;
const AS_ROW = { role: 'row' } as const;
const AS_COLUMNHEADER = { role: 'columnheader' } as const;
const AS_CELL = { role: 'cell' } as const;

const SHARES = { s: styles.shareS, m: styles.shareM, l: styles.shareL } as const;

/**
 * A responsive table defined by one list of columns: a table with hairlines on a wide page, rows of two lines (or few
 * columns) on a phone. It stays one table for screen readers; only its layout changes.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, dense, onPhone = 'rows', opening, isNew, isOnlyWide, empty } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <table
      {...AS_TABLE}
      aria-label={label}
      className={classNames(
        styles.table,
        dense && styles.dense,
        columns.some(({ share }) => share) && styles.shared,
        styles[onPhone],
      )}
    >
      <thead className={styles.head}>
        <tr {...AS_ROW}>
          {opening && <td className={styles.opener} />}
          {columns.map((column) => (
            <th
              key={column.key}
              {...AS_COLUMNHEADER}
              scope="col"
              aria-sort={column.sort?.direction ?? undefined}
              className={classNames(
                column.align && styles.end,
                column.phone === 'none' && styles.none,
                column.share && SHARES[column.share],
              )}
            >
              <ColumnHead column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const open = opening?.openKey === keyOf(row);
          const hasNews = opening?.hasNews?.(row);
          const onlyWide = open && opening.onlyWide;
          const hangsOnPhone = hasNews || !onlyWide;
          const hangs = open || hasNews;
          const openStyle = hangsOnPhone ? styles.open : styles.openOnWide;
          const rowOnWide = isOnlyWide?.(row) && styles.onWide;
          return (
            <Fragment key={keyOf(row)}>
              <tr
                {...AS_ROW}
                data-row
                className={classNames(styles.row, hangs && openStyle, isNew?.(row) && styles.new, rowOnWide)}
              >
                {opening && (
                  <td {...AS_CELL} data-leads className={styles.opener}>
                    <Toggle
                      row={row}
                      opening={opening}
                      open={open}
                      className={onlyWide ? styles.onWide : undefined}
                    />
                    {onlyWide && (
                      <Toggle row={row} opening={opening} open={false} className={styles.onPhone} />
                    )}
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    {...AS_CELL}
                    data-leads={column.leads}
                    className={classNames(
                      styles.cell,
                      styles[column.phone],
                      column.align && styles.end,
                      column.grows && styles.grows,
                      column.leads && styles.leads,
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {opening && hangs && (
                <tr
                  {...AS_ROW}
                  className={classNames(styles.openedRow, !hangsOnPhone && styles.onWide, rowOnWide)}
                >
                  <td {...AS_CELL} colSpan={columns.length + 1} className={styles.openedCell}>
                    <div className={styles.opened}>{opening.content(row)}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface ToggleProps<Row> {
  row: Row;
  opening: NonNullable<DataTableProps<Row>['opening']>;
  open: boolean;
  className?: string | undefined;
}

/** The mark at the beginning of a row. It answers to a press anywhere on the row. */
function Toggle<Row>({ row, opening, open, className }: ToggleProps<Row>) {
  return (
    <Anchor
      href={opening.hrefOf(row, open)}
      aria-label={opening.labelOf(row)}
      aria-expanded={open}
      role="button"
      className={classNames(styles.toggle, className)}
    >
      <Icon glyph={open ? IconChevronDown : IconChevronRight} size="s" flip={!open} />
    </Anchor>
  );
}

function ColumnHead<Row>({ column }: { column: Column<Row> }) {
  const { head, sort, hideHead } = column;
  if (!sort) return hideHead ? <span className={styles.received}>{head}</span> : head;
  return (
    <Anchor href={sort.href} className={styles.sort}>
      {head}
      {sort.direction && (
        <Icon glyph={sort.direction === 'ascending' ? IconArrowUp : IconArrowDown} size="s" />
      )}
    </Anchor>
  );
}
