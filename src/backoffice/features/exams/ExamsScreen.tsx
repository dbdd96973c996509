import { useSearchParams } from 'wouter';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { fetched } from '#backoffice/shared/screen/fetched.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { RefusedScreen } from './files/refused/RefusedScreen.tsx';
import { TrayScreen } from './files/tray/TrayScreen.tsx';
import { OrderScreen } from './order/OrderScreen.tsx';
import { ReadingDesk } from './reading/ReadingDesk.tsx';
import { Worklist } from './worklist/Worklist.tsx';

const PatientRecord = fetched(() => import('#backoffice/features/record/PatientRecord.tsx'));

/** Exámenes: the studies of the clinic, one of them, the files without an owner, or a patient's record, by the address. */
export default function ExamsScreen() {
  const [address] = useSearchParams();
  const { actor } = useVisit();
  const read = address.get('leer');
  if (read !== null && may(actor, 'study:validate')) return <ReadingDesk asked={read} />;
  const order = address.get('orden');
  if (order !== null) return <OrderScreen key={order} id={order} />;
  const files = address.get('archivos');
  if (files === 'rechazados' && may(actor, 'file:refused')) return <RefusedScreen />;
  if (files !== null && may(actor, 'file:bring'))
    return <TrayScreen shown={files === 'apartados' ? 'descartado' : 'sin_identificar'} />;
  const patient = address.get('paciente');
  return patient === null || !may(actor, 'record:open') ? (
    <Worklist />
  ) : (
    <PatientRecord key={patient} id={patient} screen={OFFICE.exams} />
  );
}
