import type { SolicitudFila } from '@retroventa/api/solicitudes/llamadas'
import { planearAjuste } from '@retroventa/domain/operaciones/caja/ajuste'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { unCuadre, unRol } from './factory.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

it('a difference that was asked to be booked and is answered after the close comes back saying so, is asked for again, and is booked', async () => {
  const { p, quien } = t
  const firma = (usuario: string) => ({ credenciales: { usuario, clave: CLAVE } })
  const { permisos } = await p.base.db
    .selectFrom('roles')
    .select('permisos')
    .where('nombre', '=', 'Cajero')
    .executeTakeFirstOrThrow()
  await unRol(p.deps, 'Tesorero', [...permisos, 'caja.ajustar', 'caja.ver'])
  await unUsuario(p.base.db, 'tesorero', [{ almacenId: p.almacenes.PCT01, rol: 'Tesorero' }])
  const tesorero = await p.entrar('tesorero')
  const { cuerpo: apertura } = await t.enviar(await envioDeCrear(p.deps, 'apertura', 'gerente'))
  const { codigo } = await unCuadre(p.deps, 'PCT01', -6_000)
  const motivo = 'faltó al contar'
  const { plan } = planearAjuste({ codigo, diferencia: -6_000 }, { motivo })
  const pedir = () =>
    tesorero.pedir<SolicitudFila>('POST', '/solicitudes', {
      ...{ tipo: 'ajusteCaja', referencia: codigo, entrada: { motivo } },
      ...{ visto: plan ? huellaDe(plan) : '-', motivo: 'nadie que autorice está hoy' },
      ...firma('tesorero'),
    })
  const aprobar = async (id: string) =>
    (await quien.pedir<SolicitudFila>('POST', `/solicitudes/${id}/aprobar`, firma('gerente'))).cuerpo
  const pedida = await pedir()
  expect(pedida.estado).toBe(200)
  const dia = { tipo: 'cierreDia', origen: apertura.codigo, documento: '' } as const
  expect((await t.enviar(await envioDe(quien.pedir, dia, {}, 'gerente'))).estado).toBe(200)
  expect(await aprobar(pedida.cuerpo.id)).toMatchObject({
    estado: 'devuelta',
    documento: null,
    faltas: [expect.stringMatching(/^Ahora pide además otra autorización\. .*un día que ya se cerró/)],
  })
  const otra = await pedir()
  expect(otra.estado).toBe(200)
  expect(await aprobar(otra.cuerpo.id)).toMatchObject({
    estado: 'aprobada',
    exige: [expect.anything(), expect.objectContaining({ mensaje: expect.stringContaining('ya se cerró') })],
    documento: expect.stringMatching(/-AJ\d+$/),
  })
})
