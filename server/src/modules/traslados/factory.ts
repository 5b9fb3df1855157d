import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type { destinosDeTraslado, situacionDespacho, verTraslado } from '@retroventa/api/traslados/llamadas'
import {
  type EntradaDespacho,
  planearDespacho,
  type SituacionDespacho,
} from '@retroventa/domain/operaciones/traslados/despacho'
import {
  type EntradaRecepcionTraslado,
  planearRecepcionTraslado,
  type SituacionRecepcion,
} from '@retroventa/domain/operaciones/traslados/recepcion'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Navegador } from '../../testing/app.ts'
import { CLAVE } from '../sesion/factory.ts'

type Hecha = Hecho & { codigo: string; datos?: { errores?: { codigo: string; mensaje: string }[] } }

/** Identity of a branch that may be sent to. */
export async function destinoDe(quien: Navegador, codigo: string): Promise<string> {
  const { cuerpo } = await quien.pedir<Respuesta<typeof destinosDeTraslado>>('GET', '/traslados/destinos')
  return cuerpo.items.find((uno) => uno.codigo === codigo)?.id ?? '00000000-0000-4000-8000-000000000000'
}

/** What the screen shows of a despatch before it is saved. */
export async function vistoDeDespacho(quien: Navegador, entrada: EntradaDespacho): Promise<string> {
  const lista = (partes: readonly (string | number | undefined)[]) => partes.filter(Boolean).join(',')
  const { lineas, bolsas } = entrada
  const [{ cuerpo }, { cuerpo: destinos }] = await Promise.all([
    quien.pedir<Respuesta<typeof situacionDespacho>>(
      'GET',
      `/traslados/situacion?codigos=${lista(lineas.map(({ codigo }) => codigo))}&categorias=${lista(
        lineas.map(({ categoria }) => categoria),
      )}&precintos=${lista(bolsas.map(({ precinto }) => precinto))}`,
    ),
    quien.pedir<Respuesta<typeof destinosDeTraslado>>('GET', '/traslados/destinos'),
  ])
  const destino = destinos.items.find(({ id }) => id === entrada.destinoId)
  const situacion = { ...cuerpo.situacion, ...(destino && { destino }) } as unknown as SituacionDespacho
  const { plan } = planearDespacho(situacion, entrada)
  return plan ? huellaDe(plan) : '-'
}

/** Sends as the counter does: reads, plans, signs and saves. */
export async function despachar(quien: Navegador, usuario: string, entrada: EntradaDespacho, visto?: string) {
  return quien.pedir<Hecha>('POST', '/traslados', {
    entrada,
    visto: visto ?? (await vistoDeDespacho(quien, entrada)),
    credenciales: { usuario, clave: CLAVE },
  })
}

/** What the screen shows of a reception before it is saved. */
export async function vistoDeRecepcion(
  quien: Navegador,
  codigo: string,
  entrada: EntradaRecepcionTraslado,
): Promise<string> {
  const { cuerpo } = await quien.pedir<Respuesta<typeof verTraslado>>('GET', `/traslados/${codigo}/situacion`)
  const { plan } = planearRecepcionTraslado(cuerpo.situacion as unknown as SituacionRecepcion, entrada)
  return plan ? huellaDe(plan) : '-'
}

/** Receives as the other counter does. */
export async function recibir(
  quien: Navegador,
  usuario: string,
  codigo: string,
  entrada: EntradaRecepcionTraslado,
  { autoriza, visto }: { autoriza?: string; visto?: string } = {},
) {
  return quien.pedir<Hecha>('POST', `/traslados/${codigo}/recepcion`, {
    entrada,
    visto: visto ?? (await vistoDeRecepcion(quien, codigo, entrada)),
    credenciales: { usuario, clave: CLAVE },
    ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
  })
}
