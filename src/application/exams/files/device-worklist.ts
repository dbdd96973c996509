import type { App } from '../../app.ts';
import { orders } from '../../collections.ts';
import { currentPatients } from '../../patients/same-person.ts';
import type { ScheduledStudy } from '#contract/exams/files';
import { formatDocument } from '#domain/people/identity-document';
import type { Patient } from '#domain/people/patient';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { daysBetween } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { isEquipmentId, type EquipmentId } from '#domain/studies/device';
import { isUnderWay, type OrderState } from '#domain/studies/orders/order-states';
import { stepName } from '#domain/studies/ordering-rules';

/** Devices ask for a day, some for a week. */
const MOST_DAYS = 31;
const DEVICE_WORKLIST_LIMIT = 1000;

const waits = (estado: OrderState): boolean => estado === 'agendado' || isUnderWay({ estado });

/** The studies of some days that are still to be done, as a device names them, by day and hour. */
export async function deviceWorklist(
  { store }: Pick<App, 'store'>,
  {
    desde,
    hasta,
    equipo,
  }: { readonly desde: string; readonly hasta: string; readonly equipo?: EquipmentId | undefined },
): Promise<Result<{ items: ScheduledStudy[] }, AppError>> {
  if (hasta < desde) return err(fieldError('hasta', 'El último día no puede ser anterior al primero.'));
  if (daysBetween(desde, hasta) >= MOST_DAYS) return err(fieldError('hasta', 'Pida hasta 31 días.'));
  const { items } = await store.query(orders, {
    where: [
      { field: 'turno.fecha', op: '>=', value: desde },
      { field: 'turno.fecha', op: '<=', value: hasta },
    ],
    orderBy: [{ field: 'turno.fecha' }, { field: 'turno.hora' }],
    limit: DEVICE_WORKLIST_LIMIT,
  });
  const wanted = items.filter(
    ({ value }) => waits(value.estado) && (equipo === undefined || value.turno?.equipo === equipo),
  );
  const people = await currentPatients(
    store,
    wanted.map(({ value }) => value.paciente.id),
  );
  return ok({
    items: wanted.flatMap(({ id, value }, at) => {
      const current = people[at] ?? null;
      const patient = current?.value;
      const { turno, acceso, estudio, ojo } = value;
      if (current === null || patient === undefined || turno === undefined) return [];
      const device = turno.equipo;
      return [
        {
          orden: id,
          acceso,
          codigo: estudio,
          estudio: stepName(estudio),
          ojo,
          // Without the department of issue, which is no part of the number.
          identificador:
            patient.ci === undefined
              ? current.id
              : formatDocument({ ci: patient.ci, complemento: patient.complemento }),
          ...deviceName(patient),
          sexo: patient.sexo ?? null,
          nacimiento: patient.fechaNacimiento ?? null,
          fecha: turno.fecha,
          hora: turno.hora,
          equipo: device !== undefined && isEquipmentId(device) ? device : null,
        },
      ];
    }),
  });
}

/** Devices ask for a surname: a single name is there. */
const deviceName = ({
  nombres,
  apellidos,
}: Pick<Patient, 'nombres' | 'apellidos'>): Pick<ScheduledStudy, 'nombres' | 'apellidos'> =>
  apellidos === '' ? { apellidos: nombres, nombres: '' } : { apellidos, nombres };
