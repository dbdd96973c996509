import { beforeCataract } from './cataract.ts';
import { diabetes } from './diabetes.ts';
import { silentGlaucoma } from './nerve.ts';
import { altitude, childMyopia } from './outdoors.ts';
import { dilation } from './pupil.ts';
import { type Drawing } from '../devices/engraving.ts';

/** One plate per opening article, by its slug. */
export const articleDrawings = {
  'dilatacion-de-pupila-que-esperar': dilation,
  'glaucoma-controles-sin-sintomas': silentGlaucoma,
  'ojos-y-altura-sequedad-y-sol': altitude,
  'diabetes-examen-de-retina-anual': diabetes,
  'miopia-infantil-aire-libre': childMyopia,
  'antes-de-la-cirugia-de-catarata': beforeCataract,
} as const satisfies Readonly<Record<string, Drawing>>;
