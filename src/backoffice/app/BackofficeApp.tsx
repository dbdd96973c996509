import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Router, type AroundNavHandler } from 'wouter';
import { rememberBuild, reportFault, watchFaults } from '#client/fault-reporter';
import { callAs } from '#client/call';
import { createQueryClient } from '#client/query';
import { useCsrfToken as rememberCsrfToken } from '#client/request';
import { askToSignIn, offerToSignIn } from '#client/sign-in-again';
import { OfficeToasts } from '#backoffice/shared/operation/OfficeToasts.tsx';
import type { OfficeVisit } from '#domain/access/office-visit';
import { speakSpanish } from '#domain/shared/schema-messages';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import { OFFICE, signInHref } from '#routes';
import type { ClinicCard } from '#backoffice/shared/screen/visit-context.ts';
import { leaveScreen } from '#backoffice/shared/screen/unsaved.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { VisitProvider } from './VisitProvider.tsx';
import { LockedOffice, SecondStepOffice } from './lock/ClosedOffice.tsx';
import { Shell } from './Shell.tsx';
import { ReasonAgain } from './ReasonAgain.tsx';
import { SignInAgain } from './SignInAgain.tsx';

interface Props {
  readonly visit: OfficeVisit;
  readonly clinicName: string;
  readonly clinic: ClinicCard;
  /** Astro's fallback slot; it is not rendered here. */
  readonly children?: ReactNode;
}

/**
 * The screen of calls runs unattended: it never redirects to the sign-in, and shows that its session has ended itself.
 */
const isCalls = (): boolean => location.pathname === OFFICE.calls;

const toSignIn = (): void => location.assign(signInHref(`${location.pathname}${location.search}`));

/** The session is gone: what is on the screen stays while the password is asked for. */
const askInPlace = (): void => void askToSignIn();

const askFirst: AroundNavHandler = (navigate, to, options) => leaveScreen(() => navigate(to, options));

speakSpanish();

// Date fields validate typing in the browser's language, but the build carries only Spanish: with any other language
// they would break while a year is being typed.
if (typeof window !== 'undefined')
  Object.defineProperty(navigator, 'language', { value: 'es-BO', configurable: true });

/** The back office for one person, starting from the page that the server rendered. */
export function BackofficeApp({ visit, clinicName, clinic }: Props) {
  const [client] = useState(() => {
    rememberCsrfToken(visit.csrfToken);
    callAs(visit.user.uid);
    if (visit.catalogo !== undefined) learnCatalogue(visit.catalogo);
    rememberBuild(visit.version);
    const created = createQueryClient(
      () => {
        if (isCalls()) void created.invalidateQueries({ queryKey: ['session'] });
      },
      (cause) => reportFault('suelto', cause),
    );
    return created;
  });
  useEffect(() => offerToSignIn(() => !isCalls()), []);
  useEffect(watchFaults, []);
  return (
    <I18nProvider locale="es-BO">
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <OfficeToasts>
            <VisitProvider visit={visit} clinicName={clinicName} clinic={clinic} onSignedOut={askInPlace}>
              {visit.outcome === 'locked' ? (
                <LockedOffice />
              ) : visit.outcome === 'second-step' ? (
                <SecondStepOffice />
              ) : (
                <>
                  <Router aroundNav={askFirst}>
                    <Shell visit={visit} />
                  </Router>
                  <ReasonAgain />
                  <SignInAgain onGiveUp={toSignIn} />
                </>
              )}
            </VisitProvider>
          </OfficeToasts>
        </ErrorBoundary>
      </QueryClientProvider>
    </I18nProvider>
  );
}
