import { useSocketEvent } from '#platform/web/live/socket.tsx';
import { mediaProgress } from '../../../contract/media.events.ts';
import { noteConversion } from '../queue/watch-uploads.ts';

/** Shows at once how far the server is with what was sent. */
export function useConversions(): void {
  useSocketEvent(mediaProgress, noteConversion);
}
