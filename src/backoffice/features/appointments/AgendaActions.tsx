import { CalendarOff, Printer } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { AGENDA } from '#copy/office/agenda';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { SHEETS } from '#copy/office/agenda-views';
import { may } from '#domain/access/policies';
import { CertificateButton } from '#backoffice/features/appointment/certificate/CertificateButton.tsx';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { CalendarButton } from '#backoffice/shared/calendar-link/CalendarButton.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { AgendaView } from './agenda-address.ts';
import { ExportDialog } from './export/ExportDialog.tsx';
import { NoShowNotice } from './no-show/NoShowNotice.tsx';

interface Props {
  readonly view: AgendaView;
  /** Opens the sheets to print. */
  readonly onSheets: () => void;
}

/** What else is done with the agenda: signs alone where there is no room for their words, which are always read. */
export function AgendaActions({ view, onSheets }: Props) {
  const { actor } = useVisit();
  const isSheets = view.kind === 'hojas';
  return (
    <div className="flex flex-wrap gap-2 [--button-pad:0.6875rem] md:ml-auto @max-[94rem]:[&_button>span]:sr-only">
      {!isSheets && <NoShowNotice />}
      {may(actor, 'doctor:edit') && (
        // On a phone the column's own button and the search are nearer.
        <span className="max-md:hidden md:contents" title={AGENDA_DAY.absence}>
          <Button
            icon={<CalendarOff aria-hidden="true" size={20} strokeWidth={1.75} />}
            onPress={() => askAbsence(view.doctor, view.fecha)}
          >
            {AGENDA_DAY.absence}
          </Button>
        </span>
      )}
      <CertificateButton />
      <ExportDialog view={view} />
      {!isSheets && (
        <Button
          icon={<Printer aria-hidden="true" size={20} strokeWidth={1.75} />}
          onPress={() => (view.kind === 'dia' ? onSheets() : print())}
        >
          {view.kind === 'dia' ? SHEETS.open : AGENDA.print}
        </Button>
      )}
      <CalendarButton />
    </div>
  );
}
