import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PlanRecord } from '#client/queries/follow-up';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import {
  ABSENCE_CAUSE_WORDS,
  ATTEMPT_RESULT_WORDS,
  ATTEMPT_WAY_WORDS,
  FOLLOW_UP,
} from '#copy/clinical/follow-up';
import type { Attempt } from '#domain/clinical/follow-up/plan';
import { present } from '#domain/shared/typed-record';
import { roleOf } from '#domain/access/policies';
import { whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useRowKeys } from '#backoffice/shared/screen/row-keys.ts';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bornWords } from '#backoffice/shared/patient/patient-words.ts';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { PlanWhen } from '#backoffice/shared/follow-up/PlanFacts.tsx';
import { planMessage } from '#backoffice/shared/follow-up/plan-words.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DIALOGS, PlanActions, type Asking } from './PlanActions.tsx';
import { DelayBar, PlanRisk } from './PlanRisk.tsx';
import { ROW_LINK } from '#backoffice/shared/screen/style/row-style.ts';

const { columns: HEADS } = FOLLOW_UP;
const columnsOf = (onAsk: (plan: PlanRecord, what: Asking) => void): readonly Column<PlanRecord>[] => [
  { id: 'patient', header: HEADS.patient, isHeader: true, cell: (plan) => <Patient plan={plan} /> },
  { id: 'what', header: HEADS.what, hideLabel: true, cell: (plan) => <PlanRisk plan={plan} /> },
  {
    id: 'when',
    header: HEADS.when,
    hideLabel: true,
    cell: (plan) => (
      <div className="grid gap-1.5">
        <PlanWhen plan={plan} />
        {plan.cita === null && <DelayBar plan={plan} />}
        <Attempts plan={plan} />
      </div>
    ),
  },
  {
    id: 'actions',
    header: HEADS.actions,
    hideHeader: true,
    align: 'end',
    cell: (plan) => <PlanActions plan={plan} onAsk={(what) => onAsk(plan, what)} />,
  },
];

interface Asked {
  readonly plan: PlanRecord;
  readonly what: Asking;
  readonly first?: Attempt['resultado'];
}

/** Who has to come, the most pressing first. */
export function PlanTable({ rows }: { readonly rows: readonly PlanRecord[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const ask = (what: Asking, first?: Attempt['resultado']) => (row: Element) => {
    const id = row.querySelector<HTMLElement>('[data-plan]')?.dataset['plan'];
    const plan = rows.find((each) => each.id === id && isWorked(each));
    if (plan !== undefined) setAsked(present({ plan, what, first }));
  };
  useRowKeys(table, {
    ...{ l: 'llamar', w: 'whatsapp', a: 'agendar' },
    ...{ 1: ask('intento', 'contesto'), 2: ask('intento', 'no_contesta') },
    ...{ 3: ask('rechazo'), 4: ask('transferencia') },
  });
  const Dialog = asked === null ? null : DIALOGS[asked.what];
  return (
    <>
      <div ref={table} className={`@container ${SHEET}`}>
        <DataTable
          caption={FOLLOW_UP.caption}
          columns={columnsOf((plan, what) => setAsked({ plan, what }))}
          rows={rows}
          rowKey={({ id }) => id}
          isClose
        />
      </div>
      <p className="mt-2 mb-0 text-small text-ink-2 max-lg:hidden print:hidden">{FOLLOW_UP.keys}</p>
      {asked !== null && Dialog !== null && (
        <Dialog
          key={`${asked.plan.id} ${asked.what}`}
          plan={rows.find(({ id }) => id === asked.plan.id) ?? asked.plan}
          first={asked.first}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What is over is not called about: it is reopened first. */
const isWorked = ({ estado }: PlanRecord): boolean => estado !== 'rechazado' && estado !== 'transferido';

function Patient({ plan }: { readonly plan: PlanRecord }) {
  const { actor, clinic, clinicName } = useVisit();
  const nameOf = useDoctorNames();
  const { id, nombre, telefono, nacimiento } = plan.paciente;
  const today = useToday();
  const href = personHref(actor, id);
  const chat = telefono === undefined ? null : whatsappNumber(telefono);
  return (
    <div className="@min-[60rem]:w-[16rem]">
      {href === null ? (
        <b>{nombre}</b>
      ) : (
        <Link href={href} data-accion="ficha" className="underline decoration-1 underline-offset-[0.2em]">
          <b>{nombre}</b>
        </Link>
      )}
      {[bornWords(nacimiento ?? null, today), roleOf(actor) === 'medico' ? '' : nameOf(plan.medico)].map(
        (line) =>
          line !== '' && (
            <small key={line} className="block text-ink-2">
              {line}
            </small>
          ),
      )}
      <PatientPhone
        paciente={plan.paciente}
        beside={
          chat !== null && (
            <a
              className={`${ROW_LINK} ms-2 print:hidden`}
              data-accion="whatsapp"
              href={whatsappHref(clinic.whatsappHost, chat, planMessage(plan, clinicName))}
              target="_blank"
              rel="noreferrer"
              aria-label={FOLLOW_UP.write(nombre)}
            >
              <MessageCircle aria-hidden="true" size="1rem" strokeWidth={1.75} />
              {FOLLOW_UP.writeWord}
            </a>
          )
        }
      />
    </div>
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
      {last.causa !== undefined && <b>{ABSENCE_CAUSE_WORDS[last.causa]}</b>}
      {last.nota !== undefined && <span>{last.nota}</span>}
    </small>
  );
}
