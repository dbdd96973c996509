import { injectedKey, injectedName, PERFUSIONS, QUADRANTS, type Injection } from './injection-note.ts';

const decimal = (value: number): string => String(value).replace('.', ',');

/** A dose as it was given, in one line: «Aflibercept 2 mg: 2 mg, lote KT-118, temporal inferior, presión después 24 mmHg». */
export function injectionWords({
  farmaco,
  nombre,
  dosisMg,
  lote,
  cuadrante,
  presionDespues,
  perfusion,
}: Injection): string {
  return [
    `${injectedName(injectedKey({ farmaco, nombre }))}: ${decimal(dosisMg)} mg`,
    `lote ${lote}`,
    QUADRANTS[cuadrante].toLowerCase(),
    presionDespues === undefined ? '' : `presión después ${decimal(presionDespues)} mmHg`,
    perfusion === undefined ? '' : `perfusión: ${PERFUSIONS[perfusion].toLowerCase()}`,
  ]
    .filter((each) => each !== '')
    .join(', ');
}
