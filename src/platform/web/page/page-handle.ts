import type { MessageDescriptor } from '@lingui/core';
import type { Glyph } from '#design/parts/icon.tsx';

/** What a page tells the frame around it: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /**
   * On phones: a title with a way back in the top bar, in place of the mark. `closes` is the cross that takes the
   * arrow's place where something is written and left; it comes with those pages, so that others need not load it.
   */
  topBar?: { title: MessageDescriptor; back: string; closes?: Glyph };
  /** On phones: an arrow to this page before the mark, where there is no title. */
  back?: string;
  /** On phones: no bottom bar, because the page carries its one act there. */
  noBottomBar?: true;
  /** On phones: the top bar scrolls away, because the page has a bar of its own that stays. */
  ownBar?: true;
  /** On wide pages: as high as the window, because parts of the page scroll by themselves. */
  fills?: true;
}
