import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { StateMark } from '#design/parts/state-mark.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { ContentItem } from '../../contract/operate-content.contract.ts';
import styles from './content.module.css';
import { contentStateLabels, contentStateTones } from './content-labels.ts';

interface ContentTileProps {
  item: ContentItem;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onOpen(): void;
}

export function ContentTile({ item, isChosen, onChoose, onOpen }: ContentTileProps) {
  const { t, i18n } = useLingui();
  const { title, text, creator, picture, state, reports, createdAt } = item;
  const heading = title || t`Untitled`;
  const name = (!picture && text) || heading;
  return (
    <li className={classNames(styles.tile, isChosen && styles.chosen)}>
      <button type="button" className={styles.open} aria-label={t`Preview “${name}”`} onClick={onOpen}>
        {picture ? (
          <img src={picture} alt="" loading="lazy" className={styles.picture} />
        ) : (
          <span className={styles.words} dir="auto">
            {name}
          </span>
        )}
      </button>
      <div className={styles.facts}>
        <p className={styles.name} dir="auto">
          {heading}
        </p>
        <p className={styles.creator}>
          <bdi>{creator.name}</bdi> · <Time value={createdAt} />
        </p>
        <StateMark tone={contentStateTones[state]}>{i18n._(contentStateLabels[state])}</StateMark>
        {reports > 0 && <PlainTag>{t`Reported`}</PlainTag>}
      </div>
      <Checkbox
        className={styles.choose}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        aria-label={t`Select “${name}”`}
      >
        {t`Select`}
      </Checkbox>
    </li>
  );
}
