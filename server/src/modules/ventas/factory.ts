import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type { situacionVenta, verVenta } from '@retroventa/api/ventas/llamadas'
import {
  type EntradaCambio,
  planearCambio,
  type SituacionDeCambio,
} from '@retroventa/domain/operaciones/ventas/cambio'
import { planearDevolucion } from '@retroventa/domain/operaciones/ventas/devolucion'
import type { SituacionDeVenta } from '@retroventa/domain/operaciones/ventas/situacion'
import {
  type EntradaVenta,
  planearVenta,
  type SituacionVenta,
} from '@retroventa/domain/operaciones/ventas/venta'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Navegador } from '../../testing/app.ts'
import { CLAVE } from '../sesion/factory.ts'

function situacionDe(quien: Navegador, lineas: EntradaVenta['lineas']) {
  const codigos = lineas.flatMap(({ tipo, codigo }) => (tipo === 'pieza' && codigo ? [codigo] : []))
  const categorias = lineas.flatMap(({ categoria }) => categoria ?? [])
  return quien.pedir<Respuesta<typeof situacionVenta>>(
    'GET',
    `/ventas/situacion?codigos=${codigos.join(',')}&categorias=${categorias.join(',')}`,
  )
}

/** What the till shows of a sale before it is saved. */
export async function vistoDeVenta(quien: Navegador, entrada: EntradaVenta): Promise<string> {
  const { cuerpo } = await situacionDe(quien, entrada.lineas)
  const { plan } = planearVenta(cuerpo.situacion as unknown as SituacionVenta, entrada)
  return plan ? huellaDe(plan) : '-'
}

/** Sells as a till does: reads, plans, signs and saves. */
export async function vender(
  quien: Navegador,
  usuario: string,
  entrada: EntradaVenta,
  { autoriza, visto }: { autoriza?: string; visto?: string } = {},
) {
  return quien.pedir<Hecho & { codigo: string; datos?: unknown }>('POST', '/ventas', {
    entrada,
    visto: visto ?? (await vistoDeVenta(quien, entrada)),
    credenciales: { usuario, clave: CLAVE },
    ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
  })
}

/** Takes back lines of a sale as a till does, with somebody present who lets it pass. */
export async function devolverVenta(
  [quien, usuario]: readonly [Navegador, string],
  codigo: string,
  lineas: number[],
  autoriza?: string,
) {
  const entrada = { lineas, motivo: 'no le sirvió' }
  const { cuerpo } = await quien.pedir<Respuesta<typeof verVenta>>('GET', `/ventas/${codigo}/situacion`)
  const { plan } = planearDevolucion(cuerpo.situacion as unknown as SituacionDeVenta, entrada)
  return quien.pedir<Hecho & { texto: string }>('POST', `/ventas/${codigo}/devolucion`, {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario, clave: CLAVE },
    ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
  })
}

/** Changes lines of a sale for other things as a till does, with somebody present who lets it pass. */
export async function cambiarVenta(
  [quien, usuario]: readonly [Navegador, string],
  codigo: string,
  entrada: EntradaCambio,
  autoriza?: string,
) {
  const { cuerpo: suya } = await quien.pedir<Respuesta<typeof verVenta>>('GET', `/ventas/${codigo}/situacion`)
  const { cuerpo } = await situacionDe(quien, entrada.lineas)
  const { plan } = planearCambio(
    { ...suya.situacion, nueva: cuerpo.situacion } as unknown as SituacionDeCambio,
    entrada,
  )
  return quien.pedir<{
    codigo: string
    cobra: number
    datos: { errores: { codigo: string }[]; exige: { codigo: string }[] }
  }>('POST', `/ventas/${codigo}/cambio`, {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario, clave: CLAVE },
    ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
  })
}
