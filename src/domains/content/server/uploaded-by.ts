import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import {
  acceptUpload,
  describeUpload,
  type PlacedUpload,
  placeUpload,
  type UploadPurpose,
} from '#domains/media/server/index.ts';
import type { PrepareContext, WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';

type Input = { readonly files: { readonly file: readonly UploadedFile[] } };

/** The two parts of an endpoint that accepts one file, in its field `file`, for a purpose; for `bindPrepared`. */
export function uploadedBy({
  name,
}: Pick<UploadPurpose, 'name'>): [
  prepare: (ctx: PrepareContext, input: Input) => Promise<PlacedUpload>,
  handle: (
    ctx: WriteContext,
    input: unknown,
    head: unknown,
    placed: PlacedUpload,
  ) => Promise<WireUploadedFile>,
] {
  return [
    async (ctx, { files: { file } }) => {
      const [upload] = file;
      if (!upload) throw new Error('the endpoint requires its file');
      return placeUpload(ctx, name, upload);
    },
    async (ctx, _input, _head, placed) => describeUpload(ctx, (await acceptUpload(ctx, placed)).fileId),
  ];
}
