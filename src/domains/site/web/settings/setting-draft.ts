import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import { asTyped } from './typed-setting.ts';

/** Unsaved input, and the setting as it was when editing began. */
export interface Draft {
  readonly text: string;
  readonly begunOn: AdminSetting;
}

/**
 * The draft after further typing. It stays bound to the revision that editing began on: sent on a newer one, it would
 * overwrite a change that its author has never seen.
 */
export function typeOn(draft: Draft | undefined, text: string, setting: AdminSetting): Draft | undefined {
  const begunOn = draft?.begunOn ?? setting;
  // Typing the saved value back ends the draft; the next one begins on what is shown then.
  const isBack = begunOn.revision === setting.revision && text === asTyped(setting);
  return isBack ? undefined : { text, begunOn };
}
