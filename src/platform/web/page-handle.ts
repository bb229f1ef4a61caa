import type { MessageDescriptor } from '@lingui/core';

/** What a page tells the frame around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** On phones: a title with a way back in the top bar, in place of the mark. */
  topBar?: { title: MessageDescriptor; back: string };
  /** On phones: no bottom bar, because the page carries its one act there; for everybody, or for fans only. */
  noBottomBar?: true | 'fans';
}
