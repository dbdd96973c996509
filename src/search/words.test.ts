import { expect, test } from 'vitest';
import { questionWords, wordsOf } from './words.ts';

test.each([
  ['Catarata, CATARATAS y catarátas', ['catarat', 'catarat', 'catarat']],
  ['veo borroso', ['ver', 'borros']],
  ['ve borrosas', ['ver', 'borros']],
  ['las luces', ['luz']],
  ['¿Ñawi?', ['nawi']],
  ['me entró', ['entrar']],
  ['y de la', ['y', 'de', 'la']],
  ['', []],
])('«%s» is compared as %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('asked of an eye clinic, the eye says nothing beside another word', () => {
  expect(questionWords('nube en el ojo')).toEqual(['nube']);
  expect(questionWords('mi ojo')).toEqual(['ojo']);
});
