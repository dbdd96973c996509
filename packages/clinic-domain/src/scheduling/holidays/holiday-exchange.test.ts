import { describe, expect, test } from 'vitest';
import { readHolidayCsv, writeHolidayCsv } from './holiday-csv.ts';
import type { ExchangedHoliday, ReadFile } from './holiday-exchange.ts';
import { readHolidayIcs, writeHolidayIcs } from './holiday-ics.ts';

const CLINIC = { tipo: 'clinica' as const };
const HOLIDAYS: readonly ExchangedHoliday[] = [
  { fecha: '2027-01-01', nombre: 'Año Nuevo', alcance: CLINIC, norma: 'DS 2750' },
  {
    fecha: '2027-02-28',
    hasta: '2027-03-02',
    nombre: 'Cierre; «anual», con \\ barra',
    alcance: CLINIC,
    color: 'violeta',
  },
  { fecha: '2027-12-24', desdeHora: '12:00', nombre: 'Nochebuena', alcance: CLINIC },
  {
    fecha: '2027-12-30',
    hasta: '2027-12-31',
    desdeHora: '20:00',
    hastaHora: '22:30',
    nombre: 'Tarde',
    alcance: CLINIC,
  },
  { fecha: '2027-07-16', hastaHora: '10:05', nombre: 'Aniversario', alcance: CLINIC, color: 'verde' },
  {
    fecha: '2027-05-05',
    nombre: '=SUMA(A1), "congreso"',
    alcance: { tipo: 'medicos', ids: ['Dra. Ñusta Quispe, MSc.', 'Dr. Luis'] },
    norma: `Ley ${'ñandú y más ñandúes; '.repeat(8)}`.trim(),
  },
  { fecha: '2027-06-07', nombre: 'Sin láser', alcance: { tipo: 'estudios', ids: ['LAS-PRP', 'YAG-IP'] } },
];
const read = ({ filas }: ReadFile): ExchangedHoliday[] => filas.map(({ feriado }) => feriado);
const ics = (holidays: readonly ExchangedHoliday[]): string =>
  writeHolidayIcs(
    holidays.map((holiday, index) => ({ ...holiday, id: `h${String(index)}` })),
    { nombre: 'Feriados 2027', escrito: new Date('2026-11-20T13:00:00Z') },
  );

describe('a calendar', () => {
  test('read again says what was written', () => {
    const file = readHolidayIcs(ics(HOLIDAYS));
    expect(file.rechazadas).toEqual([]);
    expect(read(file)).toEqual(HOLIDAYS);
  });

  test('has CRLF, no line over 75 octets, an exclusive end and the hours in UTC', () => {
    const lines = ics(HOLIDAYS).split('\r\n');
    expect(lines.every((line) => !/[\r\n]/.test(line) && Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines).toContain('DTSTART;VALUE=DATE:20270228');
    expect(lines).toContain('DTEND;VALUE=DATE:20270303');
    expect(lines).toContain('SUMMARY:Cierre\\; «anual»\\, con \\\\ barra');
    expect(lines).toContain('DTSTART:20271224T160000Z');
    expect(lines).toContain('DTEND:20271225T040000Z');
    // Eight in the evening here is midnight in UTC, and it appears twice.
    expect(lines).toContain('DTSTART:20271231T000000Z');
    expect(lines).toContain('RRULE:FREQ=DAILY;COUNT=2');
    expect(lines).toContain('COLOR:mediumpurple');
  });

  const event = (...lines: string[]): string =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'SUMMARY:Uno',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n');

  test('of another program is read: folded lines, a zone, an alarm, no end', () => {
    const text = event(
      'DTSTART;TZID=America/La_Paz:20270401T080000',
      'DTEND;TZID="America/La_Paz":20270401T12',
      ' 0000',
      'BEGIN:VALARM',
      'SUMMARY:Otro',
      'END:VALARM',
    );
    expect(read(readHolidayIcs(text))).toEqual([
      { fecha: '2027-04-01', desdeHora: '08:00', hastaHora: '12:00', nombre: 'Uno', alcance: CLINIC },
    ]);
    expect(read(readHolidayIcs(event('DTSTART;VALUE=DATE:20270402')))).toEqual([
      { fecha: '2027-04-02', nombre: 'Uno', alcance: CLINIC },
    ]);
    expect(read(readHolidayIcs(event('DTSTART:20270403T000000', 'DTEND:20270405T000000')))).toEqual([
      { fecha: '2027-04-03', hasta: '2027-04-04', nombre: 'Uno', alcance: CLINIC },
    ]);
  });

  test.each([
    [['DTSTART;VALUE=DATE:20270230'], 'Fecha: «20270230» no es una fecha válida.'],
    [['DTEND;VALUE=DATE:20270230'], 'Fecha: el evento no dice cuándo empieza.'],
    [
      ['DTSTART;VALUE=DATE:20270401', 'RRULE:FREQ=YEARLY'],
      'Se repite: un feriado se anota en su fecha de cada año.',
    ],
    [['DTSTART:20270401T080000'], 'Hasta: el evento no dice a qué hora termina.'],
    [
      ['DTSTART;TZID=Europe/Madrid:20270401T080000', 'DTEND:20270401T090000'],
      'Fecha: está en la zona horaria Europe/Madrid y no en la de la clínica.',
    ],
    [
      ['DTSTART:20270401T080000', 'DTEND:20270403T120000'],
      'Hasta: pasa de un día a otro a mitad de la jornada; anote cada día por separado.',
    ],
    [['DTSTART;VALUE=DATE:20270401', 'STATUS:CANCELLED'], 'El evento está cancelado.'],
    [
      ['DTSTART;VALUE=DATE:20270401', 'X-ALCANCE:planeta'],
      'Alcance: El alcance es clinica, medicos o estudios.',
    ],
  ])('with %j is rejected with its line and its reason', (lines, motivo) => {
    expect(readHolidayIcs(event(...lines))).toEqual({
      filas: [],
      rechazadas: [{ linea: 3, texto: 'Uno', motivo }],
    });
  });

  test('that is none is said to be none', () => {
    expect(readHolidayIcs('hola')).toEqual({
      filas: [],
      rechazadas: [{ linea: 1, texto: 'hola', motivo: 'El archivo no es un calendario ICS.' }],
    });
  });
});

describe('a sheet', () => {
  test('read again says what was written, also what looks like a formula', () => {
    const file = readHolidayCsv(writeHolidayCsv(HOLIDAYS));
    expect(file.rechazadas).toEqual([]);
    expect(read(file)).toEqual(HOLIDAYS);
  });

  test('opens in a spreadsheet: BOM, semicolons, dd/mm/aaaa, and nothing that is a formula', () => {
    const text = writeHolidayCsv(HOLIDAYS);
    expect(
      text.startsWith('\uFEFFFecha;Hasta;Desde las;Hasta las;Nombre;Alcance;A quiénes;Norma;Color\r\n'),
    ).toBe(true);
    expect(text).toContain('01/01/2027;;;;Año Nuevo;Toda la clínica;;DS 2750;\r\n');
    expect(text).toContain(`"'=SUMA(A1), ""congreso"""`);
  });

  test('may come from elsewhere: commas, other columns, ISO dates, quoted lines', () => {
    const text =
      'NOMBRE,Comentario,fecha,Desde las\n"Feria, grande","una\nnota",2027-08-08,8:30\n\nOtro,,09/08/2027,\n';
    expect(readHolidayCsv(text)).toEqual({
      filas: [
        {
          linea: 2,
          feriado: { fecha: '2027-08-08', desdeHora: '08:30', nombre: 'Feria, grande', alcance: CLINIC },
        },
        { linea: 5, feriado: { fecha: '2027-08-09', nombre: 'Otro', alcance: CLINIC } },
      ],
      rechazadas: [],
    });
  });

  test('names each row that cannot be read, by its line, and keeps the others', () => {
    const text = [
      'Fecha;Hasta;Nombre;Alcance;Color',
      '31/02/2027;;Imposible;;',
      '01/03/2027;28/02/2027;Al revés;;',
      '02/03/2027;;;;',
      '03/03/2027;;Bueno;;azul',
      '03/03/2027;;BUENO;;',
      '04/03/2027;;Lejos;el planeta;',
      '05/03/2027;;Fosforescente;;flúor',
    ].join('\r\n');
    const { filas, rechazadas } = readHolidayCsv(text);
    expect(filas).toEqual([
      { linea: 5, feriado: { fecha: '2027-03-03', nombre: 'Bueno', alcance: CLINIC, color: 'azul' } },
    ]);
    expect(rechazadas.map(({ linea, motivo }) => [linea, motivo])).toEqual([
      [2, 'Fecha: No es una fecha que exista. Escríbala así: 31/12/2026.'],
      [3, 'Hasta: El último día no puede ser anterior al primero.'],
      [4, 'Nombre: Escriba el nombre del feriado.'],
      [6, 'Dice lo mismo que la línea 5.'],
      [7, 'Alcance: escriba Toda la clínica, Médicos o Estudios.'],
      [8, 'Color: Elija un color de la lista.'],
    ]);
  });

  test.each([
    ['', 'El archivo está vacío.'],
    ['Fecha;Motivo\n01/01/2027;X', 'Falta la columna «Nombre» en la primera línea.'],
  ])('%j is rejected whole', (text, motivo) => {
    expect(readHolidayCsv(text)).toMatchObject({ filas: [], rechazadas: [{ linea: 1, motivo }] });
  });
});
