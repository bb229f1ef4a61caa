import { lazyPart } from '#platform/web/page/lazy-part.tsx';

/** Records with the microphone; for posts and messages. Loaded when it is asked for. */
export const LazyRecordAudio = lazyPart(() => import('./record-audio.tsx'));
