/**
 * The back button closes what is open over a page (a sheet, a menu) and does not leave the page. While something is
 * open, the browser is on an extra history entry above the page: the same address, with the router's own state and a
 * mark. The router does not see navigation between the two, so nothing is fetched, scrolled or focused again.
 *
 * An extra entry can remain behind a followed link or ahead after going back; both directions skip it.
 */
import { useEffect, useEffectEvent } from 'react';
import { WAY, type WayEvent } from './way-through-history.ts';

interface Entry {
  /** The router's: it counts its pages. A step has the number of the page under it. */
  idx?: number;
  isStep?: true;
}

const entryNow = (): Entry => window.history.state ?? {};

/** What lies over the page, as the ways to close it. */
const lying = new Set<() => void>();
/** The number of the page under the step on which the browser stands; undefined where it stands on a page. */
let under: number | undefined;
let isTakingAway = false;
/** The page that was seen last. Whatever the router has opened since then is further on. */
let last = 0;

/** Closes what is open when somebody goes back. To be used in parts that come late: no page carries it. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (isOpen ? lay(() => closeNow()) : undefined), [isOpen]);
}

/** A navigation to another document replaces the extra entry, so that back leads to the page. */
export function leaveDocument(address: string): void {
  if (entryNow().isStep) window.location.replace(address);
  else window.location.assign(address);
}

function lay(close: () => void): () => void {
  window.addEventListener(WAY, goPastSteps as EventListener);
  lying.add(close);
  // One that is being taken away has to be gone before the next.
  if (under === undefined) putStep();
  return () => {
    lying.delete(close);
    if (lying.size > 0) return;
    const { idx = 0, isStep } = entryNow();
    // Not where it is being gone past already.
    if (isStep && under === idx) {
      isTakingAway = true;
      window.history.back();
    } else {
      // Gone back, or on by a link: then the step lies behind the page that stands there now.
      under = undefined;
      last = idx;
    }
  };
}

function closeAll(): void {
  for (const close of lying) close();
}

function putStep(): void {
  const now = entryNow();
  under = last = now.idx ?? 0;
  // One that a reload has left here does as well.
  if (!now.isStep) window.history.pushState({ ...now, isStep: true }, '');
}

function goPastSteps(way: WayEvent): void {
  const { idx = 0, isStep }: Entry = way.detail.state ?? {};
  const [left, wasTakenAway] = [under, isTakingAway];
  under = undefined;
  isTakingAway = false;
  if (!isStep) {
    last = idx;
    if (left === idx) returnToPage(way, wasTakenAway);
  } else if (idx < last || (left === idx && !wasTakenAway)) {
    // Back from a page that was opened on it, be it one that is not drawn yet: the page under it is meant.
    way.preventDefault();
    closeAll();
    window.history.back();
  } else if (idx === last) {
    // On from the page under it: the next page is meant, if there is one.
    under = idx;
    way.preventDefault();
    window.history.forward();
  } else {
    // From further behind, as by a list of the browser: the router shows the page under it.
    under = last = idx;
  }
}

/** From a step to the page under it, which the router shows already. */
function returnToPage(way: WayEvent, wasTakenAway: boolean): void {
  way.preventDefault();
  if (!wasTakenAway) {
    // Where nothing lies any more, the page before is meant.
    if (lying.size === 0) window.history.back();
    closeAll();
  } else if (lying.size > 0) putStep();
}
