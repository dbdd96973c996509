import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { refetchChanged } from '#client/changed-queries';
import { $reachable, watchNetwork } from '#client/connection';
import { startLive } from '#client/live';
import type { LiveState } from '#client/live-watch';
import { SHELL } from '#copy/office/shell';
import type { OfficeVisit } from '#domain/access/office-visit';
import { may } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { OFFICE } from '#routes';
import { $askedAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import { BringBack } from '#backoffice/shared/notices/BringBack.tsx';
import { PatientNotices } from '#backoffice/shared/impact/PatientNotices.tsx';
import { fetched } from '#backoffice/shared/screen/fetched.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Finder } from './finder/Finder.tsx';
import { FinderButton } from './finder/FinderButton.tsx';
import { useFinder } from './finder/use-finder.ts';
import { CallsFrame } from './CallsFrame.tsx';
import { HeldConflicts } from '#backoffice/features/appointment/change/held/HeldConflicts.tsx';
import { $madeLink } from '#backoffice/features/exams/order/made-link.ts';
import { CutNotice } from './CutNotice.tsx';
import { Downloads } from './Downloads.tsx';
import { ReadingNotices } from './ReadingNotices.tsx';
import { NightNotice, AuditLogNotice } from './night/NightNotice.tsx';
import { UpkeepLine } from './night/UpkeepLine.tsx';
import { IdleLock } from './lock/IdleLock.tsx';
import { PrintMarks } from './PrintMarks.tsx';
import { Screens } from './Screens.tsx';
import { ServiceTrouble } from './ServiceTrouble.tsx';
import { SidePanel } from './menu/SidePanel.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useFolded } from './menu/use-folded.ts';
import { useLostFocus } from './use-lost-focus.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const AskedAbsence = fetched(() => import('#backoffice/features/doctor-schedules/days/AskedAbsence.tsx'));

/** «Anotar ausencia» over any screen; its dialog is loaded the first time somebody asks for it. */
function Absence() {
  const asked = useStore($askedAbsence);
  if (asked === null) return null;
  return (
    <Suspense>
      <AskedAbsence />
    </Suspense>
  );
}

const MadeLinkDialog = fetched(() => import('#backoffice/features/exams/order/MadeLinkDialog.tsx'));

/** A link to a report, over any screen: the study whose row made it may be off the list already. */
const MadeLink = () =>
  useStore($madeLink) === null ? null : (
    <Suspense>
      <MadeLinkDialog />
    </Suspense>
  );

/** The frame of the back office: the menu, the connection state, and the screen. */
export function Shell({ visit }: { readonly visit: OfficeVisit }) {
  const { actor } = useVisit();
  const [path] = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isReachable = useStore($reachable);
  const isStaff = may(actor, 'events:listen');
  const live = useLive(isStaff);
  const isCalls = path === OFFICE.calls && mayOpen(actor, path);
  const [address] = useSearchParams();
  // The desk takes the whole window; the way out is its own.
  const isDesk = path === OFFICE.exams && address.has('leer') && may(actor, 'study:validate');
  const [isFolded, fold] = useFolded(path, path === OFFICE.diagnosis && address.has('paciente'));
  const finder = useFinder(isStaff && !isCalls);
  useScreenFocus(path);
  useLostFocus();
  useTypedAhead(path);

  // The menu belongs to the screen it was opened on; moving to another one closes it.
  const isOpen = openOn === path;
  const close = (): void => {
    setOpenOn(null);
    toggle.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenOn(null);
      toggle.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);

  const screen = (
    <ErrorBoundary key={path}>
      <Screens path={path} visit={visit} />
    </ErrorBoundary>
  );
  if (isCalls)
    return (
      <CallsFrame isReachable={isReachable} isSlow={live === 'sondeo'}>
        {screen}
      </CallsFrame>
    );
  return (
    <div className="marco" data-menu={isOpen ? 'abierto' : 'cerrado'}>
      {!isDesk && (
        <header className="barra-movil @container">
          <button
            ref={toggle}
            type="button"
            className="boton-menu"
            aria-expanded={isOpen}
            aria-controls="panel"
            aria-label={isOpen ? SHELL.closeMenu : SHELL.openMenu}
            onClick={() => (isOpen ? close() : setOpenOn(path))}
          >
            <Menu aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
            <span className="@max-[16rem]:hidden">{SHELL.menuWord}</span>
          </button>
          <p className="@max-[20rem]:hidden">{SHELL.panel}</p>
          {isStaff && <FinderButton onOpen={finder.open} />}
        </header>
      )}
      {!isDesk && (
        <SidePanel
          path={path}
          live={isReachable ? live : 'sin_conexion'}
          isOpen={isOpen}
          isFolded={isFolded}
          onFold={fold}
          {...(isStaff ? { onFind: finder.open } : {})}
        />
      )}
      {isOpen && <div className="panel-velo" aria-hidden="true" onPointerDown={close} />}
      <main
        id="contenido"
        className={`lamina ${isDesk ? 'ml-0 p-0' : isFolded ? 'lg:ml-16' : ''}`}
        tabIndex={-1}
        inert={isOpen}
      >
        <div className="conexion" role="status">
          {!isReachable && <CutNotice />}
          {isReachable && <ServiceTrouble />}
          {isReachable && live === 'sondeo' && <p>{SHELL.polling}</p>}
          <Downloads />
        </div>
        <PrintMarks />
        {may(actor, 'user:read') && <ReadingNotices />}
        {path === OFFICE.booking && may(actor, 'night:run') && <NightNotice />}
        {path === OFFICE.booking && may(actor, 'night:run') && <AuditLogNotice />}
        {path === OFFICE.booking && may(actor, 'upkeep:read') && <UpkeepLine />}
        {screen}
      </main>
      <UnsavedDialog />
      <IdleLock />
      <PatientNotices />
      <HeldConflicts />
      <BringBack />
      <MadeLink />
      {may(actor, 'absence:keep') && <Absence />}
      {finder.isOpen && <Finder onClose={finder.close} onChoose={finder.choose} />}
    </div>
  );
}

/** Keeps everything shown up to date with the clinic's stream of changes. */
function useLive(isAllowed: boolean): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('conectando');

  useEffect(() => {
    const refreshAll = (): void =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    const stopNetwork = watchNetwork(refreshAll);
    if (!isAllowed) return stopNetwork;
    const stopLive = startLive({
      onChange: (changes) => refetchChanged(client, ...changes),
      onReset: refreshAll,
      onState: setState,
      onClosed: () => void client.invalidateQueries({ queryKey: ['session'] }),
    });
    return () => {
      stopNetwork();
      stopLive();
    };
  }, [client, isAllowed]);

  return state;
}
