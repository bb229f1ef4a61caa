/** Answers as Agora's REST API does on the wire, and signs what it reports. */
import { createHmac } from 'node:crypto';
import { answerJson } from './answer-json.ts';

export const AGORA_APP_ID = '970ca35de60c44645bbae8a215061b33';
export const AGORA_CERTIFICATE = '5cfd2fd1755d40ecb72977518be15d3b';
export const AGORA_CUSTOMER = { id: 'customer', secret: 'customer-secret' };
export const AGORA_NOTIFICATION_SECRET = 'notification-secret';

export interface FakeAgora {
  readonly origin: string;
  /** Channels with the numbers of those who publish there. */
  readonly channels: Map<string, Set<number>>;
  readonly rules: Map<number, { cname: string; uid?: number; time: number }>;
  fails: boolean;
  /** A report as Agora sends it. */
  report(
    event: { eventType: number; channelName: string; uid: number; account?: string },
    sent?: { notifyMs?: number; secret?: string },
  ): { payload: string; headers: Record<string, string> };
  close(): Promise<void>;
}

export async function openFakeAgora(): Promise<FakeAgora> {
  const channels: FakeAgora['channels'] = new Map();
  const rules: FakeAgora['rules'] = new Map();
  const key = Buffer.from(`${AGORA_CUSTOMER.id}:${AGORA_CUSTOMER.secret}`).toString('base64');
  let lastRule = 0;
  const server = await answerJson(async ({ method, path, headers, body }) => {
    if (fake.fails) return { status: 503, body: { message: 'later' } };
    if (headers.authorization !== `Basic ${key}`) return { status: 401, body: { message: 'Unauthorized' } };
    const [, , , what, ...rest] = (path.split('?')[0] ?? '').split('/');
    if (what === 'kicking-rule') {
      if (body.appid !== AGORA_APP_ID) return { status: 400, body: { message: 'invalid appid' } };
      if (method === 'DELETE') {
        rules.delete(body.id);
        return { status: 200, body: { status: 'success', id: body.id } };
      }
      const { cname, uid, time } = body;
      lastRule += 1;
      rules.set(lastRule, { cname, ...(uid === undefined ? {} : { uid }), time });
      if (uid === undefined) channels.delete(cname);
      return { status: 200, body: { status: 'success', id: lastRule } };
    }
    if (rest[0] === AGORA_APP_ID)
      return {
        status: 200,
        body: {
          success: true,
          data: {
            channels: [...channels.keys()].map((channel_name) => ({ channel_name, user_count: 1 })),
            total_size: channels.size,
          },
        },
      };
    const publishing = channels.get(decodeURIComponent(rest[2] ?? ''));
    return {
      status: 200,
      body: {
        success: true,
        data: publishing
          ? { channel_exist: true, mode: 2, broadcasters: [...publishing], audience: [], audience_total: 0 }
          : { channel_exist: false },
      },
    };
  });
  const fake: FakeAgora = {
    origin: `http://127.0.0.1:${server.port}`,
    channels,
    rules,
    fails: false,
    report({ eventType, ...payload }, { notifyMs = Date.now(), secret = AGORA_NOTIFICATION_SECRET } = {}) {
      const text = JSON.stringify({ noticeId: 'n:1', productId: 1, eventType, notifyMs, payload });
      return {
        payload: text,
        headers: {
          'content-type': 'application/json',
          'agora-signature': createHmac('sha1', secret).update(text).digest('hex'),
          'agora-signature-v2': createHmac('sha256', secret).update(text).digest('hex'),
        },
      };
    },
    close: () => server.close(),
  };
  return fake;
}
