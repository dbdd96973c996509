import { clinicTime } from '../../shared/civil-date.ts';
import { formatHour } from '../../shared/interval.ts';
import {
  dilates,
  isField,
  isUntouched,
  needsSmallPupil,
  shareAnEye,
  stepName,
  touchesCornea,
  type VisitStep,
} from '../ordering-rules.ts';
import type { Against } from '../orders/authorisation.ts';
import type { Order } from '../orders/order.ts';
import { RECOVERY_HOURS, UNNAMED_HOURS } from './recovery.ts';
import { onceEach, type GivenDrops } from './given-drops.ts';
import { present } from '../../shared/typed-record.ts';
import { PROTOCOL_DROPS } from '../../clinical/drops-protocol.ts';
import type { Eye } from '../../clinical/eye.ts';

const HOUR_MS = 3_600_000;

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The hours of what was put in: the longest of what it names. */
export function recoveryHours(gota: string): number {
  const named = PROTOCOL_DROPS.filter((drop) => folded(gota).includes(drop));
  return named.length === 0 ? UNNAMED_HOURS : Math.max(...named.map((drop) => RECOVERY_HOURS[drop]));
}

/** When the pupil is as it was, as an instant in milliseconds. */
const recoveredAt = ({ gota, desde }: Pick<GivenDrops, 'gota' | 'desde'>): number =>
  Date.parse(desde) + recoveryHours(gota) * HOUR_MS;

/** The drops that still hold a pupil of this study open at an instant. */
export const stillOpen = (drops: readonly GivenDrops[], ojo: Eye, cuando: string): GivenDrops[] =>
  drops.filter(
    (each) =>
      shareAnEye({ codigo: 'DILATACION', ojo: each.ojos }, { codigo: '', ojo }) &&
      Date.parse(each.desde) <= Date.parse(cuando) &&
      recoveredAt(each) > Date.parse(cuando),
  );

/** Of what was done to a patient up to now: the drops of the last days, and what touched the eyes today. */
export interface DoneBefore {
  readonly gotas: readonly GivenDrops[];
  /** Studies and measurements of today, with the minute at which each was done. */
  readonly pasos: readonly VisitStep[];
}

type OfStudy = Pick<Order, 'estudio' | 'ojo'>;

const dayWords = (fecha: string, hoy: string): string =>
  fecha === hoy ? '' : ` del ${fecha.slice(8, 10)}/${fecha.slice(5, 7)}`;

/** «Tropicamida AO a las 10:05»; of another day with its day. */
export function dropsWords({ gota, ojos, desde }: GivenDrops, hoy: string): string {
  const { fecha, minuto } = clinicTime(new Date(desde));
  return `${gota} ${ojos} a las ${formatHour(minuto)}${dayWords(fecha, hoy)}`;
}

interface When {
  readonly cuando: string;
  readonly hoy: string;
}

/** Minutes for which a pupil counts as dilated after a study that needs it so, where nobody wrote the drops down. */
const AFTER_DILATED_MIN = RECOVERY_HOURS.tropicamida * 60;

/** What holds a pupil of this study open, in words: drops, and studies of today that are done through a dilated pupil. */
function heldOpen({ estudio, ojo }: OfStudy, { gotas, pasos }: DoneBefore, { cuando, hoy }: When): string[] {
  const now = clinicTime(new Date(cuando)).minuto;
  const drops = stillOpen(onceEach(gotas), ojo, cuando).map((each) => dropsWords(each, hoy));
  const studies = pasos
    .filter(
      (step) =>
        step.codigo !== 'DILATACION' &&
        step.codigo !== estudio &&
        dilates(step) &&
        shareAnEye(step, { codigo: estudio, ojo }) &&
        step.inicio !== undefined &&
        now - step.inicio < AFTER_DILATED_MIN,
    )
    .map((step) => `${stepName(step.codigo)} a las ${formatHour(step.inicio ?? 0)}`);
  return [...drops, ...studies];
}

/** What makes a visual field of this eye say nothing of it, in words; none for any other study. */
export const voidingDrops = (order: OfStudy, before: DoneBefore, when: When): string[] =>
  isField({ codigo: order.estudio }) ? heldOpen(order, before, when) : [];

/**
 * What was done before speaks against points that whoever is at the device would tick: drops against an undilated
 * pupil, and against an untouched eye with drops of today, a contact tonometry, gonioscopy or ultrasound, with gel too.
 */
export function againstBy(
  { estudio, ojo }: OfStudy,
  { gotas, pasos }: DoneBefore,
  { cuando, hoy }: When,
): Against {
  const own = { codigo: estudio, ojo };
  const open = heldOpen({ estudio, ojo }, { gotas, pasos }, { cuando, hoy });
  const ofToday = onceEach(gotas)
    .filter(
      (each) =>
        clinicTime(new Date(each.desde)).fecha === hoy &&
        shareAnEye({ codigo: 'GOTAS', ojo: each.ojos }, own) &&
        each.desde <= cuando,
    )
    .map((each) => dropsWords(each, hoy));
  const touched = pasos
    .filter((step) => touchesCornea(step) && shareAnEye(step, own))
    .map((step) =>
      step.inicio === undefined
        ? stepName(step.codigo)
        : `${stepName(step.codigo)} a las ${formatHour(step.inicio)}`,
    );
  const untouched = [...new Set([...ofToday, ...touched])];
  return present({
    sin_gotas: isUntouched(own) && untouched.length > 0 ? untouched.join('; ') : undefined,
    sin_dilatar:
      (needsSmallPupil(own) || isField(own) || estudio === 'SLT') && open.length > 0
        ? open.join('; ')
        : undefined,
  });
}
