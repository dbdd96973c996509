import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { overviewQuery, type OverviewRecord } from '#client/queries/clinical/overview';
import { keysOf } from '#domain/shared/typed-record';
import { OVERVIEW as COPY, OVERVIEW_KEYS } from '#copy/clinical/overview';
import { bookingHref, visitHref } from '#routes';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { EyesRow } from './EyesRow.tsx';
import { MissingBand } from './MissingBand.tsx';
import { OverviewKeys } from './OverviewKeys.tsx';
import { PlanColumn } from './PlanColumn.tsx';
import { DropsNow, LastFindings } from './TextRows.tsx';
import { useNearestVisit } from './use-nearest-visit.ts';
import { showPart, useOverviewKeys, type OverviewActions } from './use-overview-keys.ts';
import { LineHead } from './LineHead.tsx';
import { YearsRow } from './YearsRow.tsx';
import { OverTarget } from './wing/LineWing.tsx';

interface Props {
  readonly paciente: string;
  readonly nacimiento: string | undefined;
  /** Who told that the person died. */
  readonly fuente: string | undefined;
  /** Where each part below is, by its key. */
  readonly parts: Readonly<Record<Exclude<keyof typeof OVERVIEW_KEYS, 'agendar'>, string>>;
  /** What the head does, by its keys. */
  readonly actions: OverviewActions;
  /** What should be read first besides what is missing, and below the problems. */
  readonly notices: ReactNode;
  readonly contact: ReactNode;
}

/** The record in twenty seconds: what is missing, both eyes over the years, the drops, the last visit, and what follows. */
export function Overview(props: Props) {
  const query = useQuery(overviewQuery(props.paciente));
  return (
    <QueryGate query={query} loadingLabel={COPY.loading} rows={8}>
      {(record) => <Sheet record={record} {...props} />}
    </QueryGate>
  );
}

function Sheet({
  record,
  paciente,
  nacimiento,
  fuente,
  parts,
  actions,
  notices,
  contact,
}: Props & { readonly record: OverviewRecord }) {
  const [chosen, choose] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const { visitas, filas, clases } = record;
  const at = visitas.findIndex(({ id }) => id === chosen);
  const dia = visitas[at]?.fecha ?? null;
  const step = (by: -1 | 1): void => {
    const next = at === -1 ? (by === -1 ? visitas.length - 1 : -1) : at + by;
    choose(visitas[next]?.id ?? null);
  };
  const [isListed, list] = useState(false);
  const names = keysOf(OVERVIEW_KEYS).filter((name) => record.fallecio === undefined || name !== 'agendar');
  const deeds = names.map((name) => ({
    name,
    run: (): void => (name === 'agendar' ? navigate(bookingHref({ paciente })) : showPart(parts[name])),
  }));
  useOverviewKeys({
    ...actions,
    ArrowLeft: () => {
      if (at !== 0) step(-1);
    },
    ArrowRight: () => step(1),
    Escape: () => choose(null),
    ...(chosen !== null && dia !== null ? { Enter: () => navigate(visitHref(chosen)) } : {}),
    ...Object.fromEntries(deeds.map(({ name, run }) => [OVERVIEW_KEYS[name].key, run] as const)),
    '?': () => list(true),
  });
  const sheet = useNearestVisit(record, choose);
  const isChild = clases.includes('nino');
  return (
    <>
      <MissingBand record={record} fuente={fuente}>
        {notices}
      </MissingBand>
      <div className="grid flex-1 min-[68.75rem]:grid-cols-[minmax(0,1fr)_18rem] min-[85rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div
          className="max-[68.75rem]:order-2 flex min-w-0 flex-col border-ink bg-surface max-[68.75rem]:border-t-2"
          data-panorama=""
        >
          <OverTarget />
          <EyesRow record={record} dia={dia} />
          <section ref={sheet} aria-label={COPY.years} className="flex flex-1 flex-col">
            <LineHead
              record={record}
              dia={dia}
              nacimiento={isChild ? nacimiento : undefined}
              onChoose={(place) => choose(visitas[place]?.id ?? null)}
            />
            {filas.map((fila, place) => (
              <YearsRow key={fila} record={record} fila={fila} isFirst={place === 0} dia={dia} />
            ))}
          </section>
          <div className="border-t-2 border-ink">
            <DropsNow record={record} dia={dia} />
            <LastFindings record={record} dia={dia} />
          </div>
          <OverviewKeys
            isChoosing={dia !== null}
            actions={actions}
            deeds={deeds}
            isListed={isListed}
            onList={list}
          />
        </div>
        <PlanColumn record={record}>{contact}</PlanColumn>
      </div>
    </>
  );
}
