import { useRef, useState } from 'react';
import { DOCUMENT_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import type { UploadCall } from '#platform/web/call/upload.ts';
import { usePictureProblem } from '#platform/web/forms/use-picture-problem.ts';

/** The two ID document pictures, by their names in the form. */
export const DOCUMENT_NAMES = ['idVerification', 'documentVerification'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

type Chosen = Readonly<Record<DocumentName, File | null>>;

export interface ChosenDocuments {
  fileOf(name: DocumentName): File | null;
  choose(name: DocumentName, file: File | null): void;
  /** Why a chosen picture would be refused. */
  problemOf(name: DocumentName): string | undefined;
  /** During the upload: the fraction sent, 0…1. The server's check follows. */
  sent: number | undefined;
  /** Sends them with the caller's upload function; throws ApiFailure for refused pictures. */
  send(
    upload: (call: Pick<UploadCall, 'files' | 'onProgress' | 'signal'>) => Promise<unknown>,
  ): Promise<void>;
  /** Cancels the upload; the chosen files stay. */
  cancel(): void;
}

/** The chosen ID documents, checked in the browser; they are sent only with the whole form. */
export function useDocuments(): ChosenDocuments {
  const [chosen, setChosen] = useState<Chosen>({ idVerification: null, documentVerification: null });
  const [sent, setSent] = useState<number>();
  const way = useRef<AbortController>(undefined);
  const problemWith = usePictureProblem(DOCUMENT_MAX_BYTES);
  const problemOf = (name: DocumentName) => problemWith(chosen[name]);
  return {
    fileOf: (name) => chosen[name],
    choose: (name, file) => setChosen((before) => ({ ...before, [name]: file })),
    problemOf,
    sent,
    async send(upload) {
      const errors = DOCUMENT_NAMES.flatMap((path) => {
        const message = problemOf(path);
        return message === undefined ? [] : [{ path, code: 'form.picture', message }];
      });
      if (errors.length > 0) throw new ApiFailure(422, { code: 'form.picture', errors });
      way.current = new AbortController();
      setSent(0);
      try {
        const files = Object.fromEntries(DOCUMENT_NAMES.map((name) => [name, chosen[name] ?? undefined]));
        await upload({ files, onProgress: setSent, signal: way.current.signal });
      } finally {
        setSent(undefined);
      }
    },
    cancel: () => way.current?.abort(),
  };
}
