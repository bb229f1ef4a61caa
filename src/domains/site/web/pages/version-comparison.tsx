import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { OwnText } from '#design/parts/own-text.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { aroundChanges, compareWords, type Stretch } from './compare-words.ts';
import { VersionAsRead } from './version-as-read.tsx';
import styles from './version-comparison.module.css';

interface Written {
  title: string;
  text: string;
}

interface VersionComparisonProps {
  /** The old version, as Markdown and as HTML. */
  version: Written & { content: string };
  /** What is published now. */
  present: Written;
}

/** What has changed since a version: removed and added words in one text, as Markdown. */
export default function VersionComparison({ version, present }: VersionComparisonProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const title = compareWords(version.title, present.title);
  const text = compareWords(version.text, present.text);
  const isSame = [...(title ?? []), ...(text ?? [])].every(({ fate }) => fate === 'kept');
  if (!title || !text)
    return (
      <>
        <Text size="small" tone="third">
          {t`Too much has changed since then to highlight it. The text of this version:`}
        </Text>
        <VersionAsRead {...version} />
      </>
    );
  const shown = isWhole || isSame ? text : aroundChanges(text);
  const isCut = shown.some((stretch, at) => stretch !== text[at]);
  return (
    <>
      <Text size="small" tone="third">
        {isSame
          ? t`This version is identical to the published one.`
          : t`Compared with the published version: words removed since then are struck through, words added are underlined.`}
      </Text>
      <Stretches stretches={title} className={styles.title} />
      <Stretches stretches={shown} />
      {isCut && (
        <Text size="small">
          <TextLink onClick={() => setWhole(true)}>{t`Show unchanged text too`}</TextLink>
        </Text>
      )}
    </>
  );
}

/** Color and line for the eye; a label before each stretch for screen readers, because few announce the element. */
function Stretches({
  stretches,
  className,
}: {
  stretches: readonly Stretch[];
  className?: string | undefined;
}) {
  const { t } = useLingui();
  const words = { kept: t`Unchanged:`, added: t`Added:`, removed: t`Removed:` };
  const elements = { kept: 'span', added: 'ins', removed: 'del' } as const;
  return (
    <p dir="auto" className={classNames(styles.text, className)}>
      {stretches.map(({ fate, text }, index) => {
        const Element = elements[fate];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: another version is another text
          <Element key={index}>
            {stretches.length > 1 && (
              <VisuallyHidden>
                {/* A `bdi`, so that the direction is that of the text and not of these words. */}
                <bdi>{words[fate]}</bdi>{' '}
              </VisuallyHidden>
            )}
            <OwnText>{text}</OwnText>
          </Element>
        );
      })}
    </p>
  );
}
