import type { BrowserContext, Page } from 'playwright';
import { auditHref, OFFICE, recordHref } from '#routes';
import { API } from '#tests/support/api-paths';
import { TODAY } from './clinic.ts';
import type { Screen } from './screen.ts';

const DOCTOR = 'Dra. Lourdes Salazar Choquetarqui';
const DEVICE = 'optos-fondo-de-ojo';

interface Visit {
  readonly id: string;
  readonly estado: string;
  readonly medico?: string;
  readonly paciente: { readonly id: string; readonly nombre: string };
}

/**
 * Every screen of the back office, its variants, and the main layers that open over it. Those that change data come
 * last.
 */
export async function officeScreens(admin: BrowserContext): Promise<Screen[]> {
  const visits = await visitsOfToday(admin);
  const seen = visits.find(({ estado, medico }) => estado === 'atendido' && medico === DOCTOR);
  const waiting = visits.find(({ estado }) => estado === 'en_sala');
  const next = visits.find(({ estado }) => estado === 'agendado' || estado === 'confirmado');
  if (seen === undefined || waiting === undefined || next === undefined)
    throw new Error('the clinic of the pictures has no such day');
  const surname = seen.paciente.nombre.split(',')[0] ?? '';
  return [
    // The audit log first: later sign-ins would show up in it.
    { name: 'auditoria', path: OFFICE.audit },
    ...Object.entries(OFFICE)
      .filter(([name]) => name !== 'audit')
      .map(([name, path]) => ({ name: `pantalla-${name}`, path })),
    ...addresses(seen, waiting),
    ...layers(next),
    ...inBooking(surname),
    ...otherAccounts(seen),
  ];
}

async function visitsOfToday(admin: BrowserContext): Promise<Visit[]> {
  const asked = new URLSearchParams({ desde: TODAY, hasta: TODAY, limite: '200' });
  const answer = await admin.request.get(`${API.appointments}?${asked.toString()}`);
  const { items } = (await answer.json()) as { items: Visit[] };
  return items;
}

/** Screens that an address alone opens. */
const addresses = (seen: Visit, waiting: Visit): Screen[] => [
  { name: 'auditoria-turno', path: auditHref(seen.id) },
  { name: 'medico-semana', path: `${OFFICE.doctorSchedules}?medico=${encodeURIComponent(DOCTOR)}` },
  { name: 'medicos-cobertura', path: `${OFFICE.doctorSchedules}?vista=semana` },
  { name: 'estudio', path: `${OFFICE.studySchedules}?estudio=OCT-M` },
  { name: 'equipo', path: `${OFFICE.devices}?equipo=${DEVICE}` },
  { name: 'equipo-horario', path: `${OFFICE.devices}?equipo=${DEVICE}&parte=horario` },
  { name: 'feriados-2027', path: `${OFFICE.holidays}?anio=2027` },
  { name: 'agenda-dia', path: `${OFFICE.appointments}?vista=dia` },
  ...['semana', 'mes', 'lista', 'hojas'].map((view) => ({
    name: `agenda-${view}`,
    path: `${OFFICE.appointments}?vista=${view}&medico=${encodeURIComponent(DOCTOR)}`,
  })),
  { name: 'agenda-filtrada', path: `${OFFICE.appointments}?vista=lista&estado=agendado&consulta=nuevos` },
  { name: 'confirmaciones-manana', path: `${OFFICE.confirmations}?fecha=2026-11-24` },
  { name: 'estadisticas-mes', path: `${OFFICE.statistics}?desde=2026-11-01&hasta=2026-11-30` },
  { name: 'ficha-de-otro', path: recordHref(seen.paciente.id) },
  {
    name: 'turno-atendido',
    path: `${OFFICE.appointments}?vista=dia&fecha=${TODAY}&turno=${seen.id}`,
    isLayer: true,
  },
  {
    name: 'turno-en-sala',
    path: `${OFFICE.appointments}?vista=dia&fecha=${TODAY}&turno=${waiting.id}`,
    isLayer: true,
  },
  { name: 'no-existe', path: '/admin/nada' },
];

const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page, calm: () => Promise<void>): Promise<void> => {
    for (const name of names) {
      await page.getByRole('button', { name }).first().click();
      await calm();
    }
  };

const choose = (item: string) => async (page: Page, calm: () => Promise<void>) => {
  await page.getByRole('main').getByRole('button', { name: /^Más/ }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
  await calm();
};

/** Dialogs, menus and lists over their screens. */
const layers = (next: Visit): Screen[] =>
  (
    [
      ['usuarios-menu', OFFICE.users, press(/^Más/)],
      ['usuarios-historial', OFFICE.users, choose('Ver historial')],
      ['usuarios-enlace', OFFICE.users, choose('Enlace para la contraseña')],
      ['usuarios-suspender', OFFICE.users, choose('Suspender')],
      [
        'usuarios-vincular',
        OFFICE.users,
        async (page, calm) => {
          await choose('Vincular médico')(page, calm);
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /Médico$/ })
            .click();
        },
      ],
      ['medicos-agregar', OFFICE.doctorSchedules, press('Agregar médico', /^Agregar$/)],
      [
        'medicos-desactivar',
        OFFICE.doctorSchedules,
        async (page, calm) => {
          await choose('Desactivar')(page, calm);
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /Calendario/ })
            .click();
        },
      ],
      ['medicos-menu', OFFICE.doctorSchedules, press(/^Más/)],
      [
        'medico-copiar-dia',
        `${OFFICE.doctorSchedules}?medico=${encodeURIComponent(DOCTOR)}`,
        press(/^Copiar el lunes/),
      ],
      [
        'medico-ausencia',
        `${OFFICE.doctorSchedules}?medico=${encodeURIComponent(DOCTOR)}&parte=dias`,
        press('Anotar ausencia'),
      ],
      ['feriados-agregar', OFFICE.holidays, press('Agregar feriado', 'Guardar feriado')],
      ['feriados-generar', `${OFFICE.holidays}?anio=2028`, press('Generar')],
      ['estudio-cambiar', `${OFFICE.studySchedules}?estudio=OCT-M`, press('Cambiar minutos y preparación')],
      ['equipo-parada', `${OFFICE.devices}?equipo=${DEVICE}`, press('Anotar una parada')],
      ['equipo-datos', `${OFFICE.devices}?equipo=${DEVICE}`, press('Cambiar datos y conexión')],
      ['lista-espera-anotar', OFFICE.waitingList, press('Anotar a alguien', /^Guardar$/)],
      ['respaldo-hacer', OFFICE.backup, press('Hacer un respaldo')],
      ['estadisticas-medico', OFFICE.statistics, press(/Médico/)],
      ['sala-menu', OFFICE.room, press(/^Más/)],
      ['agenda-exportar', `${OFFICE.appointments}?vista=lista`, choose('Exportar')],
      ['agenda-vistas', `${OFFICE.appointments}?vista=mes&estado=agendado`, choose('Vistas')],
      ['agenda-estado', `${OFFICE.appointments}?vista=lista`, press(/^Filtros/, /^Estado/)],
      ['agenda-varios', `${OFFICE.appointments}?vista=lista`, press('Elegir varios…')],
      [
        'turno-cancelar',
        `${OFFICE.appointments}?vista=dia&fecha=${TODAY}&turno=${next.id}`,
        press('Cancelar…'),
      ],
      [
        'ajustes-guardar',
        OFFICE.settings,
        async (page, calm) => {
          await page.getByRole('group', { name: 'Control' }).getByLabel('Duración (min)').fill('30');
          await press('Revisar y guardar')(page, calm);
        },
      ],
      ['ajustes-mal', OFFICE.settings, async (page) => page.getByLabel('Horizonte (días)').fill('x')],
      ['menu-telefono', OFFICE.booking, openMenu],
      [
        'buscador',
        OFFICE.users,
        async (page, calm) => {
          await page.keyboard.press('Control+k');
          await page.getByRole('dialog').getByRole('combobox').fill('me');
          await calm();
        },
      ],
    ] as const satisfies readonly (readonly [string, string, NonNullable<Screen['open']>])[]
  ).map(([name, path, open]) => ({ name, path, open, isLayer: true }));

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: /el menú$/ }).click();
}

/** The form of a new appointment, step by step. */
const inBooking = (surname: string): Screen[] => [
  {
    name: 'agendar-elegido',
    path: `${OFFICE.booking}?${new URLSearchParams({ medico: DOCTOR, fecha: '2026-11-25', tipo: 'control' }).toString()}`,
    open: async (page, calm) => {
      await choosePatient(page, surname);
      await calm();
    },
  },
  {
    name: 'agendar-paciente-nuevo',
    path: `${OFFICE.booking}?${new URLSearchParams({ medico: DOCTOR, fecha: '2026-11-25', hora: '08:00' }).toString()}`,
    open: press('Paciente nuevo', 'Agendar turno'),
  },
  {
    name: 'agendar-estudio',
    path: `${OFFICE.booking}?${new URLSearchParams({ estudio: 'OCT-M', fecha: '2026-11-25' }).toString()}`,
    open: press('Primer turno libre'),
  },
  {
    name: 'agendar-buscando',
    path: OFFICE.booking,
    isLayer: true,
    open: async (page, calm) => {
      await page.getByRole('combobox', { name: 'Buscar paciente' }).fill(surname.slice(0, 4));
      await page.getByRole('option').first().waitFor();
      await calm();
    },
  },
  {
    name: 'serie-elegida',
    path: OFFICE.series,
    open: async (page, calm) => {
      await choosePatient(page, surname);
      await calm();
    },
  },
];

async function choosePatient(page: Page, surname: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Buscar paciente' }).fill(surname);
  await page.getByRole('option').first().click();
}

/** What other accounts see, and finally the record a doctor writes in. */
const otherAccounts = (seen: Visit): Screen[] => [
  { name: 'prohibida', path: OFFICE.users, account: 'examenes' },
  { name: 'examenes-tablero', path: OFFICE.dashboard, account: 'examenes' },
  { name: 'examenes-sala', path: OFFICE.room, account: 'examenes' },
  { name: 'pendiente', path: OFFICE.dashboard, account: 'nueva' },
  { name: 'doctora-pacientes', path: OFFICE.diagnosis, account: 'doctora' },
  { name: 'doctora-sala', path: OFFICE.room, account: 'doctora' },
  { name: 'doctora-ficha', path: recordHref(seen.paciente.id), account: 'doctora' },
  {
    name: 'doctora-consulta',
    path: recordHref(seen.paciente.id),
    account: 'doctora',
    open: async (page, calm) => {
      await press('Escribir una consulta')(page, calm);
      const search = page.getByRole('combobox', { name: 'Agregar un diagnóstico CIE-10' });
      await search.fill('H25.1');
      await search.press('Enter');
      await page.getByRole('button', { name: 'Cerrar la consulta' }).click();
      await calm();
    },
  },
];
