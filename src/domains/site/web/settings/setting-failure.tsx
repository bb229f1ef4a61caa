import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import type { ApiFailure } from '#platform/web/call/api.ts';
import { FailureAlert } from '#platform/web/forms/failure-alert.tsx';
import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import {
  gatewayIncomplete,
  type StripeLack,
  settingAgainstOther,
  settingChangedMeanwhile,
  settingOutOfRange,
  TOO_MANY_DECIMALS,
} from '../../contract/site.refusals.contract.ts';
import { LackList } from './lack-list.tsx';
import { settingLabels } from './setting-labels.ts';
import type { ShownKey } from './shown-settings.ts';
import type { SettingDraft } from './use-setting.ts';
import { useSettingFormat } from './use-setting-format.ts';

// Error codes of a wrong format, about which the range says nothing.
const WRONG_FORMAT: readonly string[] = ['custom', 'invalid_format'];

interface DraftFailureProps {
  setting: AdminSetting;
  draft: Pick<SettingDraft, 'failure' | 'save' | 'discard'>;
  /** Discards the draft for the value that another operator has stored. */
  onOutdated: () => void;
}

/** Why a draft was refused; nothing while there is no failure. */
export function DraftFailure({ setting, draft, onOutdated }: DraftFailureProps) {
  if (!draft.failure) return null;
  return (
    <SettingFailure
      setting={setting}
      failure={draft.failure}
      onKeepMine={(revision) => draft.save({ revision })}
      onTakeTheirs={() => {
        draft.discard();
        onOutdated();
      }}
    />
  );
}

interface SettingFailureProps {
  setting: AdminSetting;
  failure: ApiFailure;
  /** Overwrites the value that another operator has stored. */
  onKeepMine: (revision: number) => void;
  onTakeTheirs: () => void;
}

/** Why a change was refused, and what can be done now. The input is still in the field. */
export function SettingFailure({ setting, failure, onKeepMine, onTakeTheirs }: SettingFailureProps) {
  const { t, i18n } = useLingui();
  const format = useSettingFormat();
  const { decimals = 0 } = setting.range;
  if (failure.code === settingChangedMeanwhile.code) {
    const { changedBy, value, revision } = failure.fields;
    const theirs = format.value(setting, value);
    return (
      <Alert
        tone="error"
        title={
          changedBy
            ? t`${String(changedBy)} has changed this setting`
            : t`Someone else has changed this setting`
        }
        action={
          <>
            <Button size="dense" onClick={onTakeTheirs}>{t`Use theirs`}</Button>
            <Button kind="quiet" size="dense" onClick={() => onKeepMine(Number(revision))}>
              {t`Overwrite with mine`}
            </Button>
          </>
        }
      >
        {t`The value is now: ${theirs}. It was not overwritten.`}
      </Alert>
    );
  }
  if (failure.code === settingOutOfRange.code) {
    const range = format.range(setting);
    const [{ code = '' } = {}] = failure.errors;
    if (code === TOO_MANY_DECIMALS)
      return (
        <Alert tone="error" title={t`Invalid value`}>
          {decimals === 0
            ? t`Enter a whole number.`
            : t`${plural(decimals, { one: 'At most # decimal.', other: 'At most # decimals.' })}`}
        </Alert>
      );
    return (
      <Alert tone="error" title={t`Invalid value`}>
        {WRONG_FORMAT.includes(code) || !range
          ? (failure.errors[0]?.message ?? failure.message)
          : t`Allowed: ${range}.`}
      </Alert>
    );
  }
  if (failure.code === gatewayIncomplete.code) {
    return (
      <Alert tone="error" title={t`Stripe is not on yet`}>
        <LackList lacks={failure.fields.lacks as StripeLack[]} />
      </Alert>
    );
  }
  if (failure.code === settingAgainstOther.code) {
    const other = i18n._(settingLabels[failure.fields.other as ShownKey].title);
    return (
      <Alert tone="error" title={t`The minimum would be above the maximum`}>
        {t`Please change “${other}” first.`}
      </Alert>
    );
  }
  return <FailureAlert failure={failure} />;
}
