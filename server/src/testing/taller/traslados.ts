import { planearDespacho } from '@retroventa/domain/operaciones/traslados/despacho'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Dependencias } from '../../dependencies.ts'
import { unasPiezas } from '../../modules/operaciones/factory.ts'
import type { PorCrear } from './documentos.ts'

/** A ring in a sealed bag, from that branch to the other. */
export async function unDespacho(deps: Dependencias, almacen: 'PCT01' | 'PCT02'): Promise<PorCrear> {
  const destino = await deps.db
    .selectFrom('almacenes')
    .select(['id', 'codigo', 'nombre'])
    .where('codigo', '=', almacen === 'PCT01' ? 'PCT02' : 'PCT01')
    .executeTakeFirstOrThrow()
  const anillo = { categoria: 4, peso: 310, costo: 260_000 }
  const [pieza] = await unasPiezas(deps, [anillo], { almacen })
  if (!pieza) throw new Error('nothing to send')
  // A seal closes one bag of the chain.
  const precinto = `S-${pieza.id.slice(-12)}`
  const entrada = {
    destinoId: destino.id,
    lineas: [{ tipo: 'pieza' as const, codigo: pieza.codigo, precinto }],
    bolsas: [{ precinto, peso: 900 }],
  }
  const { plan, faltas } = planearDespacho(
    {
      almacenId: 'aqui',
      destino,
      piezas: [{ ...pieza, ...anillo, almacenId: 'aqui', descripcion: 'Anillo', lugar: 'vitrina' }],
      graneles: [],
      precintosUsados: [],
      ids: [],
    },
    entrada,
  )
  if (!plan) throw new Error(JSON.stringify(faltas))
  return { ruta: '/traslados', cuerpo: { entrada }, visto: huellaDe(plan), cobra: plan.cobra }
}
