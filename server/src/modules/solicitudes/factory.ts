import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Navegador, Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { vistoDeContrato } from '../contratos/factory.ts'
import { unaTarea } from '../cumplimiento/factory.ts'
import { CLAVE } from '../sesion/factory.ts'

/** Lent a month ago to somebody who was found in a list since. */
export async function unoConCoincidencia(p: Prueba, valor = 400_000) {
  const { id } = await unCliente(p.base.db)
  const datos = {
    clienteId: id,
    articulos: [{ descripcion: 'Televisor', peso: 0, valor }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const ahora = p.reloj.ahora
  p.reloj.ahora = new Date('2026-10-20T15:00:00.000Z')
  const visto = await vistoDeContrato(p.deps, datos)
  const { cuerpo } = await (await p.entrar('cajero')).pedir<{ codigo: string }>('POST', '/contratos', {
    datos,
    visto,
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  p.reloj.ahora = ahora
  return { codigo: cuerpo.codigo, tarea: await unaTarea(p.base.db, id) }
}

/** A retiro with a discount beyond its limit, as it is sent. */
export async function unRetiro(cajero: Navegador, codigo: string, descuento = 15_000) {
  const { cuerpo } = await cajero.pedir<{ hoy: string; situacion: SituacionContrato }>(
    'GET',
    `/contratos/${codigo}/situacion`,
  )
  const escrita = { descuento, motivo: 'cliente de hace años' }
  const { plan } = PLANEADORES.retiro(cuerpo.situacion, escrita as never, cuerpo.hoy)
  const pagos = [{ medio: 'efectivo', valor: plan?.cobra }]
  return { entrada: { ...escrita, pagos }, visto: plan ? huellaDe(plan) : '-' }
}
