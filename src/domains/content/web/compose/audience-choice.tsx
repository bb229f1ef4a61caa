/** Choice of the audience for the photos, with one line that explains it. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconEye, IconTicket, IconUsers, IconWorld } from '@tabler/icons-react';
import { ChoiceCards } from '#design/parts/choice-cards.tsx';
import { Note } from '#design/parts/note.tsx';
import type { Audience } from '../../contract/post.contract.ts';

interface AudienceChoiceProps {
  audience: Audience;
  onChange(audience: Audience): void;
  followers: number;
}

export function AudienceChoice({ audience, onChange, followers }: AudienceChoiceProps) {
  const { t } = useLingui();
  return (
    <ChoiceCards
      legend={t`Who can see it`}
      columns={3}
      value={audience}
      onValueChange={onChange}
      choices={[
        { value: 'everyone', label: t`Everyone`, note: t`Public`, icon: IconWorld },
        {
          value: 'followers',
          label: t`Followers`,
          note: <Plural value={followers} one="# person" other="# people" />,
          icon: IconUsers,
        },
        { value: 'buyers', label: t`Pay to unlock`, note: t`Set a price`, icon: IconTicket },
      ]}
    />
  );
}

interface AudienceNoteProps {
  audience: Audience;
  /** Number of usable photos. */
  photos: number;
}

export function AudienceNote({ audience, photos }: AudienceNoteProps) {
  const { t } = useLingui();
  if (photos === 0) {
    return (
      <Note icon={IconEye}>
        {audience === 'everyone'
          ? t`Everyone can see it, including guests and search engines.`
          : t`Posts without photos are always public. Add a photo to limit who can see it.`}
      </Note>
    );
  }
  const words = {
    everyone: t`Everyone can see the photos, including guests and search engines.`,
    followers: t`Followers can see the photos. Everyone else sees a blurred cover until they follow you.`,
    subscribers: t`Subscribers can see the photos.`,
    buyers: t`Fans who pay can see everything for good. Everyone else sees a blurred cover, the number of photos and the price.`,
  };
  return <Note icon={IconEye}>{words[audience]}</Note>;
}
