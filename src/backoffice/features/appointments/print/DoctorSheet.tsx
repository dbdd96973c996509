import type { AppointmentRecord } from '#client/queries/appointments';
import { LIST, SHEETS } from '#copy/office/agenda-views';
import { countWords } from '#copy/office/agenda/counts';
import { whatWords } from '#copy/office/appointment';
import { markedName } from '#domain/people/listed-name';
import { formatPhone } from '#domain/people/phone';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { countAppointments } from '#domain/scheduling/appointment/count-day';
import { formatHour } from '#domain/shared/interval';
import { StateMark } from '#backoffice/features/appointment/panel/StateMark.tsx';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate, longDay, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { Sheet } from './sheets.ts';

interface Props {
  readonly sheet: Sheet;
  readonly fecha: string;
  readonly now: ClinicNow;
  /** The holiday of that day, if the clinic is closed. */
  readonly closure: string | null;
  readonly blankLines: number;
  readonly withPhones: boolean;
}

/** A doctor's day on A4; the header is repeated on every page. */
export function DoctorSheet({ sheet, fecha, now, closure, blankLines, withPhones }: Props) {
  const { clinicName, user } = useVisit();
  const columns = withPhones ? 7 : 6;
  return (
    <table className="hoja-medico" aria-label={`${sheet.nombre}, ${longDay(fecha).toLowerCase()}`}>
      <thead>
        <tr>
          <th colSpan={columns} className="hoja-cabeza">
            <span className="hoja-clinica">{clinicName}</span>
            <span className="hoja-quien">
              <b>{sheet.nombre}</b>
              {sheet.especialidad !== null && <span>{sheet.especialidad}</span>}
            </span>
            <span className="hoja-cuando">
              <b>{longDay(fecha)}</b> {longDate(fecha).slice(-4)}
              <span>
                {countWords(countAppointments(sheet.items, APPOINTMENT_STATES))}
                {closure === null ? '' : ` · ${closure}`}
              </span>
            </span>
          </th>
        </tr>
        <tr>
          <th scope="col">{SHEETS.hour}</th>
          <th scope="col">{SHEETS.patient}</th>
          {withPhones && <th scope="col">{SHEETS.phone}</th>}
          <th scope="col">{SHEETS.kind}</th>
          <th scope="col">{SHEETS.state}</th>
          <th scope="col">{SHEETS.arrived}</th>
          <th scope="col">{SHEETS.notes}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.items.map((item) => (
          <SheetLine key={item.id} item={item} withPhones={withPhones} />
        ))}
        {Array.from({ length: blankLines }, (_, index) => (
          <tr key={index} className="hoja-blanco">
            <td />
            <td>
              <small>{SHEETS.walkIn}</small>
            </td>
            {withPhones && <td />}
            <td />
            <td />
            <td>
              <span className="hoja-casilla" />
            </td>
            <td />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={columns}>
            {SHEETS.overbookedHelp}. {SHEETS.outsideHelp}.{' '}
            {SHEETS.printedAt(
              user.nombre ?? user.email,
              `${mediumDate(now.fecha)}, ${formatHour(now.minuto)}`,
            )}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function SheetLine({ item, withPhones }: { readonly item: AppointmentRecord; readonly withPhones: boolean }) {
  const { hora, fin, sobreturno, enCola, paciente, tipo, estudio, ojo, estado } = item;
  return (
    <tr data-estado={estado}>
      <td className="hoja-hora">
        {enCola === true ? <b>{LIST.queued}</b> : <b>{hora}</b>}
        {enCola !== true && <small>–{fin}</small>}
        {sobreturno === true && <abbr title={SHEETS.overbookedHelp}>{SHEETS.overbooked}</abbr>}
        {item.fueraDeHorario === true && <abbr title={SHEETS.outsideHelp}>{SHEETS.outside}</abbr>}
      </td>
      <th scope="row">
        {markedName(paciente)}
        {/* Of a visit that tells who prints it no more than the name, nothing else is known. */}
        {paciente.id !== undefined && <Born on={paciente.nacimiento} />}
      </th>
      {withPhones && <td>{formatPhone(paciente.telefono ?? '')}</td>}
      <td>{whatWords({ tipo, estudio, ojo })}</td>
      <td>
        <StateMark estado={estado} />
      </td>
      <td>
        <span className="hoja-casilla" />
      </td>
      <td className="hoja-notas" />
    </tr>
  );
}
