import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { examBoardQuery, type Board, type OrderRow } from '#client/queries/exams/orders';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { BRING_COPY } from '#copy/exams/files';
import { CORRECTION_COPY } from '#copy/exams/corrections';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { may } from '#domain/access/policies';
import { daysBetween } from '#domain/shared/civil-date';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { bookingHref, OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { NextBusyDay } from '#backoffice/shared/clinic/NextBusyDay.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PressureAt, BoardRow, rowId } from './board/BoardRow.tsx';
import { DeviceGroup } from './board/DeviceGroup.tsx';
import { Refused, Unidentified } from './board/LeftFiles.tsx';
import { DeviceChoice, MyQueue } from './board/MyQueue.tsx';
import { useFileCounts } from './board/use-file-counts.ts';
import { useMyDevice } from './board/use-my-device.ts';
import { BringButtons } from './files/bring/BringButtons.tsx';
import { DropZone } from './files/bring/DropZone.tsx';
import { UploadList } from './files/bring/UploadList.tsx';
import { useBring } from './files/bring/use-bring.ts';
import { bornWords } from '#backoffice/shared/patient/patient-words.ts';
import { RestRows } from './board/RestRows.tsx';
import { CallLink, SideList, type Urgency } from './board/SideList.tsx';

/** Hours after which a study without a report is late, and very late. */
const LATE_H = 24;
const VERY_LATE_H = 48;
const HOUR_MS = 3_600_000;

/** Tablero de exámenes: who is at each device and who is expected, and what nobody may forget. */
export default function DashboardScreen() {
  const { actor } = useVisit();
  const query = useQuery(examBoardQuery());
  const bring = useBring();
  const brings = may(actor, 'file:bring');
  return (
    <>
      <ScreenHeader path={OFFICE.dashboard} actions={brings && <BringButtons onFiles={bring} />} />
      {brings && (
        <>
          <DropZone note={BRING_COPY.dropAnywhere} onFiles={bring} />
          <UploadList />
        </>
      )}
      <QueryGate query={query} loadingLabel={COPY.loading} rows={8}>
        {(board) => <Day board={board} />}
      </QueryGate>
    </>
  );
}

/** Everybody's day, or that of the device beside which one works. */
function Day({ board }: { readonly board: Board }) {
  const { actor } = useVisit();
  const [mine, choose] = useMyDevice();
  const counts = useFileCounts();
  const performs = may(actor, 'study:perform');
  const device = performs ? board.equipos.find(({ id }) => id === mine) : undefined;
  return (
    <>
      {performs && (
        <DeviceChoice
          devices={board.equipos.filter(({ id, filas }) => filas.length > 0 || id === mine)}
          chosen={device?.id ?? null}
          onChoose={choose}
        />
      )}
      {device === undefined && <Counts board={board} />}
      <div className="grid items-start gap-x-7 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {device === undefined ? (
          <Queue board={board} counts={counts} />
        ) : (
          <MyQueue
            device={device}
            without={board.sinEquipo}
            withoutTitle={COPY.board.noDevice}
            fileCounts={counts}
          />
        )}
        <Reminders board={board} />
      </div>
    </>
  );
}

const rowsOf = ({ equipos, sinEquipo }: Board) => [...equipos.flatMap(({ filas }) => filas), ...sinEquipo];

function Counts({ board }: { readonly board: Board }) {
  const rows = rowsOf(board);
  /** How many, leading to the row of the first of them. */
  const leading = (is: (row: (typeof rows)[number]) => boolean) => {
    const found = rows.filter(is);
    const [first] = found;
    return first === undefined ? 0 : <a href={`#${rowId(first.id)}`}>{found.length}</a>;
  };
  const { facts, of } = COPY.board;
  const repeated = board.repetidos.reduce((sum, { veces }) => sum + veces, 0);
  return (
    <Facts
      facts={[
        { label: facts.inUse, value: leading(({ estado }) => estado === 'en_estudio') },
        {
          label: facts.ready,
          value: leading(
            ({ estado }) => estado === 'en_sala' || estado === 'preparando' || estado === 'repetir',
          ),
        },
        {
          label: facts.drops,
          value: leading(({ estado, gotas }) => estado === 'preparando' && gotas !== null),
        },
        { label: facts.done, value: of(board.hechos, board.total) },
        {
          label: facts.repeated,
          value: repeated,
          ...(repeated === 0
            ? {}
            : { note: board.repetidos.map(({ motivo }) => REPEAT_REASONS[motivo].toLowerCase()).join(', ') }),
        },
      ]}
    />
  );
}

function Queue({ board, counts }: { readonly board: Board; readonly counts: ReadonlyMap<string, number> }) {
  const { equipos, sinEquipo, fecha } = board;
  const busy = equipos.filter(({ filas, estado }) => filas.length > 0 || estado === 'fuera');
  const quiet = equipos.filter((each) => !busy.includes(each));
  if (busy.length + sinEquipo.length === 0)
    return (
      <EmptyState title={COPY.board.empty} action={<NextBusyDay fecha={fecha} />}>
        {COPY.board.emptyHelp}
      </EmptyState>
    );
  return (
    <div>
      <h2 className="sr-only">{COPY.board.queue}</h2>
      <div className={`${SHEET} overflow-hidden`}>
        {busy.map((device) => (
          <DeviceGroup key={device.id} device={device} fileCounts={counts} />
        ))}
        {sinEquipo.length > 0 && (
          <section aria-labelledby="sin-equipo">
            <h3 id="sin-equipo" className="m-0 px-3 py-2 text-base">
              {COPY.board.noDevice}
            </h3>
            <ul className="m-0 list-none p-0">
              {sinEquipo.map((row) => (
                <BoardRow key={row.id} row={row} files={counts.get(row.id) ?? 0} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {quiet.length > 0 && (
        <p className="mt-3 mb-0 text-dense text-ink-2">
          {COPY.board.quiet(quiet.map(({ nombre }) => nombre))}
        </p>
      )}
    </div>
  );
}

function Reminders({
  board: { porInformar, sinTurno, controles, manana, porAvisar, restos },
}: {
  readonly board: Board;
}) {
  const { actor } = useVisit();
  const { fecha } = useClinicNow();
  const { clockOffsetMs } = useVisit();
  const { board } = COPY;
  const books = may(actor, 'screen:booking');
  const check = (row: OrderRow) => (
    <li key={row.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-dense">
      {row.controlPio !== null && <PressureAt instant={row.controlPio} />}
      <span>{row.paciente.nombre}</span>
    </li>
  );
  return (
    <aside>
      {controles.length > 0 && (
        <section aria-labelledby="presion-despues" className="mb-5">
          <h2
            id="presion-despues"
            className="m-0 flex justify-between border-b-2 border-ink pb-1 text-chart-1"
          >
            {board.checks} <span className="tabular-nums">{restos.controles.total}</span>
          </h2>
          <ul className="m-0 list-none p-0">{controles.map(check)}</ul>
          {/* Nobody who may be going blind is behind a button. */}
          {restos.controles.cursor !== null && (
            <RestRows lista="controles" desde={restos.controles.cursor} above={controles}>
              {check}
            </RestRows>
          )}
        </section>
      )}
      {porAvisar.length > 0 && (
        <SideList
          id="por-avisar"
          title={CORRECTION_COPY.board}
          empty=""
          rows={porAvisar}
          rest={{ lista: 'porAvisar', ...restos.porAvisar }}
          when={({ porAvisar: people = 0 }) => ({ text: String(people), urgency: 'late' })}
          note={({ paciente, porAvisar: people = 0 }) =>
            [
              paciente.nombre,
              bornWords(paciente.fechaNacimiento ?? null, fecha),
              CORRECTION_COPY.people(people),
            ].join(' · ')
          }
        />
      )}
      <SideList
        id="por-informar"
        title={board.reports}
        empty={board.noReports}
        rows={porInformar}
        rest={{ lista: 'porInformar', ...restos.porInformar }}
        when={({ realizado }) => {
          const hours =
            realizado === null
              ? 0
              : Math.max(0, Math.floor((Date.now() + clockOffsetMs - Date.parse(realizado)) / HOUR_MS));
          return {
            text: board.hours(hours),
            urgency: hours >= VERY_LATE_H ? 'late' : hours >= LATE_H ? 'soon' : 'plain',
          };
        }}
        note={({ paciente, solicita }) =>
          [paciente.nombre, solicita].filter((word) => word !== '').join(' · ')
        }
      />
      {may(actor, 'file:bring') && <Unidentified />}
      {may(actor, 'file:refused') && <Refused />}
      <SideList
        id="sin-turno"
        title={board.without}
        empty={board.noWithout}
        rows={sinTurno}
        rest={{ lista: 'sinTurno', ...restos.sinTurno }}
        when={({ vence }) => {
          const late = daysBetween(vence, fecha);
          const urgency: Urgency = late > 0 ? 'late' : late === 0 ? 'soon' : 'plain';
          return { text: late >= 0 ? board.overdue(late) : board.dueIn(-late), urgency };
        }}
        note={({ paciente, solicita }) =>
          [paciente.nombre, solicita].filter((word) => word !== '').join(' · ')
        }
        action={(row) =>
          books ? (
            <Link
              href={bookingHref({
                paciente: row.paciente.id,
                tipo: 'estudio',
                estudio: row.estudio,
                ojo: row.ojo,
              })}
              className={buttonStyle('outline', 'compact')}
              aria-label={COPY.verbs.of(COPY.verbs.book, row.paciente.nombre, row.nombre)}
            >
              {COPY.verbs.book}
            </Link>
          ) : (
            <CallLink row={row} />
          )
        }
      />
      <SideList
        id="manana"
        title={board.tomorrow}
        empty={board.noTomorrow}
        rows={manana}
        when={({ turno }) => ({ text: turno?.hora ?? '', urgency: 'plain' })}
        note={({ id, paciente }) =>
          [
            paciente.nombre,
            bornWords(paciente.fechaNacimiento ?? null, fecha),
            manana.find((row) => row.id === id)?.avisar ?? '',
          ].join(' · ')
        }
        action={(row) => <CallLink row={row} />}
      />
    </aside>
  );
}
