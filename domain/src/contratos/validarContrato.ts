import { claseDe, esImei, esPlacaDeMoto, type FichaBien } from '../bienes/clases.ts'
import { esPesos, type Pesos, type Porcentaje } from '../dinero/pesos.ts'
import { esMotivo, esRazon } from '../motivo.ts'
import { esCategoria } from '../oro/categorias.ts'
import type { ErrorRegla } from '../regla.ts'

export interface ArticuloPorValidar {
  readonly descripcion: string
  /** 1 to 8 (D15); absent for goods that are not metal. */
  readonly categoria?: number | undefined
  /** Net, hundredths of a gram. */
  readonly peso: number
  /** What was taken off the gross weight: stones, hundredths of a gram. */
  readonly piedras?: number | undefined
  /** Of what is not metal. */
  readonly ficha?: FichaBien | undefined
  readonly valor: Pesos
  /** Suggested value of this item today; absent when nothing suggests one. */
  readonly sugerido?: Pesos | undefined
  readonly motivo?: string | undefined
}

export interface ContratoPorValidar {
  readonly articulos: readonly ArticuloPorValidar[]
  readonly plazoMeses: number
  readonly plazoDias: number
  readonly porcentaje: Porcentaje
  /** Percentage of the settings; absent when nothing suggests one. */
  readonly porcentajeSugerido?: Porcentaje | undefined
  readonly motivoPorcentaje?: string | undefined
  /** Highest percentage that the settings let anybody agree; absent is the one that arithmetic bears. */
  readonly porcentajeMaximo?: Porcentaje | undefined
}

export type CodigoContratoInvalido =
  | 'contrato.sin_articulos'
  | 'contrato.demasiados_articulos'
  | 'contrato.valor_excesivo'
  | 'contrato.plazo'
  | 'contrato.porcentaje'
  | 'contrato.motivo_porcentaje'
  | 'articulo.descripcion'
  | 'articulo.categoria'
  | 'articulo.peso'
  | 'articulo.peso_excesivo'
  | 'articulo.piedras'
  | 'articulo.sin_gramos'
  | 'articulo.ficha_metal'
  | 'articulo.imei'
  | 'articulo.placa'
  | 'articulo.valor'
  | 'articulo.motivo'

export const MAX_ARTICULOS = 60
/** Photos of one item. */
export const MAX_FOTOS = 6
/** Ten kilos: beyond any counter item, so a slipped decimal point is caught before it becomes money. */
export const MAX_PESO = 1_000_000
/** One thousand million pesos, the same guard for the value of the contract. */
export const MAX_VALOR = 1_000_000_000
const MAX_PORCENTAJE = 10_000
const MAX_PLAZO_MESES = 48
const MAX_PLAZO_DIAS = 1_461

type Errores = ErrorRegla<CodigoContratoInvalido>[]

/** Every fault of a new contract at once, each at its field (D7); empty when it may be signed. */
export function validarContrato(datos: ContratoPorValidar): Errores {
  return [...validarArticulos(datos.articulos), ...validarPlazo(datos), ...validarPorcentaje(datos)]
}

/** Every fault of what comes in, each at its field: of a contract, and of a purchase. @param maximo how many they may be */
export function validarArticulos(
  articulos: readonly ArticuloPorValidar[],
  maximo: number = MAX_ARTICULOS,
): Errores {
  const campo = 'articulos'
  if (articulos.length === 0) return [{ codigo: 'contrato.sin_articulos', campo }]
  const errores = articulos.flatMap((articulo, i) => validarArticulo(articulo, `${campo}.${i}`))
  if (articulos.length > maximo) {
    errores.unshift({ codigo: 'contrato.demasiados_articulos', campo, datos: { maximo } })
  }
  const total = articulos.reduce((suma, { valor }) => suma + (esPesos(valor) ? valor : 0), 0)
  if (total > MAX_VALOR)
    errores.push({ codigo: 'contrato.valor_excesivo', campo, datos: { maximo: MAX_VALOR } })
  return errores
}

function validarArticulo(articulo: ArticuloPorValidar, campo: string): Errores {
  const { categoria, peso, valor, sugerido } = articulo
  const esMetal = categoria !== undefined
  const errores: Errores = []
  if (!articulo.descripcion.trim())
    errores.push({ codigo: 'articulo.descripcion', campo: `${campo}.descripcion` })
  if (esMetal && !esCategoria(categoria))
    errores.push({ codigo: 'articulo.categoria', campo: `${campo}.categoria` })
  // Goods that are not metal may have no weight, but never a negative one.
  if (!Number.isSafeInteger(peso) || peso < (esMetal ? 1 : 0)) {
    errores.push({ codigo: 'articulo.peso', campo: `${campo}.peso` })
  } else if (peso > MAX_PESO) {
    errores.push({ codigo: 'articulo.peso_excesivo', campo: `${campo}.peso`, datos: { maximo: MAX_PESO } })
  }
  if (!entre(articulo.piedras ?? 0, 0, MAX_PESO))
    errores.push({ codigo: 'articulo.piedras', campo: `${campo}.piedras` })
  errores.push(...validarFicha(articulo, campo))
  if (!esPesos(valor) || valor <= 0) errores.push({ codigo: 'articulo.valor', campo: `${campo}.valor` })
  else if (sugerido !== undefined && valor > sugerido && !esRazon(articulo.motivo ?? '')) {
    errores.push({ codigo: 'articulo.motivo', campo: `${campo}.motivo`, datos: { sugerido, valor } })
  }
  return errores
}

/** A telephone has an IMEI and a motorcycle a plate, and neither of them grams. */
function validarFicha({ ficha, categoria, peso }: ArticuloPorValidar, campo: string): Errores {
  const clase = ficha && claseDe(ficha.clase)
  if (!clase) return []
  if (categoria !== undefined) return [{ codigo: 'articulo.ficha_metal', campo: `${campo}.categoria` }]
  const serial = ficha.serial ?? ''
  const errores: Errores = []
  if (!clase.gramos && peso > 0) errores.push({ codigo: 'articulo.sin_gramos', campo: `${campo}.peso` })
  if (clase.distintivo === 'imei' && !esImei(serial))
    errores.push({ codigo: 'articulo.imei', campo: `${campo}.serial` })
  if (clase.distintivo === 'placa' && !esPlacaDeMoto(serial))
    errores.push({ codigo: 'articulo.placa', campo: `${campo}.serial` })
  return errores
}

function validarPlazo({ plazoMeses, plazoDias }: ContratoPorValidar): Errores {
  // The action of retroventa lasts four years at most (Código Civil art. 1943), and so does a term.
  const valido =
    entre(plazoMeses, 0, MAX_PLAZO_MESES) && entre(plazoDias, 0, MAX_PLAZO_DIAS) && plazoMeses + plazoDias > 0
  return valido ? [] : [{ codigo: 'contrato.plazo', campo: 'plazo' }]
}

function validarPorcentaje({
  porcentaje,
  porcentajeSugerido,
  motivoPorcentaje = '',
  porcentajeMaximo = MAX_PORCENTAJE,
}: ContratoPorValidar): Errores {
  if (!entre(porcentaje, 1, porcentajeMaximo))
    return [{ codigo: 'contrato.porcentaje', campo: 'porcentaje', datos: { maximo: porcentajeMaximo } }]
  const cambiado = porcentajeSugerido !== undefined && porcentaje !== porcentajeSugerido
  if (!cambiado || esMotivo(motivoPorcentaje)) return []
  return [
    {
      codigo: 'contrato.motivo_porcentaje',
      campo: 'motivoPorcentaje',
      datos: { sugerido: porcentajeSugerido },
    },
  ]
}

function entre(valor: number, minimo: number, maximo: number): boolean {
  return Number.isInteger(valor) && valor >= minimo && valor <= maximo
}
