import { expect, test } from 'vitest';
import { recordingsIn } from './recordings.ts';

const at = (name: string) => ({ [`../../content/grabaciones/${name}`]: `/_astro/${name}` });

test('a recording is of the leaflet and the language that its name says, and a voice takes the place of its sample', () => {
  expect(
    recordingsIn({
      ...at('dilatacion.ay.muestra.wav'),
      ...at('dilatacion.qu.muestra.wav'),
      ...at('dilatacion.qu.mp3'),
      ...at('gotas.gn.m4a'),
    }),
  ).toEqual([
    { leaflet: 'dilatacion', language: 'qu', isSample: false, src: '/_astro/dilatacion.qu.mp3' },
    { leaflet: 'dilatacion', language: 'ay', isSample: true, src: '/_astro/dilatacion.ay.muestra.wav' },
    { leaflet: 'gotas', language: 'gn', isSample: false, src: '/_astro/gotas.gn.m4a' },
  ]);
});

test.each(['dilatacion.mp3', 'dilatacion.fr.mp3', 'ninguna.qu.mp3', 'dilatacion.qu.otra.mp3'])(
  '%s is no name of one, and is named',
  (name) => {
    expect(() => recordingsIn(at(name))).toThrow(name);
  },
);
