import { TextLink } from '#design/parts/text-link.tsx';

/** Somebody, with the way to the page that operators have of them. */
export function UserLink({ user: { _id, name } }: { user: { _id: string; name: string } }) {
  return (
    <TextLink href={`/admin/users/${_id}`}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}
