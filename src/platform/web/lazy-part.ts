import { lazy } from 'react';
import { untilAnswering } from './until-answering.ts';

/**
 * A part of a page whose code comes when it is wanted, as React's `lazy`. Where it cannot be fetched the page stays as
 * it is, below the banner that says why, and the part comes as soon as the site answers again.
 */
export const lazyPart: typeof lazy = (fetchCode) =>
  lazy(() =>
    fetchCode().catch(async (reason) => {
      if (import.meta.env.SSR) throw reason;
      await untilAnswering();
      return fetchCode();
    }),
  );
