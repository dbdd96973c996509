import { MessageCircle, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OrderRow, OrderRecord } from '#client/queries/exams/orders';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { TextField } from '#components/ui/form/TextField.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { ATTEMPT_RESULT_WORDS, ATTEMPT_WAY_WORDS, FOLLOW_UP } from '#copy/clinical/follow-up';
import { ORDERS_COPY } from '#copy/exams/orders';
import { SEEKING as COPY } from '#copy/exams/seeking';
import { COMMON } from '#copy/office/common';
import { may } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { ATTEMPTS_TO_LOSE } from '#domain/clinical/follow-up/plan';
import { spokenName } from '#domain/people/listed-name';
import { whatsappNumber } from '#domain/people/phone';
import { bookingHref, OFFICE, orderHref, whatsappHref } from '#routes';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { Born } from '../patient/person/IdentityLine.tsx';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { AskAttempt } from '../follow-up/AskAttempt.tsx';
import { AskDialog } from '../operation/AskDialog.tsx';
import { useDraft } from '../operation/use-draft.ts';
import { useOperation } from '../operation/use-operation.ts';
import { EyeFrame } from './OrderMarks.tsx';
import { ROW_LINK } from '#backoffice/shared/screen/style/row-style.ts';
import { PatientPhone } from '#backoffice/shared/patient/PatientPhone.tsx';

const DIALOGS = { note: NoteDialog, lose: LoseDialog, reject: RejectDialog } as const;

/** One study that nobody has booked: whom to call, what was tried, and what comes of it. */
export function WaitingOrder({ order }: { readonly order: OrderRow }) {
  const { id, paciente, nombre, ojo, prioridad, vence, busqueda } = order;
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
      data-orden={id}
    >
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <b>{paciente.nombre}</b> <EyeFrame ojo={ojo} /> <Link href={orderHref(id)}>{nombre}</Link>
          {prioridad !== 'normal' && (
            <span className={markStyle(prioridad === 'urgente' ? 'stop' : 'waiting')}>
              {ORDERS_COPY.priorities[prioridad]}
            </span>
          )}
        </span>
        <Born on={paciente.fechaNacimiento} />
        <small className="font-semibold text-retina">{ORDERS_COPY.list.overdue(mediumDate(vence))}</small>
        {busqueda !== undefined && (
          <small className="text-ink-2">
            {FOLLOW_UP.attempts(busqueda.intentos)} · {ATTEMPT_WAY_WORDS[busqueda.ultimo.como]}:{' '}
            {ATTEMPT_RESULT_WORDS[busqueda.ultimo.resultado]}, {longInstant(busqueda.ultimo.cuando)}
            {busqueda.ultimo.nota === undefined ? '' : ` · ${busqueda.ultimo.nota}`}
          </small>
        )}
        <Reach paciente={paciente} />
      </div>
      <Actions order={order} />
    </li>
  );
}

/** The phone, to be pressed, and the message that says that there is a study to be done, and not which. */
function Reach({ paciente }: Pick<OrderRow, 'paciente'>) {
  const { nombre, telefono } = paciente;
  const { clinic, clinicName } = useVisit();
  const chat = telefono === undefined ? null : whatsappNumber(telefono);
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        <PatientPhone paciente={paciente} />
      </span>
      {chat !== null && (
        <a
          className={ROW_LINK}
          href={whatsappHref(clinic.whatsappHost, chat, COPY.message(spokenName(nombre), clinicName))}
          target="_blank"
          rel="noreferrer"
          aria-label={COPY.write(nombre)}
        >
          <MessageCircle aria-hidden="true" size="1rem" strokeWidth={1.75} />
          {COPY.writeWord}
        </a>
      )}
    </span>
  );
}

function Actions({ order }: { readonly order: OrderRow }) {
  const { actor } = useVisit();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { paciente, nombre, estudio, ojo, busqueda } = order;
  const seeks = may(actor, 'plan:work');
  const Asking = open === null ? null : DIALOGS[open];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayOpen(actor, OFFICE.booking) && (
        <Link
          href={bookingHref({ paciente: paciente.id, tipo: 'estudio', estudio, ojo })}
          className={buttonStyle('outline', 'compact')}
          aria-label={COPY.bookFor(paciente.nombre, nombre)}
        >
          {ORDERS_COPY.verbs.book}
        </Link>
      )}
      {seeks && (
        <Button
          size="compact"
          variant="outline"
          icon={<PhoneCall aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={COPY.noteFor(paciente.nombre)}
          onPress={() => setOpen('note')}
        >
          {FOLLOW_UP.note}
        </Button>
      )}
      <ActionMenu
        label={COMMON.more}
        about={`${paciente.nombre}, ${nombre}`}
        actions={[
          ...(seeks && (busqueda?.sinRespuesta ?? 0) >= ATTEMPTS_TO_LOSE
            ? [{ id: 'lose', label: COPY.lost, onAction: () => setOpen('lose') }]
            : []),
          { id: 'reject', label: COPY.rejected, isDangerous: true, onAction: () => setOpen('reject') },
        ]}
      />
      {Asking !== null && <Asking order={order} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** What came of looking for a patient is said of whom. */
const saying = (done: (name: string) => string, onDone: () => void) => ({
  done: ({ paciente }: OrderRecord) => done(spokenName(paciente.nombre)),
  onDone,
});

/** What came of a call or a message about a study. */
function NoteDialog({ order, onClose }: Props) {
  const { id, version, paciente } = useOpened(order);
  const work = useOperation('noteOrderAttempt', saying(COPY.done.attempt, onClose));
  return (
    <AskAttempt
      nombre={paciente.nombre}
      work={work}
      onSend={(tried) => work.send({ params: { id }, body: { ...tried, version } })}
      onClose={onClose}
    />
  );
}

/** Nobody answered so many times: the patient is looked for again later. */
function LoseDialog({ order, onClose }: Props) {
  const { id, version, paciente } = useOpened(order);
  const work = useOperation('loseOrderPatient', saying(COPY.done.lost, onClose));
  return (
    <AskDialog
      title={COPY.loseTitle(paciente.nombre)}
      of={work}
      save={COPY.lose}
      help={COPY.loseHelp}
      onSend={() => work.send({ params: { id }, body: { version } })}
      onClose={onClose}
    />
  );
}

/** The patient will not have it done: the order ends with what was said. */
function RejectDialog({ order, onClose }: Props) {
  const { id, version, paciente, nombre } = useOpened(order);
  const work = useOperation('stepOrder', saying(COPY.done.rejected, onClose));
  const form = useDraft(work, { motivo: '' });
  return (
    <AskDialog
      title={COPY.rejectTitle(paciente.nombre, nombre)}
      of={form}
      save={COPY.reject}
      isDangerous
      help={COPY.rejectHelp}
      onSend={() => work.send({ params: { id }, body: { estado: 'cancelado', ...form.draft, version } })}
      onClose={onClose}
    >
      <TextField label={COPY.said} autoComplete="off" {...form.bind('motivo')} />
    </AskDialog>
  );
}
