/** What the server and its media process say to each other. */

export type ToMediaProcess =
  | {
      readonly kind: 'connect';
      readonly id: number;
      readonly session: string;
      readonly room: string;
      readonly user: string;
      readonly way: 'whip' | 'whep';
      readonly offer: string;
      /** Where recordings and playlists of the room are written. */
      readonly folder: string;
      readonly records: boolean;
    }
  | { readonly kind: 'close'; readonly session: string }
  | { readonly kind: 'kick'; readonly room: string; readonly user: string }
  | { readonly kind: 'end'; readonly id: number; readonly room: string }
  /** From now on the room is offered over HLS. */
  | { readonly kind: 'offer-hls'; readonly room: string; readonly folder: string };

/** Why a connection is refused: nobody publishes there, or it can carry nothing that we know. */
export type ConnectFault = 'nobody-publishes' | 'no-media-in-common' | 'unreadable';

export type FromMediaProcess =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'port-taken'; readonly port: number }
  | { readonly kind: 'answer'; readonly id: number; readonly sdp: string }
  | { readonly kind: 'refused'; readonly id: number; readonly fault: ConnectFault }
  | { readonly kind: 'published'; readonly room: string }
  | { readonly kind: 'interrupted'; readonly room: string }
  | { readonly kind: 'viewers'; readonly room: string; readonly count: number }
  /** A program that writes a recording has started, or is over. */
  | { readonly kind: 'recorder'; readonly pid: number; readonly runs: boolean }
  | { readonly kind: 'ended'; readonly id: number };

/** In the environment of the media process, as JSON. */
export interface MediaProcessSettings {
  readonly port: number;
  /** Another port is taken where this one is in use. */
  readonly isPortFixed: boolean;
  readonly bindAddress: string | undefined;
  readonly publicAddress: string | undefined;
  readonly ffmpeg: readonly string[] | undefined;
}
