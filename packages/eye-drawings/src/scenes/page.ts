import { el, path } from '../eye/svg.ts';

const LINES = [
  { text: 'Para el mercado', size: 38, y: 112, weight: 700 },
  { text: 'papa, cebolla y locoto', size: 30, y: 176 },
  { text: 'quesillo fresco y seis huevos', size: 23, y: 226 },
  { text: 'maní crudo, arvejas y perejil', size: 23, y: 266 },
  { text: 'pan de batalla: diez, bien tostados', size: 18, y: 312 },
  { text: 'preguntar a cuánto está la quinua', size: 18, y: 344 },
  { text: 'y traer las gotas de la abuela: la caja azul,', size: 14, y: 384 },
  { text: 'la que dice «una vez al día, en la noche»', size: 14, y: 410 },
] as const;

const HAND = '#a9694a';

/** A page held at reading distance, its lines each smaller than the one before: 480 × 600 units. */
export function page(): string {
  return (
    path('M0 0H480V600H0Z', { fill: '#8fb0b4' }) +
    path('M54 40L424 28L438 560L44 566Z', { fill: '#fffdf6' }) +
    path('M54 40L424 28L438 560L44 566Z', { fill: 'none', stroke: '#d9d2bf', 'stroke-width': 3 }) +
    path('M78 132H402', { stroke: '#b23a1e', 'stroke-width': 3 }) +
    LINES.map((line) =>
      el(
        'text',
        {
          x: 78,
          y: line.y,
          'font-size': line.size,
          'font-weight': 'weight' in line ? line.weight : 400,
          fill: '#12232b',
        },
        line.text,
      ),
    ).join('') +
    path('M-10 610V470q34-34 62-22q28 14 14 40q-6 12-18 14q30 2 26 26q-4 18-28 20q18 8 8 26q-6 10-18 14z', {
      fill: HAND,
    }) +
    path('M490 610V462q-34-34-62-22q-28 14-14 40q6 12 18 14q-30 2-26 26q4 18 28 20q-18 8-8 26q6 10 18 14z', {
      fill: HAND,
    })
  );
}
