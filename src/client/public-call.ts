import { makeAsk } from './ask.ts';
import { PUBLIC_ENDPOINTS } from './public-endpoints.ts';

/** Calls the operations open to everybody; the public pages load no back-office addresses. */
export const askPublic = makeAsk(PUBLIC_ENDPOINTS);
