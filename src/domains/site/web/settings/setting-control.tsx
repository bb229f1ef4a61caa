/** The input field of a setting, by its kind. Input stays text until it is sent. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RemovableChip } from '#design/parts/chip.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { NumberInput } from '#design/parts/number-input.tsx';
import { PasswordInput } from '#design/parts/password-input.tsx';
import { Switch } from '#design/parts/switch.tsx';
import { TextArea } from '#design/parts/text-area.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { DateTimeInput } from '#platform/web/forms/date-time-input.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { getCountries } from '../../contract/look-up-lists.contract.ts';
import type { AdminSetting, SettingKey } from '../../contract/settings-admin.contract.ts';
import type { SitePictureUse } from '../../contract/site-pictures.contract.ts';
import { ColourChoice } from './colour-choice.tsx';
import { FrontPagePreview, isOfFrontPage } from './front-page-preview.tsx';
import { MarkupPreview } from './markup-preview.tsx';
import styles from './settings.module.css';
import { SitePictureInput } from './site-picture-input.tsx';
import { choicesOf } from './typed-setting.ts';
import type { Arrival } from './use-arrival.ts';
import { useSettingFormat } from './use-setting-format.ts';

/** The size that is needed where each picture is shown. */
const USES: Partial<Record<SettingKey, SitePictureUse>> = {
  favicon: 'icon',
  logoUrl: 'logo',
  darkmodeLogoUrl: 'logo',
  frontPagePicture: 'stage',
  loginPlaceholderImage: 'stage',
  maintenanceImage: 'stage',
};

interface ControlProps {
  setting: AdminSetting;
  typed: string;
  onType: (typed: string) => void;
  onSending: Arrival['begin'];
  /** The ids of the title and of the help text. */
  labelledBy: string;
  describedBy: string;
  isWrong: boolean;
}

export function SettingControl(props: ControlProps) {
  const { setting, typed, labelledBy } = props;
  return (
    <>
      <Control {...props} />
      {isOfFrontPage(setting.key) && (
        <FrontPagePreview settingKey={setting.key} typed={typed} titleId={labelledBy} />
      )}
    </>
  );
}

function Control(props: ControlProps) {
  const { setting, typed, onType, onSending, labelledBy, describedBy, isWrong } = props;
  const { choice, isKnown } = useSettingFormat();
  const { t } = useLingui();
  const { kind, range, lockedBy } = setting;
  const named = {
    id: `setting-${setting.key}`,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    disabled: lockedBy !== null,
  };
  switch (kind) {
    case 'switch':
      return (
        <Switch
          {...named}
          compact
          checked={typed === 'true'}
          onChange={({ target }) => onType(target.checked ? 'true' : '')}
        >
          {typed === 'true' ? t`On` : t`Off`}
        </Switch>
      );
    case 'number':
      return (
        <NumberInput
          {...named}
          value={typed}
          onValueChange={onType}
          decimals={range.decimals}
          after={<UnitOf setting={setting} />}
        />
      );
    case 'choice':
      return (
        <NativeSelect {...named} value={typed} onChange={({ target }) => onType(target.value)}>
          {choicesOf(setting)
            .filter((each) => each === typed || isKnown(setting, each))
            .map((each) => (
              <option key={each} value={each}>
                {choice(setting, each)}
              </option>
            ))}
        </NativeSelect>
      );
    case 'markup':
      return (
        <>
          <TextArea {...named} value={typed} onChange={({ target }) => onType(target.value)} />
          <MarkupPreview settingKey={setting.key} typed={typed} titleId={labelledBy} />
        </>
      );
    case 'text':
    case 'links':
      return <TextArea {...named} value={typed} onChange={({ target }) => onType(target.value)} />;
    case 'house-links':
      return <TextLink href="/admin/menus">{t`Menus`}</TextLink>;
    case 'colour':
      return <ColourChoice typed={typed} onType={onType} named={named} />;
    case 'picture':
      return (
        <>
          <SitePictureInput
            label={t`Choose a picture`}
            address={typed}
            onAddress={onType}
            onSending={onSending}
            use={USES[setting.key]}
            disabled={named.disabled}
          />
          <label id={`${named.id}-label`} htmlFor={named.id} className={styles.help}>
            {t`Or enter its path on this site`}
          </label>
          <TextInput
            {...named}
            aria-labelledby={`${labelledBy} ${named.id}-label`}
            value={typed}
            maxLength={range.maximumLength}
            spellCheck={false}
            onChange={({ target }) => onType(target.value)}
          />
        </>
      );
    case 'moment':
      return <DateTimeInput {...named} value={typed} onValueChange={onType} />;
    case 'secret':
      return (
        <>
          <PasswordInput
            {...named}
            value={typed}
            maxLength={range.maximumLength}
            autoComplete="new-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            onChange={({ target }) => onType(target.value)}
          />
          <p className={styles.help}>
            {setting.value === true
              ? t`A value is set and never shown. Type a new one to replace it.`
              : t`Nothing is set.`}
          </p>
        </>
      );
    case 'countries':
      return <Countries {...props} named={named} />;
    default:
      return (
        <TextInput
          {...named}
          value={typed}
          maxLength={range.maximumLength}
          onChange={({ target }) => onType(target.value)}
        />
      );
  }
}

function UnitOf({ setting: { range } }: { setting: AdminSetting }) {
  const { t } = useLingui();
  const { currency } = useSettings();
  if (range.unit === undefined) return null;
  return { days: t`days`, percent: '%', tokens: currency, currency, megabytes: t`MB`, gigabytes: t`GB` }[
    range.unit
  ];
}

function Countries({ typed, onType, named }: ControlProps & { named: { disabled: boolean } }) {
  const { t } = useLingui();
  const { country } = useSettingFormat();
  const [codes, setCodes] = useState<readonly string[]>();
  const chosen = typed.split(' ').filter(Boolean);
  const set = (next: readonly string[]) => onType([...next].sort().join(' '));

  // The list of countries is long and rarely used.
  function fetchCodes() {
    if (codes) return;
    browserApi.call(getCountries).then(
      (countries) => setCodes(countries.map(({ code }) => code)),
      () => {
        // The next look tries again.
      },
    );
  }

  const others = (codes ?? [])
    .filter((code) => !chosen.includes(code))
    .map((code) => ({ code, name: country(code) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return (
    <div className={styles.countries}>
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          {chosen.map((code) => (
            <RemovableChip
              key={code}
              small
              disabled={named.disabled}
              removeLabel={t`Remove ${country(code)}`}
              onClick={() => set(chosen.filter((each) => each !== code))}
            >
              {country(code)}
            </RemovableChip>
          ))}
        </div>
      )}
      <NativeSelect
        {...named}
        value=""
        onFocus={fetchCodes}
        onPointerEnter={fetchCodes}
        onChange={({ target }) => set([...chosen, target.value])}
      >
        <option value="">{t`Add a country`}</option>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
