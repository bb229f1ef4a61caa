/** Lists that are exported as CSV: each domain declares its own and registers it with the port. */
import type { Endpoint, EndpointInput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '../context.ts';
import { port } from '../port.ts';
import type { CsvCell } from './csv.ts';

/** What a filter finds. */
export interface CsvRows<Row> {
  /** In English, as their columns are in the file. */
  readonly head: readonly string[];
  /** The days of the filter, for the file's name: as the list counts days, up to today where they have no end. */
  readonly days: { readonly fromDate?: string | undefined; readonly toDate: string };
  /** How many there are; counted up to `most`. */
  count(most: number): Promise<number>;
  /** The next so many rows after one, in the order of the file. */
  after(last: Row | undefined, limit: number): Promise<readonly Row[]>;
  /** Their cells. */
  cellsOf(rows: readonly Row[]): Promise<readonly (readonly CsvCell[])[]>;
}

export interface CsvList {
  /** The file's, before its days. */
  readonly name: string;
  readonly who: Endpoint['who'];
  /** What the audit log calls the export, and what was exported. */
  readonly action: string;
  readonly objectKind: string;
  /** The order's endpoint. */
  readonly endpoint: Endpoint;
  /**
   * What the filter finds, of what was written before the id of the order; undefined where it names somebody who does
   * not exist. Only what the viewer may see.
   */
  find(ctx: ReadContext, asked: unknown, beforeId?: string): Promise<CsvRows<unknown> | undefined>;
}

/** Declares a list; `find` gets the body of its endpoint. */
export function csvList<E extends Endpoint, Row>(
  list: Omit<CsvList, 'who' | 'find' | 'endpoint'> & {
    endpoint: E;
    find(
      ctx: ReadContext,
      asked: EndpointInput<E>['body'],
      beforeId?: string,
    ): Promise<CsvRows<Row> | undefined>;
  },
): CsvList {
  return { ...list, who: list.endpoint.who } as CsvList;
}

export const csvLists = port<CsvList>('platform.csv-lists');
