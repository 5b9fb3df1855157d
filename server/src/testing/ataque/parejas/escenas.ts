import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { unCliente } from '../../../modules/clientes/factory.ts'
import { unaBase } from '../../../modules/contabilidad/factory.ts'
import { unTipoDeDinero } from '../../../modules/dinero/factory.ts'
import type { Prueba } from '../../app.ts'
import { quienEs, unaFoto } from '../../taller/desuso.ts'
import { piezasDe } from '../../taller/historias/mundo.ts'
import { type Acto, type Propuesta, type Situacion, seAnula } from '../../taller/historias/pasos.ts'
import { toca, todasLasPropuestas } from './propuestas.ts'

const DIA_MS = 86_400_000
/** What a scene begins with came in that long ago: lost when it was a contract, free to be sold when it was bought. */
const HACE_DIAS = 130
/** Cash of each branch, whole pesos: more than anything here takes. */
const BASE = 900_000_000_000
const MOTIVO = 'lo pidió la dueña'
const PUREZAS = [1, 2, 3] as const
/** A chance by which a step takes one thing. */
const DE_UNA = 12
const SIN_IMPUESTOS = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 }

/** What was done, one after the other, before two saves meet. */
export const ESCENAS: readonly (readonly TipoOperacion[])[] = [
  ['contrato'],
  ['contrato', 'abono'],
  ['contrato', 'prorroga'],
  ['contrato', 'problema'],
  ['contrato', 'envioBoveda'],
  ['contrato', 'envioBoveda', 'recepcionBoveda'],
  ['contrato', 'envioBoveda', 'recepcionBoveda', 'pedidoBoveda'],
  ['contrato', 'envioBoveda', 'recepcionBoveda', 'entregaBoveda'],
  ['contrato', 'envioBoveda', 'recepcionBoveda', 'retiro'],
  ['contrato', 'envioBoveda', 'recepcionBoveda', 'retiro', 'entregaBoveda'],
  ['contrato', 'vencimiento'],
  ['contrato', 'vencimiento', 'devuelto'],
  ['compraDirecta'],
  ['compraDirecta', 'venta'],
  ['compraDirecta', 'venta', 'devolucion'],
  ['compraDirecta', 'separe'],
  ['compraDirecta', 'separe', 'abonoSepare'],
  ['compraDirecta', 'separe', 'abonoSepare', 'entregaSepare'],
  ['compraDirecta', 'despacho'],
  ['compraDirecta', 'despacho', 'recepcionTraslado'],
  ['compraDirecta', 'marcaDesuso'],
  ['compraDirecta', 'marcaDesuso', 'retiroOro'],
  ['compraDirecta', 'marcaDesuso', 'retiroOro', 'remisionOro'],
  ['compraDirecta', 'marcaDesuso', 'retiroOro', 'remisionOro', 'liquidacionOro'],
  ['compraProveedor'],
  ['compraProveedor', 'devolucionCompra'],
  ['ingreso', 'liquidacionDatafono'],
  ['ingreso', 'anticipoPagar'],
  ['ingreso', 'anticipoPagar', 'cruceAnticipo'],
  ['anticipoCobrar', 'abonoAnticipo'],
  ['envioFondos'],
  ['envioFondos', 'recepcionFondos'],
]

/** What brings things in, which is old by the time that two saves meet. */
const ENTRADAS: readonly TipoOperacion[] = ['contrato', 'compraDirecta', 'compraProveedor']

/** A house where scenes are set up, one after the other. */
export interface Escenario {
  /**
   * @returns everything that may be tried then, one of each type, and the void of each thing done
   * @throws Error when a step cannot be done
   */
  montar(pasos: readonly TipoOperacion[], azar: number): Promise<readonly Propuesta[]>
}

export async function crearEscenario(
  { deps, almacenes, reloj }: Prueba,
  hacer: (una: Propuesta) => Promise<{ id: string; codigo: string }>,
): Promise<Escenario> {
  const { db } = deps
  const hoy = reloj.ahora
  const entonces = new Date(hoy.getTime() - HACE_DIAS * DIA_MS)
  const { usuarioId } = await quienEs(deps, 'PCT01')
  reloj.ahora = entonces
  for (const almacen of Object.values(almacenes)) await unaBase(deps, almacen, usuarioId, BASE)
  reloj.ahora = hoy
  const { id: clienteId } = await unCliente(db)
  const [ingreso, egreso] = [
    await unTipoDeDinero(db, { clase: 'ingreso', tarifas: SIN_IMPUESTOS }),
    await unTipoDeDinero(db, { tarifas: SIN_IMPUESTOS }),
  ]
  let claves = 0
  const situacion = async (actos: readonly Acto[]): Promise<Situacion> => ({
    piezas: await piezasDe(
      deps,
      actos.map(({ id }) => id),
    ),
    actos,
    clienteId,
    almacenes,
    purezas: PUREZAS,
    nuevo: () => String(++claves),
  })
  return {
    async montar(pasos, azar) {
      const actos: Acto[] = []
      const casa = {
        hoy: fechaBogota(hoy),
        ingreso: ingreso.id,
        egreso: egreso.id,
        fotoId: await unaFoto(deps),
      }
      for (const tipo of pasos) {
        const posibles = todasLasPropuestas(await situacion(actos), casa, azar)
        const propuesta = posibles.find((una) => una.tipo === tipo)
        if (!propuesta) throw new Error(`${pasos}: nobody proposes ${tipo}`)
        reloj.ahora = ENTRADAS.includes(tipo) ? entonces : hoy
        const { id, codigo } = await hacer(propuesta).catch((error: unknown) => {
          throw new Error(`${pasos}: ${tipo} is refused`, { cause: error })
        })
        const { en, entrada } = propuesta
        actos.push({ id, tipo, codigo, en, entrada })
      }
      reloj.ahora = hoy
      const s = await situacion(actos)
      const anulaciones = actos.flatMap(({ tipo, en, codigo }): Propuesta[] =>
        seAnula(tipo) ? [{ tipo: 'anulacion', referencia: codigo, en, entrada: { motivo: MOTIVO } }] : [],
      )
      // Of what there is, what meets takes one thing.
      return [...todasLasPropuestas(s, casa, DE_UNA).filter((una) => toca(una, s)), ...anulaciones]
    },
  }
}
