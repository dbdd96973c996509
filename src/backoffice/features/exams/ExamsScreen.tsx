import { useSearchParams } from 'wouter';
import { OFFICE } from '#routes';
import { PatientRecord } from '#backoffice/features/record/PatientRecord.tsx';
import { OrderScreen } from './order/OrderScreen.tsx';
import { Worklist } from './worklist/Worklist.tsx';

/** Exámenes: the studies of the clinic, one of them, or a patient's record, by the address. */
export default function ExamsScreen() {
  const [address] = useSearchParams();
  const order = address.get('orden');
  if (order !== null) return <OrderScreen key={order} id={order} />;
  const patient = address.get('paciente');
  return patient === null ? <Worklist /> : <PatientRecord key={patient} id={patient} screen={OFFICE.exams} />;
}
