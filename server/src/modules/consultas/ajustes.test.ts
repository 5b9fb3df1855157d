import type { AjusteFuente, Fuente } from '@retroventa/api/consultas/llamadas'
import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { crearEscenario, type Escenario } from './factory.ts'

let e: Escenario
let gerente: Navegador
beforeAll(async () => {
  e = await crearEscenario()
  await e.limpiar()
  gerente = await e.p.entrar('gerente')
})
afterAll(() => e.cerrar())

const leer = async (codigo: string, quien = gerente) => {
  const { cuerpo } = await quien.pedir<{ items: AjusteFuente[] }>('GET', '/consultas/fuentes')
  const uno = cuerpo.items.find((a) => a.codigoFuente === codigo)
  if (!uno) throw new Error(codigo)
  return uno
}
const cambiar = async (codigo: string, cuerpo: object, quien = gerente) =>
  quien.pedir<AjusteFuente & { codigo?: string; campo?: string }>('PUT', `/consultas/fuentes/${codigo}`, {
    version: (await leer(codigo)).version,
    ...cuerpo,
  })
const panel = async () =>
  (await e.cajero.pedir<{ fuentes: Fuente[] }>('GET', '/costos-consulta/fuentes-activas')).cuerpo.fuentes

describe('settings of a source (D10)', () => {
  it('says who answers and whether it uses the quota; who may not change it may look', async () => {
    const auditor = await e.p.entrar('auditor')
    expect(await leer(FUENTE.rut, auditor)).toMatchObject({
      proveedor: 'verifik',
      proveedores: ['verifik', 'tusdatos'],
      consumeCupo: true,
      visible: true,
      orden: 1,
      obligatoria: false,
    })
    expect(await leer(FUENTE.ofac)).toMatchObject({ proveedor: null, consumeCupo: false, obligatoria: true })
    expect((await cambiar(FUENTE.rut, { visible: false }, auditor)).estado).toBe(403)
    expect((await cambiar(FUENTE.rut, { visible: false }, e.cajero)).estado).toBe(403)
  })

  it('another provider answers the next consultation', async () => {
    expect((await cambiar(FUENTE.rut, { proveedor: 'tusdatos' })).cuerpo.proveedor).toBe('tusdatos')
    const antes = e.tusdatos.recibido().length
    expect((await e.consultar({ codigoFuente: FUENTE.rut })).cuerpo.pendiente).toBe(true)
    expect(e.tusdatos.recibido().length).toBe(antes + 1)
    await cambiar(FUENTE.rut, { proveedor: 'verifik' })
  })

  it('one without quota takes no unit', async () => {
    await cambiar(FUENTE.nombres, { consumeCupo: false })
    const antes = (await e.cupo()).totalConsultas
    expect((await e.consultar({ codigoFuente: FUENTE.nombres })).cuerpo.success).toBe(true)
    expect((await e.cupo()).totalConsultas).toBe(antes)
    await cambiar(FUENTE.nombres, { consumeCupo: true })
  })

  it('a new place moves the others, without gaps', async () => {
    await cambiar(FUENTE.nombres, { orden: 1 })
    const fuentes = await panel()
    expect(fuentes.slice(0, 3).map((f) => f.codigoFuente)).toEqual([
      FUENTE.nombres,
      FUENTE.rut,
      FUENTE.disciplinarios,
    ])
    expect(fuentes.map((f) => f.orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await cambiar(FUENTE.nombres, { orden: 5 })
    expect((await panel())[4]?.codigoFuente).toBe(FUENTE.nombres)
    await cambiar(FUENTE.nombres, { orden: 99 })
    expect((await panel()).at(-1)).toMatchObject({ codigoFuente: FUENTE.nombres, orden: 9 })
  })

  it('hidden, the panel has it no more and nobody may ask it; shown again, all is as it was', async () => {
    await cambiar(FUENTE.ppt, { visible: false })
    expect((await panel()).map((f) => f.codigoFuente)).not.toContain(FUENTE.ppt)
    const pedida = await e.consultar({
      codigoFuente: FUENTE.ppt,
      tipo_documento: 'PPT',
      fechaExpedicion: '2023-05-04',
    })
    expect(pedida.cuerpo.codigo).toBe('consulta.fuente')
    expect((await leer(FUENTE.ppt)).visible).toBe(false)
    await cambiar(FUENTE.ppt, { visible: true })
    expect((await panel()).map((f) => f.codigoFuente)).toContain(FUENTE.ppt)
  })

  it('its documents and its own message are what the panel and the server say (000 §5)', async () => {
    await cambiar(FUENTE.personas, { tiposDocumentoPermitidos: ['CE', 'PP', 'PS'] })
    expect((await leer(FUENTE.personas)).tiposDocumentoPermitidos).toEqual(['CE', 'PS'])
    const lista = await e.consultar({ codigoFuente: FUENTE.personas })
    expect(lista.cuerpo).toMatchObject({
      codigo: 'consulta.restringida',
      mensaje: 'Solo disponible para: CE, PS',
    })
    await cambiar(FUENTE.personas, { mensajeRestriccion: 'Solo para conductores extranjeros' })
    const propia = await e.consultar({ codigoFuente: FUENTE.personas })
    expect(propia.cuerpo).toMatchObject({ mensaje: 'Solo para conductores extranjeros' })
    await cambiar(FUENTE.personas, { tiposDocumentoPermitidos: [], mensajeRestriccion: '' })
    expect(await leer(FUENTE.personas)).toMatchObject({ mensajeRestriccion: null })
    expect((await e.consultar({ codigoFuente: FUENTE.personas })).cuerpo.success).toBe(true)
  })

  it('permitePago is a setting: off, nobody pays for it at the limit; on again, its price is asked for (000 §3, §4)', async () => {
    await cambiar(FUENTE.nombres, { permitePago: false })
    expect((await panel()).find((f) => f.codigoFuente === FUENTE.nombres)).toMatchObject({
      permitePago: false,
    })
    await e.limpiar()
    await e.agotar()
    const pedida = { codigoFuente: FUENTE.nombres, cedula: '1020304061' }
    expect((await e.consultar({ ...pedida, costoConfirmado: 2000 })).cuerpo).toMatchObject({
      codigo: 'consulta.no_disponible',
    })
    await cambiar(FUENTE.nombres, { permitePago: true })
    expect((await e.consultar(pedida)).cuerpo).toMatchObject({ codigo: 'consulta.limite' })
    expect((await e.cupo()).pagas.cantidad).toBe(0)
    await e.limpiar()
  })

  it.each([
    [
      'a provider that does not answer it',
      FUENTE.nombres,
      { proveedor: 'tusdatos' },
      'consulta.proveedor',
      'proveedor',
    ],
    [
      'a provider for a list of ours',
      FUENTE.ofac,
      { proveedor: 'verifik' },
      'consulta.proveedor',
      'proveedor',
    ],
    ['to hide a list that the law wants', FUENTE.onu, { visible: false }, 'consulta.obligatoria', 'visible'],
    [
      'to search it for some documents only',
      FUENTE.ofac,
      { tiposDocumentoPermitidos: ['CC'] },
      'consulta.obligatoria',
      'tiposDocumentoPermitidos',
    ],
  ])('refuses %s', async (_, codigo, cambio, esperado, campo) => {
    const { estado, cuerpo } = await cambiar(codigo, cambio)
    expect([estado, cuerpo.codigo, cuerpo.campo]).toEqual([422, esperado, campo])
  })

  it('refuses a document type that does not exist, and a source that does not', async () => {
    expect((await cambiar(FUENTE.rut, { tiposDocumentoPermitidos: ['XX'] })).cuerpo.codigo).toBe(
      'validacion.datos',
    )
    expect((await gerente.pedir('PUT', '/consultas/fuentes/x', { version: 1 })).estado).toBe(404)
  })

  it('of two who save at once one is told, and the log says who changed what', async () => {
    const { version } = await leer(FUENTE.vehiculos)
    const poner = (mensajeRestriccion: string) =>
      gerente.pedir<{ codigo?: string }>('PUT', `/consultas/fuentes/${FUENTE.vehiculos}`, {
        version,
        mensajeRestriccion,
      })
    const dos = await Promise.all([poner('uno'), poner('dos')])
    expect(dos.map((r) => r.estado).sort()).toEqual([200, 409])
    expect(dos.find((r) => r.estado === 409)?.cuerpo.codigo).toBe('registro.version')
    const log = await e.p.base.db
      .selectFrom('auditoria as a')
      .innerJoin('usuarios as u', 'u.id', 'a.usuario_id')
      .select(['u.username', 'a.despues'])
      .where('entidad_id', '=', FUENTE.vehiculos)
      .execute()
    expect(log).toMatchObject([
      { username: 'gerente', despues: { mensajeRestriccion: expect.stringMatching(/^(uno|dos)$/) } },
    ])
  })
})
