import { MessageCircle, Phone } from 'lucide-react';
import { Link } from 'wouter';
import type { PlanRecord } from '#client/queries/follow-up';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { ATTEMPT_RESULT_WORDS, ATTEMPT_WAY_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { formatPhone, whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { PlanWhat, PlanWhen } from '#backoffice/shared/follow-up/PlanFacts.tsx';
import { planMessage } from '#backoffice/shared/follow-up/plan-words.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PlanActions } from './PlanActions.tsx';
import { ROW_LINK, PHONE_LINK } from '#backoffice/shared/screen/style/row-style.ts';

const { columns: HEADS } = FOLLOW_UP;
const COLUMNS: readonly Column<PlanRecord>[] = [
  { id: 'patient', header: HEADS.patient, isHeader: true, cell: (plan) => <Patient plan={plan} /> },
  { id: 'what', header: HEADS.what, hideLabel: true, cell: (plan) => <PlanWhat plan={plan} /> },
  {
    id: 'when',
    header: HEADS.when,
    hideLabel: true,
    cell: (plan) => (
      <div className="grid gap-1.5">
        <PlanWhen plan={plan} />
        <Attempts plan={plan} />
      </div>
    ),
  },
  {
    id: 'actions',
    header: HEADS.actions,
    hideHeader: true,
    align: 'end',
    cell: (plan) => <PlanActions plan={plan} />,
  },
];

/** Who has to come, the most pressing first. */
export const PlanTable = ({ rows }: { readonly rows: readonly PlanRecord[] }) => (
  <div className={`@container ${SHEET}`}>
    <DataTable caption={FOLLOW_UP.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} isClose />
  </div>
);

function Patient({ plan }: { readonly plan: PlanRecord }) {
  const { actor, clinic, clinicName } = useVisit();
  const { id, nombre, telefono } = plan.paciente;
  const href = personHref(actor, id);
  const chat = telefono === undefined ? null : whatsappNumber(telefono);
  return (
    <>
      {href === null ? (
        <b>{nombre}</b>
      ) : (
        <Link href={href} className="underline decoration-1 underline-offset-[0.2em]">
          <b>{nombre}</b>
        </Link>
      )}
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="inline-flex items-center">
          {telefono === undefined ? (
            <small className="text-ink-2">{FOLLOW_UP.noPhone}</small>
          ) : (
            <a
              className={PHONE_LINK}
              href={`tel:${telefono}`}
              aria-label={FOLLOW_UP.call(nombre, formatPhone(telefono))}
            >
              <Phone aria-hidden="true" size={16} strokeWidth={1.75} />
              {formatPhone(telefono)}
            </a>
          )}
          <CorrectData id={id} nombre={nombre} />
        </span>
        {chat !== null && (
          <a
            className={ROW_LINK}
            href={whatsappHref(clinic.whatsappHost, chat, planMessage(plan, clinicName))}
            target="_blank"
            rel="noreferrer"
            aria-label={FOLLOW_UP.write(nombre)}
          >
            <MessageCircle aria-hidden="true" size={16} strokeWidth={1.75} />
            {FOLLOW_UP.writeWord}
          </a>
        )}
      </span>
    </>
  );
}

function Attempts({ plan: { intentos } }: { readonly plan: PlanRecord }) {
  const last = intentos.at(-1);
  if (last === undefined) return null;
  return (
    <small className="grid">
      <b>{FOLLOW_UP.attempts(intentos.length)}</b>
      <span className="text-ink-2">
        {FOLLOW_UP.lastAttempt(
          ATTEMPT_WAY_WORDS[last.como],
          ATTEMPT_RESULT_WORDS[last.resultado].toLowerCase(),
          last.nombre,
          longInstant(last.cuando),
        )}
      </span>
      {last.nota !== undefined && <span>{last.nota}</span>}
    </small>
  );
}
