import type { PlanRecord } from '#client/queries/follow-up';

/** A control of Rosa's right eye with Dra. Ana, three weeks late; the test names what it is about. */
export const planRecord = (over: Partial<PlanRecord> = {}): PlanRecord => ({
  ...{ id: 'a', version: 1, estado: 'abierto', clase: 'control', ojo: 'OD', medico: 'Dra. Ana' },
  paciente: { id: 'p1', nombre: 'Quispe, Rosa', ...('paciente' in over ? {} : { telefono: '+59171234567' }) },
  ...{ intervalo: null, venceHora: null, horas: null },
  ...{ intervaloDias: 28, desde: '2026-10-23', vence: '2026-10-30', dias: 21, urgencia: 'alta', dosis: null },
  ...{ cita: null, intentos: [], cierre: null, decide: false },
  ...over,
});
