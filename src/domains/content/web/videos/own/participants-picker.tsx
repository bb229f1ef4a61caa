/** Other creators in a video: found by typing, shown with a button that takes them out again. */
import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Button } from '#design/parts/button.tsx';
import { Field } from '#design/parts/field.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { searchCreators } from '#domains/creators/contract/directory.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { partsOf } from './video-fields.ts';
import styles from './video-form.module.css';

type Known = Pick<CreatorCard, '_id' | 'name' | 'username' | 'avatar'>;

interface ParticipantsPickerProps {
  /** Ids with commas. */
  value: string;
  onChange(value: string): void;
  /** Those that the page was loaded with. */
  known: readonly Known[];
  error?: string | undefined;
}

const MOST_FOUND = 5;
const WAIT_MILLISECONDS = 300;

export function ParticipantsPicker({ value, onChange, known: given, error }: ParticipantsPickerProps) {
  const { t } = useLingui();
  const { me } = useSession();
  const ids = partsOf(value);
  const [known, setKnown] = useState<readonly Known[]>(given);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Known[]>();
  const learn = (more: readonly Known[]) => setKnown((before) => [...before, ...more]);

  // A draft has ids alone.
  const learnMissing = useEffectEvent(() => {
    const missing = ids.filter((id) => !known.some(({ _id }) => _id === id));
    if (missing.length === 0) return;
    browserApi.call(searchCreators, { query: { performerIds: missing } }).then(
      ({ data }) => learn(data),
      () => {},
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever others are named
  useEffect(() => learnMissing(), [value]);

  const search = useEffectEvent((q: string) => {
    browserApi.call(searchCreators, { query: { q, limit: MOST_FOUND + 1 } }).then(
      ({ data }) => setFound(data.filter(({ _id }) => _id !== me?._id).slice(0, MOST_FOUND)),
      () => setFound(undefined),
    );
  });
  useEffect(() => {
    const q = typed.trim();
    if (q === '') {
      setFound(undefined);
      return;
    }
    const timer = setTimeout(() => search(q), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);

  function add(creator: Known) {
    learn([creator]);
    onChange([...ids, creator._id].join(','));
    setTyped('');
  }

  const chosen = ids.flatMap((id) => known.find(({ _id }) => _id === id) ?? []);
  const offered = found?.filter(({ _id }) => !ids.includes(_id));
  return (
    <div className={styles.picker}>
      <Field
        label={t`Other creators in this video`}
        hint={t`They are shown on its page, with a link to their profile.`}
        error={error}
        aside={t`optional`}
      >
        <TextInput
          icon={IconSearch}
          value={typed}
          autoComplete="off"
          placeholder={t`Search by name`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter takes the first one and does not send the form.
            event.preventDefault();
            const [first] = offered ?? [];
            if (first) add(first);
          }}
        />
      </Field>
      <div role="status">{offered?.length === 0 && <OwnText>{t`No creators found`}</OwnText>}</div>
      {offered && offered.length > 0 && (
        <ul className={styles.found}>
          {offered.map((creator) => (
            <li key={creator._id}>
              <IdentityRow
                picture={<Avatar src={creator.avatar} />}
                name={creator.name}
                line={<bdi>@{creator.username}</bdi>}
                small
                trailing={
                  <Button
                    kind="line"
                    size="dense"
                    onClick={() => add(creator)}
                    aria-label={t`Add ${creator.name}`}
                  >
                    {t`Add`}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ _id, name, username, avatar }) => (
            <li key={_id}>
              <IdentityRow
                picture={<Avatar src={avatar} />}
                name={name}
                line={<bdi>@{username}</bdi>}
                small
                trailing={
                  <IconButton
                    label={t`Remove ${name}`}
                    glyph={IconX}
                    onClick={() => onChange(ids.filter((id) => id !== _id).join(','))}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
