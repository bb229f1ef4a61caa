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
        { value: 'everyone', label: t`Everyone`, note: t`and search`, icon: IconWorld },
        {
          value: 'followers',
          label: t`Followers`,
          note: <Plural value={followers} one="# person" other="# people" />,
          icon: IconUsers,
        },
        { value: 'buyers', label: t`Buyers`, note: t`set a price`, icon: IconTicket },
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
          ? t`Everybody sees it, guests and search engines too.`
          : t`Add a photo: words alone are always open to everybody.`}
      </Note>
    );
  }
  const words = {
    everyone: t`Everybody sees the photos, guests and search engines too.`,
    followers: t`Followers see the photos. Everyone else sees a blurred cover and that following opens it.`,
    subscribers: t`Subscribers see the photos.`,
    buyers: t`Buyers see everything, for ever. Everyone else sees a blurred cover, how many photos are behind it, and the price.`,
  };
  return <Note icon={IconEye}>{words[audience]}</Note>;
}
