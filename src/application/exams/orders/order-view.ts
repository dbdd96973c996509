import type { App } from '../../app.ts';
import { antecedentsOf } from '../../antecedents/read-antecedents.ts';
import { patients, performedStudies, studySchedules } from '../../collections.ts';
import type { Stored } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { correctionView } from '../corrections/correction-view.ts';
import { filesOfOrder, filesWaitingFor } from '../results/files-of-order.ts';
import { resultView } from '../results/result-view.ts';
import { readsResults, stepsFor } from './order-rights.ts';
import { appointmentsOf, dropsOfDay } from './drops-of-day.ts';
import { preparationView } from './preparation-view.ts';
import type { ListedOrder, OrderView } from '#contract/exams/orders';
import { alertsOf } from '#domain/clinical/antecedents/alerts';
import type { Known } from '#domain/clinical/antecedents/known';
import { interventionOfStudy, warningsForIntervention } from '#domain/clinical/antecedents/procedures';
import { absentEyes } from '#domain/clinical/laterality/absent-eyes';
import { isAsked } from '#domain/clinical/medicines/warning';
import { cie10Of } from '#domain/clinical/cie10';
import { formatDocument } from '#domain/people/identity-document';
import { listedName } from '#domain/people/listed-name';
import { ageOn, answersPhone, type Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { clinicTime } from '#domain/shared/civil-date';
import { isEquipmentId } from '#domain/studies/device';
import { deliveryWords, linkState } from '#domain/studies/orders/delivery';
import { untold } from '#domain/studies/corrections/holders';
import { isBeforeStudy } from '#domain/studies/orders/order-states';
import { attemptsNow, unansweredNow } from '#domain/studies/orders/attempts';
import type { Order } from '#domain/studies/orders/order';
import { lackingBeforeStudy } from '#domain/studies/orders/authorisation';
import { turnOf } from '#domain/studies/orders/turn';
import { stepName } from '#domain/studies/ordering-rules';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { present } from '#domain/shared/typed-record';

type Seen = Pick<App, 'store' | 'clock'>;

/** What the clinic has of each study, by its code. */
export async function studiesByCode({
  store,
}: Pick<App, 'store'>): Promise<ReadonlyMap<string, StudySchedule>> {
  const { items } = await store.query(studySchedules, { limit: 1000 });
  return new Map(items.map(({ id, value }) => [id, value]));
}

/** The orders of a list, with names, ages and phones as they are now. */
export async function listedOrders(app: Seen, found: readonly Stored<Order>[]): Promise<ListedOrder[]> {
  const hoy = clinicTime(app.clock.now()).fecha;
  const ofToday = found.filter(({ value }) => value.turno?.fecha === hoy);
  const [people, turnos] = await Promise.all([
    app.store.getMany(
      patients,
      found.map(({ value }) => value.paciente.id),
    ),
    ofToday.length === 0 ? null : appointmentsOf(app.store, hoy),
  ]);
  const drops = await dropsOfDay(app, { fecha: hoy, turnos: turnos?.items ?? [], ordenes: ofToday });
  return found.map((stored, at) => ({
    ...orderLine(stored, people[at]?.value, hoy),
    ...present({
      puestas: stored.value.turno?.fecha === hoy ? (drops.get(stored.value.paciente.id) ?? []) : undefined,
    }),
  }));
}

/** One order in a list. */
export function orderLine(
  { id, version, value }: Stored<Order>,
  patient: Patient | undefined,
  hoy: string,
): ListedOrder {
  const { acceso, estudio, ojo, indicacion, prioridad, origen, solicita, creada, vence, estado, turno } =
    value;
  const born = patient?.fechaNacimiento;
  return {
    id,
    version,
    acceso,
    estudio,
    ojo,
    indicacion,
    prioridad,
    origen,
    creada,
    vence,
    estado,
    paciente: present({
      id: value.paciente.id,
      nombre: patient === undefined ? 'Ficha sin nombre' : listedName(patient),
      edad: born === undefined ? null : ageOn(born, hoy),
      fechaNacimiento: born,
      telefono: patient?.telefono,
      contesta: patient === undefined ? undefined : answersPhone(patient),
    }),
    nombre: stepName(estudio),
    solicita: solicita.nombre,
    medico: solicita.medico ?? null,
    toca: value.toca ?? null,
    leToca: turnOf(value),
    ...present({ papel: value.papel === undefined ? undefined : paperOf(value.papel) }),
    turno:
      turno === undefined
        ? null
        : {
            ...turno,
            equipo: turno.equipo !== undefined && isEquipmentId(turno.equipo) ? turno.equipo : null,
          },
    empezado: value.empezado ?? null,
    realizado: value.realizado ?? null,
    controlPio: value.controlPio ?? null,
    ...searchOf(value),
    ...present({ porAvisar: value.porAvisar === undefined ? undefined : untold(value.avisos).length }),
    falta:
      isBeforeStudy(value) || estado === 'repetir'
        ? lackingBeforeStudy(value, hoy).map(({ texto }) => texto)
        : [],
    repite: estado === 'repetir' ? (value.historial.at(-1)?.repite ?? null) : null,
  };
}

/** How the patient of an order without an appointment was looked for. */
function searchOf(order: Order): Pick<ListedOrder, 'busqueda'> {
  const attempts = order.estado === 'solicitado' ? attemptsNow(order) : [];
  const last = attempts.at(-1);
  if (last === undefined) return {};
  const { quien: _who, ...ultimo } = last;
  return {
    busqueda: {
      intentos: attempts.length,
      sinRespuesta: unansweredNow(order),
      ultimo,
      noLocalizado: order.noLocalizado !== undefined,
    },
  };
}

/** What must be seen before a study: the alerts of the patient, and what speaks against its dye or its laser. */
function alertsFor(estudio: string, conocido: readonly Known[]): OrderView['alertas'] {
  const intervention = interventionOfStudy(estudio);
  const alerts = alertsOf(conocido).map(({ texto, gravedad }) => ({ texto, gravedad }));
  const against =
    intervention === null
      ? []
      : warningsForIntervention({ conocido }, intervention)
          .filter(({ texto }) => !alerts.some((each) => each.texto === texto))
          .map((each) => ({
            texto: each.texto,
            gravedad: isAsked(each) ? ('alta' as const) : ('media' as const),
          }));
  return [...against, ...alerts];
}

/** The identity document as it is printed; null of who has none. */
const cardOf = ({ ci, complemento, extension }: Patient): string | null =>
  ci === undefined ? null : formatDocument({ ci, complemento, extension });

/** One order, whole. The diagnosis is there only for doctors. */
export async function orderView(
  app: Seen,
  actor: AppointmentActor,
  stored: Stored<Order>,
): Promise<OrderView> {
  const { value } = stored;
  const { historial, excepcion, cie, estudio, entregas = [], entregasAnuladas = [] } = value;
  const knowing = antecedentsOf(app.store, value.paciente.id);
  const [patient, study, known, names, done, files, waiting, prepared] = await Promise.all([
    app.store.get(patients, value.paciente.id),
    app.store.get(studySchedules, estudio),
    knowing,
    namesOf(app, [
      ...new Set(
        [
          ...[
            ...historial,
            ...entregas,
            ...entregasAnuladas,
            ...entregasAnuladas.map((each) => each.anulada),
          ],
          ...(excepcion === undefined ? [] : [excepcion]),
        ].map(({ quien }) => quien),
      ),
    ]),
    app.store.get(performedStudies, stored.id),
    filesOfOrder(app.store, stored.id),
    filesWaitingFor(app.store, stored.id),
    preparationView(app, value, knowing),
  ]);
  const nombre = patient === null ? '' : listedName(patient.value);
  const measured = done?.value ?? null;
  const [resultado, corrections] = await Promise.all([
    done === null || !readsResults(actor)
      ? null
      : resultView(app, actor, done, {
          order: value,
          files,
          ausentes: absentEyes(known.map((each) => each.value)),
        }),
    correctionView(app, actor, { order: value, paciente: nombre, study: measured, files, waiting }),
  ]);
  const named = ({ cuando, quien }: { readonly cuando: string; readonly quien: string }) => ({
    cuando,
    nombre: names.get(quien) ?? SOMEBODY,
  });
  const hoy = clinicTime(app.clock.now()).fecha;
  return {
    ...orderLine(stored, patient?.value, hoy),
    ...corrections,
    fechaNacimiento: patient?.value.fechaNacimiento ?? null,
    documento: value.documento ?? null,
    carnet: patient === null ? null : cardOf(patient.value),
    ...present({
      diagnostico:
        actor.rol === 'medico' && cie !== undefined
          ? { codigo: cie, nombre: cie10Of(cie)?.nombre ?? cie }
          : undefined,
    }),
    alertas: alertsFor(
      estudio,
      known.map((each) => each.value),
    ),
    preparacion: study?.value.preparacion ?? '',
    equipos: (study?.value.equipos ?? []).filter(isEquipmentId),
    ...prepared,
    excepcion:
      excepcion === undefined
        ? null
        : { ...named(excepcion), motivo: excepcion.motivo, falta: excepcion.falta },
    resultado,
    pasos: stepsFor(actor, value),
    entregas: [
      ...entregas.map((each, n) => ({
        ...{ ...named(each), texto: deliveryWords(each), n },
        ...present({
          enlace:
            each.enlace === undefined
              ? undefined
              : { vence: each.enlace.vence, estado: linkState(each.enlace, hoy) },
        }),
      })),
      ...entregasAnuladas.map(({ anulada, ...each }) => ({
        ...{ ...named(each), texto: deliveryWords(each) },
        anulada: { ...named(anulada), motivo: anulada.motivo },
      })),
    ],
    historial: historial.map((line) => ({
      ...named(line),
      estado: line.estado,
      ...present({ motivo: line.motivo, repite: line.repite }),
    })),
  };
}

const paperOf = ({ confirmado, de }: NonNullable<Order['papel']>): NonNullable<OrderView['papel']> =>
  present({ porConfirmar: confirmado === undefined, de });
