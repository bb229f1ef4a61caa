import { useLingui } from '@lingui/react';
import { useToast } from '#design/parts/toast.tsx';
import { clientWords } from '../call/client-texts.ts';

interface CopyOrDownload {
  /** Into the clipboard, and a toast says so; as a file where there is no clipboard. */
  copy(): Promise<void>;
  download(): void;
}

/** Ways for a text of the page to leave it: by the clipboard, or as a file of that name and media type. */
export function useCopyOrDownload(text: string, file: { name: string; type: string }): CopyOrDownload {
  const { i18n } = useLingui();
  const { show } = useToast();
  return {
    async copy() {
      // A page that did not come by https may not reach the clipboard.
      if (!navigator.clipboard) return this.download();
      // A browser may refuse the clipboard: then the file is left.
      await navigator.clipboard.writeText(text).then(
        () => show({ text: i18n._(clientWords.copied) }),
        () => this.download(),
      );
    },
    download: () => saveFile(text, file),
  };
}

/** Saves a text as a file of that name and media type. */
export function saveFile(text: string, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
