import { SAID } from '#components/ui/charts/chart-words.ts';
import { BarTable } from '#components/ui/charts/BarTable.tsx';
import { Figure } from '#components/ui/charts/Figure.tsx';
import { CANCEL_REASON_COPY } from '#copy/office/agenda/cancelling';
import { STATISTICS } from '#copy/office/statistics';
import { CANCEL_REASON_NAMES } from '#domain/scheduling/cancelling/cancel-reason';
import type { Cancellations } from '#domain/statistics/statistics';
import { number, share } from './figures.ts';

const WHO = ['paciente', 'clinica', 'medico'] as const;

/** Who cancels, and why. */
export function Cancelled({ cancelled }: { readonly cancelled: Cancellations }) {
  const { cancelled: words } = STATISTICS;
  const { turnos, conMenosDeUnDia, porQuien, porMotivo, motivos } = cancelled;
  if (turnos === 0)
    return (
      <Figure title={words.title}>
        <p className={`mb-3 ${SAID}`}>{words.none}</p>
      </Figure>
    );
  return (
    <Figure title={words.title} says={words.says(number(turnos), number(conMenosDeUnDia))}>
      <BarTable
        caption={words.title}
        look="second"
        head={{ name: words.title, bar: words.figure, figure: words.figure }}
        rows={WHO.map((who) => ({
          id: who,
          name: words.who[who],
          value: porQuien[who],
          figure: number(porQuien[who]),
          note: share(porQuien[who], turnos),
        }))}
      />
      <h3 className="mt-4 mb-1 text-base">{words.byReason}</h3>
      <BarTable
        caption={words.byReason}
        head={{ name: words.byReason, bar: words.figure, figure: words.figure }}
        rows={porMotivo.map(({ motivo, turnos: count }) => ({
          id: motivo ?? '',
          name: motivo === null ? CANCEL_REASON_COPY.written : CANCEL_REASON_NAMES[motivo],
          value: count,
          figure: number(count),
          note: share(count, turnos),
        }))}
      />
      {motivos.length > 0 && <h3 className="mt-4 mb-1 text-base">{words.reasons}</h3>}
      <ol className="text-dense">
        {motivos.map(({ quien, motivo, turnos: count }) => (
          <li
            key={`${quien} ${motivo}`}
            className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
          >
            <span>
              {motivo === '' ? words.noReason : motivo} <small>{words.who[quien].toLowerCase()}</small>
            </span>
            <b>{number(count)}</b>
          </li>
        ))}
      </ol>
    </Figure>
  );
}
