import { useLingui } from '@lingui/react/macro';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { type FoundTag, MOST_TAGGED } from '#domains/content/contract/tags.contract.ts';
import { useFormat } from '#platform/web/text/format.ts';

/** Tags as ways to their pages, with how much is there. */
export function TagChips({ tags }: { tags: readonly FoundTag[] }) {
  const { t } = useLingui();
  const { count } = useFormat();
  return (
    <ChipRow label={t`Tags`} wrap>
      {tags.map(({ tag, total }) => (
        <Chip
          key={tag}
          href={`/tag/${encodeURIComponent(tag)}`}
          count={total > MOST_TAGGED ? `${count(MOST_TAGGED)}+` : count(total)}
        >
          <bdi>#{tag}</bdi>
        </Chip>
      ))}
    </ChipRow>
  );
}
