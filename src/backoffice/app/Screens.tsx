import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { WAITING_ROOM } from '#copy/office/room';
import { OUTCOMES, SCREEN_TITLES, SHELL } from '#copy/office/shell';
import { landingPath } from '#domain/access/landing';
import type { OfficeVisit } from '#domain/access/office-visit';
import { roleOf } from '#domain/access/policies';
import { findsOwnDay, isScreen, mayOpen, type ScreenPath } from '#domain/access/screens';
import { OFFICE } from '#routes';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Also the first screen of the reception. */
const RoomScreen = lazy(() => import('#backoffice/features/room/RoomScreen.tsx'));

const SCREENS: Readonly<Record<ScreenPath, ComponentType>> = {
  '/admin': lazy(() => import('#backoffice/features/booking/BookingScreen.tsx')),
  '/admin/turnos': lazy(() => import('#backoffice/features/appointments/AppointmentsScreen.tsx')),
  '/admin/pacientes': lazy(() => import('#backoffice/features/diagnosis/DiagnosisScreen.tsx')),
  '/admin/preconsulta': lazy(() => import('#backoffice/features/visit/PreconsultationScreen.tsx')),
  '/admin/consulta': lazy(() => import('#backoffice/features/visit/VisitScreen.tsx')),
  '/admin/feriados': lazy(() => import('#backoffice/features/holidays/HolidaysScreen.tsx')),
  '/admin/horarios': lazy(() => import('#backoffice/features/doctor-schedules/DoctorSchedulesScreen.tsx')),
  '/admin/horarios-estudios': lazy(
    () => import('#backoffice/features/study-schedules/StudySchedulesScreen.tsx'),
  ),
  '/admin/equipos': lazy(() => import('#backoffice/features/devices/DevicesScreen.tsx')),
  '/admin/usuarios': lazy(() => import('#backoffice/features/users/UsersScreen.tsx')),
  '/admin/series': lazy(() => import('#backoffice/features/together/series/SeriesScreen.tsx')),
  '/admin/itinerario': lazy(() => import('#backoffice/features/together/visit/ItineraryScreen.tsx')),
  '/admin/lista-espera': lazy(() => import('#backoffice/features/waiting-list/WaitingListScreen.tsx')),
  '/admin/confirmaciones': lazy(() => import('#backoffice/features/confirmations/ConfirmationsScreen.tsx')),
  '/admin/seguimiento': lazy(() => import('#backoffice/features/follow-up/FollowUpScreen.tsx')),
  '/admin/por-avisar': lazy(() => import('#backoffice/features/notices/NoticesScreen.tsx')),
  '/admin/estadisticas': lazy(() => import('#backoffice/features/statistics/StatisticsScreen.tsx')),
  '/admin/ajustes': lazy(() => import('#backoffice/features/settings/SettingsScreen.tsx')),
  '/admin/respaldo': lazy(() => import('#backoffice/features/backup/BackupScreen.tsx')),
  '/admin/sala': RoomScreen,
  '/admin/sala/llamados': lazy(() => import('#backoffice/features/calls/CallsScreen.tsx')),
  '/admin/auditoria': lazy(() => import('#backoffice/features/audit/AuditScreen.tsx')),
  '/admin/firmas': lazy(() => import('#backoffice/features/signatures/SignaturesScreen.tsx')),
  '/admin/segundo-paso': lazy(() => import('#backoffice/features/second-step/SecondStepScreen.tsx')),
  '/admin/documentos': lazy(() => import('#backoffice/features/documents/DocumentScreen.tsx')),
  '/admin/cirugias': lazy(() => import('#backoffice/features/surgery/SurgeryScreen.tsx')),
  '/admin/cuenta': lazy(() => import('#backoffice/features/account/AccountScreen.tsx')),
  '/admin/datos': lazy(() => import('#backoffice/features/record/patient-data/PatientDataScreen.tsx')),
  '/admin/duplicados': lazy(() => import('#backoffice/features/duplicates/DuplicatesScreen.tsx')),
  '/admin-examenes': lazy(() => import('#backoffice/features/exams/DashboardScreen.tsx')),
  '/admin-examenes/examenes': lazy(() => import('#backoffice/features/exams/ExamsScreen.tsx')),
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
          <LoadingRows label={SHELL.loading} />
        </>
      }
    >
      {isOwnDay ? <RoomScreen isOwnDay /> : <Screen />}
    </Suspense>
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
