const words = (text: string): string[] => text.trim().split(/\s+/u);

/** Words beside the name of a medicine that name none: forms, salts, units, how and how often it is given. */
export const BESIDE_A_NAME: readonly string[] = words(`
  a al la el los las de del con y e o u en por para cada sin un una uno su lo le que se ni si no mas muy
  ya gota gotas colirio colirios pomada unguento gel crema solucion suspension oftalmico oftalmica
  oftalmologico ofteno ungena ocular esteril emulsion tableta tabletas comprimido comprimidos capsula
  capsulas jarabe ampolla frasco tubo inyeccion inyectable intravitreo intravitrea subconjuntival topico
  topica oral via forte plus pf nf hs xr lp generico monodosis unidosis conservante ojo ojos derecho
  izquierdo ambos od oi ao hora horas dia dias noche semana mg ml mcg gr g ui por ciento ciento h vez
  veces mes meses manana tarde clorhidrato hidrocloruro procaina maleato tartrato sulfato fosfato acetato
  sodico sodica sodio potasico disodico mesilato besilato acetonido acetonida etabonato trometamina
  trometamol nitrato bromuro bromhidrato monohidrato hidrato proteico fumarato palmitato succinato
  benzatinica procainica calcica magnesica medoxomilo axetilo hemihidrato cloruro acido
  media medias medio medios mitad mitades entera entero cuarto dosis medida medidas aplicacion aplicaciones
  cucharada cucharadita sobre sobres parche spray dos tres cuatro cinco seis ocho diez doce diario diaria
  diarias semanas semanal luego despues antes comida comidas dormir acostarse desayuno almuerzo cena ayunas
  tomar aplicar poner instilar continuar suspender iniciar usar mantener durante hasta segun necesidad
  cuando dolor primera segunda tercera unica
`);

/** Words of an allergy that name neither a medicine nor what somebody reacts to. */
export const BESIDE_AN_ALLERGY: readonly string[] = words(`
  alergia alergias alergico alergica reaccion reacciones hipersensibilidad intolerancia ronchas roncha
  urticaria erupcion rash picazon prurito comezon sarpullido hinchazon edema angioedema anafilaxia shock
  choque anafilactico nauseas vomitos mareo desmayo asma broncoespasmo disnea ardor enrojecimiento
  dermatitis contacto conjuntivitis cara labios parpados parpado piel lengua garganta cuerpo brazos manos
  grave leve moderada severa fuerte hace ano anos nino nina infancia desde tomo refiere dice segun madre
  padre paciente medicamento medicamentos medicina farmaco farmacos antibiotico pastilla pastillas cuando
  todo todos tipo otra otro otros le da producto productos derivados familia grupo despues stevens johnson
  sindrome es dio
`);

/** What people are allergic to that is no medicine and that no medicine of the table holds. */
export const NO_MEDICINES: readonly string[] = words(`
  polen polvo acaros gato gatos perro perros pelo moho humedad hongos pasto mani nueces nuez almendra
  pescado pescados huevo huevos leche lactosa fresa frutilla chocolate gluten trigo soya soja tomate kiwi
  pina cerdo frutos secos picante abeja abejas avispa avispas picadura picaduras insecto insectos mosquito
  hormiga esparadrapo niquel metales metal bisuteria perfume perfumes cosmeticos maquillaje detergente
  cloro jabon lana plumas frio sol cambio clima primavera estacional alimentos comida animales animal
  plantas pintura smog humo tabaco cinta adhesiva
`);
