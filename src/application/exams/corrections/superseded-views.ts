import { measuredView } from './measured-view.ts';
import type { SupersededView } from '#contract/exams/result-view';
import type { Value } from '#domain/clinical/fields/value';
import { valueWords } from '#domain/clinical/fields/value-words';
import { otherChanges, valueChanges } from '#domain/studies/corrections/correction';
import { resultFields } from '#domain/studies/results/catalogue';
import type { PerformedStudy, SupersededReport } from '#domain/studies/results/study';

/** The reports that were corrected, as they were signed, each with what the one after it changed. */
export function supersededViews(study: PerformedStudy, nameOf: (uid: string) => string): SupersededView[] {
  const { validacion, superados = [] } = study;
  return superados.flatMap((report, at) => {
    const after = superados[at + 1] ?? (validacion === undefined ? undefined : { ...study, validacion });
    return after === undefined
      ? []
      : [supersededView(study.estudio, { report, after, numero: at + 1 }, nameOf)];
  });
}

interface Pair {
  readonly report: SupersededReport;
  readonly after: SupersededReport;
  readonly numero: number;
}

function supersededView(
  estudio: string,
  { report, after, numero }: Pair,
  nameOf: (uid: string) => string,
): SupersededView {
  const fields = new Map(resultFields(estudio).map((field) => [field.id, field]));
  const signed = ({ cuando, quien, texto }: { cuando: string; quien: string; texto: string }) => ({
    cuando,
    texto,
    nombre: nameOf(quien),
  });
  const corrected = after.validacion;
  return {
    ...measuredView(report),
    numero,
    operador: nameOf(report.operador),
    informe: report.informe === undefined ? null : signed(report.informe),
    validacion: { ...signed(report.validacion), hash: report.validacion.hash },
    archivos: (report.archivos ?? []).map(({ id, nombre }) => ({ id, nombre })),
    corregido: {
      cuando: corrected.cuando,
      nombre: nameOf(corrected.quien),
      motivo: corrected.corrige?.motivo ?? '',
    },
    cambios: valueChanges(report, after).map(({ campo, ojo, antes, ahora }) => {
      const words = (value: Value | null): string | null =>
        value === null ? null : valueWords(fields.get(campo), value, ojo);
      return {
        campo,
        ojo,
        nombre: fields.get(campo)?.nombre ?? campo,
        antes: words(antes),
        ahora: words(ahora),
      };
    }),
    // A report of before signatures covered files says nothing of them.
    otros: otherChanges({ ...report, archivos: report.archivos ?? after.archivos }, after),
  };
}
