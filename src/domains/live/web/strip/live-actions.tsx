import { PrivateShow } from '../requests/private-show.tsx';
import { WatchLiveButton } from './watch-live-button.tsx';

interface LiveActionsProps {
  creator: { _id: string; name: string; username: string; avatar: string; live?: number };
  offersShow: boolean;
}

/** On a profile: the way to the stream that is on air, and to a private show where the creator takes any. */
export default function LiveActions({ creator, offersShow }: LiveActionsProps) {
  return (
    <>
      {creator.live === 1 && <WatchLiveButton username={creator.username} />}
      {offersShow && <PrivateShow creator={creator} size="dense" />}
    </>
  );
}
