import { cie10Of } from '../cie10.ts';
import type { Plan, PlanKind, PlanState } from '../follow-up/plan.ts';
import type { Filed } from '../patient-file.ts';
import { cie10, concept, siteOf, SYSTEMS } from './codes.ts';
import type { Practitioners } from './people.ts';
import { fhirId, type FhirValue, type Resource } from './resource.ts';
import { clinicInstant, period } from './times.ts';

const STATUS: Readonly<Record<PlanState, 'active' | 'completed' | 'revoked'>> = {
  por_decidir: 'active',
  abierto: 'active',
  agendado: 'active',
  no_localizado: 'active',
  cumplido: 'completed',
  alta: 'completed',
  no_aplica: 'completed',
  rechazado: 'revoked',
  transferido: 'revoked',
};
/** How an activity of a care plan calls the same. */
const ACTIVITY = { active: 'scheduled', completed: 'completed', revoked: 'cancelled' } as const;

const NAMES: Readonly<Record<PlanKind, string>> = {
  control: 'Control',
  estudio: 'Estudio',
  inyeccion: 'Inyección intravítrea',
  cirugia: 'Cirugía',
};

/** What must happen next: a control as a care plan, what is to be done to the eye as a request. */
export function planResource(
  { id, value }: Filed<Plan>,
  subject: FhirValue,
  people: Practitioners,
): Resource {
  const { estado, clase = 'control', problema, ojo, medico, creado, desde, vence, venceHora, motivo } = value;
  const status = STATUS[estado];
  const what = concept(NAMES[clase], { system: SYSTEMS.plans, code: clase });
  const why = [concept(cie10Of(problema)?.oficial ?? problema, cie10(problema))];
  const end = venceHora === undefined ? vence : clinicInstant(vence, venceHora);
  const when = period(desde, end);
  const note = motivo === undefined ? undefined : [{ text: motivo }];
  const by = people.doctor(medico);
  if (clase === 'control')
    return {
      resourceType: 'CarePlan',
      id: fhirId(id),
      status,
      intent: 'plan',
      title: NAMES[clase],
      subject,
      period: when,
      created: creado,
      author: by,
      activity: [
        {
          detail: {
            kind: 'Appointment',
            code: what,
            reasonCode: why,
            status: estado === 'por_decidir' ? 'not-started' : ACTIVITY[status],
            scheduledPeriod: when,
            performer: [by],
            description: [NAMES[clase], siteOf(ojo)?.text].filter((each) => each !== undefined).join(', '),
          },
        },
      ],
      note,
    };
  return {
    resourceType: 'ServiceRequest',
    id: fhirId(id),
    status,
    intent: 'plan',
    code: what,
    subject,
    occurrencePeriod: when,
    authoredOn: creado,
    requester: by,
    reasonCode: why,
    bodySite: ojo === undefined ? undefined : [siteOf(ojo)],
    note,
  };
}
