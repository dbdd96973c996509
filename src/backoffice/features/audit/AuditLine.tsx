import { Link } from 'wouter';
import type { AuditAsked } from '#client/queries/audit';
import type { AuditView } from '#contract/audit';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { AUDIT } from '#copy/office/audit';
import type { Actor } from '#domain/access/policies';
import { isScreen, mayOpen } from '#domain/access/screens';
import { auditDifference, auditReason } from '#domain/audit/audit-difference';
import { auditSentence } from '#domain/audit/audit-actions';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { appointmentHref, OFFICE, patientHref } from '#routes';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

interface Props {
  readonly line: AuditView;
  readonly onShow: (change: AuditAsked) => void;
}

/**
 * An entry as a sentence with its time; unfolded, what changed, a link to the document, and the rest of its history.
 */
export function AuditLine({ line, onShow }: Props) {
  const { actor } = useVisit();
  const motivo = auditReason(line.detalle);
  const href = hrefOfLine(actor, line);
  return (
    <li className="[&+&]:border-t [&+&]:border-t-line [&_summary]:grid [&_summary]:grid-cols-[3.5rem_1fr] [&_summary]:gap-2 [&_summary]:items-center [&_summary]:min-h-tap [&_summary]:py-2 [&_summary]:px-4 [&_summary]:rounded-control [&_summary]:cursor-pointer [&_summary]:wrap-anywhere [&_summary:hover]:bg-paper-2 [&_details[open]>summary]:bg-paper-2 [&_summary:focus-visible]:outline-2 [&_summary:focus-visible]:outline-focus [&_summary:focus-visible]:-outline-offset-2 [:where(&_time)]:text-ink-2 [&_summary_small]:block [&_summary_small]:text-ink-2 max-sm:[&_summary]:px-3">
      <details>
        <summary>
          <time dateTime={line.cuando} className="numeros">
            {formatHour(clinicTime(new Date(line.cuando)).minuto)}
          </time>
          <span>
            {auditSentence({ ...line, quien: line.quienNombre })}
            {motivo !== null && <small>{AUDIT.reason(motivo)}</small>}
          </span>
        </summary>
        <div className="px-4 pt-2 pb-4 overflow-x-auto">
          <Difference detail={line.detalle} />
          <div className="flex flex-wrap gap-2 items-center mt-3">
            {href !== null && (
              <Link href={href} className={buttonStyle('outline', 'compact')}>
                <span>{AUDIT.open}</span>
              </Link>
            )}
            <Button size="compact" variant="quiet" onPress={() => onShow({ documento: line.documento })}>
              {AUDIT.sameDocument}
            </Button>
            {actor.rol === 'admin' && (
              <Button size="compact" variant="quiet" onPress={() => onShow({ quien: line.quien })}>
                {AUDIT.samePerson}
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}

function Difference({ detail }: { readonly detail: AuditView['detalle'] }) {
  const fields = auditDifference(detail);
  if (fields.length === 0) return <p>{AUDIT.noDetail}</p>;
  return (
    <table className="border-collapse [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-b-line [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-anywhere [&_th]:font-semibold">
      <caption className="sr-only">{AUDIT.difference}</caption>
      <thead>
        <tr>
          <th scope="col">{AUDIT.field}</th>
          <th scope="col">{AUDIT.before}</th>
          <th scope="col">{AUDIT.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ campo, antes, despues }) => (
          <tr key={campo}>
            <th scope="row">{campo}</th>
            <td>{antes ?? AUDIT.nothing}</td>
            <td>{despues ?? AUDIT.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The screen that shows the documents of each collection. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  turnos: (id) => appointmentHref(id),
  contactos: (id) => appointmentHref(id),
  porAvisar: (id) => appointmentHref(id),
  pacientes: patientHref,
  listaEspera: () => OFFICE.waitingList,
  horariosMedicos: () => OFFICE.doctorSchedules,
  medicos: () => OFFICE.doctorSchedules,
  horariosEstudios: () => OFFICE.studySchedules,
  equipos: () => OFFICE.devices,
  feriados: () => OFFICE.holidays,
  users: () => OFFICE.users,
};

/** Document ids that stand for an action, not for something that can be opened. */
const NO_THING: readonly string[] = ['exportacion', 'certificado'];

/** The address of an entry's document; null when there is none, or this person may not open it. */
function hrefOfLine(actor: Actor, { coleccion, documento }: AuditView): string | null {
  const place = Object.hasOwn(PLACES, coleccion) ? PLACES[coleccion] : undefined;
  if (place === undefined || NO_THING.includes(documento)) return null;
  const href = place(documento);
  const path = href.split('?')[0] ?? '';
  return isScreen(path) && mayOpen(actor, path) ? href : null;
}
