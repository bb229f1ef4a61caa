/** The dot on the icon of the tab; loaded when there is something unread. */

// The red of live marks: bars of tabs are light or dark whatever the theme of the page.
const DOT = '#ce222c';

const blobAsAddress = (blob: Blob): Promise<string> =>
  new Promise((read, fail) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });

/** An icon with a dot, as an address. A picture within a picture is not fetched, so the icon is written into it. */
const withDot = (icon: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image href="${icon}" width="32" height="32"/><circle cx="24" cy="8" r="8" fill="${DOT}"/></svg>`,
  )}`;

/** Puts the dot on the icon of the tab until `signal` ends. An icon that cannot be fetched stays as it is. */
export async function putDot(signal: AbortSignal): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const { href } = link;
  try {
    const icon = await blobAsAddress(await (await fetch(href, { signal })).blob());
    signal.throwIfAborted();
    link.href = withDot(icon);
    signal.addEventListener('abort', () => {
      link.href = href;
    });
  } catch (error) {
    // It is over, or there is no line.
    if (!(signal.aborted || error instanceof TypeError)) throw error;
  }
}
