// Emoji, with all that joins them into one picture. Signs such as © and ♥ are letters of most fonts.
const PICTURES =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\uFE0F|\u200D|\u20E3|\p{Emoji_Modifier}|\p{Emoji_Presentation}|(?<=\u200D)\p{Extended_Pictographic})*/gu;

/** A text for paper, whose fonts have no emoji and would write boxes for them. */
export const withoutPictures = (text: string): string =>
  text.replaceAll(PICTURES, '').replaceAll(/ {2,}/g, ' ').trim();
