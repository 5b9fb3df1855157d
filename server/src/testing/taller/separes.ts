import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { planearSepare } from '@retroventa/domain/operaciones/separes/separe'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Dependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { leerConfiguracion } from '../../modules/configuracion/service.ts'
import { unasPiezas } from '../../modules/operaciones/factory.ts'
import { limitesDeSepare } from '../../modules/ventas/service.ts'
import type { PorCrear } from './documentos.ts'

/** A layaway of 300.000 in two months, with 60.000 paid. @param costo of its only thing, whole pesos */
export async function unSepare(deps: Dependencias, costo = 160_000): Promise<PorCrear> {
  const pieza = { categoria: 4, peso: 310, costo, precio: 300_000 }
  const [puesta] = await unasPiezas(deps, [pieza])
  if (!puesta) throw new Error('nothing to set aside')
  const entrada = {
    clienteId: (await unCliente(deps.db, {}, { enviar_sms: true })).id,
    lineas: [{ tipo: 'pieza' as const, codigo: puesta.codigo }],
    inicial: 60_000,
    plazo: 2,
  }
  const hoy: Fecha = fechaBogota(deps.reloj())
  const { plan, faltas } = planearSepare(
    {
      almacenId: 'aqui',
      alerta: false,
      piezas: [{ ...puesta, ...pieza, almacenId: 'aqui', descripcion: 'Anillo', lugar: 'vitrina' }],
      tarifas: { metal: 1_900, varios: 1_900, servicios: 1_900 },
      garantiaDias: 30,
      comerciaCelulares: true,
      limites: limitesDeSepare(await leerConfiguracion(deps)),
    },
    entrada,
    hoy,
  )
  if (!plan) throw new Error(JSON.stringify(faltas))
  return { ruta: '/separes', cuerpo: { entrada }, visto: huellaDe(plan), cobra: plan.cobra }
}
