/** Between a popup and what opened it: clear of the focus ring around that. */
export const POPUP_OFFSET_PIXELS = 6;
