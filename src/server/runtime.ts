import type { App } from '#application/app';
import { readSession, type CurrentSession } from '#application/identity/read-session';
import { heardBy } from './http/heard-changes.ts';
import { openOffice, type OfficeDoor } from './office-gate.ts';
import type { PaperCheck } from './paper-check.ts';
import type { LinkReply } from './patient-link.ts';
import { sessionCookieOf } from './session.ts';

/** What every request of this process shares. */
export interface CommonRuntime {
  readonly app: App;
  readonly siteUrl: URL;
  readonly secureCookies: boolean;
  readonly version: string;
  /** Checks every response against its contract: in development and in tests. */
  readonly checkAnswers: boolean;
}

/** What is one request's own. */
export interface OwnRuntime {
  /** The client's address and the host it asked for, as seen through trusted proxies. */
  readonly address: string;
  readonly host: string;
  /** The origin of links, which no request can choose. */
  readonly origin: string;
  readonly requestId: string;
  /** Waits until the reader has taken what has been sent so far; throws when it has left. */
  readonly drained: () => Promise<void>;
  /** The body as it comes in, without the copies that a web stream of it makes. */
  readonly sent: () => AsyncIterable<Uint8Array>;
}

/** What the server passes along with each request that is answered by code. */
export interface Runtime extends CommonRuntime, OwnRuntime {
  /** The session of the request, looked up once and only when somebody asks. */
  readonly session: () => Promise<CurrentSession | null>;
  /** The same as it was heard last: for what tells only that something has changed. */
  readonly standing: () => Promise<CurrentSession | null>;
  /** Decides on a page of the back office. The pages are built apart, and hold no second copy of what decides. */
  readonly openOffice: (url: URL) => Promise<OfficeDoor>;
  /** What anybody may know of a paper. */
  readonly checkPaper: (token: string) => Promise<PaperCheck>;
  /** What the link of an appointment says, or what becomes of what was tapped there. */
  readonly patientLink: (token: string, request: Request) => Promise<LinkReply>;
  /** The page of a link to a report, and its pictures. */
  readonly openShared: (path: string, request: Request) => Promise<Response>;
}

/** What of a request's head matters here. */
interface Head {
  readonly headers: Pick<Headers, 'get'>;
}

export function runtimeOf(common: CommonRuntime, own: OwnRuntime, { headers }: Head): Runtime {
  const { app, version } = common;
  const cookie = sessionCookieOf(headers);
  let found: Promise<CurrentSession | null> | undefined;
  const session = (): Promise<CurrentSession | null> => (found ??= readSession(app, cookie));
  return {
    ...common,
    ...own,
    session,
    standing: () => heardBy(app).standing(cookie),
    openOffice: (url) => openOffice({ app, version, session, cookie }, url),
    checkPaper: async (token) =>
      (await import('./paper-check.ts')).checkPaper({ app, address: own.address }, token),
    patientLink: async (token, request) =>
      (await import('./patient-link.ts')).patientLink({ app, address: own.address }, token, request),
    openShared: async (path, request) =>
      (await import('./shared-report.ts')).sharedResponse({ app, ...own, request }, path),
  };
}
