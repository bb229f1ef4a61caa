import { TextLink } from '#design/parts/text-link.tsx';

/** Somebody, with the way to the page that operators have of them. */
export function PersonLink({ person: { _id, name } }: { person: { _id: string; name: string } }) {
  return (
    <TextLink href={`/admin/people/${_id}`}>
      <bdi>{name}</bdi>
    </TextLink>
  );
}
