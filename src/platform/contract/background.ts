/** Sent by a page that nobody looks at: its calls say nothing of whether somebody is here. */
export const BACKGROUND_HEADER = 'x-in-background';
