import type { DiaDeHoy, SituacionCierre } from '@retroventa/api/dia/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Navegador } from '../../testing/app.ts'
import { quienEs } from '../../testing/taller/desuso.ts'
import { envioDeFondos, type PorCrear } from '../../testing/taller/documentos.ts'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'
import { unDespacho } from '../../testing/taller/traslados.ts'
import { unaBase } from '../contabilidad/factory.ts'

import { CLAVE } from '../sesion/factory.ts'

let t: Taller
let gerente: Navegador
let apertura = ''
const credenciales = { usuario: 'gerente', clave: CLAVE }

/** Opened yesterday, and nobody closed it. */
beforeAll(async () => {
  t = await crearTaller()
  apertura = (await t.enviar(await envioDeCrear(t.p.deps, 'apertura', 'gerente'))).cuerpo.codigo
  t.p.reloj.avanzar(20 * 3_600_000)
  gerente = await t.p.entrar('gerente')
})
afterAll(() => t.p.cerrar())

const situacion = async () =>
  (await gerente.pedir<{ situacion: z.output<typeof SituacionCierre> }>('GET', `/dias/${apertura}/situacion`))
    .cuerpo.situacion

it('is not kept open by what was sent to its branch since: that waits before the day on which it was sent', async () => {
  const { deps, almacenes } = t.p
  const { usuarioId } = await quienEs(deps, 'PCT02')
  await unaBase(deps, almacenes.PCT02, usuarioId, 5_000_000)
  const dos = await t.p.entrar('gerente', 'PCT02')
  const mandar = async ({ ruta, cuerpo, visto }: PorCrear) => {
    const { estado, cuerpo: hecho } = await dos.pedir<{ codigo: string }>('POST', ruta, {
      ...cuerpo,
      visto,
      credenciales,
    })
    expect(estado).toBe(200)
    return hecho.codigo
  }
  const fondos = await mandar(await envioDeFondos(deps, 'PCT01'))
  const mercancia = await mandar(await unDespacho(deps, 'PCT02'))
  expect((await situacion()).pendientes.map(({ clave }) => clave)).toEqual(['cuadre'])
  const { pendientes } = (await gerente.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo
  expect(pendientes).toEqual(
    expect.arrayContaining([
      { clave: 'fondos', cantidad: 1, documento: fondos },
      { clave: 'mercancia', cantidad: 1, documento: mercancia },
    ]),
  )
})

it('is closed instead of having its apertura voided: it could never be opened again, nor have its Z', async () => {
  const anular = async (documento: string) => {
    const puesto = { tipo: 'anulacion', origen: '', documento } as const
    return t.enviar(
      await envioDe(gerente.pedir, puesto, { motivo: 'se abrió mal' }, 'gerente'),
      undefined,
      gerente,
    )
  }
  const porque = ({ cuerpo }: Awaited<ReturnType<typeof anular>>) =>
    (cuerpo.datos as { errores?: { mensaje: string }[] } | undefined)?.errores?.map(({ mensaje }) => mensaje)
  const abierto = await anular(apertura)
  expect([abierto.estado, porque(abierto)]).toEqual([
    422,
    ['El día 20 nov 2026 ya pasó: ciérrelo en vez de anular su apertura.'],
  ])
  const dia = { tipo: 'cierreDia', origen: apertura, documento: '' } as const
  const { ruta, cuerpo } = await envioDe(gerente.pedir, dia, {}, 'gerente')
  const cierre = await gerente.pedir<{ codigo: string }>('POST', ruta, cuerpo)
  expect(cierre.estado).toBe(200)
  const cerrado = await anular(apertura)
  expect([cerrado.estado, porque(cerrado)]).toEqual([
    422,
    expect.arrayContaining(['El día 20 nov 2026 ya pasó: su apertura no se anula.']),
  ])
  // Its close is voided as ever: it may be written in again.
  expect((await anular(cierre.cuerpo.codigo)).estado).toBe(200)
  expect((await situacion()).fila.estado).toBe('abierto')
})
