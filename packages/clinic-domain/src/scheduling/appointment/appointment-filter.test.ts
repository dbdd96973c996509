import { expect, test } from 'vitest';
import { matchesCriteria, type AppointmentCriteria, type FilteredAppointment } from './appointment-filter.ts';

const control: FilteredAppointment = {
  medico: 'Dra. Ana Pérez',
  estado: 'confirmado',
  tipo: 'control',
  paciente: { id: 'p1', nombre: 'Ñusta Quispe', telefono: '+59171234567' },
};
const study: FilteredAppointment = {
  estado: 'agendado',
  tipo: 'estudio',
  estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
  equipo: 'zeiss-oct-cirrus-5000',
  paciente: { id: 'p2', nombre: 'Luz Mamani' },
};

test.each<{ what: string; asked: AppointmentCriteria; of: FilteredAppointment; expected: boolean }>([
  { what: 'nothing asked', asked: {}, of: control, expected: true },
  {
    what: 'one of several doctors',
    asked: { medicos: ['x', 'Dra. Ana Pérez'] },
    of: control,
    expected: true,
  },
  { what: 'another doctor', asked: { medicos: ['x'] }, of: control, expected: false },
  { what: 'a study without a doctor is of no doctor', asked: { medicos: ['x'] }, of: study, expected: false },
  {
    what: 'one of several states',
    asked: { estado: ['agendado', 'confirmado'] },
    of: control,
    expected: true,
  },
  { what: 'another state', asked: { estado: ['cancelado'] }, of: control, expected: false },
  { what: 'one of several kinds', asked: { tipo: ['estudio', 'control'] }, of: control, expected: true },
  { what: 'a control is not new', asked: { consulta: 'nuevos' }, of: control, expected: false },
  { what: 'a control comes back', asked: { consulta: 'controles' }, of: control, expected: true },
  {
    what: 'after surgery comes back',
    asked: { consulta: 'controles' },
    of: { ...control, tipo: 'posoperatorio' },
    expected: true,
  },
  {
    what: 'the first time is new',
    asked: { consulta: 'nuevos' },
    of: { ...control, tipo: 'primera_vez' },
    expected: true,
  },
  {
    what: 'the kind and the class together',
    asked: { tipo: ['control'], consulta: 'nuevos' },
    of: control,
    expected: false,
  },
  { what: 'a control within the hours', asked: { consulta: 'fuera' }, of: control, expected: false },
  {
    what: 'whoever was left outside the hours',
    asked: { consulta: 'fuera' },
    of: { ...study, fueraDeHorario: true },
    expected: true,
  },
  { what: 'the study', asked: { estudio: 'OCT-M' }, of: study, expected: true },
  { what: 'another study', asked: { estudio: 'OCT-M' }, of: control, expected: false },
  { what: 'the device', asked: { equipo: 'zeiss-oct-cirrus-5000' }, of: study, expected: true },
  { what: 'the patient', asked: { paciente: 'p2' }, of: control, expected: false },
  { what: 'a name without its accents', asked: { texto: 'quis nusta' }, of: control, expected: true },
  { what: 'a phone without its country', asked: { texto: '7123' }, of: control, expected: true },
  { what: 'the name of a study', asked: { texto: 'macula' }, of: study, expected: true },
  { what: 'another word', asked: { texto: 'rojas' }, of: control, expected: false },
])('$what: $expected', ({ asked, of, expected }) => {
  expect(matchesCriteria(of, asked)).toBe(expected);
});
