/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Set by the production server before a request is passed on; in development by the middleware. */
    runtime?: import('#server/runtime').Runtime;
    openOffice: import('#server/runtime').Runtime['openOffice'];
    checkPaper: import('#server/runtime').Runtime['checkPaper'];
    patientLink: import('#server/runtime').Runtime['patientLink'];
    openShared: import('#server/runtime').Runtime['openShared'];
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
