import { BOOKING } from '#contract/booking';
import { AVAILABILITY } from '#contract/availability';
import { CONFIRMATIONS } from '#contract/confirmations';
import { bookAppointment } from '#application/scheduling/booking/book-appointment';
import { noteContacts } from '#application/scheduling/appointments/confirmation-notes';
import { listConfirmations } from '#application/scheduling/appointments/confirmations';
import { readAvailability, readFirstFree } from '#application/scheduling/booking/availability';
import { bookItinerary, bookSeries } from '#application/scheduling/booking/book-together';
import { holdPlace, releasePlace } from '#application/scheduling/booking/holds';
import { cancelSeries, readSeries } from '#application/scheduling/booking/series';
import { readClinicDay } from '#application/scheduling/hours/clinic-day';
import { proposeItinerary } from '#application/scheduling/itinerary/propose-itinerary';
import { readPatientLink } from '#application/scheduling/patient-link/link-key';
import { ok } from '#domain/shared/result';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([BOOKING, AVAILABILITY, CONFIRMATIONS], {
  ...taking(['actor', 'body', 'claim'], { bookAppointment, bookSeries, bookItinerary, holdPlace }),
  ...taking(['actor', 'id'], { readSeries, releasePlace, readPatientLink }),
  ...taking(['actor', 'id', 'body'], { cancelSeries }),
  ...taking(['actor', 'body'], { proposeItinerary, noteContacts }),
  ...taking(['actor', 'query'], { listConfirmations }),
  availability: ({ app, by, query }) =>
    readAvailability(app, by, { ...query, tipo: query.tipo ?? 'estudio' }),
  firstFree: ({ app, query }) => readFirstFree(app, { ...query, tipo: query.tipo ?? 'estudio' }),
  clinicDay: async ({ app, query }) => ok(await readClinicDay(app, query.fecha)),
});
