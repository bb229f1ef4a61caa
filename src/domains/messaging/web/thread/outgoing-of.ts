import { tokens, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import type { WireMessage } from '../../contract/message.contract.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';
import type { MessageUpload, PreviewRole } from './attachments.tsx';

/** What is written in a conversation, besides the files. */
export interface WrittenMessage {
  conversationId: string;
  text: string;
  /** As typed; undefined: the files are free. */
  price: string | undefined;
  /** The message that is replied to. */
  quote: WireMessage | undefined;
}

/** It as it is sent, once its files are on the server. */
export function outgoingOf(
  { conversationId, text, price, quote }: WrittenMessage,
  uploads: readonly MessageUpload[],
): OutgoingMessage {
  const hundredths = price === undefined ? undefined : typedHundredths(price);
  const fileIds = uploads.flatMap(({ fileId, role }) => (fileId && role === undefined ? fileId : []));
  const previewOf = (wanted: PreviewRole) => uploads.find(({ role }) => role === wanted)?.fileId;
  return {
    _id: crypto.randomUUID(),
    conversationId,
    text: text.trim(),
    fileIds,
    ...(fileIds.length > 0 && hundredths !== undefined
      ? {
          price: toWire(tokens(hundredths)),
          thumbnailId: previewOf('thumbnail'),
          teaserId: previewOf('teaser'),
        }
      : {}),
    quote: quote && {
      _id: quote._id,
      senderId: quote.senderId,
      position: quote.position,
      text: quote.text,
      isDeleted: false,
      fileCount: quote.files.length,
    },
    writtenAt: new Date().toISOString(),
  };
}
