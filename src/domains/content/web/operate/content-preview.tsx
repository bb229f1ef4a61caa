/** One item as operators judge it, with what can be done about it. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { Sheet } from '#design/parts/sheet.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Text } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import { EvidenceButton } from '#domains/consent/web/index.ts';
import { Time } from '#platform/web/text/time.tsx';
import type { ContentItem } from '../../contract/operate-content.contract.ts';
import styles from './content.module.css';
import { contentStateLabels, contentStateTones } from './content-labels.ts';

export function ContentPreview({ item, onClose }: { item: ContentItem | undefined; onClose(): void }) {
  const { t, i18n } = useLingui();
  if (!item) return null;
  const { _id, kind, title, text, picture, creator, state, createdAt, path } = item;
  return (
    <Sheet
      open
      wide
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title || t`Untitled`}
      closeLabel={t`Close`}
      foot={
        <Actions>
          <Button kind="line" href={path}>{t`View on the site`}</Button>
          <EvidenceButton objectId={_id} objectType={kind} />
        </Actions>
      }
    >
      <div className={styles.preview}>
        {picture && <img src={picture} alt="" className={styles.large} />}
        <p className={styles.creator}>
          <TextLink href={`/admin/users/${creator._id}`}>
            <bdi>{creator.name}</bdi>
          </TextLink>{' '}
          · <Time value={createdAt} />
        </p>
        <StateMark tone={contentStateTones[state]}>{i18n._(contentStateLabels[state])}</StateMark>
        {text !== '' && text !== title && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <Text size="small" tone="third">
          {t`The evidence pack is a ZIP file with facts, file hashes, the people shown, their consents and the log.`}
        </Text>
      </div>
    </Sheet>
  );
}
