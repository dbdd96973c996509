import { clinicTime } from '../../shared/civil-date.ts';
import type { Antecedent } from '../antecedents/antecedent.ts';
import { antecedentName } from '../antecedents/antecedent.ts';
import type { Eye } from '../eye.ts';
import { procedureName } from '../surgery/procedures.ts';
import type { Surgery } from '../surgery/surgery.ts';
import type { EventKind } from './event.ts';

/** What may have changed a measure, on a day that is known: no day is guessed from a year. */
export interface TreatmentEvent {
  readonly fecha: string;
  readonly ojo: Eye;
  readonly tipo: EventKind;
  readonly nombre: string;
}

const LASERS: readonly Surgery['procedimiento'][] = [
  ...(['capsulotomia_yag', 'iridotomia', 'slt', 'panfotocoagulacion'] as const),
];

/** A laser that was done at a device of the clinic. */
export interface LaserSession {
  readonly fecha: string;
  readonly ojo: Eye;
  readonly nombre: string;
}

interface DoneHere {
  readonly operations: readonly Surgery[];
  readonly sessions: readonly LaserSession[];
}

/** The lasers, operations, injections and drops of a patient by day, from what was noted and from what was done here. */
export function treatmentEvents(
  known: readonly Antecedent[],
  { operations, sessions }: DoneHere,
  hoy: string,
): TreatmentEvent[] {
  const noted = known.flatMap((each): TreatmentEvent[] => {
    const { clase, que, ojo, detalle, datos, retirado } = each;
    const fecha = datos?.fecha;
    const nombre = detalle ?? antecedentName(each);
    if (clase === 'medicacion' && que === 'gota') {
      const eye = ojo ?? 'AO';
      return [
        ...(fecha === undefined ? [] : [{ fecha, ojo: eye, tipo: 'gotas' as const, nombre }]),
        // What was only put right was used all the same.
        ...(retirado === undefined || retirado.motivo === 'Actualizado'
          ? []
          : [
              {
                fecha: clinicTime(new Date(retirado.en)).fecha,
                ojo: eye,
                tipo: 'suspension' as const,
                nombre,
              },
            ]),
      ];
    }
    if (clase !== 'ocular' || retirado !== undefined || fecha === undefined || ojo === undefined) return [];
    return que === 'laser' || que === 'cirugia' || que === 'inyeccion'
      ? [{ fecha, ojo, tipo: que, nombre }]
      : [];
  });
  const done = operations.flatMap(({ operacion, ojo, procedimiento, nota }): TreatmentEvent[] => {
    if (operacion === undefined) return [];
    const tipo = LASERS.includes(procedimiento)
      ? 'laser'
      : procedimiento === 'inyeccion_intravitrea'
        ? 'inyeccion'
        : 'cirugia';
    return [{ fecha: operacion.nota.fecha, ojo, tipo, nombre: procedureName({ procedimiento, nota }) }];
  });
  const lasers = sessions.map((each): TreatmentEvent => ({ ...each, tipo: 'laser' }));
  return [...done, ...lasers, ...noted]
    .filter(({ fecha }) => fecha <= hoy)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}
