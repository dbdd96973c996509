import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Router } from 'wouter';
import { vi } from 'vitest';
import { createQueryClient } from '#client/query';
import { useCsrfToken as rememberCsrfToken } from '#client/request';
import { OfficeToasts } from '#backoffice/shared/operation/OfficeToasts.tsx';
import { COMMON } from '#copy/office/common';
import type { PublicUser } from '#domain/people/user';
import { UnsavedDialog } from '#backoffice/app/UnsavedDialog.tsx';
import { VisitProvider } from '#backoffice/app/VisitProvider.tsx';
import { PatientNotices } from '#backoffice/shared/impact/PatientNotices.tsx';
import { leaveScreen } from '#backoffice/shared/screen/unsaved.ts';
import { ContractNetwork, type Answers } from './contract-network.ts';
import { typeSwiftly } from './swift-typing.ts';

/** Component tests stand on Friday 20 November 2026, at nine in the clinic. */
export const TODAY = '2026-11-20';
const NOW = '2026-11-20T13:00:00.000Z';

const person = (uid: string, over: Partial<PublicUser>): PublicUser => ({
  uid,
  email: `${uid}@ejemplo.bo`,
  rol: null,
  doctor: false,
  medico: null,
  nombre: null,
  estado: 'activo',
  ...over,
});
/** Whose account the doctor's is. */
export const OWN_DOCTOR = 'Dra. Lourdes Salazar';
/** Who may sit before a screen. */
export const PEOPLE = {
  admin: person('admin', { rol: 'admin', nombre: 'Administración de ejemplo' }),
  doctora: person('doctora', { doctor: true, medico: OWN_DOCTOR, nombre: 'Lourdes Salazar' }),
  examenes: person('examenes', { nombre: 'Estudios de ejemplo' }),
  recepcion: person('recepcion', { nombre: 'Recepción de ejemplo', funciones: ['recepcion'] }),
} as const;

const CLINIC = {
  direccion: 'Av. de Ejemplo 123',
  referencia: 'frente a la plaza',
  telefono: '+591 2 2000000',
  whatsappHost: 'wa.me',
  abierto: { inicio: 480, fin: 1110 },
};

interface Opened {
  readonly user: UserEvent;
  readonly network: ContractNetwork;
}

interface Options {
  readonly as?: keyof typeof PEOPLE;
  readonly answers?: Answers;
  /** Whether the clinic sends messages by its own service. */
  readonly mensajes?: boolean;
}

let open: ContractNetwork | null = null;

/** What went against the contract since the last look. */
export function takeProblems(): readonly string[] {
  const { problems = [] } = open ?? {};
  open = null;
  return problems;
}

/** Shows a part of the back office at an address, inside all that surrounds it there but the panel. */
export function openOffice(
  path: string,
  part: ReactNode,
  { as = 'admin', answers = {}, mensajes = false }: Options = {},
): Opened {
  const visitor = PEOPLE[as];
  const network = new ContractNetwork({
    readSession: () => ({ user: visitor, csrfToken: 'token', backend: 'embedded' }),
    ...answers,
  });
  open = network;
  vi.stubGlobal('fetch', network.fetch);
  history.replaceState(null, '', path);
  rememberCsrfToken('token');
  const client = createQueryClient(
    () => network.problems.push('the session was lost'),
    (cause) => network.problems.push(String(cause)),
  );
  const visit = {
    user: visitor,
    csrfToken: 'token',
    outcome: 'screen',
    path,
    now: NOW,
    version: '0.1.0',
    menu: [],
    dailyMenu: [],
    extraMenu: [],
    mensajes,
  } as const;
  render(
    <I18nProvider locale="es-BO">
      <QueryClientProvider client={client}>
        <OfficeToasts>
          <VisitProvider
            visit={visit}
            clinicName="Clínica de Ojos"
            clinic={CLINIC}
            onSignedOut={() => undefined}
          >
            <Router aroundNav={(navigate, to, options) => leaveScreen(() => navigate(to, options))}>
              {part}
              <UnsavedDialog />
              <PatientNotices />
            </Router>
          </VisitProvider>
        </OfficeToasts>
      </QueryClientProvider>
    </I18nProvider>,
  );
  // No sheet is loaded: nothing is out of the pointer's reach, and looking for it at each click takes its time.
  // And no pause follows a key: see the setup.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  return { network, user: typeSwiftly(user) };
}

/** What is in the corner of the screen. */
export const toasts = (): BoundFunctions<typeof queries> =>
  within(screen.getByRole('region', { name: COMMON.notices }));

/** What has the focus. */
export const focused = (): Element | null => document.activeElement;
