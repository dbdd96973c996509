/** What is looked at before a study begins, the drops at the device, and what is doubted of a result. */
export const SAFETY_COPY = {
  begin: {
    early: (hour: string, minutes: number) =>
      `La pupila estará lista a las ${hour}: ${minutes === 1 ? 'falta 1 minuto' : `faltan ${String(minutes)} minutos`}. Si empieza antes, puede no verse todo.`,
    hard: 'Obligatorio: sin esto, solo si lo autoriza un médico',
    against: (what: string) => `Está anotado: ${what}`,
    needsDoctor:
      'Sin lo obligatorio el estudio no empieza, salvo que un médico lo autorice con su cuenta y su motivo: aquí aparece cuando lo haga.',
    youMay:
      'Falta lo que solo un médico puede pasar. Marque uno por uno lo que es cierto: queda con su nombre y su motivo. Si se hizo, márquelo arriba.',
    /** A point says what should be so: its yes says that it is not known to be. */
    ownYes: (missing: string, isPoint: boolean) =>
      isPoint ? `No consta: «${missing}». Se hace igual.` : `${missing}. Se hace igual.`,
    sayWhich: (count: number) =>
      count === 1 ? 'Falta marcar 1 de estos.' : `Falta marcar ${String(count)} de estos.`,
    sayOne: 'Marque al menos uno de estos.',
    together: 'Empezar con los dos',
    why: 'Por qué se hace sin lo que falta',
    authorise: 'Autorizar que empiece',
    authorised: (doctor: string, when: string) => `Autorizó ${doctor}, ${when}`,
    void: 'La pupila sigue dilatada y un campo así no vale:',
    mydriatic: 'Hacerlo como campo con midriasis: queda marcado en el resultado, el papel y la tendencia',
  },
  drops: {
    title: 'Gotas de hoy',
    none: 'Hoy no se le anotó ninguna gota.',
    line: (drop: string, eye: string, hour: string, who: string) => `${drop} ${eye}, ${hour}, ${who}`,
    ready: (hour: string) => `pupila lista a las ${hour}`,
    put: 'Poner gotas',
    close: 'No poner gotas',
    noDriving: 'Se le dijo que hoy no conduzca',
    save: 'Anotar que se pusieron',
  },
  doubts: {
    why: 'Por qué es así',
    source: (what: string) => `Según: ${what}`,
    phrases: ['Se repitió tres veces y es igual', 'Lo confirma otro equipo', 'Es así en su otro estudio'],
    told: (why: string) => `Es así: ${why}`,
    read: 'Leí lo que se puso en duda y por qué',
    title: 'Se puso en duda al medir',
    mydriasis: (drops: string) => `Campo con midriasis: ${drops === '' ? 'pupila dilatada' : drops}`,
  },
} as const;
