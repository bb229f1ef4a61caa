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

// What is searched for, each by more searchers than a keyword needs to be listed.
const SEARCHED = ['stoneware', 'letterpress', 'night sky', 'sourdough', 'natural dyes'];

/** Of somebody else's work, so that nobody uploads it again. */
const STOLEN = 'ash-10, the upper right';

/**
 * What operators have to decide: a comment that was reported, an appeal of a creator whose post was removed after a
 * report, and a post that waits for review; a file that is blocked, and what fans search for.
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

  await blockFile();
  await letOneWait();
  await search();

  setDaysAgo(0.6);
  const comment = await author.call<Found>('POST', '/comments', {
    objectId: owner.id,
    objectType: 'performer',
    content: 'Write to me for cheap followers!!',
  });
  setDaysAgo(0.5);
  await owner.visitor.call('POST', '/reports', { title: SPAM, target: 'comment', targetId: comment._id });
  setDaysAgo(0);

  /** A photo of somebody else's: the post is removed, and its file can't be uploaded again. */
  async function blockFile(): Promise<void> {
    if (!seller || !reporter) return;
    setDaysAgo(1.5);
    const upload = await present.pictures.asUpload('file', STOLEN);
    const { _id: fileId } = await seller.send<Found>('/performer/feeds/photo/upload', {}, [upload]);
    const shown = { type: 'photo', text: 'New in my stall this week.', fileIds: [fileId] };
    const stolen = await seller.call<Found>('POST', '/performer/feeds', shown);
    setDaysAgo(1.4);
    const right = { title: 'Infringes my rights', target: 'feed', targetId: stolen._id };
    await reporter.call('POST', '/reports', { ...right, description: 'This is a photo by Ash & Slip.' });
    setDaysAgo(1.3);
    const open = await operator.call<{ data: Found[] }>('GET', '/admin/cases');
    const found = open.data.find(({ objectId }) => objectId === stolen._id);
    if (!found) throw new Error('a report has its case');
    await reauthenticateOperator(operator);
    const decision = { decision: 'upheld', note: 'The photo is somebody else’s work.', blocksFiles: true };
    await operator.call('POST', `/admin/cases/${found._id}/decide`, decision);
  }

  /** One post was published while the site reviewed everything. */
  async function letOneWait(): Promise<void> {
    if (!seller) return;
    const review = (value: string) => operator.call('PUT', '/admin/settings/reviewBefore', { value });
    setDaysAgo(0.8);
    await reauthenticateOperator(operator);
    await review('everybody');
    const words = 'Saturday at the market: the first cards of the winter series.';
    await seller.call('POST', '/performer/feeds', { type: 'text', text: words });
    await review('nobody');
  }

  async function search(): Promise<void> {
    const everybody = [
      ...present.fans.values(),
      ...[...present.creators.values()].map(({ visitor }) => visitor),
    ];
    for (const [place, keyword] of SEARCHED.entries()) {
      setDaysAgo(1 - place / 10);
      // The first ones are searched for most.
      for (const searcher of everybody.slice(0, everybody.length - place))
        await searcher.call('POST', '/search/keywords', { keyword });
    }
  }
}
