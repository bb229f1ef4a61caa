import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Ticket } from '#design/parts/ticket.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { ChatState, StreamLine } from '../../contract/chat-line.contract.ts';
import styles from './chat.module.css';
import { useNoticeText } from './notice-text.ts';

const LineMenu = lazyPart(() => import('./line-menu.tsx'));

interface ChatLineProps {
  line: StreamLine;
  ownId: string | undefined;
  isModerator: boolean;
  isOwner: boolean;
  isPinned: boolean;
  onState(state: ChatState): void;
}

/** One line. It renders again only when it has changed itself: a busy chat has fifty of them a second. */
export const ChatLine = memo(function ChatLine(props: ChatLineProps) {
  const { line, ownId, isModerator, isOwner, isPinned, onState } = props;
  const { t } = useLingui();
  const noticeText = useNoticeText();
  const { senderInfo, isDeleted } = line;
  const { name } = senderInfo;
  if (line.notice)
    return (
      <li className={styles.notice}>
        <span>{noticeText(line.notice)}</span>
      </li>
    );
  const isOwn = line.senderId === ownId;
  const canDelete = line.type === 'tip' ? isModerator : isOwn || isModerator;
  const menu = !isDeleted && (canDelete || isModerator) && (
    <MoreButton label={t`More about the message of ${name}`} dense className={styles.more}>
      {(trigger) => (
        <LineMenu
          trigger={trigger}
          line={line}
          isOwn={isOwn}
          isModerator={isModerator}
          isOwner={isOwner}
          isPinned={isPinned}
          canDelete={canDelete}
          onState={onState}
        />
      )}
    </MoreButton>
  );
  if (line.tip) return <TipLine line={line} tip={line.tip} menu={menu} />;
  return (
    <li className={styles.line}>
      <Avatar src={senderInfo.avatar} size="xs" />
      <p className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <Sign line={line} />{' '}
        {isDeleted ? (
          <span className={styles.deleted}>{t`Message deleted`}</span>
        ) : (
          <span dir="auto" className={styles.text}>
            {line.text}
          </span>
        )}
      </p>
      {menu}
    </li>
  );
});

/** The creator and moderators are known by a word, not by color alone. */
function Sign({ line: { senderInfo } }: { line: StreamLine }) {
  const { t } = useLingui();
  if (senderInfo.isPerformer) return <span className={styles.sign}>{t`Creator`}</span>;
  return senderInfo.isModerator ? <span className={styles.sign}>{t`Mod`}</span> : null;
}

interface TipLineProps {
  line: StreamLine;
  tip: NonNullable<StreamLine['tip']>;
  menu: React.ReactNode;
}

function TipLine({ line: { senderInfo, isDeleted }, tip, menu }: TipLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className={styles.tip}>
      <Ticket size="row" stub={<bdi dir="ltr">{format.tokens(tip.amount)}</bdi>} className={styles.ticket}>
        <span className={styles.tipWords}>
          <bdi className={styles.name}>{senderInfo.name}</bdi>
          {tip.note ? (
            <span dir="auto" className={styles.note}>
              {tip.note}
            </span>
          ) : (
            <span className={styles.note}>
              <OwnText>{isDeleted ? t`Message deleted` : t`tipped`}</OwnText>
            </span>
          )}
        </span>
      </Ticket>
      {menu}
    </li>
  );
}
