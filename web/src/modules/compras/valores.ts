import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import type { condicionesCompra } from '@retroventa/api/compras/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { ArticuloEntrado } from '@retroventa/domain/operaciones/compras/compra'
import type {
  ClaseCompra,
  Procedencia,
  SituacionCompra,
} from '@retroventa/domain/operaciones/compras/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import type { Cliente } from '../clientes/public.ts'
import {
  articuloDe,
  type ConArticulos,
  enElFormulario,
  evaluarFilas,
  filaVacia,
} from '../contratos/public.ts'
import { type ConImpuestos, impuestosEscritos, SIN_IMPUESTOS_ESCRITOS } from '../dinero/public.ts'
import type { ValoresOperacion } from '../operaciones/public.ts'
import { operacionVacia } from '../operaciones/public.ts'

export type Condiciones = Respuesta<typeof condicionesCompra>
export type TipoCompra = 'compraDirecta' | 'compraProveedor'

/** Grams of a purity as they are being written. */
export interface GramosEscritos {
  id: string
  categoria: number
  /** Hundredths of a gram. */
  peso: number | null
  /** Of one gram, whole pesos. */
  precio: number | null
  motivo: string
}

/** A purchase that is being written: things in `filas`, grams in `gramos`. */
export interface ValoresCompra extends ValoresOperacion, ConArticulos, ConImpuestos {
  cliente: Cliente | null
  gramos: GramosEscritos[]
  procedencia: string
  procedenciaDetalle: string
  factura: string
}

/** Of who sells a draft holds the id: the record is read again. */
export const SIN_BORRADOR = ['cliente'] as const satisfies (keyof ValoresCompra)[]

/** Name of the draft: each kind of purchase has its own. */
export const asuntoCompra = (tipo: TipoCompra, clase: ClaseCompra): string => `compra.${clase}.${tipo}`

const NACIONAL = 4
export const gramosVacios = (categoria = NACIONAL): GramosEscritos => ({
  id: crypto.randomUUID(),
  categoria,
  peso: null,
  precio: null,
  motivo: '',
})

/** A row that waits at the end, or was emptied: why it is paid for so is of its price, and is out of sight without it. */
export const estanVacios = ({ peso, precio }: GramosEscritos): boolean => peso === null && precio === null

/** The rows that are bought, each with its place in the form; of none that says anything, the first, whose faults are told. */
const gramosDichos = (gramos: readonly GramosEscritos[]) => {
  const dichos = gramos.map((uno, lugar) => ({ ...uno, lugar })).filter((uno) => !estanVacios(uno))
  return dichos.length > 0 ? dichos : gramos.slice(0, 1).map((uno) => ({ ...uno, lugar: 0 }))
}

/** Whether a row of those has to be filled. */
export const sePiden = (gramos: readonly GramosEscritos[], lugar: number): boolean =>
  gramosDichos(gramos).some((uno) => uno.lugar === lugar)

export const valoresIniciales = (): ValoresCompra => ({
  cliente: null,
  clienteId: '',
  filas: [filaVacia()],
  gramos: [gramosVacios()],
  procedencia: '',
  procedenciaDetalle: '',
  factura: '',
  ...SIN_IMPUESTOS_ESCRITOS(),
  ...operacionVacia(),
})

/** By unit a supplier's things are not compared with the metal in them. */
export const columnaDe = (tipo: TipoCompra) => (tipo === 'compraDirecta' ? 'compra_directa' : undefined)

/** What is sent of what is written, without its payments. */
export function entradaDe(tipo: TipoCompra, clase: ClaseCompra, condiciones: Condiciones, v: ValoresCompra) {
  const articulos: ArticuloEntrado[] =
    clase === 'articulos'
      ? evaluarFilas(v.filas, condiciones, columnaDe(tipo)).map(articuloDe)
      : gramosDichos(v.gramos).map(({ categoria, peso, precio, motivo }) => ({
          descripcion: '',
          categoria,
          peso: peso ?? 0,
          precioGramo: precio ?? 0,
          ...(motivo.trim() && { motivo: motivo.trim() }),
        }))
  const comun = { clase, articulos, ...(v.cliente && { terceroId: v.cliente.id }) }
  if (tipo === 'compraDirecta')
    return {
      ...comun,
      ...(v.procedencia && { procedencia: v.procedencia as Procedencia }),
      ...(v.procedenciaDetalle.trim() && { procedenciaDetalle: v.procedenciaDetalle.trim() }),
    }
  return {
    ...comun,
    ...(v.factura.trim() && { factura: v.factura.trim() }),
    ...impuestosEscritos(v),
  }
}

/** Where the faults of the rule are in the form. */
function enEsteFormulario(
  clase: ClaseCompra,
  campo: string,
  articulos: ReturnType<typeof evaluarFilas>,
  gramos: ReturnType<typeof gramosDichos>,
): string {
  if (campo === 'terceroId') return 'cliente'
  if (['iva', 'retefuente', 'reteiva', 'reteica'].includes(campo)) return `impuestos.${campo}`
  if (clase === 'articulos') return enElFormulario(campo, articulos)
  const [, lugar, parte = ''] = /^articulos\.(\d+)\.(\w+)$/.exec(campo) ?? []
  if (lugar === undefined) return campo === 'articulos' ? 'gramos' : campo
  return `gramos[${gramos[Number(lugar)]?.lugar ?? lugar}].${parte === 'precioGramo' ? 'precio' : parte}`
}

/** The plan that the server will make, or why there is none, at the fields of the form. */
export function planear(
  tipo: TipoCompra,
  clase: ClaseCompra,
  condiciones: Condiciones,
  v: ValoresCompra,
): Resultado {
  const { hoy, almacenId, diasRetencion, comerciaCelulares, tarifas } = condiciones
  const situacion: SituacionCompra = {
    almacenId,
    tercero: v.cliente
      ? {
          alerta: pideCumplimiento(v.cliente.cliente),
          tieneTipoDocumento: Boolean(v.cliente.tipo_documento),
        }
      : undefined,
    sugeridos: condiciones.sugeridos,
    tarifas,
    diasRetencion,
    comerciaCelulares,
    ids: [],
  }
  const planeador = PLANEADORES[tipo] as (s: SituacionCompra, e: object, dia: string) => Resultado
  const resultado = planeador(situacion, entradaDe(tipo, clase, condiciones, v), hoy)
  if (resultado.plan) return resultado
  const articulos = evaluarFilas(v.filas, condiciones, columnaDe(tipo))
  const dichos = gramosDichos(v.gramos)
  return {
    faltas: resultado.faltas.map((falta) => ({
      ...falta,
      campo: enEsteFormulario(clase, falta.campo ?? '', articulos, dichos),
    })),
  }
}
