import {
  Bookmark,
  CalendarOff,
  CalendarX,
  Clock,
  Download,
  History,
  ListChecks,
  PhoneOutgoing,
  Printer,
  ShieldCheck,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { agendaSummaryQuery, rowsOf } from '#client/queries/agenda';
import { doctorsQuery } from '#client/queries/doctors';
import { ActionMenu, type MenuAction } from '#components/ui/ActionMenu.tsx';
import { AGENDA } from '#copy/office/agenda';
import { BAR, PAST } from '#copy/office/agenda/sheets';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { EXPORT, LIST, NO_SHOW, OUTSIDE, SAVED, SHEETS } from '#copy/office/agenda-views';
import { CERTIFICATE } from '#copy/office/agenda/certificate';
import { CALENDAR_LINK } from '#copy/office/calendar-link';
import { may } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { NOT_ARRIVED } from '#domain/scheduling/appointment/no-show-proposals';
import { OFFICE } from '#routes';
import { CertificateDialog } from '#backoffice/features/appointment/certificate/CertificateDialog.tsx';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { CalendarDialog } from '#backoffice/shared/calendar-link/CalendarDialog.tsx';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useAskedInAddress } from '#backoffice/shared/screen/use-asked-in-address.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { daysOf, writeAddress, NO_FILTER, type AgendaView } from '../agenda-address.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { SavedViewsDialog } from '../filter/SavedViewsDialog.tsx';
import { NoShowDialog, useNoShows } from '../no-show/NoShowDialog.tsx';

interface Props {
  readonly view: AgendaView;
  /** The current view, as the address writes it. */
  readonly current: string;
  readonly onSaved: (consulta: string) => void;
  /** Opens the sheets to print. */
  readonly onSheets: () => void;
  readonly onChoose: (() => void) | undefined;
  /** Shows the day as it was. */
  readonly onPast: () => void;
}

const OPENED = ['exportar', 'vistas', 'certificado', 'sin-llegada', 'calendario'] as const;
type Opened = (typeof OPENED)[number];

const sign = (Sign: LucideIcon): ReactNode => <Sign aria-hidden="true" size="1.25rem" strokeWidth={1.75} />;

/** What is done with the agenda less often. Who did not come, and who was left outside the hours, is counted on the button itself: nobody is forgotten. */
export function MoreMenu({ view, current, onSaved, onSheets, onChoose, onPast }: Props) {
  const { actor } = useVisit();
  const { rol, medico } = useAppointmentActor();
  const [, go] = useLocation();
  const [opened, open] = useState<Opened | null>(null);
  useAskedInAddress(OPENED, open);
  const proposals = useNoShows();
  const outside = useOutside();
  const waiting = proposals.length + outside.count;
  const doctors = useQuery(doctorsQuery()).data;
  const close = (): void => open(null);
  const isSheets = view.kind === 'hojas';
  const own = rol === 'medico' && typeof medico === 'string' ? medico : null;
  const when = (isThere: boolean, action: MenuAction): MenuAction[] => (isThere ? [action] : []);
  const item = (id: string, label: string, icon: ReactNode, onAction: () => void): MenuAction => ({
    id,
    label,
    icon,
    onAction,
  });
  const actions = [
    item('sin-llegada', BAR.noShows(proposals.length), sign(Clock), () => open('sin-llegada')),
    ...when(
      outside.count > 0,
      item('fuera', outside.words, sign(CalendarX), () => go(outside.address)),
    ),
    ...when(
      may(actor, 'absence:keep'),
      item('ausencia', AGENDA_DAY.absence, sign(CalendarOff), () => askAbsence(view.doctor, view.fecha)),
    ),
    ...when(
      mayOpen(actor, OFFICE.notices),
      item('por-avisar', BAR.toTell, sign(PhoneOutgoing), () => go(OFFICE.notices)),
    ),
    ...when(
      onChoose !== undefined,
      item('elegir', LIST.chooseDay, sign(ListChecks), () => onChoose?.()),
    ),
    ...when(
      view.kind === 'dia' && view.momento === undefined,
      item('pasado', PAST.open, sign(History), onPast),
    ),
    item('vistas', SAVED.button, sign(Bookmark), () => open('vistas')),
    item('exportar', EXPORT.button, sign(Download), () => open('exportar')),
    ...when(
      !isSheets,
      view.kind === 'dia'
        ? item('hojas', SHEETS.open, sign(Printer), onSheets)
        : item('imprimir', AGENDA.print, sign(Printer), () => print()),
    ),
    ...when(
      may(actor, 'appointment:certify'),
      item('certificado', CERTIFICATE.button, sign(ShieldCheck), () => open('certificado')),
    ),
    ...when(
      own !== null,
      item('calendario', CALENDAR_LINK.action, sign(Smartphone), () => open('calendario')),
    ),
  ];
  return (
    <div className="relative flex-none max-md:order-2 print:hidden">
      <ActionMenu label={BAR.more} about={BAR.moreOf} actions={actions} look="square" />
      {waiting > 0 && (
        <b
          aria-hidden="true"
          className="pointer-events-none absolute -end-1 -top-1 min-w-5 rounded-mark bg-retina px-1 text-center text-small leading-5 text-surface"
        >
          {waiting}
        </b>
      )}
      <span className="sr-only" role="status">
        {[
          proposals.length > 0 ? NO_SHOW.notice(proposals.length) : null,
          outside.count > 0 ? outside.words : null,
        ]
          .filter((words) => words !== null)
          .join('. ')}
      </span>
      <NoShowDialog isOpen={opened === 'sin-llegada'} proposals={proposals} onClose={close} />
      <SavedViewsDialog
        current={current}
        isOpen={opened === 'vistas'}
        onClose={close}
        onOpen={(consulta) => {
          close();
          onSaved(consulta);
        }}
      />
      <ExportDialog view={view} isOpen={opened === 'exportar'} onClose={close} />
      {opened === 'certificado' && may(actor, 'appointment:certify') && <CertificateDialog onClose={close} />}
      {opened === 'calendario' && own !== null && (
        <CalendarDialog
          id={own}
          nombre={doctors?.find(({ id }) => id === own)?.nombre ?? own}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Who is still to come outside the hours, where a change left them: how many, and where their list is. */
function useOutside() {
  const today = useToday();
  const view: AgendaView = {
    ...{ ...NO_FILTER, kind: 'lista', fecha: today, hasta: null, doctor: null, turno: null },
    ...{ consulta: 'fuera', estado: NOT_ARRIVED },
  };
  // Counted alone: nobody's name is read until the list is opened.
  const { data } = useQuery(
    agendaSummaryQuery(
      { ...daysOf(view), filtro: { consulta: 'fuera', estado: NOT_ARRIVED } },
      { nombres: 0 },
    ),
  );
  const count = data === undefined ? 0 : rowsOf(data);
  return {
    count,
    words: OUTSIDE(count),
    address: `${OFFICE.appointments}?${new URLSearchParams(writeAddress(view, today)).toString()}`,
  };
}
