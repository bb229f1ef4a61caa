/** Where a search finds nothing, or nothing was asked: ways to go on. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Chip } from '#design/parts/chip.tsx';
import { ChipRow } from '#design/parts/chip-row.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';

export function NothingFound({ q, title }: { q: string; title: string }) {
  const { t } = useLingui();
  if (q === '')
    return (
      <EmptyState drawing="lamp" title={t`Search the site`}>
        {t`Enter a name, a word, or a tag such as #ceramics.`}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="lamp"
      title={title}
      action={<Button kind="line" href="/creator">{t`Browse creators`}</Button>}
    >
      <Trans>
        Nothing matches <bdi>“{q}”</bdi>. Try fewer or different words.
      </Trans>
    </EmptyState>
  );
}

/** Searches of others, as ways to go on. */
export function PopularSearches({ keywords }: { keywords: readonly string[] }): ReactNode {
  const { t } = useLingui();
  if (keywords.length === 0) return null;
  return (
    <ChipRow label={t`Popular searches`} wrap>
      {keywords.map((keyword) => (
        <Chip key={keyword} href={`/search?${new URLSearchParams({ q: keyword })}`}>
          <bdi>{keyword}</bdi>
        </Chip>
      ))}
    </ChipRow>
  );
}
