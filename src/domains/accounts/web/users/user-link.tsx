import { TextLink } from '#design/parts/text-link.tsx';

/** A user's name, linked to the operators' page about them. */
export function UserLink({ user: { _id, name } }: { user: { _id: string; name: string } }) {
  return (
    <TextLink href={`/admin/users/${_id}`}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}
