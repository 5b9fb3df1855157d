import { planearVenta, type SituacionVenta } from '@retroventa/domain/operaciones/ventas/venta'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Dependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unasPiezas } from '../../modules/operaciones/factory.ts'
import type { PorCrear } from './documentos.ts'

/** A sale of a ring and a service to a customer who is told, with the ring in the shop window. */
export async function unaVenta(deps: Dependencias): Promise<PorCrear> {
  const precio = 450_000
  const [pieza] = await unasPiezas(deps, [{ categoria: 4, peso: 310, costo: 260_000, precio }])
  if (!pieza) throw new Error('nothing to sell')
  const entrada = {
    clienteId: (await unCliente(deps.db, {}, { enviar_sms: true })).id,
    lineas: [
      { tipo: 'pieza' as const, codigo: pieza.codigo },
      { tipo: 'servicio' as const, descripcion: 'Grabado de iniciales', precio: 20_000 },
    ],
  }
  const situacion: SituacionVenta = {
    almacenId: 'aqui',
    alerta: false,
    piezas: [
      {
        ...pieza,
        almacenId: 'aqui',
        descripcion: 'Anillo',
        categoria: 4,
        peso: 310,
        costo: 260_000,
        precio,
        lugar: 'vitrina',
      },
    ],
    graneles: [],
    tarifas: { metal: 1_900, varios: 1_900, servicios: 1_900 },
    garantiaDias: 30,
    comerciaCelulares: true,
    ids: [],
  }
  const { plan, faltas } = planearVenta(situacion, entrada)
  if (!plan) throw new Error(JSON.stringify(faltas))
  return { ruta: '/ventas', cuerpo: { entrada }, visto: huellaDe(plan), cobra: plan.cobra }
}
