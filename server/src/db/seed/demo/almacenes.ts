import type { Azar } from './azar.ts'

export interface AlmacenDemo {
  readonly id: string
  readonly codigo: string
  readonly nombre: string
  /** DIVIPOLA. */
  readonly municipio: string
  readonly direccion: string
  readonly telefono: string
  readonly barrios: readonly string[]
  /** Share of the customers of the chain. */
  readonly peso: number
}

const CARTAGENA =
  'Getsemaní|Manga|Crespo|El Bosque|Pie de la Popa|Olaya Herrera|El Pozón|San Fernando|Ternera|Los Alpes|La Esperanza|Torices|Blas de Lezo|El Socorro|Villa Estrella|Nelson Mandela|Canapote|Daniel Lemaitre|Lo Amador|La María'

const ALMACENES: readonly Omit<AlmacenDemo, 'id'>[] = [
  {
    codigo: 'PCT01',
    nombre: 'Centro Histórico',
    municipio: '13001',
    direccion: 'Calle de la Moneda No. 7-62, Centro',
    telefono: '6056550101',
    barrios: CARTAGENA.split('|'),
    peso: 7,
  },
  {
    codigo: 'PCT02',
    nombre: 'Bazurto',
    municipio: '13001',
    direccion: 'Av. Pedro de Heredia No. 29-14, Bazurto',
    telefono: '6056550102',
    barrios: CARTAGENA.split('|').reverse(),
    peso: 5,
  },
  {
    codigo: 'PCT03',
    nombre: 'Turbaco',
    municipio: '13836',
    direccion: 'Calle Real No. 14-38',
    telefono: '6056550103',
    barrios: ['Centro', 'El Paraíso', 'Bonanza', 'La Granja', 'Las Delicias', 'El Recreo', 'Buenos Aires'],
    peso: 3,
  },
  {
    codigo: 'PCT04',
    nombre: 'Arjona',
    municipio: '13052',
    direccion: 'Carrera 38 No. 45-10',
    telefono: '6056550104',
    barrios: ['Centro', 'Las Parcelas', 'El Limonar', 'Turbaquito', 'Sueños de Libertad', 'La Esmeralda'],
    peso: 2,
  },
  {
    codigo: 'PCT05',
    nombre: 'Santa Marta Centro',
    municipio: '47001',
    direccion: 'Carrera 5 No. 17-29, Centro',
    telefono: '6055550105',
    barrios: [
      'Pescaíto',
      'Mamatoco',
      'Bastidas',
      'Gaira',
      'Bavaria',
      'El Jardín',
      'Los Almendros',
      'Manzanares',
    ],
    peso: 3,
  },
]

export function crearAlmacenes(azar: Azar, instante: string): AlmacenDemo[] {
  return ALMACENES.map((almacen) => ({ id: azar.id(instante), ...almacen }))
}
