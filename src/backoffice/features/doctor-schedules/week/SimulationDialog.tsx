import { useQuery } from '@tanstack/react-query';
import { simulationQuery, type SimulatedSchedule } from '#client/queries/doctors';
import { DataTable } from '#components/ui/DataTable.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { KIND_LABELS } from '#copy/office/kinds';
import { SIMULATION } from '#copy/office/hours/simulation';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { present } from '#domain/shared/typed-record';

interface Props {
  readonly id: string;
  readonly nombre: string;
  /** The week, or the two that alternate, of which the first is this week's. */
  readonly proposed: { readonly semana: WeeklySchedule; readonly semanaB?: WeeklySchedule };
  readonly onClose: () => void;
}

/** What the last eight weeks would have been with the week being edited. Nothing is saved. */
export function SimulationDialog({ id, nombre, proposed, onClose }: Props) {
  const simulation = useQuery(
    simulationQuery(id, {
      ...proposed.semana,
      ...present({ semanaB: proposed.semanaB }),
    }),
  );
  return (
    <ModalDialog title={SIMULATION.title} width="wide" isOpen onClose={onClose}>
      <QueryGate query={simulation} loadingLabel={SIMULATION.loading} rows={4}>
        {(read) => <Outcome nombre={nombre} read={read} />}
      </QueryGate>
    </ModalDialog>
  );
}

function Outcome({ nombre, read }: { readonly nombre: string; readonly read: SimulatedSchedule }) {
  const { desde, hasta, minutosLugar, lugares, total, tipos } = read;
  const lost = lugares.antes - lugares.despues;
  return (
    <>
      <p>{SIMULATION.intro(nombre, shortDate(desde), shortDate(hasta), total.turnos)}</p>
      {lost === 0 && total.desplazados === 0 && <p className="font-semibold">{SIMULATION.unchanged}</p>}
      <Facts
        label={SIMULATION.title}
        facts={[
          {
            label: lost >= 0 ? SIMULATION.lost : SIMULATION.won,
            value: String(Math.abs(lost)),
            note: SIMULATION.places(lugares.antes, lugares.despues, minutosLugar),
          },
          {
            label: SIMULATION.displaced,
            value: String(total.desplazados),
            note: SIMULATION.withoutPlace(total.sinLugar),
          },
          {
            label: SIMULATION.wait,
            value: SIMULATION.change(total.espera),
            note: SIMULATION.fromTo(total.espera),
          },
        ]}
      />
      {tipos.length > 0 && (
        <div className="@container">
          <DataTable
            caption={SIMULATION.byKind}
            rows={tipos}
            rowKey={({ tipo }) => tipo}
            columns={[
              { id: 'tipo', header: SIMULATION.kind, isHeader: true, cell: ({ tipo }) => KIND_LABELS[tipo] },
              { id: 'turnos', header: SIMULATION.visits, align: 'end', cell: ({ turnos }) => turnos },
              {
                id: 'otro',
                header: SIMULATION.otherDay,
                align: 'end',
                cell: ({ desplazados, sinLugar }) => desplazados - sinLugar,
              },
              { id: 'sin', header: SIMULATION.noPlace, align: 'end', cell: ({ sinLugar }) => sinLugar },
              {
                id: 'espera',
                header: SIMULATION.waitChange,
                align: 'end',
                cell: ({ espera }) => SIMULATION.change(espera),
              },
            ]}
          />
        </div>
      )}
      <p className="mt-4 text-small text-ink-2">{SIMULATION.how}</p>
    </>
  );
}
