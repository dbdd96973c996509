import { useStore } from '@nanostores/react';
import { Check, Copy, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_FOOT_ACTIONS } from '#components/ui/dialog-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';
import { eyeWords, withEye } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import { NOTICES, TO_TELL } from '#copy/office/impact';
import type { ToldBy } from '#domain/scheduling/notices/notice';
import { formatPhone, whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { useMarkTold, type Together } from '#backoffice/shared/notices/use-mark-notified.ts';
import { useTold } from '#backoffice/shared/operation/Told.tsx';
import { calledNow, type CalledPerson } from '#backoffice/shared/patient/patient-words.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import {
  $patientNotices,
  $savedWith,
  linesByPerson,
  noticeText,
  whenWords,
  type NoticeLine,
  type PersonLines,
} from './patient-notices.ts';
import { PEOPLE } from './impact-style.ts';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PhoneOwner } from '#backoffice/shared/patient/PatientPhone.tsx';
import { PERSON_COPY } from '#copy/clinical/people';

/** After a change has been saved: who must be told what, with a call or a prepared message one tap away. */
export function PatientNotices() {
  const lines = useStore($patientNotices);
  if (lines === null) return null;
  return <NoticeList lines={lines} onClose={() => $patientNotices.set(null)} />;
}

function NoticeList({
  lines,
  onClose,
}: {
  readonly lines: readonly NoticeLine[];
  readonly onClose: () => void;
}) {
  const nameOf = useDoctorNames();
  const { tell, line } = useTold($savedWith.get());
  const copy = (): void => {
    const text = lines
      .map(
        ({ before, after }) =>
          `${before.paciente.nombre}\t${before.paciente.telefono ?? ''}\t${NOTICES.results[after.accion]}\t${whenWords(before, nameOf)}\t${after.accion === 'cancelar' ? '' : whenWords(after, nameOf)}`,
      )
      .join('\n');
    void navigator.clipboard.writeText(text).then(() => tell({ tone: 'good', text: NOTICES.copied }));
  };
  return (
    <ModalDialog
      title={NOTICES.title(linesByPerson(lines).length)}
      isOpen
      onClose={onClose}
      role="alertdialog"
      width="wide"
    >
      <p>{NOTICES.text(linesByPerson(lines).length)}</p>
      <ul className={PEOPLE}>
        {linesByPerson(lines).map((own) => (
          <NoticeRow key={own[0].after.turno} lines={own} nameOf={nameOf} tell={tell} />
        ))}
      </ul>
      <div className={DIALOG_FOOT_ACTIONS}>
        <Button variant="solid" takesFocus onPress={onClose}>
          {NOTICES.done}
        </Button>
        {/* The clipboard does not exist over plain http on a clinic's network. */}
        {'clipboard' in navigator && (
          <Button icon={<Copy aria-hidden="true" size="1.25rem" strokeWidth={1.75} />} onPress={copy}>
            {NOTICES.copy}
          </Button>
        )}
        {line}
      </div>
    </ModalDialog>
  );
}

/** What is marked for one person; null where there is nothing to mark. */
function entriesOf(lines: PersonLines): Together | null {
  const [first, ...otros] = lines.flatMap(({ after: { turno, aviso } }) =>
    aviso === undefined ? [] : [{ turno, version: aviso }],
  );
  return first === undefined ? null : { ...first, nombre: lines[0].before.paciente.nombre, otros };
}

const named = ([{ before, after }, ...rest]: PersonLines, nombre: string): PersonLines => [
  { before: { ...before, paciente: { ...before.paciente, nombre } }, after },
  ...rest,
];

interface RowProps {
  /** All that changed for one person. */
  readonly lines: PersonLines;
  readonly nameOf: (id: string) => string;
  /** Says what was noted. */
  readonly tell: (said: Toast) => void;
}

function NoticeRow({ lines, nameOf, tell: say }: RowProps) {
  const { clinicName, clinic } = useVisit();
  const [{ before }] = lines;
  const [entries, setEntries] = useState(() => entriesOf(lines));
  const [isTold, setIsTold] = useState(false);
  const marking = useMarkTold({
    tell: say,
    onMarked: () => setIsTold(true),
    onReopened: (reopened) => {
      setEntries(reopened);
      setIsTold(false);
    },
  });
  const [corrected, setCorrected] = useState<CalledPerson | null>(null);
  /** Marks the patient and goes on to the next one who has not been reported. */
  const tell = (como: ToldBy, from: Element): void => {
    if (entries === null) return;
    const rows = [...(from.closest('ul')?.querySelectorAll('li:not([data-avisado])') ?? [])];
    const next = rows[rows.indexOf(from.closest('li') ?? from) + 1];
    const message = next?.querySelector<HTMLElement>('a[target]');
    (message ?? next?.querySelector<HTMLElement>('.acciones :is(a, button)'))?.focus();
    marking.send({ ...entries, como });
  };
  const { nombre, telefono, contesta } = corrected ?? before.paciente;
  const number = telefono === undefined ? null : whatsappNumber(telefono);
  return (
    <li data-avisado={isTold ? '' : undefined}>
      <div>
        <b>{nombre}</b>{' '}
        <CorrectData
          id={before.paciente.id}
          nombre={nombre}
          onSaved={(saved) => setCorrected(calledNow(saved))}
        />{' '}
        <Born on={before.paciente.nacimiento} />
        {lines.map((line) => (
          <Change key={line.after.turno} line={line} nameOf={nameOf} />
        ))}
        {telefono !== undefined && <PhoneOwner of={contesta} />}
      </div>
      <div className="acciones">
        {telefono === undefined ? (
          <small>{PERSON_COPY.noPhone}</small>
        ) : (
          <a
            className={buttonStyle('outline', 'compact')}
            href={`tel:${telefono}`}
            aria-label={PERSON_COPY.call(nombre, formatPhone(telefono), contesta)}
          >
            <Phone aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
            {formatPhone(telefono)}
          </a>
        )}
        {number !== null && (
          <a
            className={buttonStyle('outline', 'compact')}
            href={whatsappHref(
              clinic.whatsappHost,
              number,
              noticeText(named(lines, nombre), clinicName, nameOf),
            )}
            target="_blank"
            rel="noreferrer"
            aria-label={NOTICES.write(nombre)}
            onClick={
              entries === null || isTold ? undefined : (event) => tell('whatsapp', event.currentTarget)
            }
          >
            <MessageCircle aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
            {NOTICES.writeWord}
          </a>
        )}
        {entries !== null && (
          <Button
            size="compact"
            isDisabled={isTold}
            isPending={marking.isPending}
            pendingLabel={COMMON.saving}
            icon={<Check aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
            aria-label={TO_TELL.markOf(NOTICES.toldWord, nombre)}
            onPress={(event) => tell('llamada', event.target)}
          >
            {NOTICES.toldWord}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What became of one appointment. */
function Change({
  line: { before, after },
  nameOf,
}: Pick<RowProps, 'nameOf'> & { readonly line: NoticeLine }) {
  const what = before.estudio === null ? eyeWords(before.ojo) : withEye(before.estudio, before.ojo);
  return (
    <>
      <span className={markStyle(after.accion === 'cancelar' ? 'stop' : 'note')}>
        {NOTICES.results[after.accion]}
      </span>
      {what !== null && <small>{what}</small>}
      <small>{NOTICES.was(whenWords(before, nameOf))}</small>
      {after.accion !== 'cancelar' && <span>{NOTICES.now(whenWords(after, nameOf))}</span>}
    </>
  );
}
