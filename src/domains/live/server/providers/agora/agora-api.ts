/** The part of Agora's REST API that this site needs: who is in a channel, and who may not enter it. */

export interface AgoraApiOptions {
  readonly appId: string;
  readonly customerId: string;
  readonly customerSecret: string;
  /** Where the API answers; Agora's own address where nothing is said. */
  readonly origin?: string | undefined;
}

const ORIGIN = 'https://api.agora.io';
const PATIENCE_MILLISECONDS = 5_000;
const CHANNELS_PER_PAGE = 500;
// More channels than that are not asked in one round.
const MOST_PAGES = 20;
/** As long as the grants of before are valid. */
const BAN_MINUTES = 10;

interface ChannelPage {
  readonly data: { readonly channels: readonly { readonly channel_name: string }[] };
}

interface ChannelUsers {
  readonly data: { readonly channel_exist: boolean; readonly broadcasters?: readonly number[] };
}

export class AgoraApi {
  readonly #options: AgoraApiOptions;

  constructor(options: AgoraApiOptions) {
    this.#options = options;
  }

  async #call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const { customerId, customerSecret, origin = ORIGIN } = this.#options;
    const key = Buffer.from(`${customerId}:${customerSecret}`).toString('base64');
    const response = await fetch(new URL(`/dev/v1/${path}`, origin), {
      method,
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`Agora answered ${response.status} to ${method} ${path}`);
    return (await response.json()) as T;
  }

  /** The channels in which somebody is. */
  async listChannels(): Promise<string[]> {
    const names: string[] = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const { data } = await this.#call<ChannelPage>(
        'GET',
        `channel/${this.#options.appId}?page_no=${page}&page_size=${CHANNELS_PER_PAGE}`,
      );
      names.push(...data.channels.map(({ channel_name }) => channel_name));
      if (data.channels.length < CHANNELS_PER_PAGE) break;
    }
    return names;
  }

  /** Whether somebody publishes in a channel. */
  async isPublished(channel: string): Promise<boolean> {
    const path = `channel/user/${this.#options.appId}/${encodeURIComponent(channel)}`;
    const { data } = await this.#call<ChannelUsers>('GET', path);
    return data.channel_exist && (data.broadcasters?.length ?? 0) > 0;
  }

  /** Cuts a user off, or all of a channel, and keeps them out as long as their grants last; the id of the rule. */
  async ban(channel: string, uid?: number): Promise<number> {
    const { id } = await this.#call<{ id: number }>('POST', 'kicking-rule', {
      appid: this.#options.appId,
      cname: channel,
      ...(uid === undefined ? {} : { uid }),
      ip: '',
      time: BAN_MINUTES,
      privileges: ['join_channel'],
    });
    return id;
  }

  /** Lets in again who was kept out. */
  async lift(rule: number): Promise<void> {
    await this.#call('DELETE', 'kicking-rule', { appid: this.#options.appId, id: rule });
  }
}
