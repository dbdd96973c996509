import { keysOf } from '../../shared/typed-record.ts';
import { dilationOf } from '../catalogue.ts';
import { isAngiography, isField, isLaser, isUntouched, needsSmallPupil } from '../ordering-rules.ts';

/** What is looked at before a study begins, in the order in which it is done. */
export const PREPARATION = {
  identidad: 'Dijo su nombre y su fecha de nacimiento, y el ojo es el de la orden',
  consentimiento: 'El consentimiento está firmado',
  acompanante: 'Vino con un acompañante',
  alergias: 'Se preguntó por alergias y está el carro de paro',
  ayuno: 'Está en ayunas desde hace cuatro horas',
  sin_lentes: 'Está sin lentes de contacto el tiempo indicado',
  sin_gotas: 'Hoy no se le puso ninguna gota ni se le tocó el ojo',
  sin_dilatar: 'La pupila no está dilatada',
  refraccion: 'Se conoce su graduación',
  dilatada: 'La pupila está dilatada',
  pilocarpina: 'Tiene la pilocarpina y la pupila está pequeña',
  hipotensor: 'Tiene la gota que evita que suba la presión',
  anestesia: 'Tiene la anestesia en gotas',
  via: 'La vía está puesta y permeable',
  oct_reciente: 'Hay un OCT de mácula de los últimos 30 días',
} as const;
export type PreparationId = keyof typeof PREPARATION;
export const PREPARATION_IDS = keysOf(PREPARATION);

const needsAnaesthesia = (codigo: string): boolean => codigo === 'ECO-A' || codigo === 'PAQ-US';
const needsLensRest = (codigo: string): boolean =>
  codigo === 'TOP' || codigo === 'TOP-AB' || codigo === 'BIO-OPT';

/** The points that a study has (`backoffice.md` §5.1 and rules 1–3, 6 and 10 of §5.3). */
export function preparationOf(codigo: string): PreparationId[] {
  const step = { codigo };
  const points: Readonly<Record<PreparationId, boolean>> = {
    identidad: true,
    consentimiento: isLaser(step) || isAngiography(step),
    acompanante: codigo.startsWith('LAS-') || isAngiography(step),
    alergias: isAngiography(step),
    ayuno: isAngiography(step),
    sin_lentes: needsLensRest(codigo),
    sin_gotas: isUntouched(step),
    sin_dilatar: isField(step) || needsSmallPupil(step) || codigo === 'SLT',
    refraccion: isField(step),
    dilatada: dilationOf(codigo) === 'si',
    pilocarpina: needsSmallPupil(step),
    hipotensor: codigo === 'YAG-CAP' || codigo === 'SLT',
    anestesia: isLaser(step) || needsAnaesthesia(codigo),
    via: isAngiography(step),
    oct_reciente: codigo === 'LAS-FOC',
  };
  return PREPARATION_IDS.filter((each) => points[each]);
}
