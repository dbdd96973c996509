import { makeAsk } from './ask.ts';
import { PUBLIC_ENDPOINTS } from './endpoints.ts';

/** Calls what anybody may call, from the public pages: they load none of the office's addresses. */
export const askPublic = makeAsk(PUBLIC_ENDPOINTS);
