import type { OrderRecord } from '#client/queries/exams/orders';
import { RESULT_COPY } from '#copy/exams/results';
import { formatNumber, withUnit } from '#domain/clinical/fields/number-words';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { beyond } from '#domain/clinical/fields/warnings';
import { resultFields } from '#domain/studies/results/catalogue';
import type { ResultField } from '#domain/studies/results/result-field';
import type { PaperMeasured } from './paper-state.ts';
import { shownValue } from '../result-draft.ts';

const COPY = RESULT_COPY.paper;

/** What is usual of a value, as far as its field says: «22,00 a 26,00 mm», «−2,00 dB o más». */
export function usualWords(field: ResultField): string {
  if (field.tipo !== 'numero' || field.aviso === undefined) return '';
  const [least, most] = [field.aviso[0] * field.escala, field.aviso[1] * field.escala];
  // A limit that is the field's own end is no limit.
  if (field.aviso[0] <= field.duro[0]) return COPY.upTo(withUnit(field, most));
  if (field.aviso[1] >= field.duro[1]) return COPY.from(withUnit(field, least));
  return COPY.between(formatNumber(field, least), withUnit(field, most));
}

/** The values by eye with what is usual beside them; what is not is marked with a sign, and named below. */
interface Props {
  readonly order: Pick<OrderRecord, 'estudio' | 'ojo'>;
  readonly medido: PaperMeasured;
}

export function PaperValues({ order: { estudio, ojo }, medido: { valores, equipo, noSePudo } }: Props) {
  const rows = resultFields(estudio, equipo).filter(({ id }) => valores[id] !== undefined);
  const untaken = (['OD', 'OI', 'AO'] as const).flatMap((eye) => {
    const said = noSePudo[eye];
    return said === undefined ? [] : [`${RESULT_COPY.eyes[eye]}: ${said.texto}.`];
  });
  const without = untaken.map((words) => (
    <p key={words} className="m-0 mt-0.5 font-strong">
      {words}
    </p>
  ));
  if (rows.length === 0) return untaken.length > 0 ? without : <p className="m-0">{COPY.noValues}</p>;
  const eyes: readonly ('OD' | 'OI')[] = ojo === 'AO' ? ['OD', 'OI'] : [ojo];
  const isUnusual = (field: ResultField, eye: ValueEye): boolean => {
    const v = valores[field.id]?.[eye]?.v;
    return v !== undefined && beyond(field, typeof v === 'object' ? [...v] : v) !== null;
  };
  const cell = (field: ResultField, eye: ValueEye) => (
    <>
      {shownValue(field, valores[field.id]?.[eye], eye)}
      {isUnusual(field, eye) && <b> ◆</b>}
    </>
  );
  const hasUnusual = rows.some((field) => (['OD', 'OI', 'AO'] as const).some((eye) => isUnusual(field, eye)));
  return (
    <>
      <table className="mt-1 w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-ink text-left">
            <th scope="col">{COPY.value}</th>
            {eyes.map((eye) => (
              <th key={eye} scope="col">
                {RESULT_COPY.eyes[eye]}
              </th>
            ))}
            <th scope="col" className="font-normal">
              {COPY.usual}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field) => (
            <tr key={field.id} className="break-inside-avoid border-b border-line">
              <th scope="row" className="py-px pe-2 text-left font-normal">
                {field.nombre}
              </th>
              {field.ojos === 'OD_OI' ? (
                eyes.map((eye) => (
                  <td key={eye} className="pe-2">
                    {cell(field, eye)}
                  </td>
                ))
              ) : (
                <td colSpan={eyes.length}>{cell(field, 'AO')}</td>
              )}
              <td>{usualWords(field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {without}
      {hasUnusual && <p className="m-0 mt-0.5 text-[0.9em]">◆ {COPY.unusual}</p>}
    </>
  );
}
