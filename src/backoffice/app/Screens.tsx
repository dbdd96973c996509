import { useStore } from '@nanostores/react';
import { Suspense, useEffect, type ComponentType } from 'react';
import { Link } from 'wouter';
import { $reachable } from '#client/connection';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { WAITING_ROOM } from '#copy/office/room';
import { OUTCOMES, SCREEN_TITLES, SHELL } from '#copy/office/shell';
import { NETWORK } from '#copy/office/shell-words/network';
import { landingPath } from '#domain/access/landing';
import type { OfficeVisit } from '#domain/access/office-visit';
import { roleOf } from '#domain/access/policies';
import { findsOwnDay, isScreen, mayOpen, type ScreenPath } from '#domain/access/screens';
import { OFFICE } from '#routes';
import { fetched } from '#backoffice/shared/screen/fetched.ts';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Also the first screen of the reception. */
const RoomScreen = fetched(() => import('#backoffice/features/room/RoomScreen.tsx'));

const SCREENS: Readonly<Record<ScreenPath, ComponentType>> = {
  '/admin': fetched(() => import('#backoffice/features/booking/BookingScreen.tsx')),
  '/admin/turnos': fetched(() => import('#backoffice/features/appointments/AppointmentsScreen.tsx')),
  '/admin/pacientes': fetched(() => import('#backoffice/features/diagnosis/DiagnosisScreen.tsx')),
  '/admin/preconsulta': fetched(() => import('#backoffice/features/visit/PreconsultationScreen.tsx')),
  '/admin/consulta': fetched(() => import('#backoffice/features/visit/VisitScreen.tsx')),
  '/admin/feriados': fetched(() => import('#backoffice/features/holidays/HolidaysScreen.tsx')),
  '/admin/horarios': fetched(() => import('#backoffice/features/doctor-schedules/DoctorSchedulesScreen.tsx')),
  '/admin/horarios-estudios': fetched(
    () => import('#backoffice/features/study-schedules/StudySchedulesScreen.tsx'),
  ),
  '/admin/equipos': fetched(() => import('#backoffice/features/devices/DevicesScreen.tsx')),
  '/admin/usuarios': fetched(() => import('#backoffice/features/users/UsersScreen.tsx')),
  '/admin/series': fetched(() => import('#backoffice/features/together/series/SeriesScreen.tsx')),
  '/admin/itinerario': fetched(() => import('#backoffice/features/together/visit/ItineraryScreen.tsx')),
  '/admin/lista-espera': fetched(() => import('#backoffice/features/waiting-list/WaitingListScreen.tsx')),
  '/admin/confirmaciones': fetched(
    () => import('#backoffice/features/confirmations/ConfirmationsScreen.tsx'),
  ),
  '/admin/seguimiento': fetched(() => import('#backoffice/features/follow-up/FollowUpScreen.tsx')),
  '/admin/por-avisar': fetched(() => import('#backoffice/features/notices/NoticesScreen.tsx')),
  '/admin/estadisticas': fetched(() => import('#backoffice/features/statistics/StatisticsScreen.tsx')),
  '/admin/ajustes': fetched(() => import('#backoffice/features/settings/SettingsScreen.tsx')),
  '/admin/respaldo': fetched(() => import('#backoffice/features/backup/BackupScreen.tsx')),
  '/admin/sala': RoomScreen,
  '/admin/sala/llamados': fetched(() => import('#backoffice/features/calls/CallsScreen.tsx')),
  '/admin/auditoria': fetched(() => import('#backoffice/features/audit/AuditScreen.tsx')),
  '/admin/firmas': fetched(() => import('#backoffice/features/signatures/SignaturesScreen.tsx')),
  '/admin/textos': fetched(() => import('#backoffice/features/text-reviews/TextReviewsScreen.tsx')),
  '/admin/segundo-paso': fetched(() => import('#backoffice/features/second-step/SecondStepScreen.tsx')),
  '/admin/documentos': fetched(() => import('#backoffice/features/documents/DocumentScreen.tsx')),
  '/admin/cirugias': fetched(() => import('#backoffice/features/surgery/SurgeryScreen.tsx')),
  '/admin/cuenta': fetched(() => import('#backoffice/features/account/AccountScreen.tsx')),
  '/admin/datos': fetched(() => import('#backoffice/features/record/patient-data/PatientDataScreen.tsx')),
  '/admin/duplicados': fetched(() => import('#backoffice/features/duplicates/DuplicatesScreen.tsx')),
  '/admin-examenes': fetched(() => import('#backoffice/features/exams/DashboardScreen.tsx')),
  '/admin-examenes/examenes': fetched(() => import('#backoffice/features/exams/ExamsScreen.tsx')),
};

/** The screen of a path, or what is shown instead: no such screen, no right to it, or an account awaiting approval. */
export function Screens({ path, visit }: { readonly path: string; readonly visit: OfficeVisit }) {
  const { actor, clinicName } = useVisit();
  const outcome = outcomeOf(path, visit, actor);
  const isOwnDay = path === OFFICE.dashboard && findsOwnDay(actor);
  const title =
    outcome === 'screen' && isScreen(path)
      ? isOwnDay
        ? WAITING_ROOM.ownDay
        : SCREEN_TITLES[path]
      : OUTCOMES[outcome === 'screen' ? 'not-found' : outcome].title;

  useEffect(() => {
    document.title = `${title} · ${SHELL.panel} · ${clinicName}`;
  }, [title, clinicName]);

  if (outcome !== 'screen') return <Outcome kind={outcome} />;
  if (!isScreen(path)) return null;
  const Screen = SCREENS[path];
  return (
    <Suspense
      fallback={
        <>
          <ScreenHeader path={path} />
          <Fetching />
        </>
      }
    >
      {isOwnDay ? <RoomScreen isOwnDay /> : <Screen />}
    </Suspense>
  );
}

/** While a screen that was not open before is fetched: without a connection it comes when there is one again. */
function Fetching() {
  const isReachable = useStore($reachable);
  return isReachable ? (
    <LoadingRows label={SHELL.loading} />
  ) : (
    <EmptyState title={NETWORK.notFetched}>{NETWORK.notFetchedHelp}</EmptyState>
  );
}

/** The server decided for the page first requested; the same rules decide for those reached from it. */
function outcomeOf(
  path: string,
  visit: OfficeVisit,
  actor: Parameters<typeof roleOf>[0],
): Exclude<OfficeVisit['outcome'], 'locked' | 'second-step'> {
  if (path === visit.path && visit.outcome === 'not-found') return 'not-found';
  if (!isScreen(path)) return 'not-found';
  if (!mayOpen(actor, path)) return 'forbidden';
  return roleOf(actor) === 'pendiente' ? 'waiting' : 'screen';
}

/** A page shown in place of a screen. */
function Outcome({ kind }: { readonly kind: 'forbidden' | 'not-found' | 'waiting' }) {
  const { actor } = useVisit();
  const { title, text } = OUTCOMES[kind];
  const home = landingPath(actor);
  return (
    <section className="suceso">
      <p className="suceso-numero" aria-hidden="true">
        {kind === 'forbidden' ? '403' : kind === 'not-found' ? '404' : ''}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {kind !== 'waiting' && mayOpen(actor, home) && (
        <Link href={home} className={buttonStyle('solid')}>
          {OUTCOMES.goHome}
        </Link>
      )}
    </section>
  );
}
