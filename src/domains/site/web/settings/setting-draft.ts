import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import { asTyped } from './typed-setting.ts';

/** What somebody has typed, and the setting as it stood when they began. */
export interface Draft {
  readonly text: string;
  readonly begunOn: AdminSetting;
}

/**
 * The draft after further typing. It stays bound to what it was begun on, even where the row shows a newer value by
 * now: sent on the newer revision, it would overwrite a change that its author has never seen.
 */
export function typeOn(draft: Draft | undefined, text: string, setting: AdminSetting): Draft | undefined {
  const begunOn = draft?.begunOn ?? setting;
  // Whoever has typed back what holds has no draft any more; the next one begins on what is seen then.
  const isBack = begunOn.revision === setting.revision && text === asTyped(setting);
  return isBack ? undefined : { text, begunOn };
}
