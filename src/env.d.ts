/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Set by the production server before a request is passed on; absent in development. */
    runtime?: import('#server/runtime').Runtime;
    app: import('#application/app').App;
    /** The session of the request, looked up once and only when somebody asks. */
    session: () => Promise<import('#application/identity/read-session').CurrentSession | null>;
    address: string;
    host: string;
    /** The origin of links. */
    origin: string;
    siteHost: string;
    secureCookies: boolean;
    requestId: string;
    /** Waits until the reader has taken what was answered so far; throws when it has gone. */
    drained: () => Promise<void>;
    /** The body as it comes in. */
    sent: () => AsyncIterable<Uint8Array>;
    version: string;
    /** Every answer is held against its contract: in development and in tests. */
    checkAnswers: boolean;
    /** Random value that allows this page's own style elements. */
    styleNonce: string;
  }
}
declare namespace astroHTML.JSX {
  interface MetaHTMLAttributes {
    /** React Aria reads the nonce for the style elements that it adds from `<meta property="csp-nonce">`. */
    nonce?: string;
  }
}
