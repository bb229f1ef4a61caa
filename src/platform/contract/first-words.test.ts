import { describe, expect, test } from 'vitest';
import { cutAtWord, firstSentence, withoutStop } from './first-words.ts';

describe('words that stand for a text', () => {
  test.each([
    ['Two tumblers for the same table.', 'Two tumblers for the same table'],
    ['And then..', 'And then'],
    ['And then...', 'And then…'],
    ['And then….', 'And then…'],
    ['In the box:', 'In the box'],
    ['Loud, or quiet?', 'Loud, or quiet?'],
    ['Sold out!', 'Sold out!'],
    ['الجرة الأولى.', 'الجرة الأولى'],
    ['', ''],
  ])('%s ends like a name', (words, name) => {
    expect(withoutStop(words)).toBe(name);
  });

  test.each([
    ['Rock first, grades later. Topos drawn by hand.', 'Rock first, grades later'],
    ['Moon jar no. 31, at 3.5 kg. Two bowls.', 'Moon jar no. 31, at 3.5 kg'],
    ['What walked past? It is still raining.', 'What walked past?'],
    ['Paper kites\nand the wind.', 'Paper kites'],
    ['هل تسمع؟ نعم.', 'هل تسمع؟'],
    ['一つの壺。二つ目。', '一つの壺'],
    ['No stop at all', 'No stop at all'],
    ['', ''],
  ])('%s begins with a sentence', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  test.each([
    ['Nine cups', 9, 'Nine cups'],
    ['Nine cups from the shelf', 10, 'Nine cups…'],
    ['Nine cups from the shelf', 12, 'Nine cups…'],
    ['Nine cups, from the shelf', 11, 'Nine cups…'],
    ['Keramikwerkstatt', 8, 'Keramik…'],
    ['🌿🌿🌿🌿', 3, '🌿🌿…'],
    ['ab👨‍👩‍👧‍👦cd👨‍👩‍👧‍👦ef', 4, 'ab👨‍👩‍👧‍👦…'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
  ])('%s in %i characters', (words, characters, cut) => {
    expect(cutAtWord(words, characters)).toBe(cut);
  });
});
