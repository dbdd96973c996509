import * as z from 'zod/mini';
import { count, instant } from './fields.ts';
import { NOTHING, operation, type Json } from './operation.ts';

const noticeList = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      /** Whose account, and by which name it is known. */
      cuenta: z.string(),
      nombre: z.string(),
      cuando: instant,
      personas: count,
    }),
  ),
});
export type ReadingNoticeList = Json<typeof noticeList>;

/** Accounts that read more people in an hour than their work explains. */
export const READING_NOTICES = {
  listReadingNotices: operation({
    method: 'GET',
    path: '/api/avisos-lectura',
    summary: 'Cuentas que leyeron a muchas personas en una hora, sin ver todavía',
    access: 'user:read',
    status: 200,
    answer: noticeList,
    refusals: [],
  }),
  seeReadingNotice: operation({
    method: 'POST',
    path: '/api/avisos-lectura/{id}/visto',
    summary: 'Marcar un aviso de lecturas como visto',
    access: 'user:edit',
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado'],
  }),
};
