import { EYES } from '#domain/clinical/eye';
import type { StudyResult } from '#contract/exams/result-view';
import { notObtainedWords, type NotObtainedByEye } from '#domain/studies/results/not-obtained';
import type { MeasuredAttempt, ResultValues } from '#domain/studies/results/study';
import { present } from '#domain/shared/typed-record';

type Measured = Pick<
  StudyResult,
  'equipo' | 'serie' | 'protocolo' | 'calidad' | 'realizado' | 'valores' | 'noSePudo' | 'dudas' | 'midriasis'
>;

/** What was done at the device once, as it is shown. */
export const measuredView = ({
  equipo,
  serie,
  protocolo,
  calidad,
  realizado,
  valores,
  noSePudo = {},
  dudas = [],
  midriasis,
}: Omit<MeasuredAttempt, 'numero'>): Measured => ({
  equipo,
  serie: serie ?? null,
  protocolo: protocolo ?? null,
  calidad: calidad ?? null,
  realizado,
  valores: plainValues(valores),
  noSePudo: withWords(noSePudo),
  ...present({
    dudas: dudas.length === 0 ? undefined : dudas.map(({ aviso, motivo }) => ({ aviso, motivo })),
    midriasis,
  }),
});

function withWords(byEye: NotObtainedByEye): Measured['noSePudo'] {
  return Object.fromEntries(
    EYES.flatMap((eye) => {
      const notObtained = byEye[eye];
      return notObtained === undefined
        ? []
        : [[eye, { ...notObtained, texto: notObtainedWords(notObtained) }]];
    }),
  );
}

/** The values without who wrote each. */
export const plainValues = (valores: ResultValues): StudyResult['valores'] =>
  Object.fromEntries(
    Object.entries(valores).map(([campo, byEye]) => [
      campo,
      Object.fromEntries(
        Object.entries(byEye).flatMap(([ojo, value]) =>
          value === undefined ? [] : [[ojo, present({ v: value.v, ok: value.ok })]],
        ),
      ),
    ]),
  );
