import type { verCompra } from '@retroventa/api/compras/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Documento, Hecho } from '@retroventa/api/operaciones/llamadas'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import {
  type EntradaDirecta,
  type EntradaProveedor,
  planearCompraDirecta,
  planearCompraProveedor,
} from '@retroventa/domain/operaciones/compras/compra'
import {
  type EntradaDevolucionCompra,
  planearDevolucionCompra,
} from '@retroventa/domain/operaciones/compras/devolucion'
import type { SituacionCompra, SituacionDeCompra } from '@retroventa/domain/operaciones/compras/situacion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Dependencias } from '../../dependencies.ts'
import type { Navegador } from '../../testing/app.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { CLAVE } from '../sesion/factory.ts'

/** What the screen plans with, of somebody without hits. */
export async function situacionDeCompra(deps: Dependencias): Promise<SituacionCompra & { hoy: Fecha }> {
  const { compras, sugeridos, comerciaCelulares } = await leerConfiguracion(deps)
  const { diasRetencion, ...tarifas } = compras
  return {
    almacenId: 'aqui',
    tercero: { alerta: false, tieneTipoDocumento: true },
    sugeridos,
    tarifas,
    diasRetencion,
    comerciaCelulares,
    ids: [],
    hoy: fechaBogota(deps.reloj()),
  }
}

type Respondido = Hecho & { codigo: string; datos?: unknown }
interface Firma {
  readonly usuario?: string
  readonly autoriza?: string
  readonly visto?: string
}

const firmada = (
  entrada: object,
  plan: Parameters<typeof huellaDe>[0] | undefined,
  { usuario = 'gerente', autoriza, visto }: Firma,
) => ({
  entrada,
  visto: visto ?? (plan ? huellaDe(plan) : '-'),
  credenciales: { usuario, clave: CLAVE },
  ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
})

/** Buys from a person as the counter does: plans, signs and saves. */
export async function comprarDirecto(
  deps: Dependencias,
  quien: Navegador,
  entrada: EntradaDirecta,
  firma: Firma = {},
) {
  const s = await situacionDeCompra(deps)
  const { plan } = planearCompraDirecta(s, entrada, s.hoy)
  return quien.pedir<Respondido>('POST', '/compras/directas', firmada(entrada, plan, firma))
}

/** Buys from a supplier. */
export async function comprarAProveedor(
  deps: Dependencias,
  quien: Navegador,
  entrada: EntradaProveedor,
  firma: Firma = {},
) {
  const { plan } = planearCompraProveedor(await situacionDeCompra(deps), entrada)
  return quien.pedir<Respondido>('POST', '/compras/proveedores', firmada(entrada, plan, firma))
}

export const compraDe = async (quien: Navegador, codigo: string) =>
  (await quien.pedir<Respuesta<typeof verCompra>>('GET', `/compras/${codigo}/situacion`)).cuerpo

/** Gives lines of a purchase back. */
export async function devolverCompra(
  quien: Navegador,
  codigo: string,
  entrada: EntradaDevolucionCompra,
  firma: Firma = {},
) {
  const { situacion } = await compraDe(quien, codigo)
  const { plan } = planearDevolucionCompra(situacion as unknown as SituacionDeCompra, entrada)
  return quien.pedir<Respondido>('POST', `/compras/${codigo}/devolucion`, firmada(entrada, plan, firma))
}

/** Lines of the entry of a document: concept and debit less credit, whole pesos. */
export const asientoDe = async (quien: Navegador, codigo: string) =>
  (await quien.pedir<Documento>('GET', `/documentos/${codigo}`)).cuerpo.lineas
    .map(({ concepto, debito, credito }) => [concepto, debito - credito] as const)
    .sort()

/** What voiding a document would do, or why it cannot be done. */
export const previaDe = async (quien: Navegador, codigo: string) =>
  (
    await quien.pedir<{ visto: string; faltas: { mensaje: string; documento: string | null }[] }>(
      'GET',
      `/documentos/${codigo}/anulacion`,
    )
  ).cuerpo

export const anularCompra = async (quien: Navegador, codigo: string) =>
  quien.pedir<{ codigo: string }>('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'se digitó mal' },
    visto: (await previaDe(quien, codigo)).visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
