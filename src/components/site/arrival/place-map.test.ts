import { describe, expect, test } from 'vitest';
import { arrivalOf, drawPlace, metresFrom, wayTo, type GeoPoint } from './place-map.ts';

const DOOR: GeoPoint = [-17, -61];
/** So many metres east and north of the door. */
const at = (east: number, north: number): GeoPoint => [
  DOOR[0] + north / 111_320,
  DOOR[1] + east / (111_320 * Math.cos((DOOR[0] * Math.PI) / 180)),
];

test('a degree of longitude is shorter far from the equator', () => {
  expect(metresFrom([0, 0], [0, 0.001]).east).toBeCloseTo(111.32, 1);
  expect(metresFrom([-60, 0], [-60, 0.001]).east).toBeCloseTo(55.66, 1);
});

test.each([
  [0, 40, 40, 0],
  [52, 48, 70, 1],
  [90, 0, 90, 2],
  [0, -123, 120, 4],
  [-60, 0, 60, 6],
  [-30, 30, 40, 7],
  [2, 1, 0, 1],
])('what lies %s m east and %s m north is %s m away, in direction %s', (east, north, metres, direction) => {
  expect(wayTo(DOOR, at(east, north))).toEqual({ metres, direction });
});

describe('the drawing', () => {
  const drawn = drawPlace(DOOR, {
    calles: [
      { nombre: 'Avenida larga', puntos: [at(-400, 0), at(400, 0)] },
      { nombre: 'Una calle de nombre larguísimo que no cabe', puntos: [at(60, -200), at(60, 200)] },
    ],
    lugares: [
      { nombre: 'Plaza', punto: at(0, 80) },
      { nombre: 'Farmacia', punto: at(120, 0) },
    ],
  });

  test('has north up, east to the right, and every place inside, to one scale', () => {
    const [square, shop] = drawn.places;
    expect(square?.x).toBeCloseTo(drawn.entrance.x, 0);
    expect(square?.y).toBeLessThan(drawn.entrance.y);
    expect(shop?.x).toBeGreaterThan(drawn.entrance.x);
    const perMetre = drawn.scale.length / drawn.scale.metres;
    expect((shop?.x ?? 0) - drawn.entrance.x).toBeCloseTo(120 * perMetre, 0);
    expect(drawn.entrance.y - (square?.y ?? 0)).toBeCloseTo(80 * perMetre, 0);
    for (const { x, y } of [drawn.entrance, ...drawn.places]) {
      expect([x > 40, x < drawn.width - 40, y > 40, y < drawn.height - 40]).toEqual(Array(4).fill(true));
    }
  });

  test('writes the name of a street along it, away from the entrance, and none that has no room', () => {
    expect(drawn.streetNames.map(({ text }) => text)).toEqual(['Avenida larga']);
    const [name] = drawn.streetNames;
    expect(name?.angle).toBe(0);
    expect(Math.abs((name?.x ?? 0) - drawn.entrance.x)).toBeGreaterThan(50);
  });

  test('never writes upside down, whichever way a street was entered', () => {
    const back = drawPlace(DOOR, {
      calles: [{ nombre: 'Vuelta', puntos: [at(300, -300), at(-300, 300)] }],
      lugares: [],
    });
    expect(back.streetNames.map(({ angle }) => angle)).toEqual([45]);
  });
});

describe('the way in', () => {
  const mapa = { calles: [], lugares: [{ nombre: 'Plaza', punto: at(0, 80) }] };

  test('tells nothing that the clinic has not written', () => {
    expect(arrivalOf({})).toEqual({ facts: [], map: undefined, ways: [] });
    expect(arrivalOf({ llegada: { bajaVision: 'Llame al llegar.' } }).facts).toEqual([
      { fact: 'bajaVision', text: 'Llame al llegar.' },
    ]);
  });

  test('is drawn from the clinic’s coordinates, or from an entrance of the map’s own; without either the build stops', () => {
    const fromClinic = arrivalOf({ mapa, coordenadas: { latitud: DOOR[0], longitud: DOOR[1] } });
    expect(fromClinic.ways).toEqual([{ nombre: 'Plaza', metres: 80, direction: 0 }]);
    expect(arrivalOf({ mapa: { ...mapa, entrada: DOOR } }).map).toEqual(fromClinic.map);
    expect(() => arrivalOf({ mapa })).toThrow(/«coordenadas»/);
  });
});
