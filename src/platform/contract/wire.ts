/** A call of the typed client on its way. */
export interface WireCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface WireAnswer {
  status: number;
  body: string;
}

/** How a call travels: fetch in the browser, in process while a page is rendered. */
export type Transport<Call = WireCall> = (call: Call) => Promise<WireAnswer>;
