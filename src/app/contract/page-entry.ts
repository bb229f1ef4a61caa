/** What the build of the pages hands the server, which reaches them by nothing else. */
import type { Messages } from '@lingui/core';
import type { RouterContext } from 'react-router';
import type { Transport } from '#platform/contract/wire.ts';
import type { WrittenForm } from '#platform/contract/written-form.ts';

/** The only page of `src/routes.ts` shown, with few exceptions, while the site is closed to the visitor. */
export const CLOSED_PAGE = '/closed';

/** `Api` is the typed client, of which the server knows no more than that it is made and laid down. */
export interface PageEntry<Api = unknown> {
  apiContext: RouterContext<Api>;
  nonceContext: RouterContext<string>;
  /** Why the site is closed to the visitor, where it is; also on the few pages that stay open. */
  closureContext: RouterContext<'maintenance' | 'country' | 'age' | null>;
  /** Of the request that is answered. */
  requestIdContext: RouterContext<string>;
  /** The reader's language and its texts. */
  wordsContext: RouterContext<{
    locale: string;
    messages: Messages;
    script?: { address: string } | undefined;
  }>;
  /** A form that was sent without script, where the page is the answer to one. */
  writtenContext: RouterContext<WrittenForm | null>;
  openApi(transport: Transport): Api;
}
