import type { App } from '../app.ts';
import { appointmentsFrom } from '../follow-up/patient-plans.ts';
import { patients } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { birthOf } from './children-of.ts';
import type { ChildView } from '#contract/clinical/prematurity';
import type { Child } from '#domain/clinical/prematurity/child';
import { postmenstrualDays, reasonsToScreen } from '#domain/clinical/prematurity/first-examination';
import { limitOf } from '#domain/clinical/prematurity/follow-child';
import { reasonOf } from '#domain/clinical/prematurity/next-examination';
import { listedName } from '#domain/people/listed-name';
import { OCCUPIES, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { clinicTime, daysBetween } from '#domain/shared/civil-date';
import { answersPhone } from '#domain/people/patient';
import { present } from '#domain/shared/typed-record';

/**
 * Children as the API returns them, with names, phones and appointments as they are now, in one wait. What was found and
 * why a day was chosen is told to the doctor who follows the child, or to any where nobody does yet: others open the record.
 * Everybody else sees who has to be seen, where and until when.
 */
export async function childViews(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  found: readonly Stored<Child>[],
): Promise<ChildView[]> {
  const hoy = clinicTime(app.clock.now()).fecha;
  const [people, booked] = await Promise.all([
    app.store.getMany(
      patients,
      found.map(({ value }) => value.paciente.id),
    ),
    Promise.all(
      found.map(({ value }) =>
        value.estado === 'en_seguimiento'
          ? appointmentsFrom(app.store, value.paciente.id, hoy)
          : Promise.resolve([]),
      ),
    ),
  ]);
  return found.map(({ id, version, value }, at): ChildView => {
    const patient = people[at]?.value;
    const birth = patient === undefined ? null : birthOf(patient);
    const cita = booked[at]?.find((each) => OCCUPIES[each.value.estado] === 'todo')?.value;
    const { medico, lugar, desde, proximo, estado, riesgos } = value;
    return {
      id,
      version,
      estado,
      proximo,
      riesgos,
      paciente: present({
        id: value.paciente.id,
        nombre: patient === undefined ? 'Ficha sin nombre' : listedName(patient),
        telefono: patient?.telefono,
        contesta: patient === undefined ? undefined : answersPhone(patient),
        nacimiento: birth?.nacimiento ?? null,
        semanas: birth?.semanas ?? null,
        gramos: birth?.gramos ?? null,
      }),
      medico: medico ?? null,
      lugar: lugar ?? null,
      desde: desde ?? null,
      dias: daysBetween(proximo, hoy),
      edad: birth === null ? null : postmenstrualDays(birth, hoy),
      motivos: birth === null ? riesgos : [...reasonsToScreen(birth, riesgos)],
      cita:
        cita === undefined
          ? null
          : { fecha: cita.fecha, hora: cita.hora, aTiempo: cita.fecha <= proximo, estado: cita.estado },
      ...present({
        clinica:
          actor.rol === 'medico' && (medico === undefined || medico === actor.medico)
            ? clinicalPart(value, birth === null ? proximo : limitOf(value, birth))
            : undefined,
      }),
    };
  });
}

function clinicalPart(child: Child, limite: string): NonNullable<ChildView['clinica']> {
  const last = child.examenes.at(-1);
  const { movido, cierre } = child;
  return {
    porque: reasonOf(child.regla),
    limite,
    ...present({ movido: movido === undefined ? undefined : movido.motivo }),
    ultimo:
      last === undefined
        ? null
        : {
            consulta: last.consulta,
            fecha: last.fecha,
            regla: reasonOf(last.regla),
            ...present({ OD: last.OD, OI: last.OI }),
          },
    examenes: child.examenes.length,
    tratamientos: child.tratamientos.map(({ quien: _who, ...rest }) => rest),
    ...(cierre === undefined
      ? {}
      : {
          cierre: present({ como: cierre.como, cuando: cierre.cuando, texto: cierre.texto }),
        }),
  };
}
