import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { auditCsvHref, auditLogQuery, type AuditAsked } from '#client/queries/audit';
import type { AuditView } from '#contract/audit';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { AUDIT } from '#copy/office/audit';
import { clinicTime, isCivilDate } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DownloadLink } from '#backoffice/shared/downloads/DownloadLink.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';

/** Auditoría: who did what, to what and when, newest first. */
export default function AuditScreen() {
  const { actor } = useVisit();
  const { asked, show, clear } = useAuditFilter();
  const query = useInfiniteQuery({ ...auditLogQuery(asked), placeholderData: keepPreviousData });
  return (
    <>
      <ScreenHeader
        path={OFFICE.audit}
        actions={
          <>
            <Button
              icon={<RefreshCw aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => void query.refetch()}
            >
              {AUDIT.refresh}
            </Button>
            <DownloadLink tipo="auditoria" href={auditCsvHref(asked)}>
              <Download aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{AUDIT.exportCsv}</span>
            </DownloadLink>
          </>
        }
      />
      {actor.rol !== 'admin' && <p>{actor.doctor ? AUDIT.own : AUDIT.devices}</p>}
      <AuditFilters asked={asked} onShow={show} onClear={clear} />
      <PagedGate query={query} loadingLabel={AUDIT.loading} rows={10}>
        {(lines) => <Lines lines={lines} asked={asked} onShow={show} />}
      </PagedGate>
    </>
  );
}

interface LinesProps {
  readonly lines: readonly AuditView[];
  readonly asked: AuditAsked;
  readonly onShow: (change: AuditAsked) => void;
}

/** The entries, grouped by day. */
function Lines({ lines, asked, onShow }: LinesProps) {
  if (lines.length === 0)
    return Object.keys(asked).length === 0 ? (
      <NothingYet />
    ) : (
      <EmptyState title={AUDIT.noneFound}>{AUDIT.noneHelp}</EmptyState>
    );
  const days = Map.groupBy(lines, ({ cuando }) => clinicTime(new Date(cuando)).fecha);
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={`${longDay(day)} de ${day.slice(0, 4)}`}>
      <h2 className="mt-5 mb-1 text-base">
        {longDay(day)} de {day.slice(0, 4)}
      </h2>
      <ol className="bg-surface border border-line rounded-control">
        {ofDay.map((line) => (
          <AuditLine key={line.id} line={line} onShow={onShow} />
        ))}
      </ol>
    </section>
  ));
}

/** Nothing that this person may see, which is not to say that nobody did anything. */
function NothingYet() {
  const { actor } = useVisit();
  if (actor.rol === 'admin') return <EmptyState title={AUDIT.empty}>{AUDIT.emptyHelp}</EmptyState>;
  return <EmptyState title={actor.doctor ? AUDIT.ownEmpty : AUDIT.devicesEmpty}>{AUDIT.partHelp}</EmptyState>;
}

const FIELDS = ['quien', 'accion', 'coleccion', 'documento', 'desde', 'hasta'] as const;

/** The filter in the address and how to change it; undefined removes a field. */
function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const asked: AuditAsked = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = search.get(field);
      const isWrong = value === null || value === '' || (isDay(field) && !isCivilDate(value));
      return isWrong ? [] : [[field, value]];
    }),
  );
  const show = (change: AuditAsked): void =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...asked, ...change }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
    );
  return { asked, show, clear: () => setSearch({}) };
}

const isDay = (field: string): boolean => field === 'desde' || field === 'hasta';
