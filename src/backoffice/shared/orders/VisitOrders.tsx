import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { AskProtocol } from './AskProtocol.tsx';
import { PatientOrders } from './PatientOrders.tsx';

/** The patient's studies beside the plan of a visit, and those of a protocol to be asked for. */
export const VisitOrders = ({ paciente }: { readonly paciente: string }) => (
  <section aria-labelledby="estudios-del-paciente" className="grid gap-1">
    <h2 id="estudios-del-paciente" className="text-chart-1">
      {COPY.panel}
    </h2>
    <AskProtocol paciente={paciente} />
    <PatientOrders paciente={paciente} />
  </section>
);
