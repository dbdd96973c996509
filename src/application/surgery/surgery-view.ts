import type { App } from '../app.ts';
import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { patients } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../scheduling/appointments/people-names.ts';
import { consentsForSurgery } from './consents.ts';
import type { ListedSurgery, SurgeryView } from '#contract/clinical/surgery';
import { alertsOf } from '#domain/clinical/antecedents/alerts';
import { cie10Of } from '#domain/clinical/cie10';
import { CHECKLIST } from '#domain/clinical/surgery/checklist-items';
import { warningsForProcedure } from '#domain/clinical/surgery/procedure-warnings';
import { PROCEDURES } from '#domain/clinical/surgery/procedures';
import { itemsOf, missingBefore } from '#domain/clinical/surgery/steps';
import type { Surgery } from '#domain/clinical/surgery/surgery';
import { sha256 } from '#domain/clinical/seal/sha256';
import { listedName } from '#domain/people/listed-name';
import { answersPhone, type Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { clinicTime } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

type Seen = Pick<App, 'store' | 'clock'>;

/** The operations of a list, with names and phones as they are now. */
export async function listedSurgeries(
  app: Seen,
  found: readonly Stored<Surgery>[],
): Promise<ListedSurgery[]> {
  const hoy = clinicTime(app.clock.now()).fecha;
  const people = await app.store.getMany(
    patients,
    found.map(({ value }) => value.paciente.id),
  );
  return found.map((stored, at) => listed(stored, people[at]?.value, hoy));
}

function listed(
  { id, version, value }: Stored<Surgery>,
  patient: Patient | undefined,
  hoy: string,
): ListedSurgery {
  const { procedimiento, ojo, medico, estado, creada, fecha = null, hora = null, toca = null } = value;
  return {
    id,
    version,
    procedimiento,
    ojo,
    medico,
    estado,
    creada,
    fecha,
    hora,
    toca,
    nombre: PROCEDURES[procedimiento].nombre,
    paciente: present({
      id: value.paciente.id,
      nombre: patient === undefined ? 'Ficha sin nombre' : listedName(patient),
      telefono: patient?.telefono,
      contesta: patient === undefined ? undefined : answersPhone(patient),
      nacimiento: patient?.fechaNacimiento,
    }),
    pendiente: toca !== null && toca <= hoy,
    falta: estado === 'programada' ? missingBefore(value) : [],
  };
}

/** One operation. What was found and diagnosed is there only for those who may read it. */
export async function surgeryView(
  app: Seen,
  actor: AppointmentActor,
  stored: Stored<Surgery>,
): Promise<SurgeryView> {
  const { value } = stored;
  const { historial, lecturas, lista, operacion } = value;
  const [patient, known, names, isWhole, consents] = await Promise.all([
    app.store.get(patients, value.paciente.id),
    antecedentsOf(app.store, value.paciente.id),
    namesOf(app, [
      ...new Set(
        [
          ...historial,
          ...lecturas,
          ...Object.values(lista),
          ...(operacion === undefined ? [] : [operacion]),
        ].map(({ quien }) => quien),
      ),
    ]),
    operacion === undefined ? false : sha256(operacion.sello).then((hash) => hash === operacion.hash),
    consentsForSurgery(app.store, value),
  ]);
  const named = ({ cuando, quien }: { readonly cuando: string; readonly quien: string }) => ({
    cuando,
    nombre: names.get(quien) ?? SOMEBODY,
  });
  const conocido = known.map((each) => each.value);
  const { procedimiento, ojo, cie } = value;
  return {
    ...listed(stored, patient?.value, clinicTime(app.clock.now()).fecha),
    fechaNacimiento: patient?.value.fechaNacimiento ?? null,
    anestesia: value.anestesia,
    laboratorio: value.laboratorio,
    lente: value.lente ?? null,
    lecturas: lecturas.map(named),
    leido: lecturas.some(({ quien }) => quien === actor.uid),
    puntos: itemsOf(value).map((id) => {
      const done = lista[id];
      return { id, texto: CHECKLIST[id].texto, hecho: done === undefined ? null : named(done) };
    }),
    consentimientos: consents.map(({ id, numero, ojo: of, emitido }) => ({
      ...{ numero, ojo: of, emitido, deAntes: dayOf(emitido) < dayOf(value.creada) },
      // The paper itself is read by doctors.
      ...present({ id: actor.rol === 'medico' ? id : undefined }),
    })),
    alertas: alertsOf(conocido).map(({ texto, gravedad }) => ({ texto, gravedad })),
    avisos: warningsForProcedure({ conocido, diagnosticos: [{ codigo: cie, ojo }] }, procedimiento, ojo).map(
      ({ texto }) => texto,
    ),
    historial: historial.map((line) => ({
      ...named(line),
      estado: line.estado,
      ...present({
        fecha: line.fecha,
        motivo: line.motivo,
        avisos: line.avisos === undefined || actor.rol !== 'medico' ? undefined : line.avisos,
      }),
    })),
    propia: actor.rol === 'medico' && actor.medico === value.medico,
    ...(actor.rol === 'medico' ? clinicalPart(value) : {}),
    ...(actor.rol === 'medico' && operacion !== undefined
      ? {
          operacion: {
            ...named(operacion),
            cirujano: operacion.cirujano,
            nota: operacion.nota,
            hash: operacion.hash,
            integra: isWhole,
            ...present({ excepcion: operacion.excepcion }),
          },
        }
      : {}),
  };
}

const dayOf = (instant: string): string => clinicTime(new Date(instant)).fecha;

const clinicalPart = ({ consulta, cie, riesgos, nota }: Surgery) => ({
  consulta,
  diagnostico: { codigo: cie, nombre: cie10Of(cie)?.nombre ?? cie },
  riesgos,
  nota,
});
