import type { Stored } from '../../ports/document-store.ts';
import { measuredView } from './measured-view.ts';
import type { AttemptView } from '#contract/exams/result-view';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Order } from '#domain/studies/orders/order';
import {
  attemptOf,
  attemptOfFile,
  attemptsTold,
  measuredOf,
  saysAnything,
} from '#domain/studies/results/measured-attempts';
import type { MeasuredAttempt, PerformedStudy } from '#domain/studies/results/study';

interface Told {
  readonly order: Order;
  readonly study: PerformedStudy | null;
  readonly files: readonly Stored<StudyFile>[];
  readonly nameOf: (uid: string) => string;
}

/** Every attempt at a study, with its own hour, values and files, and which of them is the result. */
export function attemptViews({ order, study, files, nameOf }: Told): AttemptView[] {
  const chosen = study === null ? null : attemptOf(order, study);
  const standing: MeasuredAttempt[] =
    study === null || chosen === null || !saysAnything(study)
      ? []
      : [{ numero: chosen, ...measuredOf(study) }];
  const all = [...(study?.intentos ?? []), ...standing];
  return attemptsTold(order).map((told) => {
    const measured = all.find(({ numero }) => numero === told.numero);
    return {
      ...told,
      repite: told.repite ?? null,
      elegido: measured !== undefined && told.numero === chosen,
      medido:
        measured === undefined
          ? null
          : {
              ...measuredView(measured),
              operador: nameOf(measured.operador),
              informe: measured.informe?.texto ?? null,
            },
      archivos: files
        .filter(({ value }) => attemptOfFile(order, value.recibido) === told.numero)
        .map(({ id, value: { nombre } }) => ({ id, nombre })),
    };
  });
}
