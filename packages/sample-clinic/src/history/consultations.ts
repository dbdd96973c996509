import type { Consultation } from '#domain/clinical/consultation';
import { CIE10_VERSION } from '#domain/clinical/cie10-catalogue';
import { cie10Of } from '#domain/clinical/cie10';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import { contradictions, missingCauses } from '#domain/clinical/diagnosis-pairs';
import { EYES } from '#domain/clinical/eye';
import { daysBetween } from '#domain/shared/civil-date';
import type { ClinicLife } from './clinic-life.ts';
import { CONDITIONS } from './conditions.ts';
import type { LivedAppointment } from './day.ts';
import { illnessOf } from './illness.ts';
import { randomOf, type Random } from './random.ts';
import { present } from '#domain/shared/typed-record';

/** The share of visits with a written consultation: higher for those people look at first. */
const WRITTEN = { near: 0.5, far: 0.2, nearDays: 7 } as const;
/** The author when the doctor has no account. */
const NOBODY = 'muestra';

/** A closed consultation and its id. */
export interface LivedConsultation {
  readonly id: string;
  readonly consulta: Consultation;
}

/** What the doctor wrote, for some of the visits that took place; null for the others. */
export function livedConsultation(
  { id, turno, paciente }: LivedAppointment,
  life: Pick<ClinicLife, 'ahora' | 'personas'>,
): LivedConsultation | null {
  const { medico, fecha, estado, historial } = turno;
  const random = randomOf(`consulta ${id}`);
  const isNear = Math.abs(daysBetween(life.ahora.fecha, fecha)) <= WRITTEN.nearDays;
  if (medico === undefined || turno.tipo === 'estudio' || estado !== 'atendido') return null;
  if (!random.chance(isNear ? WRITTEN.near : WRITTEN.far)) return null;
  const cuando = historial.at(-1)?.cuando ?? turno.instante;
  const { diagnosticos, plan, motivo } = findings(random, paciente, life.ahora.fecha);
  return {
    id: `turno-${id}`,
    consulta: {
      paciente: { id: turno.paciente.id },
      medico,
      autor: life.personas.medicos.get(medico) ?? NOBODY,
      turno: id,
      fecha,
      estado: 'cerrada',
      creada: turno.instante,
      motivo: turno.motivo ?? motivo,
      diagnosticos,
      plan,
      cerrada: { cuando, catalogo: CIE10_VERSION },
      adendas: [],
    },
  };
}

/** A patient has the same illness at every visit, and sometimes a second one. */
function findings(
  random: Random,
  paciente: number,
  hoy: string,
): Pick<Consultation, 'diagnosticos' | 'plan' | 'motivo'> {
  const { condition: main, ojo: eye, grupo } = illnessOf(paciente, hoy);
  const other = random.chance(0.35) ? random.pick(CONDITIONS[grupo]) : main;
  const secondary =
    other.codigo === main.codigo ? [] : [diagnosis(other.codigo, 'secundario', random.pick(EYES))];
  const noted = signable([diagnosis(main.codigo, 'principal', eye), ...secondary]);
  return {
    motivo: main.motivo,
    plan: main.plan,
    diagnosticos: noted.map((each): Diagnosis => ({
      ...each,
      certeza: random.chance(0.85) ? 'confirmado' : 'presuntivo',
    })),
  };
}

type Noted = Omit<Diagnosis, 'certeza'>;

/** What a doctor could sign: nothing that contradicts the first diagnosis, and the disease of each manifestation. */
function signable(noted: readonly Noted[]): readonly Noted[] {
  const wrong = new Set(contradictions(noted).map(({ at }) => at));
  const kept = noted.filter((_each, at) => !wrong.has(at));
  const isDiabetic = missingCauses(kept).some(({ causas }) => causas.includes(DIABETES_2));
  return isDiabetic ? [...kept, diagnosis(DIABETES_2, 'secundario', 'AO')] : kept;
}

/** Most of those who have it at the age of the sample's patients. */
const DIABETES_2 = 'E11.3';

function diagnosis(codigo: string, clase: Diagnosis['clase'], ojo: NonNullable<Diagnosis['ojo']>): Noted {
  const known = cie10Of(codigo);
  if (known === undefined) throw new Error(`the sample knows no code ${codigo}`);
  return present({ codigo, nombre: known.nombre, clase, ojo: known.lado === 'L' ? ojo : undefined });
}
