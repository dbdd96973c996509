import type { App } from '../../app.ts';
import type { Stored } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../../scheduling/appointments/people-names.ts';
import { comparedWith } from './compared-with.ts';
import { studiesOf } from './studies-of.ts';
import { suggestionsFor } from './suggestions.ts';
import type { StudyResult } from '#contract/exams/result-view';
import { sha256 } from '#domain/clinical/seal/sha256';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { PerformedStudy } from '#domain/studies/results/study';
import { missingValues, resultWarnings } from '#domain/studies/results/result-warnings';

/** A study's result, with the one before it that was done with the same device: another one is never compared. */
export async function resultView(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
  { id, value }: Stored<PerformedStudy>,
): Promise<StudyResult> {
  const { equipo, serie, protocolo, calidad, operador, realizado, valores, informe, validacion } = value;
  const { dudas = [] } = value;
  const [names, all, compared, suggested, isWhole] = await Promise.all([
    namesOf(app, [...new Set([operador, informe?.quien ?? operador, validacion?.quien ?? operador])]),
    studiesOf(app.store, value.paciente.id, value.estudio),
    comparedWith(app.store, { id, ...value }),
    suggestionsFor(app.store, value),
    validacion === undefined ? false : sha256(validacion.sello).then((hash) => hash === validacion.hash),
  ]);
  const earlier = all.filter((each) => each.id !== id && each.value.realizado < realizado);
  const isSameDevice = (each: PerformedStudy): boolean =>
    each.equipo === equipo && (each.serie ?? serie) === (serie ?? each.serie);
  const before = earlier.find((each) => isSameDevice(each.value));
  const named = ({ cuando, quien, texto }: { cuando: string; quien: string; texto: string }) => ({
    ...{ cuando, texto, nombre: names.get(quien) ?? SOMEBODY },
  });
  return {
    ...{ equipo, serie: serie ?? null, protocolo: protocolo ?? null, calidad: calidad ?? null, realizado },
    operador: { nombre: names.get(operador) ?? SOMEBODY, propio: operador === actor.uid },
    valores: plain(valores),
    avisos: resultWarnings(value, compared).map((each) => ({
      ...each,
      ...(each.regla === undefined
        ? {}
        : { motivo: dudas.find(({ aviso }) => aviso === each.mensaje)?.motivo ?? null }),
    })),
    ...(dudas.length === 0 ? {} : { dudas: dudas.map(({ aviso, motivo }) => ({ aviso, motivo })) }),
    comparado: compared,
    ...(value.midriasis === undefined ? {} : { midriasis: value.midriasis }),
    ...(suggested.length === 0
      ? {}
      : { sugerencias: suggested.map((each) => ({ ...each, estudios: [...each.estudios] })) }),
    faltan: missingValues(value),
    informe: informe === undefined ? null : named(informe),
    validacion:
      validacion === undefined ? null : { ...named(validacion), hash: validacion.hash, integra: isWhole },
    anterior:
      before === undefined
        ? null
        : { id: before.id, realizado: before.value.realizado, valores: plain(before.value.valores) },
    otrosEquipos: earlier.filter((each) => !isSameDevice(each.value)).length,
  };
}

/** The values without who wrote each. */
const plain = (valores: PerformedStudy['valores']): StudyResult['valores'] =>
  Object.fromEntries(
    Object.entries(valores).map(([campo, byEye]) => [
      campo,
      Object.fromEntries(
        Object.entries(byEye).flatMap(([ojo, value]) =>
          value === undefined
            ? []
            : [[ojo, { v: value.v, ...(value.ok === undefined ? {} : { ok: value.ok }) }]],
        ),
      ),
    ]),
  );
