import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Note } from '#design/parts/note.tsx';
import { Heading, Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import type { OwnSubscription } from '../wire.ts';
import styles from './subscribe-sheet.module.css';
import type { SubscribeTarget } from './subscribe-target.ts';
import { WhatComesNext } from './what-comes-next.tsx';

interface SubscribedTicketProps {
  creator: SubscribeTarget;
  subscription: OwnSubscription;
}

/** Right after subscribing: what one has, what comes next, and where it is canceled. */
export function SubscribedTicket({ creator, subscription }: SubscribedTicketProps) {
  const { t } = useLingui();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus has to move: to the words, which are read out by that.
    said.current?.focus();
  }, []);
  return (
    <div ref={said} role="status" tabIndex={-1} data-only-received="" className={styles.subscribed}>
      <Avatar src={creator.avatar} size="l" ring />
      <Heading level={2} size="name">
        <Trans>
          You’re subscribed to <bdi>{creator.name}</bdi>
        </Trans>
      </Heading>
      <Note icon={IconCheck}>{t`All posts for subscribers are open now.`}</Note>
      <Text tone="second">
        <WhatComesNext subscription={subscription} />
      </Text>
      <Text size="small" tone="third">
        <TextLink href="/user/my-subscription">{t`Manage subscriptions`}</TextLink>
      </Text>
    </div>
  );
}
