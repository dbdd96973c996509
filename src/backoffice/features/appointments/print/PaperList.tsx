import type { AppointmentRecord } from '#client/queries/appointments';
import { LIST, SHEETS } from '#copy/office/agenda-views';
import { whatWords } from '#copy/office/appointment';
import { markedName } from '#domain/people/listed-name';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';

interface Props {
  readonly items: readonly AppointmentRecord[];
  readonly label: string;
}

/** Appointments of a grid on paper, one to a line: a sheet is neither as wide nor as tall as the grid. */
export function PaperList({ items, label }: Props) {
  const hasDays = new Set(items.map(({ fecha }) => fecha)).size > 1;
  return (
    <table
      aria-label={label}
      className="hidden w-full print:table print:[zoom:0.8] [&_td]:border-b [&_td]:border-line [&_td]:py-1 [&_td]:pe-3 [&_th]:border-b-2 [&_th]:pe-3 [&_th]:text-start"
    >
      <thead>
        <tr>
          {hasDays && <th scope="col">{LIST.date}</th>}
          <th scope="col">{LIST.hour}</th>
          <th scope="col">{LIST.patient}</th>
          <th scope="col">{LIST.doctor}</th>
          <th scope="col">{LIST.kind}</th>
          <th scope="col">{LIST.state}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, fecha, hora, fin, enCola, paciente, medico, tipo, estudio, ojo, estado }) => (
          <tr key={id}>
            {hasDays && <td>{longDay(fecha)}</td>}
            <td className="whitespace-nowrap">{enCola === true ? LIST.queued : `${hora}–${fin}`}</td>
            <td>{markedName(paciente)}</td>
            <td>{medico ?? ''}</td>
            <td>{whatWords({ tipo, estudio, ojo })}</td>
            <td>{stateLabel(estado)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={hasDays ? 6 : 5}>{SHEETS.toCallBy}</td>
        </tr>
      </tfoot>
    </table>
  );
}
