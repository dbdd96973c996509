import type { App } from '#application/app';
import { consultations, doctors, patients, surgeries } from '#application/collections';
import type { Stored } from '#application/ports/document-store';
import type { Consultation } from '#domain/clinical/consultation';
import { CHECKLIST_IDS } from '#domain/clinical/surgery/checklist-items';
import { sealOperation } from '#domain/clinical/surgery/operation-seal';
import type { OperationNote } from '#domain/clinical/surgery/operation-note';
import { PROCEDURES, type ProcedureId } from '#domain/clinical/surgery/procedures';
import { ANSWER_DAYS, SCHEDULE_DAYS } from '#domain/clinical/surgery/steps';
import type { Lens, OperatedEye, Surgery } from '#domain/clinical/surgery/surgery';
import { listedName, spokenName } from '#domain/people/listed-name';
import { addDays, instantOf } from '#domain/shared/civil-date';
import { randomOf, type Random } from './history/random.ts';
import { present } from '#domain/shared/typed-record';

/** Consultations with a cataract or a pterygium become operations, those of the weeks before today. */
const SURGERIES_LIMIT = 90;
const DAYS_BACK = 300;
const PROCEDURE_OF: Readonly<Record<string, ProcedureId>> = { 'H25.1': 'faco', 'H11.0': 'pterigion' };

/**
 * Gives the sample's patients operations in every state, once: most are done, some wait for an answer or for a day,
 * a few are of today.
 */
export async function fillSurgeries(app: App, today: string): Promise<void> {
  if ((await app.store.query(surgeries, { limit: 1 })).items.length > 0) return;
  const { items } = await app.store.query(consultations, {
    where: [
      { field: 'fecha', op: '>=', value: addDays(today, -DAYS_BACK) },
      { field: 'fecha', op: '<', value: today },
    ],
    orderBy: [{ field: 'fecha', direction: 'desc' }],
    limit: 3000,
  });
  const seen = new Set<string>();
  const found = items.flatMap((stored) => {
    const { estado, diagnosticos, paciente } = stored.value;
    const cause = diagnosticos.find(
      ({ codigo, ojo }) => PROCEDURE_OF[codigo] !== undefined && (ojo === 'OD' || ojo === 'OI'),
    );
    if (estado !== 'cerrada' || cause === undefined || seen.has(paciente.id)) return [];
    seen.add(paciente.id);
    return [{ stored, cie: cause.codigo, ojo: cause.ojo === 'OD' ? ('OD' as const) : ('OI' as const) }];
  });
  // The last ones, so that there are some that are still to come.
  for (const [at, each] of found.slice(0, SURGERIES_LIMIT).toReversed().entries()) {
    const id = `muestra-${String(at).padStart(3, '0')}`;
    const made = await surgeryOf(app, today, {
      ...each,
      id,
      at,
      of: Math.min(SURGERIES_LIMIT, found.length),
    });
    await app.store.create(surgeries, id, made);
  }
}

interface Cause {
  readonly id: string;
  readonly stored: Stored<Consultation>;
  readonly cie: string;
  readonly ojo: OperatedEye;
  readonly at: number;
  readonly of: number;
}

async function surgeryOf(app: App, today: string, { id, stored, cie, ojo, at, of }: Cause): Promise<Surgery> {
  const { value } = stored;
  const random = randomOf(`cirugia ${stored.id}`);
  const procedimiento = PROCEDURE_OF[cie] ?? 'faco';
  const lente = PROCEDURES[procedimiento].lente ? lensOf(random, value.fecha) : undefined;
  const by = (fecha: string, minuto = 600) => ({ cuando: instantOf({ fecha, minuto }), quien: value.autor });
  const proposed: Surgery = {
    paciente: value.paciente,
    procedimiento,
    ojo,
    medico: value.medico,
    autor: value.autor,
    consulta: stored.id,
    cie,
    creada: instantOf({ fecha: value.fecha, minuto: 600 }),
    estado: 'propuesta',
    toca: addDays(value.fecha, ANSWER_DAYS),
    anestesia: procedimiento === 'faco' ? 'topica' : 'subtenoniana',
    riesgos: 'Infección, sangrado, necesidad de otra cirugía.',
    laboratorio: ['hemograma', 'glucemia', 'coagulacion'],
    nota: '',
    ...present({ lente }),
    lecturas: [],
    lista: {},
    historial: [{ ...by(value.fecha), estado: 'propuesta' }],
  };
  const share = at / Math.max(1, of);
  if (share > 0.93) return proposed;
  const accepted = addDays(value.fecha, random.whole(1, 9));
  if (random.chance(0.06)) {
    const { toca: _day, ...rest } = proposed;
    const line = { ...by(accepted), estado: 'descartada' as const, motivo: 'Prefiere esperar' };
    return { ...rest, estado: 'descartada', historial: [...proposed.historial, line] };
  }
  const agreed: Surgery = {
    ...proposed,
    estado: 'aceptada',
    toca: addDays(accepted, SCHEDULE_DAYS),
    historial: [...proposed.historial, { ...by(accepted), estado: 'aceptada' }],
  };
  if (share > 0.86) return agreed;
  const day =
    share > 0.8 ? today : share > 0.72 ? addDays(today, random.whole(1, 12)) : addDays(accepted, 12);
  const set: Surgery = {
    ...agreed,
    estado: 'programada',
    fecha: day,
    hora: random.pick(['08:30', '09:30', '10:30', '15:00']),
    toca: addDays(day, 1),
    historial: [...agreed.historial, { ...by(addDays(accepted, 1)), estado: 'programada', fecha: day }],
  };
  if (day >= today || random.chance(0.03)) return set;
  return operated(app, set, { id, day, random });
}

function lensOf(random: Random, fecha: string): Lens {
  const potencia = random.whole(72, 100) / 4;
  return {
    potencia,
    potenciaEquipo: potencia,
    modelo: random.pick(['Lente A1', 'Lente B2']),
    formula: random.pick(['barrett', 'srk_t']),
    objetivo: random.pick([0, -0.25, -0.5]),
    fuente: `Biómetro, ${fecha.split('-').toReversed().join('/')}`,
  };
}

/** Done, with its signed note; about one in sixteen with a complication. */
async function operated(
  app: App,
  set: Surgery,
  { id, day, random }: { readonly id: string; readonly day: string; readonly random: Random },
): Promise<Surgery> {
  const moment = { cuando: instantOf({ fecha: day, minuto: 720 }), quien: set.autor };
  const { lente } = set;
  const isHard = random.chance(0.06);
  const nota: OperationNote = {
    fecha: day,
    tecnica:
      lente === undefined
        ? 'Resección de pterigión con autoinjerto conjuntival.'
        : 'Capsulorrexis continua, facoemulsificación, lente en bolsa.',
    ...(lente === undefined
      ? {}
      : {
          incision: 'corneal' as const,
          incisionMm: 2.4,
          lugar: 'bolsa' as const,
          implante: {
            potencia: lente.potencia,
            modelo: lente.modelo,
            serie: `SN-${String(random.whole(10_000, 99_999))}`,
          },
        }),
    complicaciones: isHard ? [lente === undefined ? 'hemorragia' : 'rotura_capsular'] : [],
    indicaciones: 'Gotas según receta. Control al día siguiente.',
  };
  const [doctor, patient] = await Promise.all([
    app.store.get(doctors, set.medico),
    app.store.get(patients, set.paciente.id),
  ]);
  const sealed = await sealOperation(
    {
      id,
      cuando: moment.cuando,
      procedimiento: set.procedimiento,
      ojo: set.ojo,
      cie: set.cie,
      paciente: {
        id: set.paciente.id,
        nombre: patient === null ? '' : spokenName(listedName(patient.value)),
        fechaNacimiento: patient?.value.fechaNacimiento ?? null,
      },
      medico: {
        id: set.medico,
        nombre: doctor?.value.nombre ?? set.medico,
        uid: set.autor,
        matricula: doctor?.value.matricula ?? null,
      },
      lente: lente ?? null,
      excepcion: null,
    },
    nota,
  );
  if (!sealed.ok) throw new Error(`the sample’s note cannot be sealed: ${sealed.error.donde}`);
  const { toca: _day, ...rest } = set;
  return {
    ...rest,
    estado: 'realizada',
    lecturas: lente === undefined ? [] : [moment, { ...moment, quien: 'examenes@ejemplo.bo' }],
    lista: Object.fromEntries(
      CHECKLIST_IDS.filter((each) => each !== 'biometria' || lente !== undefined).map((each) => [
        each,
        moment,
      ]),
    ),
    historial: [...set.historial, { ...moment, estado: 'realizada', fecha: day }],
    operacion: { ...moment, cirujano: set.medico, nota, ...sealed.value },
  };
}
