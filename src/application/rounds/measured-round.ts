import type { App } from '../app.ts';
import { consultations, plans } from '../collections.ts';
import { appointmentsFrom, plansOf } from '../follow-up/patient-plans.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { criteriaOf } from './criteria-of.ts';
import { readerOf } from './round-facts.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { afterMeasuring, isMeasuredBy, limitOf } from '#domain/clinical/rounds/after-measuring';
import type { RoundCriteria } from '#domain/clinical/rounds/criteria';
import { changesOf, type RoundChange } from '#domain/clinical/rounds/stability';
import { findingsOf, type Section } from '#domain/clinical/section';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { addMonths, clinicTime } from '#domain/shared/civil-date';

interface Round {
  readonly consulta: Stored<Consultation>;
  readonly turno: Stored<Appointment>;
  readonly parts: readonly Section[];
  /** Whether it is measured now, or not any more. */
  readonly listo: boolean;
}

/** What the appointment carries from now on, and what writes the rest. */
interface MeasuredRound {
  readonly ronda: Appointment['ronda'];
  write(into: Transaction): void;
}

/**
 * What it means that somebody was measured in a round: until when the doctor decides, and, where something changed, that the
 * plans wait for a visit from now on. Reads only. Whether the study was done is looked at when it is decided.
 */
export async function measuredRound(
  app: Pick<App, 'clock' | 'rondas'>,
  tx: Reader,
  { consulta, turno, parts, listo }: Round,
): Promise<MeasuredRound | null> {
  const { value } = turno;
  if (value.ronda === undefined) return null;
  const criteria = criteriaOf(app);
  const now = app.clock.now();
  const { fecha: hoy } = clinicTime(now);
  const paciente = consulta.value.paciente.id;
  const [known, booked, last] = await Promise.all([
    plansOf(tx, paciente),
    appointmentsFrom(tx, paciente, hoy),
    lastValuesIn(tx, paciente),
  ]);
  const changes = listo
    ? roundChanges({ parts, last, consulta: consulta.value, estudioHecho: true }, criteria)
    : [];
  const limite = limitOf(value.fecha, changes, criteria);
  const isStable = changes.length === 0;
  const visita = isStable ? {} : { visita: true as const };
  const at = { turno, otros: booked.filter(({ id }) => id !== turno.id), limite, isStable, hoy };
  const { responde } = consulta.value.ronda ?? {};
  return {
    ronda: { medico: value.ronda.medico, ...(listo ? { limite, ...visita } : {}) },
    write: (into) => {
      into.update(consultations, consulta, {
        ...consulta.value,
        ronda: {
          ...(responde === undefined ? {} : { responde }),
          limite,
          ...(listo ? { medida: now.toISOString(), ...visita } : {}),
        },
      });
      for (const plan of known)
        if (isMeasuredBy(plan.value, turno.id)) into.update(plans, plan, afterMeasuring(plan.value, at));
    },
  };
}

interface Found {
  readonly parts: readonly Section[];
  readonly last: Parameters<typeof readerOf>[0];
  readonly consulta: Pick<Consultation, 'fecha' | 'ausentes'>;
  readonly estudioHecho: boolean;
}

/** What the parts that were written say against everything being the same. */
export const roundChanges = (
  { parts, last, consulta, estudioHecho }: Found,
  criteria: RoundCriteria,
): RoundChange[] =>
  changesOf(
    {
      ahora: findingsOf(parts, { edad: null, before: {} }).raw,
      antes: readerOf(last, addMonths(consulta.fecha, -criteria.visita)),
      ausentes: consulta.ausentes ?? {},
      estudioHecho,
    },
    criteria,
  );
