import { describe, expect, test } from 'vitest';
import { TASKS } from '#copy/office/finding/tasks';
import type { Actor } from '#domain/access/policies';
import { isScreen, mayOpen } from '#domain/access/screens';
import { actionItems, matching, screenItems } from './finder-items.ts';
import { taskItems, taskOfOthers } from './tasks.ts';

const person = (over: Partial<Actor>): Actor => ({
  uid: 'u',
  rol: null,
  doctor: false,
  medico: null,
  estado: 'activo',
  ...over,
});
const PEOPLE = {
  recepción: person({ funciones: ['recepcion'] }),
  técnico: person({ funciones: ['tecnico'] }),
  'las dos cosas': person({}),
  médico: person({ doctor: true, medico: 'Dra. Ana' }),
  administrador: person({ rol: 'admin' }),
} as const;
type Who = keyof typeof PEOPLE;

const everything = (actor: Actor) => [
  ...screenItems(actor),
  ...actionItems(actor, false),
  ...taskItems(actor),
];
const found = (who: Who, typed: string): string[] =>
  matching(everything(PEOPLE[who]), typed).map(({ label }) => label);

describe.each(Object.entries(PEOPLE))('the tasks of %s', (_, actor) => {
  test('each leads where this person may go', () => {
    const closed = taskItems(actor).filter(({ href = '' }) => {
      const [path = ''] = href.split('?');
      return !isScreen(path) || !mayOpen(actor, path);
    });
    expect(closed).toEqual([]);
    expect(taskItems(actor).length).toBeGreaterThan(8);
  });

  test('each is found by its name, by every one of its words, and with the words of a sentence around them', () => {
    const all = everything(actor);
    const lost = taskItems(actor).flatMap(({ id, label, words = [] }) =>
      [label, ...words, ...words.map((word) => `quiero ${word}`)].filter(
        (word) => !matching(all, word).some((item) => item.id === id),
      ),
    );
    expect(lost).toEqual([]);
  });
});

test('every task is somebody’s', () => {
  const offered = new Set(Object.values(PEOPLE).flatMap((actor) => taskItems(actor).map(({ id }) => id)));
  expect(Object.keys(TASKS).filter((id) => !offered.has(`tarea ${id}`))).toEqual([]);
});

test.each<[Who, string, string]>([
  ['recepción', 'atraso', 'El médico se atrasa'],
  ['recepción', 'relevo', 'Nota para el turno siguiente'],
  ['recepción', 'el doctor no viene', 'Anotar ausencia'],
  ['recepción', 'cola', 'Llegó sin turno'],
  ['recepción', 'duplicado', 'Unir dos fichas de una persona'],
  ['recepción', 'contraseña', 'Cambiar su contraseña'],
  ['recepción', 'excel', 'Exportar la agenda a Excel'],
  ['recepción', 'imprimir', 'Imprimir las hojas del día'],
  ['recepción', 'cambiar hora', 'Mover un turno'],
  ['recepción', 'carnet', 'Corregir los datos de una persona'],
  ['recepción', 'urgencia', 'Dar un sobreturno'],
  ['recepción', 'urgencia', 'Llegó sin turno'],
  ['recepción', 'no vino', 'Anotar a quien no vino'],
  ['recepción', 'recordatorio', 'Llamar para confirmar'],
  ['recepción', 'receta', 'Entregar una receta o un certificado'],
  ['recepción', 'bloquear', 'Bloquear ahora'],
  ['médico', 'me atraso', 'El médico se atrasa'],
  ['médico', 'receta', 'Recetar'],
  ['médico', 'sin firmar', 'Terminar consultas sin firmar'],
  ['médico', 'excel', 'Descargar las cifras'],
  ['médico', 'clave', 'Cambiar su contraseña'],
  ['médico', 'imprimir', 'Imprimir las hojas del día'],
  ['técnico', 'usb', 'Traer archivos de un equipo'],
  ['técnico', 'roto', 'Un equipo no funciona'],
  ['técnico', 'presión', 'Preparar a quien espera'],
  ['técnico', 'contraseña', 'Cambiar su contraseña'],
  ['administrador', 'contraseña', 'Alguien olvidó su contraseña'],
  ['administrador', 'empleado', 'Crear la cuenta de un colega'],
  ['administrador', 'backup', 'Hacer un respaldo'],
  ['administrador', 'puente', 'Anotar un feriado'],
  ['administrador', 'certificado', 'Certificado de los turnos de una persona'],
  ['administrador', 'quién cambió', 'Ver quién hizo qué'],
])('%s who types «%s» finds «%s»', (who, typed, label) => {
  expect(found(who, typed)).toContain(label);
});

test('nobody is offered what is not theirs', () => {
  expect(found('recepción', 'resultado')).toEqual([]);
  expect(found('recepción', 'consulta')).toEqual([]);
  expect(found('técnico', 'sobreturno')).toEqual([]);
  expect(found('médico', 'respaldo')).toEqual([]);
});

test.each([
  ['recepción', 'feriado', 'Anotar un feriado', 'administrador'],
  ['recepción', 'estadísticas', 'Ver las cifras', 'administrador'],
  ['recepción', 'horario', 'Cambiar el horario de un médico', 'administrador'],
  ['técnico', 'recetar', 'Recetar', 'médico'],
  ['médico', 'respaldo', 'Hacer un respaldo', 'administrador'],
] as const)('%s who looks for «%s» is told whose it is', (who, typed, label, whose) => {
  expect(taskOfOthers(PEOPLE[who], typed)).toEqual({ label, who: whose });
});

test('nobody is sent to somebody else for what is their own, nor for what nobody does', () => {
  for (const [, actor] of Object.entries(PEOPLE))
    for (const { label } of taskItems(actor)) expect(taskOfOthers(actor, label)?.label).not.toBe(label);
  expect(taskOfOthers(PEOPLE.recepción, 'zzzz')).toBeNull();
});

test('what opens at once does: who is late with the panel open, who came without an hour in the queue', () => {
  const hrefOf = (label: string) => everything(PEOPLE.recepción).find((item) => item.label === label)?.href;
  expect(hrefOf('El médico se atrasa')).toBe('/admin/sala?abrir=atraso');
  expect(hrefOf('Llegó sin turno')).toBe('/admin?cola=1');
});
