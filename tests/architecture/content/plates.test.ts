import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { articleDrawings } from 'eye-drawings/articles/articles';
import { homeDrawings } from 'eye-drawings/articles/home';
import { deviceDrawings } from 'eye-drawings/devices/devices';
import { pathologyFigures } from 'eye-drawings/eye/pathologies';
import { roomDrawings } from 'eye-drawings/rooms/rooms';
import { ALL_PATHOLOGY_SLUGS, EQUIPMENT_SLUGS, INFRASTRUCTURE_SLUGS } from '#routes';

const content = path.resolve(import.meta.dirname, '../../../src/content');

/**
 * Pictures whose description was read against the picture, as the first characters of the hash of both. When a test
 * fails here, look at the picture, write what it shows, and then put the new characters.
 */
const READ: Readonly<Record<string, string>> = {
  'antes-de-la-cirugia-de-catarata': '47c0ecd15c',
  'diabetes-examen-de-retina-anual': 'a13ac6d8b8',
  'dilatacion-de-pupila-que-esperar': '5aa9791bcf',
  'diseno-exclusivo': 'eea5311866',
  'estabilidad-ambiente': 'eadbb726b3',
  'evaluacion-personalizada': 'b2edbafd86',
  'glaucoma-controles-sin-sintomas': 'a178240112',
  'konan-cellcheck-recuento-endotelial': 'ed26dc6b22',
  'lenstar-biometro': '4a0e1ecc0c',
  'lightmed-laser-argon': '9f80bd972d',
  'lightmed-laser-yag': '8505093e3a',
  'meda-ecografo-md-2300s': 'ef4016249c',
  'miopia-infantil-aire-libre': '0b6005db63',
  'ojos-y-altura-sequedad-y-sol': '6836a55578',
  'optos-fondo-de-ojo': '57df3c191f',
  quirofano: '329c21bf66',
  'sala-prequirurgica': '33b2d09030',
  'schwind-topografo-sirius': '8a2471c9a7',
  'topcon-oct-triton': 'dbf89ceb47',
  'trabajo-integral': 'cac386cab5',
  'zeiss-campimetro-field-analizer-3': '2cab29cf66',
  'zeiss-oct-cirrus-5000': 'f4116fbd33',
  astigmatismo: '08be27342a',
  catarata: 'be72b05fb4',
  'desprendimiento-retina': 'ed3135c3d1',
  ectropion: '11afb000c9',
  entropion: '8751288798',
  estrabismo: '0b873d0874',
  glaucoma: 'fd361060d7',
  hipermetropia: '7897bb974d',
  maculopatias: '5e97fdb11a',
  miopia: 'bb6fc6a065',
  'moscas-volantes': '1ff7f021aa',
  'ojo-rojo': '85239d36d2',
  'ojo-seco': '8a6ccb9727',
  'orzuelo-chalacion': '9a66d30dc4',
  presbicia: 'e7671b4da9',
  pterigion: '8c06b23025',
  queratocono: '5800367e1e',
  'retinopatia-diabetica': '8ca82b339e',
  'retinopatia-prematuro': '8ef2a310f6',
};

const matterOf = (folder: string, file: string): unknown => {
  const text = readFileSync(path.join(content, folder, file), 'utf8');
  return parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '');
};
const hash = (picture: string | Buffer, alt: string): string =>
  createHash('sha256').update(picture).update(alt).digest('hex').slice(0, 10);
const nameOf = (file: string): string => file.replace(/\.md$/, '');

const plates = ['equipamiento', 'infraestructura', 'noticias'].flatMap((folder) =>
  readdirSync(path.join(content, folder)).map((file) => {
    const { lamina } = matterOf(folder, file) as { lamina: { imagen: string; alt: string } };
    return [nameOf(file), hash(readFileSync(path.join(content, folder, lamina.imagen)), lamina.alt)] as const;
  }),
);
const figures = Object.entries(pathologyFigures).map(([slug, draw]) => {
  const { figura } = matterOf('patologias', `${slug}.md`) as { figura: { alt: string } };
  return [slug, hash(draw().svg, figura.alt)] as const;
});

test('every page of a disease, a device and a room, and every article, has its drawing, and no drawing lacks its page', () => {
  const articles = readdirSync(path.join(content, 'noticias')).map(nameOf);
  expect(Object.keys(pathologyFigures).sort()).toEqual([...ALL_PATHOLOGY_SLUGS].sort());
  expect(Object.keys(deviceDrawings)).toEqual([...EQUIPMENT_SLUGS]);
  expect(Object.keys(roomDrawings)).toEqual([...INFRASTRUCTURE_SLUGS]);
  expect(Object.keys(articleDrawings).sort()).toEqual(articles.sort());
  expect(Object.keys(homeDrawings)).toEqual(['consulta', 'iris', 'horizonte']);
});

test('the description of every picture was read against that picture', () => {
  expect(Object.fromEntries([...plates, ...figures])).toEqual(READ);
});
