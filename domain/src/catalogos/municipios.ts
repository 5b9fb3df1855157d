/**
 * The 1,122 municipalities of Colombia (001 §3), transcribed from DANE, DIVIPOLA (open data, cut of 30-Dec-2024).
 *
 * One line per department: `numeroMunicipio` (3 digits) and the name, joined by `|`. Kept as text because 1,122 object
 * literals would be 40 times this file and tell nothing more. Title case is ours; DANE publishes capitals.
 * 1103 municipios, 1 isla (88001) and 18 áreas no municipalizadas, told apart by {@link esAreaNoMunicipalizada}.
 */
export interface Municipio {
  /** Equal to `codigoMunicipio`: the specification names an id without showing its values, and the code is stable. */
  readonly id: string
  /** Five digits: department and number. Text, because 05 and 08 begin with zero. */
  readonly codigoMunicipio: string
  readonly codigoDepartamento: string
  readonly numeroMunicipio: string
  readonly nombreMunicipio: string
}

const FUENTE: Readonly<Record<string, string>> = {
  '05': '001Medellín|002Abejorral|004Abriaquí|021Alejandría|030Amagá|031Amalfi|034Andes|036Angelópolis|038Angostura|040Anorí|042Santa Fé de Antioquia|044Anzá|045Apartadó|051Arboletes|055Argelia|059Armenia|079Barbosa|086Belmira|088Bello|091Betania|093Betulia|101Ciudad Bolívar|107Briceño|113Buriticá|120Cáceres|125Caicedo|129Caldas|134Campamento|138Cañasgordas|142Caracolí|145Caramanta|147Carepa|148El Carmen de Viboral|150Carolina|154Caucasia|172Chigorodó|190Cisneros|197Cocorná|206Concepción|209Concordia|212Copacabana|234Dabeiba|237Donmatías|240Ebéjico|250El Bagre|264Entrerríos|266Envigado|282Fredonia|284Frontino|306Giraldo|308Girardota|310Gómez Plata|313Granada|315Guadalupe|318Guarne|321Guatapé|347Heliconia|353Hispania|360Itagüí|361Ituango|364Jardín|368Jericó|376La Ceja|380La Estrella|390La Pintada|400La Unión|411Liborina|425Maceo|440Marinilla|467Montebello|475Murindó|480Mutatá|483Nariño|490Necoclí|495Nechí|501Olaya|541Peñol|543Peque|576Pueblorrico|579Puerto Berrío|585Puerto Nare|591Puerto Triunfo|604Remedios|607Retiro|615Rionegro|628Sabanalarga|631Sabaneta|642Salgar|647San Andrés de Cuerquía|649San Carlos|652San Francisco|656San Jerónimo|658San José de la Montaña|659San Juan de Urabá|660San Luis|664San Pedro de los Milagros|665San Pedro de Urabá|667San Rafael|670San Roque|674San Vicente Ferrer|679Santa Bárbara|686Santa Rosa de Osos|690Santo Domingo|697El Santuario|736Segovia|756Sonsón|761Sopetrán|789Támesis|790Tarazá|792Tarso|809Titiribí|819Toledo|837Turbo|842Uramita|847Urrao|854Valdivia|856Valparaíso|858Vegachí|861Venecia|873Vigía del Fuerte|885Yalí|887Yarumal|890Yolombó|893Yondó|895Zaragoza',
  '08': '001Barranquilla|078Baranoa|137Campo de la Cruz|141Candelaria|296Galapa|372Juan de Acosta|421Luruaco|433Malambo|436Manatí|520Palmar de Varela|549Piojó|558Polonuevo|560Ponedera|573Puerto Colombia|606Repelón|634Sabanagrande|638Sabanalarga|675Santa Lucía|685Santo Tomás|758Soledad|770Suan|832Tubará|849Usiacurí',
  11: '001Bogotá, D.C.',
  13: '001Cartagena de Indias|006Achí|030Altos del Rosario|042Arenal|052Arjona|062Arroyohondo|074Barranco de Loba|140Calamar|160Cantagallo|188Cicuco|212Córdoba|222Clemencia|244El Carmen de Bolívar|248El Guamo|268El Peñón|300Hatillo de Loba|430Magangué|433Mahates|440Margarita|442María la Baja|458Montecristo|468Santa Cruz de Mompox|473Morales|490Norosí|549Pinillos|580Regidor|600Río Viejo|620San Cristóbal|647San Estanislao|650San Fernando|654San Jacinto|655San Jacinto del Cauca|657San Juan Nepomuceno|667San Martín de Loba|670San Pablo|673Santa Catalina|683Santa Rosa|688Santa Rosa del Sur|744Simití|760Soplaviento|780Talaigua Nuevo|810Tiquisio|836Turbaco|838Turbaná|873Villanueva|894Zambrano',
  15: '001Tunja|022Almeida|047Aquitania|051Arcabuco|087Belén|090Berbeo|092Betéitiva|097Boavita|104Boyacá|106Briceño|109Buenavista|114Busbanzá|131Caldas|135Campohermoso|162Cerinza|172Chinavita|176Chiquinquirá|180Chiscas|183Chita|185Chitaraque|187Chivatá|189Ciénega|204Cómbita|212Coper|215Corrales|218Covarachía|223Cubará|224Cucaita|226Cuítiva|232Chíquiza|236Chivor|238Duitama|244El Cocuy|248El Espino|272Firavitoba|276Floresta|293Gachantivá|296Gámeza|299Garagoa|317Guacamayas|322Guateque|325Guayatá|332Güicán de la Sierra|362Iza|367Jenesano|368Jericó|377Labranzagrande|380La Capilla|401La Victoria|403La Uvita|407Villa de Leyva|425Macanal|442Maripí|455Miraflores|464Mongua|466Monguí|469Moniquirá|476Motavita|480Muzo|491Nobsa|494Nuevo Colón|500Oicatá|507Otanche|511Pachavita|514Páez|516Paipa|518Pajarito|522Panqueba|531Pauna|533Paya|537Paz de Río|542Pesca|550Pisba|572Puerto Boyacá|580Quípama|599Ramiriquí|600Ráquira|621Rondón|632Saboyá|638Sáchica|646Samacá|660San Eduardo|664San José de Pare|667San Luis de Gaceno|673San Mateo|676San Miguel de Sema|681San Pablo de Borbur|686Santana|690Santa María|693Santa Rosa de Viterbo|696Santa Sofía|720Sativanorte|723Sativasur|740Siachoque|753Soatá|755Socotá|757Socha|759Sogamoso|761Somondoco|762Sora|763Sotaquirá|764Soracá|774Susacón|776Sutamarchán|778Sutatenza|790Tasco|798Tenza|804Tibaná|806Tibasosa|808Tinjacá|810Tipacoque|814Toca|816Togüí|820Tópaga|822Tota|832Tununguá|835Turmequé|837Tuta|839Tutazá|842Úmbita|861Ventaquemada|879Viracachá|897Zetaquira',
  17: '001Manizales|013Aguadas|042Anserma|050Aranzazu|088Belalcázar|174Chinchiná|272Filadelfia|380La Dorada|388La Merced|433Manzanares|442Marmato|444Marquetalia|446Marulanda|486Neira|495Norcasia|513Pácora|524Palestina|541Pensilvania|614Riosucio|616Risaralda|653Salamina|662Samaná|665San José|777Supía|867Victoria|873Villamaría|877Viterbo',
  18: '001Florencia|029Albania|094Belén de los Andaquíes|150Cartagena del Chairá|205Curillo|247El Doncello|256El Paujíl|410La Montañita|460Milán|479Morelia|592Puerto Rico|610San José del Fragua|753San Vicente del Caguán|756Solano|785Solita|860Valparaíso',
  19: '001Popayán|022Almaguer|050Argelia|075Balboa|100Bolívar|110Buenos Aires|130Cajibío|137Caldono|142Caloto|212Corinto|256El Tambo|290Florencia|300Guachené|318Guapi|355Inzá|364Jambaló|392La Sierra|397La Vega|418López de Micay|450Mercaderes|455Miranda|473Morales|513Padilla|517Páez|532Patía|533Piamonte|548Piendamó - Tunía|573Puerto Tejada|585Puracé|622Rosas|693San Sebastián|698Santander de Quilichao|701Santa Rosa|743Silvia|760Sotará - Paispamba|780Suárez|785Sucre|807Timbío|809Timbiquí|821Toribío|824Totoró|845Villa Rica',
  20: '001Valledupar|011Aguachica|013Agustín Codazzi|032Astrea|045Becerril|060Bosconia|175Chimichagua|178Chiriguaná|228Curumaní|238El Copey|250El Paso|295Gamarra|310González|383La Gloria|400La Jagua de Ibirico|443Manaure Balcón del Cesar|517Pailitas|550Pelaya|570Pueblo Bello|614Río de Oro|621La Paz|710San Alberto|750San Diego|770San Martín|787Tamalameque',
  23: '001Montería|068Ayapel|079Buenavista|090Canalete|162Cereté|168Chimá|182Chinú|189Ciénaga de Oro|300Cotorra|350La Apartada|417Lorica|419Los Córdobas|464Momil|466Montelíbano|500Moñitos|555Planeta Rica|570Pueblo Nuevo|574Puerto Escondido|580Puerto Libertador|586Purísima de la Concepción|660Sahagún|670San Andrés de Sotavento|672San Antero|675San Bernardo del Viento|678San Carlos|682San José de Uré|686San Pelayo|807Tierralta|815Tuchín|855Valencia',
  25: '001Agua de Dios|019Albán|035Anapoima|040Anolaima|053Arbeláez|086Beltrán|095Bituima|099Bojacá|120Cabrera|123Cachipay|126Cajicá|148Caparrapí|151Cáqueza|154Carmen de Carupa|168Chaguaní|175Chía|178Chipaque|181Choachí|183Chocontá|200Cogua|214Cota|224Cucunubá|245El Colegio|258El Peñón|260El Rosal|269Facatativá|279Fómeque|281Fosca|286Funza|288Fúquene|290Fusagasugá|293Gachalá|295Gachancipá|297Gachetá|299Gama|307Girardot|312Granada|317Guachetá|320Guaduas|322Guasca|324Guataquí|326Guatavita|328Guayabal de Síquima|335Guayabetal|339Gutiérrez|368Jerusalén|372Junín|377La Calera|386La Mesa|394La Palma|398La Peña|402La Vega|407Lenguazaque|426Machetá|430Madrid|436Manta|438Medina|473Mosquera|483Nariño|486Nemocón|488Nilo|489Nimaima|491Nocaima|506Venecia|513Pacho|518Paime|524Pandi|530Paratebueno|535Pasca|572Puerto Salgar|580Pulí|592Quebradanegra|594Quetame|596Quipile|599Apulo|612Ricaurte|645San Antonio del Tequendama|649San Bernardo|653San Cayetano|658San Francisco|662San Juan de Rioseco|718Sasaima|736Sesquilé|740Sibaté|743Silvania|745Simijaca|754Soacha|758Sopó|769Subachoque|772Suesca|777Supatá|779Susa|781Sutatausa|785Tabio|793Tausa|797Tena|799Tenjo|805Tibacuy|807Tibirita|815Tocaima|817Tocancipá|823Topaipí|839Ubalá|841Ubaque|843Villa de San Diego de Ubaté|845Une|851Útica|862Vergara|867Vianí|871Villagómez|873Villapinzón|875Villeta|878Viotá|885Yacopí|898Zipacón|899Zipaquirá',
  27: '001Quibdó|006Acandí|025Alto Baudó|050Atrato|073Bagadó|075Bahía Solano|077Bajo Baudó|099Bojayá|135El Cantón del San Pablo|150Carmen del Darién|160Cértegui|205Condoto|245El Carmen de Atrato|250El Litoral del San Juan|361Istmina|372Juradó|413Lloró|425Medio Atrato|430Medio Baudó|450Medio San Juan|491Nóvita|493Nuevo Belén de Bajirá|495Nuquí|580Río Iró|600Río Quito|615Riosucio|660San José del Palmar|745Sipí|787Tadó|800Unguía|810Unión Panamericana',
  41: '001Neiva|006Acevedo|013Agrado|016Aipe|020Algeciras|026Altamira|078Baraya|132Campoalegre|206Colombia|244Elías|298Garzón|306Gigante|319Guadalupe|349Hobo|357Íquira|359Isnos|378La Argentina|396La Plata|483Nátaga|503Oporapa|518Paicol|524Palermo|530Palestina|548Pital|551Pitalito|615Rivera|660Saladoblanco|668San Agustín|676Santa María|770Suaza|791Tarqui|797Tesalia|799Tello|801Teruel|807Timaná|872Villavieja|885Yaguará',
  44: '001Riohacha|035Albania|078Barrancas|090Dibulla|098Distracción|110El Molino|279Fonseca|378Hatonuevo|420La Jagua del Pilar|430Maicao|560Manaure|650San Juan del Cesar|847Uribia|855Urumita|874Villanueva',
  47: '001Santa Marta|030Algarrobo|053Aracataca|058Ariguaní|161Cerro de San Antonio|170Chivolo|189Ciénaga|205Concordia|245El Banco|258El Piñón|268El Retén|288Fundación|318Guamal|460Nueva Granada|541Pedraza|545Pijiño del Carmen|551Pivijay|555Plato|570Puebloviejo|605Remolino|660Sabanas de San Ángel|675Salamina|692San Sebastián de Buenavista|703San Zenón|707Santa Ana|720Santa Bárbara de Pinto|745Sitionuevo|798Tenerife|960Zapayán|980Zona Bananera',
  50: '001Villavicencio|006Acacías|110Barranca de Upía|124Cabuyaro|150Castilla la Nueva|223Cubarral|226Cumaral|245El Calvario|251El Castillo|270El Dorado|287Fuente de Oro|313Granada|318Guamal|325Mapiripán|330Mesetas|350La Macarena|370Uribe|400Lejanías|450Puerto Concordia|568Puerto Gaitán|573Puerto López|577Puerto Lleras|590Puerto Rico|606Restrepo|680San Carlos de Guaroa|683San Juan de Arama|686San Juanito|689San Martín|711Vistahermosa',
  52: '001Pasto|019Albán|022Aldana|036Ancuya|051Arboleda|079Barbacoas|083Belén|110Buesaco|203Colón|207Consacá|210Contadero|215Córdoba|224Cuaspud Carlosama|227Cumbal|233Cumbitara|240Chachagüí|250El Charco|254El Peñol|256El Rosario|258El Tablón de Gómez|260El Tambo|287Funes|317Guachucal|320Guaitarilla|323Gualmatán|352Iles|354Imués|356Ipiales|378La Cruz|381La Florida|385La Llanada|390La Tola|399La Unión|405Leiva|411Linares|418Los Andes|427Magüí|435Mallama|473Mosquera|480Nariño|490Olaya Herrera|506Ospina|520Francisco Pizarro|540Policarpa|560Potosí|565Providencia|573Puerres|585Pupiales|612Ricaurte|621Roberto Payán|678Samaniego|683Sandoná|685San Bernardo|687San Lorenzo|693San Pablo|694San Pedro de Cartago|696Santa Bárbara|699Santacruz|720Sapuyes|786Taminango|788Tangua|835San Andrés de Tumaco|838Túquerres|885Yacuanquer',
  54: '001San José de Cúcuta|003Ábrego|051Arboledas|099Bochalema|109Bucarasica|125Cácota|128Cáchira|172Chinácota|174Chitagá|206Convención|223Cucutilla|239Durania|245El Carmen|250El Tarra|261El Zulia|313Gramalote|344Hacarí|347Herrán|377Labateca|385La Esperanza|398La Playa|405Los Patios|418Lourdes|480Mutiscua|498Ocaña|518Pamplona|520Pamplonita|553Puerto Santander|599Ragonvalia|660Salazar|670San Calixto|673San Cayetano|680Santiago|720Sardinata|743Silos|800Teorama|810Tibú|820Toledo|871Villa Caro|874Villa del Rosario',
  63: '001Armenia|111Buenavista|130Calarcá|190Circasia|212Córdoba|272Filandia|302Génova|401La Tebaida|470Montenegro|548Pijao|594Quimbaya|690Salento',
  66: '001Pereira|045Apía|075Balboa|088Belén de Umbría|170Dosquebradas|318Guática|383La Celia|400La Virginia|440Marsella|456Mistrató|572Pueblo Rico|594Quinchía|682Santa Rosa de Cabal|687Santuario',
  68: '001Bucaramanga|013Aguada|020Albania|051Aratoca|077Barbosa|079Barichara|081Barrancabermeja|092Betulia|101Bolívar|121Cabrera|132California|147Capitanejo|152Carcasí|160Cepitá|162Cerrito|167Charalá|169Charta|176Chima|179Chipatá|190Cimitarra|207Concepción|209Confines|211Contratación|217Coromoro|229Curití|235El Carmen de Chucurí|245El Guacamayo|250El Peñón|255El Playón|264Encino|266Enciso|271Florián|276Floridablanca|296Galán|298Gámbita|307Girón|318Guaca|320Guadalupe|322Guapotá|324Guavatá|327Güepsa|344Hato|368Jesús María|370Jordán|377La Belleza|385Landázuri|397La Paz|406Lebrija|418Los Santos|425Macaravita|432Málaga|444Matanza|464Mogotes|468Molagavita|498Ocamonte|500Oiba|502Onzaga|522Palmar|524Palmas del Socorro|533Páramo|547Piedecuesta|549Pinchote|572Puente Nacional|573Puerto Parra|575Puerto Wilches|615Rionegro|655Sabana de Torres|669San Andrés|673San Benito|679San Gil|682San Joaquín|684San José de Miranda|686San Miguel|689San Vicente de Chucurí|705Santa Bárbara|720Santa Helena del Opón|745Simacota|755Socorro|770Suaita|773Sucre|780Suratá|820Tona|855Valle de San José|861Vélez|867Vetas|872Villanueva|895Zapatoca',
  70: '001Sincelejo|110Buenavista|124Caimito|204Colosó|215Corozal|221Coveñas|230Chalán|233El Roble|235Galeras|265Guaranda|400La Unión|418Los Palmitos|429Majagual|473Morroa|508Ovejas|523Palmito|670Sampués|678San Benito Abad|702San Juan de Betulia|708San Marcos|713San Onofre|717San Pedro|742San Luis de Sincé|771Sucre|820Santiago de Tolú|823San José de Toluviejo',
  73: '001Ibagué|024Alpujarra|026Alvarado|030Ambalema|043Anzoátegui|055Armero|067Ataco|124Cajamarca|148Carmen de Apicalá|152Casabianca|168Chaparral|200Coello|217Coyaima|226Cunday|236Dolores|268Espinal|270Falan|275Flandes|283Fresno|319Guamo|347Herveo|349Honda|352Icononzo|408Lérida|411Líbano|443San Sebastián de Mariquita|449Melgar|461Murillo|483Natagaima|504Ortega|520Palocabildo|547Piedras|555Planadas|563Prado|585Purificación|616Rioblanco|622Roncesvalles|624Rovira|671Saldaña|675San Antonio|678San Luis|686Santa Isabel|770Suárez|854Valle de San Juan|861Venadillo|870Villahermosa|873Villarrica',
  76: '001Santiago de Cali|020Alcalá|036Andalucía|041Ansermanuevo|054Argelia|100Bolívar|109Buenaventura|111Guadalajara de Buga|113Bugalagrande|122Caicedonia|126Calima|130Candelaria|147Cartago|233Dagua|243El Águila|246El Cairo|248El Cerrito|250El Dovio|275Florida|306Ginebra|318Guacarí|364Jamundí|377La Cumbre|400La Unión|403La Victoria|497Obando|520Palmira|563Pradera|606Restrepo|616Riofrío|622Roldanillo|670San Pedro|736Sevilla|823Toro|828Trujillo|834Tuluá|845Ulloa|863Versalles|869Vijes|890Yotoco|892Yumbo|895Zarzal',
  81: '001Arauca|065Arauquita|220Cravo Norte|300Fortul|591Puerto Rondón|736Saravena|794Tame',
  85: '001Yopal|010Aguazul|015Chámeza|125Hato Corozal|136La Salina|139Maní|162Monterrey|225Nunchía|230Orocué|250Paz de Ariporo|263Pore|279Recetor|300Sabanalarga|315Sácama|325San Luis de Palenque|400Támara|410Tauramena|430Trinidad|440Villanueva',
  86: '001Mocoa|219Colón|320Orito|568Puerto Asís|569Puerto Caicedo|571Puerto Guzmán|573Puerto Leguízamo|749Sibundoy|755San Francisco|757San Miguel|760Santiago|865Valle del Guamuez|885Villagarzón',
  88: '001San Andrés|564Providencia',
  91: '001Leticia|263El Encanto|405La Chorrera|407La Pedrera|430La Victoria|460Mirití - Paraná|530Puerto Alegría|536Puerto Arica|540Puerto Nariño|669Puerto Santander|798Tarapacá',
  94: '001Inírida|343Barrancominas|883San Felipe|884Puerto Colombia|885La Guadalupe|886Cacahual|887Pana Pana|888Morichal',
  95: '001San José del Guaviare|015Calamar|025El Retorno|200Miraflores',
  97: '001Mitú|161Carurú|511Pacoa|666Taraira|777Papunahua|889Yavaraté',
  99: '001Puerto Carreño|524La Primavera|624Santa Rosalía|773Cumaribo',
}

/** All municipalities in the order of their code. */
export const MUNICIPIOS: readonly Municipio[] = Object.entries(FUENTE)
  .flatMap(([codigoDepartamento, lista]) =>
    lista.split('|').map((entrada) => {
      const numeroMunicipio = entrada.slice(0, 3)
      const codigoMunicipio = codigoDepartamento + numeroMunicipio
      return {
        id: codigoMunicipio,
        codigoMunicipio,
        codigoDepartamento,
        numeroMunicipio,
        nombreMunicipio: entrada.slice(3),
      }
    }),
  )
  .sort((a, b) => (a.id < b.id ? -1 : 1))

/** Codes of older lists and where that territory belongs today (Mapiripana, Belén de Bajirá). */
export const CODIGOS_ANTERIORES: Readonly<Record<string, string>> = { 94663: '94343', 27086: '27493' }

const AREAS_NO_MUNICIPALIZADAS: ReadonlySet<string> = new Set(
  '91263 91405 91407 91430 91460 91530 91536 91669 91798 94883 94884 94885 94886 94887 94888 97511 97777 97889'.split(
    ' ',
  ),
)

/** True for the 18 places that DANE lists without being a municipio (Amazonas, Guainía, Vaupés). */
export function esAreaNoMunicipalizada(codigoMunicipio: string): boolean {
  return AREAS_NO_MUNICIPALIZADAS.has(codigoMunicipio)
}

const POR_CODIGO: ReadonlyMap<string, Municipio> = new Map(MUNICIPIOS.map((m) => [m.codigoMunicipio, m]))

/** The municipality of a 5-digit code; an old code gives its successor; `undefined` when nobody has it. */
export function municipioPorCodigo(codigo: string): Municipio | undefined {
  return POR_CODIGO.get(CODIGOS_ANTERIORES[codigo] ?? codigo)
}
