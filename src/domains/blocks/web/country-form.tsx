import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/parts/button.tsx';
import { Checkbox } from '#design/parts/checkbox.tsx';
import { RemovableChip } from '#design/parts/chip.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { useToast } from '#design/parts/toast.tsx';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import { SearchInput } from '#platform/web/forms/search-input.tsx';
import { UnsavedGuard } from '#platform/web/forms/unsaved-guard.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { blockCountries, type getBlockedCountries } from '../contract/blocks.contract.ts';
import styles from './blocks.module.css';
import { type Country, REGIONS } from './countries.ts';

const WorldMap = lazyPart(() => import('./world-map.tsx'));

interface CountryFormProps {
  blocked: EndpointResult<typeof getBlockedCountries>;
  countries: readonly Country[];
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((code) => other.has(code));

const toggled = (codes: ReadonlySet<string>, code: string): ReadonlySet<string> =>
  new Set(codes.has(code) ? [...codes].filter((each) => each !== code) : [...codes, code]);

export function CountryForm({ blocked, countries }: CountryFormProps) {
  const { t, i18n } = useLingui();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const showFailure = useFailureToast();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(blocked.countryCodes));
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLDivElement>(null);
  // What was typed before this page was awake stays.
  useEffect(() => setTyped((now) => search.current?.querySelector('input')?.value ?? now), []);
  const saved = new Set(blocked.countryCodes);
  const isChanged = !isSame(chosen, saved);
  const toggle = (code: string) => setChosen((now) => toggled(now, code));

  const send = async (countryCodes: readonly string[]) => {
    const answer = await browserApi.call(blockCountries, { body: { countryCodes: [...countryCodes] } });
    setChosen(new Set(answer.countryCodes));
    await revalidate();
  };
  const { form, busy, failure } = useForm(async () => {
    const before = blocked.countryCodes;
    await send([...chosen]);
    show({
      text: t`Blocked countries saved`,
      action: { label: t`Undo`, onPress: () => void send(before).catch(showFailure) },
    });
  });
  const sought = typed.trim().toLocaleLowerCase();
  const shown = countries.filter(({ name, code }) =>
    sought === '' ? true : name.toLocaleLowerCase().includes(sought) || code.toLowerCase() === sought,
  );
  const hidden = blocked.subscribers
    .filter(({ countryCode }) => chosen.has(countryCode))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <form {...form} className={styles.countries}>
      <UnsavedGuard hasUnsaved={() => isChanged} />
      <div className={styles.overview}>
        <div className={styles.mapRoom}>
          <Suspense>
            <WorldMap chosen={chosen} countries={countries} onToggle={toggle} />
          </Suspense>
        </div>
        <div className={styles.summary}>
          <Note>
            {t`You’re hidden by the country of a visitor’s internet connection. Subscribers are counted by the country in their profile.`}
          </Note>
          <Note>{t`Subscriptions aren’t canceled. Subscribers can’t see your posts from a blocked country.`}</Note>
          {chosen.size > 0 && (
            <ul className={styles.chips} aria-label={t`Blocked countries`}>
              {countries
                .filter(({ code }) => chosen.has(code))
                .map(({ code, name }) => (
                  <li key={code}>
                    <RemovableChip small removeLabel={t`Unblock ${name}`} onClick={() => toggle(code)}>
                      {name}
                    </RemovableChip>
                  </li>
                ))}
            </ul>
          )}
        </div>
      </div>
      <div ref={search}>
        <SearchInput
          label={t`Search countries`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter looks for the word, and saves nothing.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {shown.length === 0 && <Note>{t`No country has this name.`}</Note>}
      {Object.entries(REGIONS).map(([region, label]) => {
        const ofRegion = shown.filter((country) => country.region === region);
        if (ofRegion.length === 0) return null;
        return (
          <fieldset key={region}>
            <legend className={styles.regionName}>{i18n._(label)}</legend>
            <div className={styles.names}>
              {ofRegion.map(({ code, name }) => (
                <Checkbox key={code} checked={chosen.has(code)} onChange={() => toggle(code)}>
                  {name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className={styles.foot}>
        <FailureAlert failure={failure} />
        <div className={styles.save}>
          <p className={styles.effect} role="status">
            {chosen.size === 0 ? (
              <OwnText>{t`You’re visible in every country.`}</OwnText>
            ) : (
              <OwnText>
                <Plural
                  value={hidden}
                  one="Hides you from # current subscriber."
                  other="Hides you from # current subscribers."
                />
              </OwnText>
            )}
          </p>
          <Button type="submit" kind="main" busy={busy} disabled={!isChanged}>
            {t`Save countries`}
          </Button>
        </div>
      </div>
    </form>
  );
}
