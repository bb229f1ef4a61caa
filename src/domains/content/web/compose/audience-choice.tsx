/** Choice of the audience for the files of a post, with one line that explains it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconEye, IconStar, IconTicket, IconUsers, IconWorld } from '@tabler/icons-react';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Note } from '#design/parts/note.tsx';
import type { Audience, PostType } from '../../contract/post.contract.ts';
import type { AudienceSizes } from './offer-facts.ts';

interface AudienceChoiceProps {
  audience: Audience;
  onChange(audience: Audience): void;
  sizes: AudienceSizes;
}

export function AudienceChoice({ audience, onChange, sizes }: AudienceChoiceProps) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      legend={t`Who can see it`}
      columns={4}
      value={audience}
      onValueChange={onChange}
      choices={[
        { value: 'everyone', label: t`Everyone`, note: t`Public`, icon: IconWorld },
        {
          value: 'followers',
          label: t`Followers`,
          note: <Plural value={sizes.followers} one="# person" other="# people" />,
          icon: IconUsers,
        },
        {
          value: 'subscribers',
          label: t`Subscribers`,
          note: <Plural value={sizes.subscribers} one="# person" other="# people" />,
          icon: IconStar,
        },
        { value: 'buyers', label: t`Pay to unlock`, note: t`Set a price`, icon: IconTicket },
      ]}
    />
  );
}

interface AudienceNoteProps {
  audience: Audience;
  kind: PostType;
}

/** What others see of the post, and that everybody sees a text and an announced live stream. */
export function AudienceNote({ audience, kind }: AudienceNoteProps) {
  const { t } = useLingui();
  const photos: Record<Audience, string> = {
    everyone: t`Everyone can see the photos, including guests and search engines.`,
    followers: t`Followers can see the photos. Everyone else sees a blurred cover until they follow you.`,
    subscribers: t`Subscribers can see the photos. Everyone else sees a blurred cover until they subscribe.`,
    buyers: t`Fans who pay can see everything for good. Everyone else sees a blurred cover, the number of photos and the price.`,
  };
  const video: Record<Audience, string> = {
    everyone: t`Everyone can play the video, including guests.`,
    followers: t`Followers can play the video. Everyone else sees a blurred cover until they follow you.`,
    subscribers: t`Subscribers can play the video. Everyone else sees a blurred cover until they subscribe.`,
    buyers: t`Fans who pay can play the video for good. Everyone else sees a blurred cover, its length and the price.`,
  };
  const audio: Record<Audience, string> = {
    everyone: t`Everyone can listen, including guests.`,
    followers: t`Followers can listen. Everyone else sees the length until they follow you.`,
    subscribers: t`Subscribers can listen. Everyone else sees the length until they subscribe.`,
    buyers: t`Fans who pay can listen for good. Everyone else sees the length and the price.`,
  };
  const words: Record<PostType, string> = {
    text: t`Everyone can see this post, including guests and search engines. Add photos, a video or audio to limit who can see them.`,
    'scheduled-streaming': t`Everyone can see this announcement, including guests and search engines.`,
    photo: photos[audience],
    video: video[audience],
    audio: audio[audience],
  };
  return <Note icon={IconEye}>{words[kind]}</Note>;
}
