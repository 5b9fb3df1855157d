/**
 * Given names and surnames of the Colombian Caribbean, by how common they are (weight). Combined at random: no person
 * is meant.
 */
type Frecuencias = readonly (readonly [string, number])[]

const repartir = (texto: string): Frecuencias =>
  texto.split(' ').map((entrada) => {
    const [nombre = '', peso = '1'] = entrada.split(':')
    return [nombre.replaceAll('_', ' '), Number(peso)] as const
  })

export const NOMBRES = {
  Femenino: repartir(
    'María:30 Ana:14 Luz:11 Yolanda:7 Carmen:9 Rosa:8 Martha:8 Claudia:8 Sandra:9 Yuranis:6 Katherine:7 Leidy:8 ' +
      'Yesenia:5 Diana:8 Liliana:6 Nohora:3 Nelly:4 Gloria:6 Denis:3 Elvira:3 Omaira:3 Luisa:5 Karen:6 Paola:7 ' +
      'Angélica:5 Milagro:2 Dairis:3 Yadira:4 Rocío:4 Tatiana:5 Mileidis:3 Everlides:2 Cenelia:1 Keila:3 Shirley:5 ' +
      'Mónica:5 Patricia:6 Vanessa:5 Adriana:6 Dayana:5 Danna:3 Berta:2 Zunilda:2 Eneida:2 Aura:3 Xiomara:3',
  ),
  Masculino: repartir(
    'José:24 Luis:20 Carlos:18 Juan:18 Jorge:11 Rafael:10 Jaime:7 Álvaro:7 Wilson:6 Edwin:6 Jhon:8 Manuel:8 ' +
      'Miguel:8 Pedro:6 Alfonso:5 Hernán:4 Óscar:6 Javier:7 Fredy:4 Jesús:6 Ramiro:3 Rubén:4 Dagoberto:2 Néstor:3 ' +
      'Eduardo:6 Andrés:8 Deivis:4 Yair:4 Kevin:5 Brayan:4 Julio:6 César:6 Argemiro:2 Eliécer:4 Nicanor:1 Roberto:5 ' +
      'Arnulfo:2 Osvaldo:3 Gustavo:4 Orlando:4 Domingo:2 Hugo:3 Mario:5 Sebastián:5 Alexander:6 Ever:3',
  ),
} as const

export const SEGUNDOS_NOMBRES = {
  Femenino: repartir(
    'del_Carmen:16 Isabel:9 Patricia:9 Milena:8 Esther:6 Cecilia:6 Margarita:6 Elena:6 Paola:6 Marcela:6 Judith:4 ' +
      'Beatriz:4 Cristina:5 Sofía:5 Lucía:4 del_Rosario:4 Victoria:3 Andrea:6 Inés:3 Stella:3',
  ),
  Masculino: repartir(
    'Antonio:12 Alberto:10 Enrique:9 Carlos:8 Eduardo:8 David:8 Manuel:7 Alfonso:5 Rafael:6 Javier:6 Andrés:7 ' +
      'de_Jesús:6 Miguel:5 Armando:4 Segundo:2 Alfredo:4 Ricardo:4 Fernando:5 Gregorio:2 José:5',
  ),
} as const

export const APELLIDOS = repartir(
  'Martínez:30 Pérez:26 Rodríguez:24 Herrera:18 Torres:18 Díaz:20 Castro:15 Julio:13 Gómez:16 González:20 ' +
    'Jiménez:15 Morales:13 Hernández:19 López:16 García:18 Ortega:9 Padilla:10 Barrios:11 Marrugo:9 Puello:9 ' +
    'Cassiani:7 Cabarcas:7 Arrieta:9 Blanco:10 Salgado:8 Berrío:8 Buelvas:7 Mercado:9 Meza:9 Polo:8 Guerrero:10 ' +
    'Zabaleta:6 Zúñiga:7 Valdelamar:4 Simarra:5 Torreglosa:4 Teherán:5 Tejedor:4 Caraballo:7 Pájaro:6 Ospino:6 ' +
    'Orozco:8 De_la_Rosa:6 De_la_Hoz:5 Villadiego:5 Vergara:7 Acosta:8 Mendoza:9 Batista:5 Payares:4 Rocha:5 ' +
    'Geles:3 Cantillo:6 Fontalvo:5 Bolaño:5 Charris:4 Escorcia:4 Noriega:5 Vega:7 Contreras:8 Álvarez:12 Ramos:9 ' +
    'Moreno:9 Ruiz:9 Rojas:8 Suárez:9 Romero:10 Silva:6 Osorio:6 Pacheco:7 Miranda:7 Luna:5 Anaya:4 Pombo:2',
)

export type Genero = keyof typeof NOMBRES
