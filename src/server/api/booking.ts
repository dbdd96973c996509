import { BOOKING } from '#contract/booking';
import { AVAILABILITY } from '#contract/availability';
import { CONFIRMATIONS } from '#contract/confirmations';
import { bookAppointment } from '#application/scheduling/booking/book-appointment';
import { noteContact } from '#application/scheduling/appointments/confirmation-notes';
import { listConfirmations } from '#application/scheduling/appointments/confirmations';
import { readAvailability, readFirstFree } from '#application/scheduling/booking/availability';
import { bookItinerary, bookSeries } from '#application/scheduling/booking/book-together';
import { holdPlace, releasePlace } from '#application/scheduling/booking/holds';
import { cancelSeries, readSeries } from '#application/scheduling/booking/series';
import { readClinicDay } from '#application/scheduling/hours/clinic-day';
import { proposeItinerary } from '#application/scheduling/itinerary/propose-itinerary';
import { ok } from '#domain/shared/result';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(BOOKING, {
    bookAppointment: ({ app, actor, body, claim }) => bookAppointment(app, actor, body, claim),
    bookSeries: ({ app, actor, body, claim }) => bookSeries(app, actor, body, claim),
    readSeries: ({ app, actor, params }) => readSeries(app, actor, params.id),
    cancelSeries: ({ app, actor, params, body }) => cancelSeries(app, actor, params.id, body),
    bookItinerary: ({ app, actor, body, claim }) => bookItinerary(app, actor, body, claim),
    proposeItinerary: ({ app, actor, body }) => proposeItinerary(app, actor, body),
  }),
  ...handlersOf(AVAILABILITY, {
    availability: ({ app, by, query }) =>
      readAvailability(app, by, { ...query, tipo: query.tipo ?? 'estudio' }),
    firstFree: ({ app, query }) => readFirstFree(app, { ...query, tipo: query.tipo ?? 'estudio' }),
    clinicDay: async ({ app, query }) => ok(await readClinicDay(app, query.fecha)),
    holdPlace: ({ app, actor, body, claim }) => holdPlace(app, actor, body, claim),
    releasePlace: ({ app, actor, params }) => releasePlace(app, actor, params.id),
  }),
  ...handlersOf(CONFIRMATIONS, {
    listConfirmations: ({ app, actor, query }) => listConfirmations(app, actor, query),
    noteContact: ({ app, actor, params, body }) => noteContact(app, actor, params.turno, body),
  }),
];
