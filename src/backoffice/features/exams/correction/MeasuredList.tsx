import { EYES } from '#domain/clinical/eye';
import type { OrderRecord } from '#client/queries/exams/orders';
import { SAFETY_COPY } from '#copy/exams/safety';
import { deviceName } from '#domain/studies/device';
import { resultFields } from '#domain/studies/results/catalogue';
import { shownValue } from '../result/result-draft.ts';

type Measured = Pick<
  NonNullable<OrderRecord['intentos'][number]['medido']>,
  'equipo' | 'serie' | 'calidad' | 'valores' | 'noSePudo' | 'dudas' | 'midriasis'
>;

/** What was measured once, a line for each value, with its eyes. */
export function MeasuredList({ estudio, medido }: { readonly estudio: string; readonly medido: Measured }) {
  const { equipo, serie, calidad, valores, noSePudo, dudas = [], midriasis } = medido;
  const around = [`${deviceName(equipo)}${serie === null ? '' : ` n.º ${serie}`}`, calidad ?? ''];
  return (
    <>
      <p className="m-0 text-dense text-ink-2">{around.filter((text) => text !== '').join(' · ')}</p>
      <dl className="m-0 grid grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] gap-x-4 text-dense">
        {resultFields(estudio).map((field) => {
          const said = EYES.flatMap((eye) => {
            const stored = valores[field.id]?.[eye];
            if (stored === undefined) return [];
            return [`${eye === 'AO' ? '' : `${eye} `}${shownValue(field, stored, eye)}`];
          });
          return said.length === 0 ? null : (
            <div key={field.id} className="contents">
              <dt className="text-ink-2">{field.nombre}</dt>
              <dd className="m-0 tabular-nums">{said.join(' · ')}</dd>
            </div>
          );
        })}
      </dl>
      {EYES.map((eye) => {
        const notObtained = noSePudo[eye];
        return notObtained === undefined ? null : (
          <p key={eye} className="m-0 text-dense">
            {eye}: {notObtained.texto}
          </p>
        );
      })}
      {midriasis !== undefined && <p className="m-0 text-dense">{SAFETY_COPY.doubts.mydriasis(midriasis)}</p>}
      {dudas.map(({ aviso, motivo }) => (
        <p key={aviso} className="m-0 text-dense">
          {aviso} {SAFETY_COPY.doubts.told(motivo)}.
        </p>
      ))}
    </>
  );
}
