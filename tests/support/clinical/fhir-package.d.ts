/** What the tests use of the package `fhir`, whose own types say `any`. Declared here, the checker needs it not installed. */
declare module 'fhir' {
  interface Message {
    readonly location?: string;
    readonly severity?: 'fatal' | 'error' | 'warning' | 'information';
    readonly message?: string;
  }

  export class Fhir {
    /** Objects only: a text is taken for XML. */
    validate(
      resource: object,
      options?: { readonly errorOnUnexpected?: boolean },
    ): { readonly messages: Message[] };
  }
}
