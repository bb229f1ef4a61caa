import { reauthenticateOperator } from './admit-users.ts';
import type { Present } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface ModerationTools {
  present: Present;
  operator: Visitor;
  setDaysAgo(daysAgo: number): void;
}

interface Found {
  _id: string;
  objectId: string;
}

const SPAM = 'Spam or misleading';

/**
 * What operators have to decide: a comment that was reported, and an appeal of a creator whose post was removed after a
 * report.
 */
export async function fillModeration({ present, operator, setDaysAgo }: ModerationTools): Promise<void> {
  // Not those that visitors of the demo log in as.
  const [, reporter, author] = [...present.fans.values()];
  const [, { visitor: seller } = {}, owner] = [...present.creators.values()];
  if (!author || !reporter || !owner || !seller) return;

  setDaysAgo(3);
  const text = 'Every print at half the price until Sunday, if you pay me outside this site.';
  const post = await seller.call<Found>('POST', '/performer/feeds', { type: 'text', text });
  const about = { title: SPAM, target: 'feed', targetId: post._id };
  await reporter.call('POST', '/reports', { ...about, description: 'Asks for money outside the site.' });
  setDaysAgo(2.9);
  const { data } = await operator.call<{ data: Found[] }>('GET', '/admin/cases');
  const reported = data.find(({ objectId }) => objectId === post._id);
  if (!reported) throw new Error('a report has its case');
  await reauthenticateOperator(operator);
  const note = 'Please don’t ask fans to pay outside the site.';
  await operator.call('POST', `/admin/cases/${reported._id}/decide`, { decision: 'upheld', note });
  setDaysAgo(2.5);
  const removed = await seller.call<{ data: Found[] }>('GET', '/take-downs');
  const appeal = { text: 'I meant my stall at the market, not this site. I can change the text.' };
  await seller.call('POST', `/take-downs/${removed.data[0]?._id}/appeal`, appeal);

  setDaysAgo(0.6);
  const comment = await author.call<Found>('POST', '/comments', {
    objectId: owner.id,
    objectType: 'performer',
    content: 'Write to me for cheap followers!!',
  });
  setDaysAgo(0.5);
  await owner.visitor.call('POST', '/reports', { title: SPAM, target: 'comment', targetId: comment._id });
  setDaysAgo(0);
}
