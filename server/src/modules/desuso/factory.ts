import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { lotesPorRemitir } from '@retroventa/api/desuso/llamadas'
import { planearRemision, type SituacionRemision } from '@retroventa/domain/operaciones/desuso/remision'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import type { Navegador, Prueba } from '../../testing/app.ts'
import { type PiezaDePrueba, unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'

export interface Hecho {
  codigo: string
  cobra: number
  datos?: unknown
}
/** What the screen shows before it is saved. */
export const vistoDe = ({ plan }: Resultado) => (plan ? huellaDe(plan) : '-')
/** Signs and saves as a dialog does. */
export const guardar = (
  quien: Navegador,
  usuario: string,
  ruta: string,
  { entrada, visto, autoriza }: { entrada: object; visto: string; autoriza?: string },
) =>
  quien.pedir<Hecho>('POST', ruta, {
    entrada,
    visto,
    credenciales: { usuario, clave: CLAVE },
    ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
  })

/** Things of PCT01 as the planners read them. */
export async function unOro(
  p: Prueba,
  piezas: readonly PiezaDePrueba[],
  lugar: 'vitrina' | 'desuso' = 'desuso',
) {
  const nuevas = await unasPiezas(p.deps, piezas, { lugar })
  const almacenId = p.almacenes.PCT01
  return nuevas.map((una, i) => ({
    peso: 0,
    costo: 100_000,
    descripcion: 'Anillo',
    ...piezas[i],
    ...una,
    almacenId,
    lugar,
  }))
}

/** Sends lots to a refiner, as a dialog does. */
export async function remitirA(
  quien: Navegador,
  lotes: readonly string[],
  refinadorId: string,
  usuario = 'gerente',
) {
  const { cuerpo } = await quien.pedir<Respuesta<typeof lotesPorRemitir>>('GET', '/desuso/lotes/por-remitir')
  const entrada = { lotes: [...lotes], refinadorId, sello: '4471', transporta: 'Valores del Norte' }
  const situacion = { ...cuerpo.situacion, refinador: { alerta: false } } as unknown as SituacionRemision
  return guardar(quien, usuario, '/desuso/remisiones', {
    entrada,
    visto: vistoDe(planearRemision(situacion, entrada)),
  })
}

/** Voids a document, whatever it was. */
export async function anular(quien: Navegador, codigo: string, usuario = 'gerente') {
  const { cuerpo } = await quien.pedir<{ visto: string; faltas: { codigo: string }[] }>(
    'GET',
    `/documentos/${codigo}/anulacion`,
  )
  const entrada = { motivo: 'se digitó mal' }
  return guardar(quien, usuario, `/documentos/${codigo}/anulacion`, { entrada, visto: cuerpo.visto })
}

/** Cost and grams of each place and account of goods, of every branch, those at 0 left out. */
export async function existencias(p: Prueba): Promise<unknown> {
  const { rows } = await sql`
    select a.codigo almacen, lugar que, sum(entra_costo - sale_costo)::int8 costo, sum(entran_peso - salen_peso)::int8 peso
    from saldos_bienes_dia b join almacenes a on a.id = b.almacen_id where lugar in ('vitrina', 'desuso', 'refineria')
    group by 1, 2 having sum(entra_costo - sale_costo) <> 0 or sum(entran_peso - salen_peso) <> 0
    union all
    select a.codigo, cuenta, sum(debito - credito)::int8, 0 from saldos_dia s join almacenes a on a.id = s.almacen_id
    where cuenta in ('143510', '143515', '143530', '413515', '531045', '531050', '613505', '111005', '111510', '521595', '135515')
    group by 1, 2 having sum(debito - credito) <> 0 order by 1, 2`.execute(p.base.db)
  return rows
}
/** Rows of a list. */
export const lista = async <T>(quien: Navegador, ruta: string) =>
  (await quien.pedir<{ items: T[] }>('GET', ruta)).cuerpo.items
