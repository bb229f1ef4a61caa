/**
 * Brand colors for places without our style sheets: mails, standalone pages, the browser's own bars. Names and values
 * as in `design/tokens/tokens.css`; a test compares them.
 */
export const CANVAS = { light: '#fbf9f5', dark: '#110f15' } as const;
export const SURFACE = { light: '#ffffff', dark: '#1a181f' } as const;
export const LINE = { light: '#ddd8d2', dark: '#312f37' } as const;
export const INK = { light: '#1f1c25', dark: '#f2f0ec' } as const;
export const INK_2 = { light: '#54515a', dark: '#bbb9c0' } as const;
export const BRAND = { light: '#006a6f', dark: '#5ed3d3' } as const;
export const ON_BRAND = { light: '#f9fdfd', dark: '#021819' } as const;
