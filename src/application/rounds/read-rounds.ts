import type { App } from '../app.ts';
import { patients, series } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { criteriaOf } from './criteria-of.ts';
import { roundCase, type RoundCase } from './round-case.ts';
import { readerOf } from './round-facts.ts';
import { limitIn, waitingRounds, type WaitingRound } from './waiting-rounds.ts';
import type { RoundsView } from '#contract/clinical/rounds';
import { shortNameOf } from '#domain/clinical/cie10';
import { acuityText, pressureOf, ROUND_EYES, targetOf } from '#domain/clinical/rounds/eyes';
import { findingsOf } from '#domain/clinical/section';
import { lastLineOf, lineSerieOf } from '#domain/clinical/trends/last-line';
import { SERIES_EDITION, seriesKey, type Series } from '#domain/clinical/trends/series';
import { listedName } from '#domain/people/listed-name';
import { ageOn, type Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { addMonths, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { stepName } from '#domain/studies/ordering-rules';

/**
 * What a doctor has to decide of those who were measured, the first limit first, with what was measured beside the last time;
 * and what colleagues cannot decide in time, by name alone until somebody takes it.
 */
export async function readRounds(app: App, actor: AppointmentActor): Promise<Result<RoundsView, AppError>> {
  if (typeof actor.medico !== 'string') return err(appError('prohibido'));
  const { fecha: hoy } = clinicTime(app.clock.now());
  const { own, others } = await waitingRounds(app, actor.uid);
  const [cases, people] = await Promise.all([
    Promise.all(own.map((each) => roundCase(app, app.store, each))),
    app.store.getMany(
      patients,
      [...own, ...others].map(({ value }) => value.paciente.id),
    ),
  ]);
  const keys = cases.flatMap(({ planes }) =>
    planes.map(({ value }) => seriesKey(value.paciente.id, lineSerieOf(value.problema))),
  );
  const drawn = await app.store.getMany(series, [...new Set(keys)]);
  const lines = new Map(drawn.flatMap((each) => (each === null ? [] : [[each.id, each.value]])));
  return ok({
    mias: own.map((each, at) =>
      caseView(app, each, { found: cases[at], patient: people[at] ?? null, lines, hoy }),
    ),
    deColegas: others.map(({ id, version, value }, at) => ({
      ...{ consulta: id, version, medico: value.medico, limite: limitIn(value) },
      paciente: personOf(people[own.length + at] ?? null, value.paciente.id, hoy),
    })),
  });
}

const personOf = (patient: Stored<Patient> | null, id: string, hoy: string) =>
  present({
    id: patient?.id ?? id,
    nombre: patient === null ? 'Ficha sin nombre' : listedName(patient.value),
    edad:
      patient?.value.fechaNacimiento === undefined ? undefined : ageOn(patient.value.fechaNacimiento, hoy),
  });

interface Beside {
  readonly found: RoundCase | undefined;
  readonly patient: Stored<Patient> | null;
  readonly lines: ReadonlyMap<string, Series>;
  readonly hoy: string;
}

function caseView(
  app: Pick<App, 'rondas'>,
  { id, version, value, hasta }: WaitingRound,
  { found, patient, lines, hoy }: Beside,
): RoundsView['mias'][number] {
  const ahora = findingsOf(found?.parts ?? [], { edad: null, before: {} }).raw;
  const antes = readerOf(found?.last ?? {}, addMonths(value.fecha, -criteriaOf(app).visita));
  const dice = ahora('motivo_consulta', 'AO');
  return {
    consulta: id,
    version,
    fecha: value.fecha,
    limite: hasta,
    medida: value.ronda?.medida ?? null,
    paciente: personOf(patient, value.paciente.id, hoy),
    dice: typeof dice === 'string' ? dice : null,
    cambios: [...(found?.cambios ?? [])],
    medidas: ROUND_EYES.map((ojo) => ({
      ojo,
      agudeza: { antes: acuityText(antes, ojo), ahora: acuityText(ahora, ojo) },
      presion: { antes: pressureOf(antes, ojo), ahora: pressureOf(ahora, ojo) },
      objetivo: targetOf(ahora, ojo) ?? targetOf(antes, ojo),
    })),
    planes: (found?.planes ?? []).map(({ value: plan }) => {
      const serie = lines.get(seriesKey(plan.paciente.id, lineSerieOf(plan.problema)));
      const line = serie?.edicion === SERIES_EDITION ? lastLineOf(serie, plan.ojo) : null;
      return present({
        nombre: shortNameOf(plan.problema),
        ojo: plan.ojo ?? null,
        intervalo: plan.intervalo ?? null,
        intervaloDias: plan.intervaloDias ?? null,
        valores: line === null ? undefined : { ...line, puntos: [...line.puntos] },
      });
    }),
    estudio:
      found === undefined || found.orden === null
        ? null
        : {
            orden: found.orden.id,
            nombre: stepName(found.orden.value.estudio),
            estado: found.orden.value.estado,
          },
  };
}
