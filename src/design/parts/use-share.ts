import { useToast } from './toast.tsx';

/** Passes the address of a page on: by the system's own sheet, or through the clipboard, which `copied` then says. */
export function useShare(copied: string): (page: { title: string; path: string }) => Promise<void> {
  const { show } = useToast();
  return async ({ title, path }) => {
    const url = new URL(path, window.location.origin).href;
    if (navigator.share) {
      // Closing the system's own sheet is not a failure.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    // A browser may refuse: then the address is shown, to be copied by hand.
    const text = await navigator.clipboard.writeText(url).then(
      () => copied,
      () => url,
    );
    show({ text });
  };
}
