import { listedName } from '#domain/people/listed-name';
import { EQUIPMENT } from '#domain/studies/device';
import {
  compareWith,
  isAbsentFor,
  type Compared,
  type FileSaying,
  type OrderForFile,
} from '#domain/studies/files/matching';
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
};

/** What speaks against an order, in sentences: what the file says, and what the clinic has. */
export function differences(dice: FileSaying, order: OrderForFile): string[] {
  const rows = compareWith(dice, order);
  return COMPARED_WORDS.flatMap(([what, words]) => {
    if (rows[what] !== 'distinto') return [];
    const [said, known] = words(dice, order);
    return [`${NAMES[what]}: el archivo dice ${said}; la orden, ${known}.`];
  });
}

type Words = (dice: FileSaying, order: OrderForFile) => readonly [string, string];

const COMPARED_WORDS: readonly (readonly [Compared, Words])[] = [
  ['nombre', (dice, { paciente }) => [dice.nombre ?? '', listedName(paciente)]],
  ['nacimiento', (dice, { paciente }) => [dice.nacimiento ?? '', paciente.nacimiento ?? '']],
  ['identificador', (dice, { paciente }) => [dice.identificador ?? '', cardOf(paciente)]],
  ['acceso', (dice, { acceso }) => [dice.acceso ?? '', acceso]],
  ['estudio', (dice, { estudio }) => [(dice.estudios ?? []).map(stepName).join(' o '), stepName(estudio)]],
  [
    'ojo',
    (dice, order) => [
      dice.ojo ?? order.ojo,
      isAbsentFor(dice, order) ? `${order.ojo}, y el paciente no tiene ese ojo` : order.ojo,
    ],
  ],
  ['cuando', (dice, { creada }) => [(dice.cuando ?? '').slice(0, 10), `que se pidió el ${creada}`]],
  [
    'equipo',
    (dice, { estudio }) => [
      dice.puertaDe === undefined ? '' : EQUIPMENT[dice.puertaDe],
      `un estudio que ese equipo no hace (${stepName(estudio)})`,
    ],
  ],
];

const cardOf = ({ ci, complemento }: OrderForFile['paciente']): string =>
  [ci ?? '', complemento ?? ''].filter((part) => part !== '').join('-');
