/** A live preview of an operator's text setting in its place on the pages. */
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#platform/web/page/settings.tsx';
import type { SettingKey } from '../../contract/settings-admin.contract.ts';
import { OwnBenefit } from '../menus/own-benefit.tsx';
import { OwnFootLabels } from '../menus/own-links.tsx';
import { PreviewSheet } from '../pages/preview-sheet.tsx';
import { useRenderedText } from '../pages/use-rendered-text.ts';
import styles from './settings.module.css';

interface MarkupPreviewProps {
  settingKey: SettingKey;
  typed: string;
  /** The id of the setting's title. */
  titleId: string;
}

export function MarkupPreview({ settingKey, typed, titleId }: MarkupPreviewProps) {
  const { t } = useLingui();
  const rendered = (useSettings() as Partial<Record<SettingKey, unknown>>)[settingKey];
  const { html, isOld } = useRenderedText(typed, {
    of: 'setting',
    rendered: typeof rendered === 'string' ? rendered : '',
  });
  const isFoot = settingKey === 'footerContent';
  return (
    <PreviewSheet isOld={isOld} titleId={titleId}>
      {html === '' ? (
        <p className={styles.help}>{isFoot ? t`No footer text` : t`The default text is shown.`}</p>
      ) : isFoot ? (
        <OwnFootLabels html={html} narrow />
      ) : (
        <OwnBenefit html={html} />
      )}
    </PreviewSheet>
  );
}
