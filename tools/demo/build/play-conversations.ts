/** Fans and creators write to each other, each line at its own time; an answer reads what came before. */

import { broadcasts, type DemoBroadcast } from '../cast/broadcasts.ts';
import { conversations, type DemoConversation } from '../cast/conversations.ts';
import type { Present } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface ConversationTools {
  present: Present;
  setDaysAgo(daysAgo: number): void;
  signal: AbortSignal;
}

interface Step {
  daysAgo: number;
  take(): Promise<void>;
}

type DemoLine = DemoConversation['lines'][number];

/** Of fans and creators who are there. */
export async function playConversations({ present, setDaysAgo, signal }: ConversationTools): Promise<void> {
  const steps: Step[] = [];
  for (const { fan: name, creator: key, lines, hasReadLast } of conversations) {
    const fan = present.fans.get(name);
    const creator = present.creators.get(key);
    const [first] = lines;
    if (!fan || !creator || !first) continue;
    const sides = { fan, creator: creator.visitor };
    let id = '';
    steps.push({
      daysAgo: first.daysAgo,
      take: async () => {
        const body = { source: 'performer', sourceId: creator.id };
        id = (await fan.call<{ _id: string }>('POST', '/conversations', body))._id;
      },
    });
    for (const line of lines) {
      let messageId = '';
      steps.push({
        daysAgo: line.daysAgo,
        take: async () => {
          messageId = await write(present, sides[line.from], id, line);
        },
      });
      if (line.boughtDaysAgo !== undefined)
        steps.push({
          daysAgo: line.boughtDaysAgo,
          take: () => fan.call('POST', `/wallet/charges/message/${messageId}`, {}),
        });
    }
    const last = lines.at(-1);
    if (hasReadLast && last) {
      const reader = sides[last.from === 'fan' ? 'creator' : 'fan'];
      steps.push({ daysAgo: last.daysAgo, take: () => read(reader, id) });
    }
  }
  steps.push(...broadcasts.flatMap((each) => stepsOf(present, each)));
  // Of the same time in the order of the list.
  for (const { daysAgo, take } of steps.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    signal.throwIfAborted();
    setDaysAgo(daysAgo);
    await take();
  }
  setDaysAgo(0);
}

const read = (reader: Visitor, conversationId: string) =>
  reader.call<void>('POST', `/messages/read-all/${conversationId}`, {});

async function upload(
  pictures: Present['pictures'],
  writer: Visitor,
  names: readonly string[],
): Promise<string[]> {
  const fileIds: string[] = [];
  for (const name of names) {
    const photo = await pictures.asUpload('file', name);
    const { _id } = await writer.send<{ _id: string }>('/messages/private/file/photo', {}, [photo]);
    fileIds.push(_id);
  }
  return fileIds;
}

// Somewhat more than the half minute in which it can be undone; an hour later some have read it.
const SENT_AFTER_DAYS = 40 / 86_400;
const OPENED_AFTER_DAYS = 1 / 24;

/** A broadcast is ordered, sent, read by some, and bought. */
function stepsOf({ creators, fans, pictures, runtime }: Present, broadcast: DemoBroadcast): Step[] {
  const creator = creators.get(broadcast.creator);
  if (!creator) return [];
  const { daysAgo, audience, text, price, openedBy, boughtBy } = broadcast;
  return [
    {
      daysAgo,
      async take() {
        const fileIds = await upload(pictures, creator.visitor, broadcast.pictures);
        const sale = price === undefined ? {} : { isSale: true, price };
        await creator.visitor.call('POST', '/messages/broadcast-message', {
          text,
          fileIds,
          audience,
          ...sale,
        });
      },
    },
    {
      daysAgo: daysAgo - SENT_AFTER_DAYS,
      take: () => runtime.runJob('messaging.send-broadcasts'),
    },
    {
      daysAgo: daysAgo - OPENED_AFTER_DAYS,
      async take() {
        for (const name of openedBy) {
          const fan = fans.get(name);
          if (!fan) continue;
          const body = { source: 'performer', sourceId: creator.id };
          const { _id: id } = await fan.call<{ _id: string }>('POST', '/conversations', body);
          await read(fan, id);
          if (!boughtBy.includes(name)) continue;
          const { data } = await fan.call<{ data: { _id: string }[] }>(
            'GET',
            `/messages/conversations/${id}`,
          );
          await fan.call('POST', `/wallet/charges/message/${data[0]?._id}`, {});
        }
      },
    },
  ];
}

async function write(
  { pictures }: Present,
  writer: Visitor,
  conversationId: string,
  { text, price, pictures: names = [] }: DemoLine,
): Promise<string> {
  await read(writer, conversationId);
  const fileIds = await upload(pictures, writer, names);
  const sale = price === undefined ? {} : { isSale: true, price };
  const path = `/messages/conversations/${conversationId}`;
  return (await writer.call<{ _id: string }>('POST', path, { text, fileIds, ...sale }))._id;
}
