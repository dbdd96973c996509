import { articleDrawings } from 'eye-drawings/articles/articles';
import { homeDrawings } from 'eye-drawings/articles/home';
import { deviceDrawings } from 'eye-drawings/devices/devices';
import type { Drawing } from 'eye-drawings/devices/engraving';
import { eyeAtlas } from 'eye-drawings/eye/atlas';
import type { FigureBuilder } from 'eye-drawings/eye/pathologies';
import { pathologyFigures } from 'eye-drawings/eye/pathologies';
import { roomDrawings } from 'eye-drawings/rooms/rooms';
import { SITE, leafletHref } from '#routes';

/** What a card shows beside its title: a whole picture on the card's own ground, a plate that fills its side, or the drop. */
export type CardArt =
  | { readonly kind: 'figure' | 'plate'; readonly svg: string }
  | { readonly kind: 'urgent' };

const OPTIONS = { title: '', idPrefix: 'tarjeta' };
const plates: Readonly<Record<string, Drawing>> = {
  [SITE.equipment]: deviceDrawings['topcon-oct-triton'],
  [SITE.infrastructure]: roomDrawings['diseno-exclusivo'],
  [SITE.news]: homeDrawings.horizonte,
  [SITE.about]: homeDrawings.iris,
  [leafletHref('dilatacion')]: articleDrawings['dilatacion-de-pupila-que-esperar'],
  [leafletHref('catarata')]: articleDrawings['antes-de-la-cirugia-de-catarata'],
  [leafletHref('laser')]: deviceDrawings['lightmed-laser-yag'],
  [leafletHref('despues-dilatacion')]: articleDrawings['dilatacion-de-pupila-que-esperar'],
  [leafletHref('imagenes')]: deviceDrawings['topcon-oct-triton'],
  [leafletHref('angiografia')]: deviceDrawings['optos-fondo-de-ojo'],
  [leafletHref('ecografia')]: deviceDrawings['meda-ecografo-md-2300s'],
  [leafletHref('antes-operacion')]: roomDrawings['sala-prequirurgica'],
  [leafletHref('despues-operacion')]: roomDrawings.quirofano,
  [leafletHref('medir-el-ojo')]: deviceDrawings['lenstar-biometro'],
  [leafletHref('campo-visual')]: deviceDrawings['zeiss-campimetro-field-analizer-3'],
  ...byPath('', deviceDrawings),
  ...byPath(SITE.infrastructure, roomDrawings),
  ...byPath(SITE.news, articleDrawings),
};
const figures: Readonly<Record<string, FigureBuilder>> = {
  [leafletHref('gotas')]: pathologyFigures['ojo-seco'],
  [leafletHref('antes-catarata')]: pathologyFigures.catarata,
  [leafletHref('lentes')]: pathologyFigures.presbicia,
  [leafletHref('inyeccion')]: pathologyFigures.maculopatias,
  [leafletHref('pterigion')]: pathologyFigures.pterigion,
  [leafletHref('retina')]: pathologyFigures['desprendimiento-retina'],
  [leafletHref('glaucoma')]: pathologyFigures.glaucoma,
  [leafletHref('cornea')]: pathologyFigures.queratocono,
  [leafletHref('crosslinking')]: pathologyFigures.queratocono,
  [leafletHref('laser-lentes')]: pathologyFigures.miopia,
  [leafletHref('parpado')]: pathologyFigures['orzuelo-chalacion'],
  [leafletHref('lagrimal')]: pathologyFigures['ojo-seco'],
  [leafletHref('estrabismo')]: pathologyFigures.estrabismo,
  ...byPath(SITE.pathologies, pathologyFigures),
};

/** The drawing of a page by its address; what has none of its own shows the eye or the consultation. */
export function artOf(path: string): CardArt {
  if (path === SITE.urgent) return { kind: 'urgent' };
  const figure = figures[path];
  if (figure !== undefined) return { kind: 'figure', svg: figure('', 'tarjeta').bare };
  const plate = plates[path];
  if (plate !== undefined) return { kind: 'plate', svg: plate(OPTIONS) };
  if (path === SITE.home || path.startsWith(SITE.pathologies))
    return { kind: 'figure', svg: eyeAtlas('', 'tarjeta') };
  return { kind: 'plate', svg: homeDrawings.consulta(OPTIONS) };
}

function byPath<T>(folder: string, of: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(of).map(([slug, drawing]) => [`${folder}/${slug}`, drawing]));
}
