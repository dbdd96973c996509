/** A point of the earth as maps give it: latitude and longitude in decimal degrees. */
export type GeoPoint = readonly [latitud: number, longitud: number];

/** What a clinic writes of how one gets in. */
const ARRIVAL_FACTS = ['estacionamiento', 'ascensor', 'transporte', 'bajaVision'] as const;
type ArrivalFact = (typeof ARRIVAL_FACTS)[number];

/** What of the clinic's file says where it is and how one gets in. */
interface Whereabouts {
  readonly coordenadas?: { readonly latitud: number; readonly longitud: number } | undefined;
  readonly llegada?: { readonly [Fact in ArrivalFact]?: string | undefined } | undefined;
  readonly mapa?: (Surroundings & { readonly entrada?: GeoPoint | undefined }) | undefined;
}

/** What a clinic writes of its surroundings. */
interface Surroundings {
  readonly calles: readonly { readonly nombre: string; readonly puntos: readonly GeoPoint[] }[];
  readonly lugares: readonly { readonly nombre: string; readonly punto: GeoPoint }[];
}

/** A point of the drawing, from its upper left corner. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A name in the drawing; a street's lies along it. */
interface Label extends Spot {
  readonly text: string;
  readonly angle: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The surroundings of an entrance as they are drawn: north is up. */
interface PlaceMap {
  readonly width: number;
  readonly height: number;
  readonly entrance: Spot;
  /** Each street as the `d` of a path. */
  readonly streets: readonly string[];
  readonly streetNames: readonly Label[];
  readonly places: readonly (Spot & { readonly label: Label })[];
  /** A bar as long as so many metres. */
  readonly scale: { readonly metres: number; readonly length: number };
}

/** As wide as a phone, so that letters there are as large as they are written here. */
const WIDTH = 360;
const HEIGHT = 300;
/** Room around what must be seen, for its names. */
const MARGIN = 52;
const LETTER = 7.6;
/** A degree of latitude, and of longitude at the equator, in metres. */
const DEGREE = 111_320;
/** Nothing is drawn nearer than this, however close everything lies. */
const LEAST_M = 60;
const BARS = [20, 50, 100, 200, 500, 1000] as const;

/** Where a point lies as seen from another, in metres; over a few streets the earth is flat. */
export function metresFrom([lat0, lon0]: GeoPoint, [lat, lon]: GeoPoint): { east: number; north: number } {
  return {
    east: (lon - lon0) * DEGREE * Math.cos((lat0 * Math.PI) / 180),
    north: (lat - lat0) * DEGREE,
  };
}

/** How far a place is from the entrance, to ten metres, and towards which of eight directions. */
export function wayTo(entrance: GeoPoint, place: GeoPoint): { metres: number; direction: number } {
  const { east, north } = metresFrom(entrance, place);
  const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return { metres: Math.round(Math.hypot(east, north) / 10) * 10, direction: (turn + 8) % 8 };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The part of a line that lies inside of the drawing; null where none does. */
function inside(a: Spot, b: Spot): readonly [Spot, Spot] | null {
  let [from, to] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  for (const [step, room] of [
    [-dx, a.x],
    [dx, WIDTH - a.x],
    [-dy, a.y],
    [dy, HEIGHT - a.y],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  if (from >= to) return null;
  const at = (part: number): Spot => ({ x: a.x + dx * part, y: a.y + dy * part });
  return [at(from), at(to)];
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where the name of a street is written: along its longest part, where no mark is near. Null where it has no room. */
function nameAlong(nombre: string, spots: readonly Spot[], marks: readonly Spot[]): Label | null {
  const parts = spots
    .slice(1)
    .flatMap((to, at) => {
      const from = spots[at];
      const part = from === undefined ? null : inside(from, to);
      return part === null ? [] : [part];
    })
    .toSorted((a, b) => distance(...b) - distance(...a));
  const [longest] = parts;
  const needed = nombre.length * LETTER;
  if (longest === undefined || distance(...longest) < needed + 12) return null;
  const [a, b] = longest[0].x <= longest[1].x ? longest : [longest[1], longest[0]];
  const edge = (needed / 2 + 6) / distance(a, b);
  const free = (at: Spot): number => Math.min(...marks.map((mark) => distance(at, mark)));
  const [best] = [edge, 0.5, 1 - edge]
    .map((part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }))
    .toSorted((one, other) => free(other) - free(one));
  if (best === undefined) return null;
  const angle = rounded((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
  return { text: nombre, x: rounded(best.x), y: rounded(best.y), angle, anchor: 'middle' };
}

/** Draws what lies around an entrance, as large as it goes with every place in it. */
export function drawPlace(entrance: GeoPoint, { calles, lugares }: Surroundings): PlaceMap {
  const near = [{ east: 0, north: 0 }, ...lugares.map(({ punto }) => metresFrom(entrance, punto))];
  const span = (of: 'east' | 'north') => {
    const values = near.map((each) => each[of]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { middle: (low + high) / 2, length: Math.max(high - low, LEAST_M) };
  };
  const [east, north] = [span('east'), span('north')];
  const perMetre = Math.min((WIDTH - 2 * MARGIN) / east.length, (HEIGHT - 2 * MARGIN) / north.length);
  const spot = (point: GeoPoint): Spot => {
    const from = metresFrom(entrance, point);
    return {
      x: rounded(WIDTH / 2 + (from.east - east.middle) * perMetre),
      y: rounded(HEIGHT / 2 - (from.north - north.middle) * perMetre),
    };
  };
  const door = spot(entrance);
  const marks = [door, ...lugares.map(({ punto }) => spot(punto))];
  const drawn = calles.map(({ nombre, puntos }) => ({ nombre, spots: puntos.map(spot) }));
  const metres = BARS.findLast((each) => each * perMetre <= WIDTH / 3) ?? BARS[0];
  return {
    ...{ width: WIDTH, height: HEIGHT, entrance: door },
    streets: drawn.map(({ spots }) => `M${spots.map(({ x, y }) => `${String(x)} ${String(y)}`).join('L')}`),
    streetNames: drawn.flatMap(({ nombre, spots }) => nameAlong(nombre, spots, marks) ?? []),
    places: lugares.map(({ nombre, punto }) => {
      const { x, y } = spot(punto);
      // Towards the side that has room for it.
      const isLeft = x > WIDTH / 2;
      const label = { text: nombre, x: isLeft ? x - 11 : x + 11, y: y + 5, angle: 0 };
      return { x, y, label: { ...label, anchor: isLeft ? ('end' as const) : ('start' as const) } };
    }),
    scale: { metres, length: rounded(metres * perMetre) },
  };
}

/** What is told of the way in: nothing that the clinic has not written. */
export function arrivalOf({ coordenadas, llegada = {}, mapa }: Whereabouts) {
  const facts = ARRIVAL_FACTS.flatMap((fact) => {
    const text = llegada[fact];
    return text === undefined ? [] : [{ fact, text }];
  });
  if (mapa === undefined) return { facts, map: undefined, ways: [] };
  const own = coordenadas === undefined ? undefined : ([coordenadas.latitud, coordenadas.longitud] as const);
  const entrance = mapa.entrada ?? own;
  if (entrance === undefined)
    throw new Error('src/content/clinica.yaml: el mapa necesita «coordenadas», o su «entrada».');
  const ways = mapa.lugares.map(({ nombre, punto }) => ({ nombre, ...wayTo(entrance, punto) }));
  return { facts, map: drawPlace(entrance, mapa), ways };
}
