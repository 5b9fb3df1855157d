import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'

/** In transit from the moment that it leaves one drawer until another takes it. */
export type EstadoFondos = 'transito' | 'recibido' | 'diferencia' | 'anulado'

/** What the row of a transfer keeps and an operation rewrites. */
export interface CambiosFondos {
  readonly estado: EstadoFondos
  /** Whole pesos that came out of the envelope. */
  readonly recibido?: Pesos | undefined
}

const MAXIMO: Pesos = 100_000_000_000
const valorMalo = (valor: Pesos, minimo: Pesos, campo: string): ErrorRegla[] =>
  esPesos(valor) && valor >= minimo && valor <= MAXIMO ? [] : [{ codigo: 'fondos.valor', campo }]

export interface EntradaEnvio {
  readonly destinoId: string
  /** Whole pesos, in cash. */
  readonly valor: Pesos
  /** Who carries it, the number of its seal. */
  readonly observacion?: string | undefined
}

export interface SituacionEnvio {
  /** Absent when there is no such branch, or it is the one that sends. */
  readonly destino?: { readonly codigo: string; readonly nombre: string } | undefined
}

/** Cash leaves the drawer for another branch: until it is received it is in nobody's drawer, and in the books of both. */
export function planearEnvioFondos(
  { destino }: SituacionEnvio,
  { valor }: EntradaEnvio,
): Resultado<CambiosFondos> {
  const faltas = [
    ...(destino ? [] : [{ codigo: 'fondos.destino', campo: 'destinoId' }]),
    ...valorMalo(valor, 1, 'valor'),
  ]
  if (!destino || faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: -valor,
    debitos: { fondosEnTransito: valor },
    cambios: { estado: 'transito' },
    cifras: [
      { clave: 'destinoFondos', tipo: 'texto', despues: `${destino.codigo} ${destino.nombre}` },
      { clave: 'valorFondos', tipo: 'pesos', despues: valor },
    ],
  })
}

export interface EntradaRecepcion {
  /** Whole pesos that were counted. */
  readonly recibido: Pesos
  readonly motivo?: string | undefined
}

export interface SituacionFondos {
  readonly codigo: string
  readonly valor: Pesos
  readonly fila: CambiosFondos
}

const MOTIVO_MINIMO = 3

/**
 * What was counted enters the drawer of the branch that receives; a difference is booked with its reason, and only with who
 * may let it pass: what lacks is owed by somebody, what is over is income until it is known whose it is.
 */
export function planearRecepcionFondos(
  { codigo, valor, fila }: SituacionFondos,
  { recibido, motivo = '' }: EntradaRecepcion,
): Resultado<CambiosFondos> {
  if (fila.estado !== 'transito') return conFaltas([{ codigo: 'fondos.no_en_transito', datos: { codigo } }])
  const diferencia = recibido - valor
  const faltas = [
    ...valorMalo(recibido, 0, 'recibido'),
    ...(diferencia !== 0 && motivo.trim().length < MOTIVO_MINIMO
      ? [{ codigo: 'operacion.motivo', campo: 'motivo' }]
      : []),
  ]
  if (faltas.length > 0) return conFaltas(faltas)
  const estado: EstadoFondos = diferencia === 0 ? 'recibido' : 'diferencia'
  return componer({
    cobra: recibido,
    creditos: { fondosEnTransito: valor, sobrantesFondos: Math.max(0, diferencia) },
    debitos: { faltantesFondos: Math.max(0, -diferencia) },
    cambios: { estado, recibido },
    cifras: [
      { clave: 'valorFondos', tipo: 'pesos', despues: valor },
      { clave: 'recibidoFondos', tipo: 'pesos', despues: recibido },
      ...(diferencia === 0
        ? []
        : [{ clave: 'diferenciaFondos', tipo: 'pesos' as const, despues: diferencia }]),
    ],
    exige:
      diferencia === 0
        ? []
        : [
            {
              codigo: 'autorizacion.diferencia_fondos',
              permiso: 'fondos.autorizar',
              datos: { enviado: valor, recibido },
            },
          ],
    cambiados:
      diferencia === 0
        ? []
        : [{ campo: 'recibidoFondos', sugerido: valor, entrado: recibido, motivo: motivo.trim() }],
  })
}

export interface EntradaConsignacion {
  /** Whole pesos, in cash. */
  readonly valor: Pesos
  /** Number of the slip of the bank. */
  readonly comprobante: string
  readonly observacion?: string | undefined
}

/** Cash that the drawer does not need goes to the bank (D9). */
export function planearConsignacion(
  _: object,
  { valor, comprobante }: EntradaConsignacion,
): Resultado<Record<string, never>> {
  const faltas = [
    ...valorMalo(valor, 1, 'valor'),
    ...(comprobante.trim() ? [] : [{ codigo: 'consignacion.comprobante', campo: 'comprobante' }]),
  ]
  if (faltas.length > 0) return conFaltas(faltas)
  return componer({
    cobra: -valor,
    movidos: { transferencia: valor },
    cambios: {},
    cifras: [{ clave: 'valorConsignado', tipo: 'pesos', despues: valor }],
  })
}
