import { useRef, useState } from 'react';
import { DOCUMENT_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import type { UploadCall } from '#platform/web/call/upload.ts';
import { usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';

/** The two pictures of a creator's papers, by their names in the form. */
export const PAPER_NAMES = ['idVerification', 'documentVerification'] as const;
export type PaperName = (typeof PAPER_NAMES)[number];

type Chosen = Readonly<Record<PaperName, File | null>>;

export interface ChosenPapers {
  fileOf(name: PaperName): File | null;
  choose(name: PaperName, file: File | null): void;
  /** Why a picture that is chosen would not be taken. */
  problemOf(name: PaperName): string | undefined;
  /** While they are on their way: the part that is sent, 0…1. All sent is not yet looked at. */
  sent: number | undefined;
  /** Sends them by an upload of the caller's; throws ApiFailure for pictures that would not be taken. */
  send(
    upload: (call: Pick<UploadCall, 'files' | 'onProgress' | 'signal'>) => Promise<unknown>,
  ): Promise<void>;
  /** Calls the sending off; what is chosen stays. */
  cancel(): void;
}

/** Papers that are chosen and looked at here; they leave the device only with the whole form. */
export function usePapers(): ChosenPapers {
  const [chosen, setChosen] = useState<Chosen>({ idVerification: null, documentVerification: null });
  const [sent, setSent] = useState<number>();
  const way = useRef<AbortController>(undefined);
  const problemWith = usePictureProblem(DOCUMENT_MAX_BYTES);
  const problemOf = (name: PaperName) => problemWith(chosen[name]);
  return {
    fileOf: (name) => chosen[name],
    choose: (name, file) => setChosen((before) => ({ ...before, [name]: file })),
    problemOf,
    sent,
    async send(upload) {
      const errors = PAPER_NAMES.flatMap((path) => {
        const message = problemOf(path);
        return message === undefined ? [] : [{ path, code: 'form.picture', message }];
      });
      if (errors.length > 0) throw new ApiFailure(422, { code: 'form.picture', errors });
      way.current = new AbortController();
      setSent(0);
      try {
        const files = Object.fromEntries(PAPER_NAMES.map((name) => [name, chosen[name] ?? undefined]));
        await upload({ files, onProgress: setSent, signal: way.current.signal });
      } finally {
        setSent(undefined);
      }
    },
    cancel: () => way.current?.abort(),
  };
}
