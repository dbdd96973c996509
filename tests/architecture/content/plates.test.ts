import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

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
  'glaucoma-controles-sin-sintomas': '86a080b976',
  'konan-cellcheck-recuento-endotelial': 'ed26dc6b22',
  'lenstar-biometro': '4a0e1ecc0c',
  'lightmed-laser-argon': '2feb562a52',
  'lightmed-laser-yag': '7f926d1fce',
  'meda-ecografo-md-2300s': 'ef4016249c',
  'miopia-infantil-aire-libre': '0b6005db63',
  'ojos-y-altura-sequedad-y-sol': '6836a55578',
  'optos-fondo-de-ojo': '57df3c191f',
  quirofano: '329c21bf66',
  'sala-prequirurgica': '33b2d09030',
  'schwind-topografo-sirius': '8a2471c9a7',
  'topcon-oct-triton': '8ac75f299b',
  'trabajo-integral': 'cac386cab5',
  'zeiss-campimetro-field-analizer-3': '2cab29cf66',
  'zeiss-oct-cirrus-5000': 'f4116fbd33',
};

const pages = ['equipamiento', 'infraestructura', 'noticias'].flatMap((folder) =>
  readdirSync(path.join(content, folder)).map((file) => {
    const text = readFileSync(path.join(content, folder, file), 'utf8');
    const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
    const { lamina } = parse(matter) as { lamina: { imagen: string; alt: string } };
    const picture = readFileSync(path.join(content, folder, lamina.imagen));
    const hash = createHash('sha256').update(picture).update(lamina.alt).digest('hex').slice(0, 10);
    return [file.replace(/\.md$/, ''), hash] as const;
  }),
);

test('the description of every picture was read against that picture', () => {
  expect(Object.fromEntries(pages)).toEqual(READ);
});
