/** The edition of the catalogue, stored with each closed consultation because the meaning of a code may change. */
export const CIE10_VERSION = 'CIE-10 OMS, selección de oftalmología 2026.3';

/**
 * The CIE-10 codes an eye clinic uses, one per line below the name of their group: code; name; eye; other search words.
 * A saying after `=` is a disease of its own that the code holds beside others: who means it says so beside the code.
 * CIE-10 has no digit for the side: `L` requires an eye, `B` concerns both eyes or sight as a whole, `N` neither.
 */
export const CIE10_LINES = `
# Párpados y vías lagrimales
H00.0;Orzuelo y otras inflamaciones profundas del párpado;L;orzuelo / perrilla / =celulitis preseptal / celulitis del párpado
H00.1;Calacio [chalazión];L;chalazión
H01.0;Blefaritis;L;blefaritis / meibomitis / caspa en las pestañas / blefaritis posterior / =disfunción de glándulas de Meibomio / dgm / =blefaritis anterior
H02.0;Entropión y triquiasis palpebral;L;=entropión / =triquiasis
H02.1;Ectropión del párpado;L;ectropión
H02.2;Lagoftalmos;L;lagoftalmos
H02.3;Blefarocalasia;L;blefarochalasis / dermatochalasis / dermatocalasia
H02.4;Blefaroptosis;L;ptosis / párpado caído
H02.6;Xantelasma del párpado;L;xantelasma
H04.1;Otros trastornos de la glándula lagrimal;L;síndrome de ojo seco (glándula lagrimal) / =ojo seco / arenilla / =ojo seco evaporativo / =ojo seco acuodeficiente
H04.2;Epífora;L;epífora / lagrimeo / ojo llorón
H04.3;Inflamación aguda y la no especificada de las vías lagrimales;L;dacriocistitis aguda / dacriocistitis
H04.4;Inflamación crónica de las vías lagrimales;L;dacriocistitis crónica
H04.5;Estenosis e insuficiencia de las vías lagrimales;L;obstrucción de la vía lagrimal / obstrucción lagrimal / estenosis de vías lagrimales / ovlnp / obstrucción de vía lagrimal / obstrucción nasolagrimal
H05.0;Inflamación aguda de la órbita;L;celulitis orbitaria
H05.2;Afecciones exoftálmicas;L;exoftalmos / proptosis / exoftalmia
H05.3;Deformidad de la órbita;L;cavidad contraída / deformidad orbitaria
H05.4;Enoftalmía;L;enoftalmos
H06.2;Exoftalmia hipertiroidea (E05.–);L;orbitopatía tiroidea (con E05) / enfermedad de Graves / oftalmopatía tiroidea / oftalmopatía de Graves
# Conjuntiva
H10.0;Conjuntivitis mucopurulenta;L;conjuntivitis bacteriana / ojo rojo con legañas / lagañas
H10.1;Conjuntivitis atópica aguda;L;conjuntivitis alérgica / alergia en los ojos / picazón / alergia ocular
H10.3;Conjuntivitis aguda, no especificada;L;conjuntivitis aguda / ojo rojo / conjuntivitis
H10.4;Conjuntivitis crónica;L;conjuntivitis crónica
H10.5;Blefaroconjuntivitis;L;blefaroconjuntivitis
A71.9;Tracoma, no especificado;L;tracoma
H11.0;Pterigión;L;pterigión / pterigium / carnosidad
H11.1;Degeneraciones y depósitos conjuntivales;L;=pinguécula / =concreciones / carnosidad / mancha amarilla / degeneración conjuntival
H11.2;Cicatrices conjuntivales;L;simbléfaron
H11.3;Hemorragia conjuntival;L;hiposfagma / hemorragia subconjuntival / derrame de sangre / ojo rojo
B30.1;Conjuntivitis debida a adenovirus (H13.1);L;conjuntivitis adenoviral
B30.9;Conjuntivitis viral, sin otra especificación;L;conjuntivitis viral
P39.1;Conjuntivitis y dacriocistitis neonatales;L;conjuntivitis del recién nacido / conjuntivitis neonatal / dacriocistitis neonatal
# Esclera y córnea
H15.0;Escleritis;L;escleritis
H15.1;Episcleritis;L;epiescleritis / ojo rojo
H16.0;Úlcera de la córnea;L;úlcera corneal / =absceso corneal / =queratitis bacteriana
H16.1;Otras queratitis superficiales sin conjuntivitis;L;=queratitis punteada / =fotoqueratitis / quemadura de soldador / nieve / qps / queratopatía punteada
H16.2;Queratoconjuntivitis;L;queratoconjuntivitis / ojo seco con queratitis / primaveral / =queratoconjuntivitis primaveral / vernal / qcv / =queratoconjuntivitis seca / qcs
H16.3;Queratitis intersticial y profunda;L;queratitis intersticial / queratitis profunda
H16.4;Neovascularización de la córnea;L;neovascularización corneal
H17.1;Otras opacidades centrales de la córnea;L;leucoma central / nube en el ojo
H17.8;Otras opacidades o cicatrices de la córnea;L;leucoma / nébula / nube / nube en el ojo
H18.1;Queratopatía vesicular;L;queratopatía bullosa
H18.2;Otros edemas de la córnea;L;edema corneal
H18.4;Degeneración de la córnea;L;=gerontoxon / =degeneración en banda / =degeneración marginal pelúcida / dmp
H18.5;Distrofia hereditaria de la córnea;L;=distrofia de Fuchs / distrofia corneal
H18.6;Queratocono;L;queratocono / ceratocono / qc
H18.7;Otras deformidades de la córnea;L;=ectasia corneal / =estafiloma corneal
H18.8;Otros trastornos especificados de la córnea;L;erosión recurrente / erosión corneal recurrente
H19.1;Queratitis y queratoconjuntivitis por herpes simple (B00.5);L;queratitis herpética (con B00.5) / queratitis dendrítica / queratitis geográfica
H19.2;Queratitis y queratoconjuntivitis en otras enfermedades infecciosas y parasitarias clasificadas en otra parte;L;=queratitis micótica / =queratitis amebiana / queratitis por hongos / acanthamoeba / queratitis fúngica
B00.5;Oculopatía herpética;L;herpes simple ocular
B02.3;Herpes zoster ocular;L;herpes zóster oftálmico
# Iris, cuerpo ciliar
H20.0;Iridociclitis aguda y subaguda;L;uveítis anterior aguda / ojo rojo con dolor / iritis / hipopión / uaa / iridociclitis aguda / iridociclitis subaguda
H20.1;Iridociclitis crónica;L;uveítis anterior crónica
H20.9;Iridociclitis, no especificada;L;uveítis anterior no especificada / uveítis anterior / uveítis / ua
H21.0;Hifema;L;hifema
H21.1;Otros trastornos vasculares del iris y del cuerpo ciliar;L;rubeosis
H21.4;Membranas pupilares;L;membrana pupilar
H21.5;Otras adherencias y desgarros del iris y del cuerpo ciliar;L;sinequias / =sinequia anterior / =sinequia posterior
# Cristalino
H25.0;Catarata senil incipiente;L;catarata incipiente / =catarata cortical / =catarata subcapsular posterior / csp
H25.1;Catarata senil nuclear;L;catarata nuclear
H25.2;Catarata senil, tipo morgagnian;L;catarata hipermadura / catarata morgagniana
H25.8;Otras cataratas seniles;L;=catarata mixta / =catarata madura / =catarata blanca / =catarata total
H25.9;Catarata senil, no especificada;L;catarata senil / nube / catarata de la edad / catarata
H26.0;Catarata infantil, juvenil y presenil;L;catarata presenil / catarata infantil / catarata juvenil
H26.1;Catarata traumática;L;catarata traumática
H26.2;Catarata complicada;L;catarata complicada
H26.3;Catarata inducida por drogas;L;catarata por corticoide
H26.4;Catarata residual;L;opacidad capsular posterior (catarata secundaria) / nube detrás del lente / ocp / opacidad de cápsula posterior
H27.0;Afaquia;L;afaquia
H27.1;Luxación del cristalino;L;luxación del cristalino / =subluxación del cristalino / =ectopia lentis
H28.0;Catarata diabética (E10–E14 con cuarto carácter común .3);L;catarata diabética (con E1x.3)
Q12.0;Catarata congénita;L;catarata congénita
Z96.1;Presencia de lentes intraoculares;L;pseudofaquia / seudofaquia / lente intraocular / lio / operado de catarata / pseudofaco / pseudofáquico / seudofáquico
# Coroides y retina
H30.0;Coriorretinitis focal;L;coriorretinitis focal
H30.1;Coriorretinitis diseminada;L;coriorretinitis diseminada
H30.2;Ciclitis posterior;L;pars planitis / uveítis intermedia
H30.8;Otras coriorretinitis;L;=enfermedad de Vogt-Koyanagi-Harada / vkh
H30.9;Coriorretinitis, no especificada;L;=uveítis posterior / coriorretinitis
B58.0;Oculopatía debida a toxoplasma;L;toxoplasmosis ocular
H31.0;Cicatrices coriorretinianas;L;cicatriz coriorretiniana / cicatriz macular
H31.3;Hemorragia y ruptura de la coroides;L;hemorragia coroidea / ruptura coroidea / ruptura de coroides
H31.4;Desprendimiento de la coroides;L;desprendimiento de coroides
H33.0;Desprendimiento de la retina con ruptura;L;desprendimiento de retina regmatógeno / dr / dr regmatógeno
H33.1;Retinosquisis y quistes de la retina;L;retinosquisis / quiste de retina
H33.2;Desprendimiento seroso de la retina;L;desprendimiento seroso / desprendimiento exudativo / DR seroso
H33.3;Desgarro de la retina sin desprendimiento;L;desgarro retinal / agujero retinal / =agujero retiniano / =desgarro retiniano
H33.4;Desprendimiento de la retina por tracción;L;DR traccional
H33.5;Otros desprendimientos de la retina;L;otro DR
H34.0;Oclusión arterial transitoria de la retina;L;amaurosis fugaz
H34.1;Oclusión de la arteria central de la retina;L;oclusión de arteria central / oacr
H34.2;Otras formas de oclusión de la arteria de la retina;L;=oclusión de rama arterial / oarr
H34.8;Otras oclusiones vasculares retinianas;L;=oclusión de vena central de la retina / =oclusión de rama venosa de la retina / oclusión venosa / trombosis venosa / ovcr / ovr / orvr
H35.0;Retinopatías del fondo y cambios vasculares retinianos;L;=retinopatía hipertensiva / =enfermedad de Coats / =telangiectasia retiniana / =vasculitis retiniana
H35.1;Retinopatía de la prematuridad;L;retinopatía del prematuro / rop
H35.2;Otras retinopatías proliferativas;L;=vitreorretinopatía proliferativa / vrp / retinopatía proliferativa no diabética
H35.3;Degeneración de la mácula y del polo posterior del ojo;L;maculopatía / =DMAE / =agujero macular / =membrana epirretiniana / =drusas maculares / =membrana neovascular / =maculopatía por hidroxicloroquina / dmri / mer / membrana epirretinal / mnv / neovascularización coroidea / cloroquina / mancha en el centro / mácula / dmre
H35.4;Degeneración periférica de la retina;L;degeneración en encaje (lattice) / empalizada
H35.5;Distrofia hereditaria de la retina;L;=retinosis pigmentaria / =enfermedad de Stargardt / =enfermedad de Best
H35.6;Hemorragia retiniana;L;hemorragia retiniana
H35.7;Separación de las capas de la retina;L;=coroidopatía serosa central / =desprendimiento del EPR / coriorretinopatía serosa central / crsc
H35.8;Otros trastornos especificados de la retina;L;edema macular / =edema macular quístico / emq / emc / edema macular cistoide / =síndrome de Irvine Gass
H36.0;Retinopatía diabética (E10–E14 con cuarto carácter común .3);L;retinopatía diabética (con E1x.3) / azúcar en los ojos / rdnp / rdp / =retinopatía diabética proliferativa / =retinopatía diabética no proliferativa / =edema macular diabético / emd / rd
E10.3;Diabetes mellitus insulinodependiente con complicaciones oftálmicas;N;DM tipo 1 con compl. oftálmicas / DM1 / diabetes / azúcar
E11.3;Diabetes mellitus no insulinodependiente con complicaciones oftálmicas;N;DM tipo 2 con compl. oftálmicas / DM2 / diabetes / azúcar
E14.3;Diabetes mellitus, no especificada, con complicaciones oftálmicas;N;DM no especificada con compl. oftálmicas / DM / diabetes / azúcar
# Glaucoma
H40.0;Sospecha de glaucoma;L;sospecha de glaucoma / =hipertensión ocular / =ángulo estrecho / hto / excavación sospechosa / presión / presión alta del ojo / presión ocular / sospechoso de glaucoma / sospecha de cierre angular
H40.1;Glaucoma primario de ángulo abierto;L;GPAA / presión alta del ojo / glaucoma crónico simple / poag / =glaucoma de presión normal / =glaucoma seudoexfoliativo / =glaucoma pigmentario / glaucoma pseudoexfoliativo / gpn / glaucoma de ángulo abierto / gaa
H40.2;Glaucoma primario de ángulo cerrado;L;glaucoma de ángulo cerrado / cierre angular / =cierre angular primario / glaucoma agudo / =glaucoma agudo de ángulo cerrado / gpac / ángulo estrecho con cierre
H40.3;Glaucoma secundario a traumatismo ocular;L;glaucoma traumático
H40.4;Glaucoma secundario a inflamación ocular;L;glaucoma uveítico
H40.5;Glaucoma secundario a otros trastornos del ojo;L;=glaucoma neovascular
H40.6;Glaucoma secundario a drogas;L;glaucoma por corticoide / glaucoma esteroideo / glaucoma cortisónico
H40.8;Otros glaucomas;L;otros glaucomas
H40.9;Glaucoma, no especificado;L;glaucoma / presión alta del ojo
Q15.0;Glaucoma congénito;L;glaucoma congénito
# Vítreo y globo
H43.1;Hemorragia del vítreo;L;hemorragia vítrea / hemovítreo
H43.2;Depósitos cristalinos en el cuerpo vítreo;L;hialosis asteroidea
H43.3;Otras opacidades vítreas;L;miodesopsias / opacidades vítreas / moscas / moscas volantes / cuerpos flotantes
H43.8;Otros trastornos del cuerpo vítreo;L;desprendimiento de vítreo posterior / DVP / moscas y destellos / desprendimiento posterior de vítreo / dpv
H44.0;Endoftalmitis purulenta;L;endoftalmitis
H44.1;Otras endoftalmitis;L;=panuveítis / =oftalmía simpática
H44.2;Miopía degenerativa;L;miopía magna / miopía alta / =estafiloma posterior
H44.4;Hipotonía ocular;L;hipotonía
H44.5;Afecciones degenerativas del globo ocular;L;=ptisis bulbi / phthisis bulbi
Q11.1;Otras anoftalmías;L;anoftalmos / nació sin ojo
Q11.2;Microftalmía;L;microftalmos
# Nervio óptico
H46;Neuritis óptica;L;neuritis óptica
H47.0;Trastornos del nervio óptico, no clasificados en otra parte;L;=neuropatía óptica isquémica / =hemorragia del nervio óptico / NOIA / noia-a
H47.1;Papiledema, no especificado;B;papiledema
H47.2;Atrofia óptica;L;atrofia óptica
H47.3;Otros trastornos del disco óptico;L;=drusas de papila / =disco inclinado / =foseta papilar / drusas papilares
H47.5;Trastornos de otras vías ópticas;B;lesión de vía óptica
# Motilidad, refracción, función visual
H49.0;Parálisis del nervio motor ocular común [III par];L;parálisis III par / tercer par
H49.1;Parálisis del nervio patético [IV par];L;parálisis IV par / cuarto par
H49.2;Parálisis del nervio motor ocular externo [VI par];L;parálisis VI par / sexto par
H50.0;Estrabismo concomitante convergente;L;endotropía / esotropía / et / bizco / turnio / ojo desviado
H50.1;Estrabismo concomitante divergente;L;exotropía / bizco / turnio / ojo desviado / xt / divergente
H50.2;Estrabismo vertical;L;hipertropía
H50.3;Heterotropía intermitente;L;tropía intermitente / xt intermitente / =exotropía intermitente / =endotropía intermitente / et intermitente
H50.5;Heteroforia;B;foria / =endoforia / =exoforia
H51.1;Exceso e insuficiencia de la convergencia ocular;B;insuficiencia de convergencia / exceso de convergencia
H52.0;Hipermetropía;L;hipermetropía
H52.1;Miopía;L;miopía / no ve de lejos
H52.2;Astigmatismo;L;astigmatismo / =astigmatismo miópico / =astigmatismo hipermetrópico / =astigmatismo mixto / astigmatismo miópico simple / astigmatismo miópico compuesto / astigmatismo hipermetrópico simple / astigmatismo hipermetrópico compuesto
H52.3;Anisometropía y aniseiconía;B;anisometropía / aniseiconía
H52.4;Presbicia;B;presbicia / vista cansada / no ve de cerca
H52.5;Trastornos de la acomodación;L;espasmo de acomodación
H53.0;Ambliopía ex anopsia;L;ambliopía / ojo flojo / ojo vago / =ambliopía estrábica / =ambliopía anisometrópica
H53.1;Alteraciones visuales subjetivas;L;=fotopsias / =fotofobia / destellos / luces / le molesta la luz
H53.2;Diplopía;B;diplopía / ve doble
H53.4;Defectos del campo visual;L;defecto campimétrico / =hemianopsia / =escotoma
H53.5;Deficiencia de la visión cromática;B;discromatopsia / daltonismo
H53.6;Ceguera nocturna;B;ceguera nocturna / no ve de noche
H54.0;Ceguera de ambos ojos;B;ceguera bilateral
H54.1;Ceguera de un ojo, visión subnormal del otro;B;ceguera y baja visión
H54.2;Visión subnormal de ambos ojos;B;baja visión bilateral
H54.4;Ceguera de un ojo;L;ceguera monocular
H54.5;Visión subnormal de un ojo;L;baja visión monocular
H54.7;Disminución de la agudeza visual, sin especificación;N;disminución de AV no especificada / ve borroso / no ve bien
H55;Nistagmo y otros movimientos oculares irregulares;B;nistagmo
H57.0;Anomalías de la función pupilar;L;=anisocoria / =síndrome de Horner / =pupila de Adie
H57.1;Dolor ocular;L;dolor ocular / dolor de ojo
H57.8;Otros trastornos especificados del ojo y sus anexos;L;otro diagnóstico / otro / en palabras
H59.0;Queratopatía (bullosa afáquica) consecutiva a cirugía de catarata;L;queratopatía bullosa posquirúrgica
# Trauma, tumores, controles
S05.0;Traumatismo de la conjuntiva y abrasión corneal sin mención de cuerpo extraño;L;abrasión corneal / rasguño
S05.1;Contusión del globo ocular y del tejido orbitario;L;contusión ocular / golpe en el ojo / trauma ocular
S05.2;Laceración y ruptura ocular con prolapso o pérdida del tejido intraocular;L;ruptura ocular con prolapso
S05.3;Laceración ocular sin prolapso o pérdida del tejido intraocular;L;laceración ocular
S05.5;Herida penetrante del globo ocular con cuerpo extraño;L;cuerpo extraño intraocular
T15.0;Cuerpo extraño en la córnea;L;cuerpo extraño corneal / basurita / limalla / esquirla / ce corneal
T15.1;Cuerpo extraño en el saco conjuntival;L;cuerpo extraño conjuntival / basurita
T26.1;Quemadura de la córnea y saco conjuntival;L;quemadura térmica
T26.6;Corrosión de la córnea y saco conjuntival;L;quemadura química / causticación / cal / álcali / ácido / quemadura por álcalis / quemadura por ácido
C69.0;Tumor maligno de la conjuntiva;L;carcinoma conjuntival
C69.2;Tumor maligno de la retina;L;retinoblastoma
C69.3;Tumor maligno de la coroides;L;melanoma coroideo
C44.1;Tumor maligno de la piel del párpado, incluida la comisura palpebral;L;carcinoma basocelular palpebral
D31.0;Tumor benigno de la conjuntiva;L;tumor benigno conjuntival
D31.3;Tumor benigno de la coroides;L;nevo coroideo / nevus
D23.1;Tumor benigno de la piel del párpado, incluida la comisura palpebral;L;papiloma palpebral / verruga del párpado / lesión del párpado
G24.5;Blefarospasmo;L;blefaroespasmo
G51.0;Parálisis de Bell;L;parálisis facial
M35.0;Síndrome seco [Sjögren];N;Sjögren
T85.2;Complicación mecánica de lentes intraoculares;L;luxación de LIO / opacidad de LIO
T85.3;Complicación mecánica de otros dispositivos, implantes e injertos oculares;L;extrusión del implante orbitario
T86.8;Falla y rechazo de otros órganos y tejidos trasplantados;L;rechazo del injerto corneal / rechazo corneal
Z01.0;Examen de ojos y de la visión;N;control visual normal
Z46.0;Prueba y ajuste de anteojos y lentes de contacto;N;prueba de lentes / lentes / anteojos
Z09.0;Examen de seguimiento consecutivo a cirugía por otras afecciones;L;control posquirúrgico
Z44.2;Prueba y ajuste de ojo artificial;L;ajuste de prótesis ocular
Z90.0;Ausencia adquirida de parte de la cabeza y del cuello;L;ojo enucleado / ojo eviscerado / cavidad anoftálmica
Z94.7;Trasplante de córnea;L;injerto corneal / queratoplastia / trasplante de córnea
Z97.0;Presencia de ojo artificial;L;prótesis ocular / ojo de vidrio
`;
