import type { Plan } from '#domain/clinical/follow-up/plan';
import type { Appointment } from '#domain/scheduling/appointment/appointment';

/**
 * Who is lost if nobody does anything, found in the plainest way: every plan against every appointment, one after the
 * other, with nothing of what the list is built of. Returns the ids of the plans somebody must look at on `today`, or
 * book for at some time.
 */
export function lostPatients(
  plans: Iterable<readonly [id: string, plan: Plan]>,
  appointmentsOf: (paciente: string) => readonly Appointment[],
  today: string,
): Set<string> {
  const lost = new Set<string>();
  for (const [id, plan] of plans) {
    if (plan.estado === 'por_decidir') lost.add(id);
    else if (plan.estado === 'no_localizado') {
      if ((plan.toca ?? '') <= today) lost.add(id);
    } else if (plan.estado === 'abierto' || plan.estado === 'agendado') {
      const comes = appointmentsOf(plan.paciente.id).some(
        (each) => each.fecha >= today && willServe(plan, each, today),
      );
      if (!comes) lost.add(id);
    }
  }
  return lost;
}

const STANDS = new Set(['agendado', 'confirmado', 'en_sala', 'en_preparacion', 'en_atencion', 'atendido']);

function willServe(plan: Plan, each: Appointment, today: string): boolean {
  if (!STANDS.has(each.estado)) return false;
  if (each.fecha < (plan.desde ?? '')) return false;
  const late = (Date.parse(each.fecha) - Date.parse(plan.vence)) / 86_400_000;
  const ahead = (Date.parse(each.fecha) - Date.parse(today)) / 86_400_000;
  const share = { control: 0.15, estudio: 0.25, inyeccion: 0.15, cirugia: 0.25 }[plan.clase ?? 'control'];
  const most = plan.clase === 'inyeccion' ? 7 : 30;
  const isShort = plan.intervalo?.unidad === 'horas' || plan.intervalo?.unidad === 'dias';
  const least = isShort ? 0 : plan.clase === 'inyeccion' ? 2 : 3;
  const slack = Math.max(least, Math.min(most, Math.round((plan.intervaloDias ?? 0) * share)));
  const soon = isShort ? Math.min(14, plan.intervaloDias ?? 1) : 14;
  if (late > slack && !(plan.vence < today && ahead <= Math.max(slack, soon))) return false;
  if (plan.venceHora !== undefined && missesHour(plan, plan.venceHora, each)) return false;
  if (plan.clase === 'control')
    return each.tipo !== 'estudio' && each.tipo !== 'procedimiento' && each.medico === plan.medico;
  const eye = each.ojo === undefined || each.ojo === 'AO' || plan.ojo === undefined || each.ojo === plan.ojo;
  if (plan.clase === 'estudio') return each.tipo === 'estudio' && eye;
  return each.tipo === 'procedimiento' && each.medico === plan.medico && eye;
}

/** By the hour: before it was decided nothing serves, nor does the same day an hour or a quarter of the hours later. */
function missesHour(plan: Plan, hour: string, { fecha, hora }: Appointment): boolean {
  const at = Date.parse(`${fecha}T${hora}:00-04:00`);
  if (at <= Date.parse(plan.creado)) return true;
  const hours = plan.intervalo?.unidad === 'horas' ? Math.max(1, plan.intervalo.cantidad / 4) : 1;
  return fecha <= plan.vence && at > Date.parse(`${plan.vence}T${hour}:00-04:00`) + hours * 3_600_000;
}
