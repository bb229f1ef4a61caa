/** Intercepts history navigation before the router sees it; `preventDefault` hides it from the router. */
export const WAY = 'way';

export interface WayEvent extends CustomEvent<PopStateEvent> {}

/** Calls when the browser stands on the page itself: at once, or when the step above it, which is just closing, is gone. */
export function onPageItself(then: () => void): void {
  if (window.history.state?.isStep) window.addEventListener(WAY, then, { once: true });
  else then();
}

/**
 * Script of the document, before any other: of those who hear such a way, browsers ask first who came first, and the
 * router comes with the page.
 */
export const askAboutWays = () =>
  `addEventListener('popstate', (pop) =>
    dispatchEvent(new CustomEvent('${WAY}', { cancelable: true, detail: pop })) || pop.stopImmediatePropagation()
  );`.replaceAll(/\n\s*/g, ' ');
