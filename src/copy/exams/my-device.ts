/** The board of one device: whoever works beside it, its queue, and the next thing to do. */
export const MY_DEVICE = {
  choose: 'Mi equipo',
  all: 'Todos',
  waiting: (name: string, count: number) => (count === 0 ? name : `${name} · ${String(count)}`),
  queue: (name: string) => `Quiénes vienen: ${name}`,
  next: 'Sigue',
  elsewhere: (what: string, hour: string) => `Ahora está en otra parte: ${what}, ${hour}`,
  path: 'Su día en la clínica',
  now: 'ahora',
  done: 'hecho',
  put: 'puestas',
  drops: (hour: string) => `gotas ${hour}`,
  empty: 'Hoy nadie viene a este equipo.',
  allMeasured: 'Ya se midió a todos los de hoy.',
  measured: (count: number) => (count === 1 ? 'Ya medido: 1' : `Ya medidos: ${String(count)}`),
  arrived: (name: string, parts: number) =>
    parts === 1 ? `${name} está en sala.` : `${name} está en sala para ${String(parts)} partes de su día.`,
} as const;
