import type { ClaseDeBien } from '@retroventa/domain/bienes/clases'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Categoria } from '@retroventa/domain/oro/categorias'
import type { Sugeridos } from '@retroventa/domain/oro/sugeridos'
import { valorSugerido } from '@retroventa/domain/oro/valor'
import type { Azar } from './azar.ts'

export interface ArticuloDemo {
  readonly descripcion: string
  readonly categoria: Categoria | null
  readonly clase: ClaseDeBien
  /** Hundredths of a gram. */
  readonly peso: number
  /** 0 when nothing suggests a value. */
  readonly sugerido: Pesos
  readonly valor: Pesos
  readonly motivo: string | null
}

/** Description and the weights, in hundredths of a gram, between which such a piece is found. */
const JOYAS: readonly (readonly [descripcion: string, minimo: number, maximo: number])[] = [
  ['Cadena tejido chino 60 cm', 420, 1450],
  ['Cadena tejido Cartier 55 cm', 380, 1280],
  ['Cadena lazo 45 cm con dije de la Virgen del Carmen', 260, 720],
  ['Cadena filigrana momposina 50 cm', 310, 890],
  ['Pulsera tejido tres por uno', 350, 1120],
  ['Pulsera filigrana momposina', 280, 840],
  ['Esclava de niño grabada', 110, 310],
  ['Anillo de grado', 380, 760],
  ['Anillo solitario con circón', 190, 430],
  ['Argolla de matrimonio lisa', 210, 520],
  ['Par de argollas de matrimonio', 480, 960],
  ['Anillo de caballero con piedra roja', 520, 1180],
  ['Candongas lisas medianas', 160, 420],
  ['Aretes topo corazón', 80, 190],
  ['Aretes filigrana momposina', 140, 360],
  ['Dije Sagrado Corazón', 120, 340],
  ['Dije balón de fútbol', 90, 210],
  ['Medalla Divino Niño', 110, 290],
  ['Rosario de mano', 330, 720],
  ['Tobillera tejido figaro', 210, 480],
]

const PLATA: readonly (readonly [descripcion: string, minimo: number, maximo: number])[] = [
  ['Cadena de plata tejido figaro', 1800, 6200],
  ['Pulsera de plata tejido cubano', 2600, 7400],
  ['Juego de cubiertos de plata, seis piezas', 14000, 24000],
]

const LEYES: readonly (readonly [Categoria, number])[] = [
  [4, 46],
  [3, 27],
  [5, 10],
  [7, 7],
  [6, 6],
  [2, 2],
  [1, 1],
]

/** Description and the prices, in thousands of pesos, that are paid for it. Phones are not traded (001 §3). */
const VARIOS: readonly (readonly [
  descripcion: string,
  minimo: number,
  maximo: number,
  clase: ClaseDeBien,
])[] = [
  ['Televisor Samsung 43 pulgadas, control y base', 350, 620, 'televisor'],
  ['Televisor LG 50 pulgadas, control', 420, 780, 'televisor'],
  ['Aire acondicionado LG inverter 12.000 BTU', 480, 850, 'electrodomestico'],
  ['Ventilador de pedestal Samurai', 40, 90, 'electrodomestico'],
  ['Nevera Haceb 250 litros', 400, 700, 'electrodomestico'],
  ['Lavadora Whirlpool 16 kg', 420, 760, 'electrodomestico'],
  ['Portátil Lenovo IdeaPad 3, cargador', 450, 900, 'computador'],
  ['Portátil HP 14, cargador y maletín', 400, 850, 'computador'],
  ['Consola PlayStation 4, dos controles', 380, 650, 'consola'],
  ['Acordeón Hohner Corona III, estuche', 1400, 2800, 'instrumento'],
  ['Guitarra electroacústica Yamaha, estuche', 300, 620, 'instrumento'],
  ['Caja vallenata y guacharaca', 120, 260, 'instrumento'],
  ['Parlante JBL PartyBox 110', 480, 820, 'sonido'],
  ['Taladro percutor DeWalt 1/2, maletín', 150, 280, 'herramienta'],
  ['Pulidora Bosch 4 1/2', 110, 210, 'herramienta'],
  ['Planta eléctrica Honda 2.500 W', 900, 1600, 'herramienta'],
  ['Motobomba Barnes 2 pulgadas', 350, 640, 'herramienta'],
  ['Máquina de coser Singer Heavy Duty', 320, 560, 'electrodomestico'],
  ['Licuadora Oster clásica', 50, 110, 'electrodomestico'],
  ['Bicicleta GW rin 29', 280, 540, 'bicicleta'],
  ['Motor fuera de borda Yamaha 15 HP', 2600, 4200, 'otro'],
  ['Motosierra Stihl 170', 320, 560, 'herramienta'],
]

const MOTIVOS = [
  'Pieza en excelente estado, autoriza gerencia',
  'Cliente antiguo, siempre retira',
  'Filigrana: el trabajo vale más que el metal',
]

/** What a customer brings in one visit: jewellery, silver or goods, never mixed. */
export function crearArticulos(azar: Azar, sugeridos: Sugeridos): ArticuloDemo[] {
  const clase = azar.cargado([
    ['oro', 76],
    ['plata', 4],
    ['varios', 20],
  ])
  const cuantos = azar.cargado([
    [1, 62],
    [2, 24],
    [3, 11],
    [5, 3],
  ])
  if (clase === 'varios') return Array.from({ length: Math.min(2, cuantos) }, () => unVario(azar))
  return Array.from({ length: cuantos }, () =>
    clase === 'oro'
      ? unaJoya(azar, azar.uno(JOYAS), azar.cargado(LEYES), sugeridos)
      : unaJoya(azar, azar.uno(PLATA), 8, sugeridos),
  )
}

function unVario(azar: Azar): ArticuloDemo {
  const [descripcion, minimo, maximo, clase] = azar.uno(VARIOS)
  return {
    descripcion: `${descripcion}, serie ${azar.cifras(8)}`,
    categoria: null,
    clase,
    peso: 0,
    sugerido: 0,
    valor: azar.entero(minimo / 10, maximo / 10) * 10_000,
    motivo: null,
  }
}

function unaJoya(
  azar: Azar,
  [descripcion, minimo, maximo]: readonly [string, number, number],
  categoria: Categoria,
  sugeridos: Sugeridos,
): ArticuloDemo {
  const peso = azar.entero(minimo, maximo)
  const sugerido = valorSugerido(categoria, peso, sugeridos)
  const excede = azar.suerte(0.04)
  const parte = excede ? 1.01 + azar.fraccion() * 0.07 : 0.72 + azar.fraccion() * 0.28
  // Counters lend round figures; a very light piece would round to nothing.
  const valor = Math.max(10_000, Math.floor((sugerido * parte) / 10_000) * 10_000)
  return {
    descripcion,
    categoria,
    clase: 'joya',
    peso,
    sugerido,
    valor,
    motivo: valor > sugerido ? azar.uno(MOTIVOS) : null,
  }
}
