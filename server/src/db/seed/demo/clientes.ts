import { NIVELES_ESCOLARIDAD, REGIMEN_JURIDICA, VEHICULOS } from '@retroventa/domain/catalogos/listas'
import type { TipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import { type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { AlmacenDemo } from './almacenes.ts'
import type { Azar } from './azar.ts'
import { APELLIDOS, type Genero, NOMBRES, SEGUNDOS_NOMBRES } from './nombres.ts'

/** Columns of `clientes` that describe the customer; the rest says who wrote it and when. */
export interface ClienteDemo {
  readonly almacen: AlmacenDemo
  readonly tipo_documento: TipoDocumento
  readonly cedula: string
  readonly dv: string | null
  readonly tipo_usuario: string
  readonly regimen: string | null
  readonly nombres: string
  readonly segundo_nombres: string | null
  readonly apellidos: string | null
  readonly segundo_apellidos: string | null
  readonly fecha_nacimiento: Fecha | null
  readonly genero: Genero | null
  readonly celular: string
  readonly telefono: string | null
  readonly email: string | null
  readonly barrio: string
  readonly direccion: string
  readonly municipio: string
  readonly observacion: string | null
  readonly profesion: string | null
  readonly enviar_email: boolean
  readonly enviar_sms: boolean
  readonly enviar_ws: boolean
  readonly nivel_escolaridad: string | null
  readonly numero_hijos: number | null
  readonly posee_vehiculo: string | null
  readonly no_deseado: boolean
  readonly no_deseado_motivo: string | null
}

const NO_DESEADOS = 3
const PREFIJOS = [
  '300',
  '301',
  '302',
  '304',
  '305',
  '310',
  '311',
  '312',
  '313',
  '314',
  '315',
  '316',
  '318',
  '320',
]
const OFICIOS =
  'Comerciante|Ama de casa|Docente|Conductor|Mototaxista|Pescador|Modista|Enfermera|Vigilante|Estilista|Maestro de obra|Artesana|Cocinera|Mecánico|Pensionado|Vendedora de frutas|Contadora|Electricista'.split(
    '|',
  )
const OBSERVACIONES = [
  'Prefiere que lo llamen por la tarde',
  'Llega siempre con su hermana, autorizada para retirar',
  'Pedir documento original, la copia no se lee',
  'Cliente desde 2009, suele prorrogar a fin de mes',
  'Cambió de celular en agosto, confirmar número',
  'Retira siempre en diciembre',
]
const MOTIVOS_NO_DESEADO = [
  'Entregó piezas con baño de oro en dos oportunidades',
  'Maltrato al personal, decisión de gerencia',
  'Artículo reclamado por un tercero ante la autoridad',
]
const EMPRESAS: readonly (readonly [antes: string, despues: string])[] = [
  ['Joyería', 'S.A.S.'],
  ['Inversiones', 'y Cía. Ltda.'],
  ['Platería', 'Hermanos S.A.S.'],
  ['Distribuciones', 'del Caribe S.A.S.'],
  ['Taller', 'Orfebres E.U.'],
]
/** Ten-digit numbers were first given to those who came of age in 2003. */
const PRIMERA_DE_DIEZ = '1986-01-01'

/** `cuantos` invented customers, each document once. The last ones of the list are companies and unwanted people. */
export function crearClientes(
  azar: Azar,
  cuantos: number,
  almacenes: readonly AlmacenDemo[],
  hoy: Fecha,
): ClienteDemo[] {
  const empresas = Math.max(1, Math.round(cuantos * 0.025))
  const usados = new Set<string>()
  return Array.from({ length: cuantos }, (_, i) => {
    const almacen = azar.cargado(almacenes.map((a) => [a, a.peso] as const))
    const faltan = cuantos - i
    const crear = (): ClienteDemo =>
      faltan > NO_DESEADOS && faltan <= NO_DESEADOS + empresas
        ? unaEmpresa(azar, almacen)
        : unaPersona(azar, almacen, hoy, MOTIVOS_NO_DESEADO[faltan - 1])
    let cliente = crear()
    while (usados.has(cliente.cedula)) cliente = crear()
    usados.add(cliente.cedula)
    return cliente
  })
}

/** An invented person; `noDeseado` is why the chain does not want that one. */
export function unaPersona(azar: Azar, almacen: AlmacenDemo, hoy: Fecha, noDeseado?: string): ClienteDemo {
  const genero = azar.cargado<Genero>([
    ['Femenino', 57],
    ['Masculino', 43],
  ])
  const tipo_documento = azar.cargado<TipoDocumento>([
    ['CC', 92],
    ['PPT', 5],
    ['CE', 2],
    ['PS', 1],
  ])
  const fecha_nacimiento = sumarDias(hoy, -azar.entero(19 * 366, 76 * 365))
  const nombres = azar.cargado(NOMBRES[genero])
  const apellidos = azar.cargado(APELLIDOS)
  const email = azar.suerte(0.4) ? correo(azar, nombres, apellidos) : null
  return {
    almacen,
    tipo_documento,
    cedula: numero(azar, tipo_documento, genero, fecha_nacimiento),
    dv: null,
    tipo_usuario: 'Persona Natural',
    regimen: null,
    nombres,
    segundo_nombres: azar.suerte(0.66) ? azar.cargado(SEGUNDOS_NOMBRES[genero]) : null,
    apellidos,
    segundo_apellidos: azar.suerte(0.93) ? azar.cargado(APELLIDOS) : null,
    fecha_nacimiento,
    genero,
    ...contacto(azar, almacen),
    email,
    observacion: noDeseado ?? (azar.suerte(0.12) ? azar.uno(OBSERVACIONES) : null),
    profesion: azar.suerte(0.6) ? azar.uno(OFICIOS) : null,
    enviar_email: email !== null && azar.suerte(0.7),
    enviar_sms: azar.suerte(0.5),
    enviar_ws: azar.suerte(0.6),
    nivel_escolaridad: azar.suerte(0.4) ? azar.uno(NIVELES_ESCOLARIDAD.slice(1, 9)) : null,
    numero_hijos: azar.suerte(0.4) ? azar.entero(0, 5) : null,
    posee_vehiculo: azar.suerte(0.4) ? azar.uno(VEHICULOS.slice(1)) : null,
    no_deseado: noDeseado !== undefined,
    no_deseado_motivo: noDeseado ?? null,
  }
}

function unaEmpresa(azar: Azar, almacen: AlmacenDemo): ClienteDemo {
  const cedula = `90${azar.entero(0, 1)}${azar.cifras(6)}`
  const apellido = azar.cargado(APELLIDOS)
  const [antes, despues] = azar.uno(EMPRESAS)
  return {
    almacen,
    tipo_documento: 'NIT',
    cedula,
    dv: String(digitoVerificacion(cedula)),
    tipo_usuario: 'Persona Juridica',
    regimen: REGIMEN_JURIDICA,
    nombres: `${antes} ${apellido} ${despues}`,
    segundo_nombres: null,
    apellidos: null,
    segundo_apellidos: null,
    fecha_nacimiento: null,
    genero: null,
    ...contacto(azar, almacen),
    email: correo(azar, 'contabilidad', apellido),
    observacion: null,
    profesion: null,
    enviar_email: true,
    enviar_sms: false,
    enviar_ws: false,
    nivel_escolaridad: null,
    numero_hijos: null,
    posee_vehiculo: null,
    no_deseado: false,
    no_deseado_motivo: null,
  }
}

/** 555 in the middle: numbers that nobody is called by. */
function contacto(azar: Azar, { barrios, municipio }: AlmacenDemo) {
  const via = azar.uno(['Calle', 'Carrera', 'Transversal', 'Diagonal', 'Callejón'])
  return {
    celular: `${azar.uno(PREFIJOS)}555${azar.cifras(4)}`,
    telefono: azar.suerte(0.15) ? `605655${azar.cifras(4)}` : null,
    barrio: azar.uno(barrios),
    direccion: `${via} ${azar.entero(2, 89)} No. ${azar.entero(1, 70)}-${azar.entero(1, 99)}`,
    municipio,
  }
}

/** `.example` is reserved: no mail can ever reach anybody. */
function correo(azar: Azar, nombre: string, apellido: string): string {
  const limpio = `${nombre}.${apellido}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(' ', '')
    .toLowerCase()
  return `${limpio}${azar.entero(1, 99)}@correo.example`
}

/** Invented numbers in the ranges that were given to that gender and age. */
function numero(azar: Azar, tipo: TipoDocumento, genero: Genero, nacimiento: Fecha): string {
  if (tipo === 'PPT') return String(azar.entero(4_000_000, 7_200_000))
  if (tipo === 'CE') return String(azar.entero(310_000, 890_000))
  if (tipo === 'PS') return `AV${azar.cifras(6)}`
  if (nacimiento >= PRIMERA_DE_DIEZ) return String(azar.entero(1_041_000_000, 1_143_999_999))
  const [minimo, maximo] = azar.uno(
    genero === 'Femenino'
      ? [
          [22_400_000, 23_250_000],
          [30_700_000, 33_350_000],
          [45_400_000, 45_790_000],
        ]
      : [
          [3_780_000, 3_999_000],
          [8_850_000, 9_290_000],
          [73_060_000, 73_599_000],
        ],
  ) as [number, number]
  return String(azar.entero(minimo, maximo))
}
