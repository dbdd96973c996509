import { listedName } from '#domain/people/listed-name';
import { deviceName } from '#domain/studies/device';
import type { SaidDoubt } from '#domain/studies/files/file-identity';
import {
  clockFault,
  compareWith,
  isAbsentFor,
  type Compared,
  type FileSaying,
  type OrderForFile,
} from '#domain/studies/files/matching';
import { dayWords } from '#domain/shared/civil-date';
import { stepName } from '#domain/studies/ordering-rules';

const NAMES: Readonly<Record<Compared, string>> = {
  nombre: 'Nombre',
  nacimiento: 'Fecha de nacimiento',
  identificador: 'Documento',
  acceso: 'Número de acceso',
  estudio: 'Estudio',
  ojo: 'Ojo',
  cuando: 'Día',
  equipo: 'Equipo',
  instancia: 'Copia',
};

/** What speaks against an order, in sentences: what the file says, and what the clinic has. */
export function differences(dice: FileSaying, order: OrderForFile): string[] {
  const rows = compareWith(dice, order);
  return COMPARED_WORDS.flatMap(([what, words]) => {
    if (rows[what] !== 'distinto') return [];
    const doubt = dice.dudas?.find(({ que }) => que === what);
    if (doubt !== undefined) return [DOUBTS[doubt.que](doubt.dice)];
    const [said, known] = words(dice, order);
    return [`${NAMES[what]}: el archivo dice ${said}; la orden, ${known}.`];
  });
}

/** What a file says against itself, or against another one. */
const DOUBTS: Readonly<Record<SaidDoubt['que'], (dice: string) => string>> = {
  acceso: (dice) => `Número de acceso: el archivo dice más de uno (${dice}).`,
  ojo: (dice) => `Ojo: el archivo no dice lo mismo en todas partes, o no se entiende (${dice}).`,
  instancia: (dice) => `Copia: ya llegó otro archivo con el mismo identificador y otro contenido (${dice}).`,
};

const CLOCK = {
  antes: ({ creada }: OrderForFile) => `que se pidió el ${dayWords(creada)}`,
  futuro: (_: OrderForFile, { llego }: FileSaying) =>
    `ninguna fecha así: el archivo llegó el ${dayWords((llego ?? '').slice(0, 10))}. Revise el reloj del equipo`,
  otro_dia: ({ turno }: OrderForFile) =>
    `que el turno es del ${dayWords(turno ?? '')}. Revise el reloj del equipo`,
} as const;

type Words = (dice: FileSaying, order: OrderForFile) => readonly [string, string];

const COMPARED_WORDS: readonly (readonly [Compared, Words])[] = [
  ['nombre', (dice, { paciente }) => [dice.nombre ?? '', listedName(paciente)]],
  [
    'nacimiento',
    (dice, { paciente }) => [dayWords(dice.nacimiento ?? ''), dayWords(paciente.nacimiento ?? '')],
  ],
  ['identificador', (dice, { paciente }) => [dice.identificador ?? '', cardOf(paciente)]],
  ['acceso', (dice, { acceso }) => [dice.acceso ?? '', acceso]],
  [
    'estudio',
    (dice, { estudio }) => [
      (dice.estudios ?? []).map(stepName).join(' o ') || (dice.protocolo ?? 'otro estudio'),
      stepName(estudio),
    ],
  ],
  [
    'ojo',
    (dice, order) => [
      dice.ojo ?? order.ojo,
      isAbsentFor(dice, order) ? `${order.ojo}, y el paciente no tiene ese ojo` : order.ojo,
    ],
  ],
  [
    'cuando',
    (dice, order) => [
      dayWords((dice.cuando ?? '').slice(0, 10)),
      CLOCK[clockFault(dice, order) ?? 'antes'](order, dice),
    ],
  ],
  [
    'equipo',
    (dice, { estudio }) => [
      dice.puertaDe === undefined ? '' : deviceName(dice.puertaDe),
      `un estudio que ese equipo no hace (${stepName(estudio)})`,
    ],
  ],
  ['instancia', () => ['', '']],
];

const cardOf = ({ ci, complemento }: OrderForFile['paciente']): string =>
  [ci ?? '', complemento ?? ''].filter((part) => part !== '').join('-');
