import { cellchek } from './cellchek.ts';
import { cirrus } from './cirrus.ts';
import { type Drawing } from './engraving.ts';
import { argonLaser, yagLaser } from './lasers.ts';
import { lenstar } from './lenstar.ts';
import { optos } from './optos.ts';
import { perimeter } from './perimeter.ts';
import { sirius } from './sirius.ts';
import { triton } from './triton.ts';
import { ultrasound } from './ultrasound.ts';

/** One engraved plate per instrument, by the slug of its page. */
export const deviceDrawings = {
  'lightmed-laser-argon': argonLaser,
  'lightmed-laser-yag': yagLaser,
  'optos-fondo-de-ojo': optos,
  'schwind-topografo-sirius': sirius,
  'zeiss-campimetro-field-analizer-3': perimeter,
  'lenstar-biometro': lenstar,
  'konan-cellcheck-recuento-endotelial': cellchek,
  'meda-ecografo-md-2300s': ultrasound,
  'topcon-oct-triton': triton,
  'zeiss-oct-cirrus-5000': cirrus,
} as const satisfies Readonly<Record<string, Drawing>>;
