import type { Cliente } from '@retroventa/api/clientes/llamadas'
import type { ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import { ESTADO, FUENTE } from '@retroventa/domain/consultas/fuentes'
import { iniciarSimuladorListas, type SimuladorListas } from '@retroventa/simulators/listas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { bloquearFuente } from '../listas/queries.ts'
import { actualizarLista } from '../listas/service.ts'
import { consultar as consultarFuente } from './consultar.ts'
import { consultarListas } from './propias.ts'

const { ofac, onu } = FUENTES_LISTAS
/** The fictional entry 900001 of the simulator's OFAC list. */
const LISTADO = { tipo_documento: 'CC', cedula: '9999000111' }
const LIMPIO = {
  tipo_documento: 'CC',
  cedula: '1020304050',
  nombres: 'Luz Marina',
  apellidos: 'Herrera Olaya',
}

let p: Prueba
let cajero: Navegador
let simulador: SimuladorListas
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  simulador = await iniciarSimuladorListas()
})
afterAll(async () => {
  await simulador.detener()
  await p.cerrar()
})

type Respuesta = { resultados: ResultadoConsulta[]; codigo?: string; mensaje?: string; campo?: string }
const consultar = (cuerpo: object, quien = cajero) =>
  quien.pedir<Respuesta>('POST', '/consultas/listas', cuerpo)
const de = (r: { cuerpo: Respuesta }, fuente: string) =>
  r.cuerpo.resultados.find((x) => x.codigoFuente === fuente)
const traer = (fuente: typeof ofac | typeof onu) =>
  actualizarLista({ ...p.deps, listas: crearListasHttp(simulador) }, fuente)

describe('without lists', () => {
  it('answers CONSULTA FALLIDA with fuenteFallo, never NO ENCONTRADO, and records it without cost', async () => {
    const r = await consultar(LISTADO)
    expect(r.estado).toBe(200)
    expect(r.cuerpo.resultados.map((x) => [x.codigoFuente, x.estado, x.fuenteFallo, x.success])).toEqual([
      [ofac, 'CONSULTA FALLIDA', 'SI', false],
      [onu, 'CONSULTA FALLIDA', 'SI', false],
    ])
    expect(de(r, ofac)).toMatchObject({
      mensaje: 'Lista OFAC no está cargada. Sin costo.',
      costo: 0,
      version: null,
    })
  })
})

describe('with lists', () => {
  beforeAll(async () => {
    await traer(ofac)
    await traer(onu)
  })

  it('finds by document, explains the entry and names the list that answered', async () => {
    const r = await consultar(LISTADO)
    expect(de(r, onu)).toMatchObject({ estado: 'NO ENCONTRADO', hallazgos: [], success: true })
    expect(de(r, ofac)).toMatchObject({
      estado: 'ENCONTRADO',
      version: 1,
      fechaLista: '2026-11-02',
      esConsultaPaga: false,
      costo: 0,
      hallazgos: [{ uid: '900001', nombre: 'PEREZ GOMEZ, Ramon Eduardo', puntaje: 1, alerta: true }],
    })
    expect(de(r, ofac)?.hallazgos[0]?.explicacion.join(' ')).toContain('es el mismo número')
  })

  it('finds by a misspelt name and says which words', async () => {
    const r = await consultar({ ...LIMPIO, nombres: 'Ramón', apellidos: 'Peres Gomes' })
    expect(de(r, ofac)).toMatchObject({ estado: 'ENCONTRADO', hallazgos: [{ uid: '900001', alerta: true }] })
  })

  it('records list version, employee and branch; the same search again is the same consultation', async () => {
    const una = de(await consultar(LIMPIO), ofac)
    expect(una).toMatchObject({ estado: 'NO ENCONTRADO', mensaje: expect.stringContaining('2 nov 2026') })
    p.reloj.avanzar(9 * 60_000)
    expect(de(await consultar(LIMPIO), ofac)).toEqual(una)
    p.reloj.avanzar(2 * 60_000)
    expect(de(await consultar(LIMPIO), ofac)?.consultaId).not.toBe(una?.consultaId)
    const otroNombre = await consultar({ ...LIMPIO, nombres: 'Luz' })
    expect(de(otroNombre, ofac)?.consultaId).not.toBe(una?.consultaId)
    const fila = await p.base.db
      .selectFrom('consultas as c')
      .innerJoin('listas as l', 'l.id', 'c.lista_id')
      .innerJoin('usuarios as u', 'u.id', 'c.empleado_id')
      .select(['l.version', 'u.username', 'c.almacen_id', 'c.cedula', 'c.es_paga', 'c.costo'])
      .where('c.id', '=', una?.consultaId ?? '')
      .executeTakeFirst()
    expect(fila).toEqual({
      version: 1,
      username: 'cajero',
      almacen_id: p.almacenes.PCT01,
      cedula: LIMPIO.cedula,
      es_paga: false,
      costo: 0,
    })
  })

  it('the history of a document shows the last of each source, and follows it into the new customer', async () => {
    const ruta = `/consultas/documento/${LIMPIO.cedula}?tipo_documento=CC`
    type Historial = { consultasPorFuente: (ResultadoConsulta & { ultimaConsulta: string })[] }
    const antes = await cajero.pedir<Historial>('GET', ruta)
    expect(antes.cuerpo.consultasPorFuente.map((x) => [x.codigoFuente, x.estado])).toEqual([
      [ofac, 'NO ENCONTRADO'],
      [onu, 'NO ENCONTRADO'],
    ])
    const cliente = await unCliente(p.base.db, { cedula: LIMPIO.cedula })
    const despues = await cajero.pedir<Historial>('GET', `/consultas/cliente/${cliente.id}`)
    // Point 33: the record says it in the words of 000 §3, and not to who may not see consultations.
    const de = async (quien: Navegador) =>
      (await quien.pedir<Cliente>('GET', `/clientes/${cliente.id}`)).cuerpo.estadoRut
    expect(await de(cajero)).toMatchObject({
      estado: null,
      consultasPorFuente: { [ofac]: { estado: 'NO ENCONTRADO' }, [onu]: { estado: 'NO ENCONTRADO' } },
    })
    expect(await de(await p.entrar('consulta'))).toBeUndefined()
    expect(despues.cuerpo.consultasPorFuente).toEqual(antes.cuerpo.consultasPorFuente)
    // What was asked of a record before it existed is of who it was merged into, by the id of either.
    const vivo = await unCliente(p.base.db, { cedula: '1020304061' })
    const fundir = { fusionado_en: vivo.id }
    await p.base.db.updateTable('clientes').set(fundir).where('id', '=', cliente.id).execute()
    for (const { id } of [vivo, cliente])
      expect((await cajero.pedir<Historial>('GET', `/consultas/cliente/${id}`)).cuerpo).toEqual(
        despues.cuerpo,
      )
    // Also by the document of who stayed, which is all that the counter has.
    const porDocumento = `/consultas/documento/${vivo.cedula}?tipo_documento=CC`
    expect((await cajero.pedir<Historial>('GET', porDocumento)).cuerpo).toEqual(despues.cuerpo)
    // A repetition that fails takes nothing back.
    const fallida = { id: p.deps.nuevoId(), estado: ESTADO.fallida, instante: '2026-12-31T15:00:00Z' }
    await sql`insert into consultas select (jsonb_populate_record(c, ${JSON.stringify(fallida)}::jsonb)).* from consultas c
      where fuente = ${ofac} and cedula = ${LIMPIO.cedula} limit 1`.execute(p.base.db)
    expect((await de(cajero))?.consultasPorFuente).toMatchObject({ [ofac]: { estado: 'NO ENCONTRADO' } })
    const linea = await cajero.pedir<{ items: { detalle: string }[] }>('GET', `/clientes/${vivo.id}/linea`)
    expect(linea.cuerpo.items.map(({ detalle }) => detalle)).toEqual(
      expect.arrayContaining([ESTADO.fallida, 'NO ENCONTRADO']),
    )
  })

  it('a hit on a saved customer is one task of compliance, by its id or by its document, however often it is asked', async () => {
    const { id } = await unCliente(p.base.db, { cedula: LISTADO.cedula })
    const tareas = () =>
      p.base.db
        .selectFrom('tareas_cumplimiento as t')
        .innerJoin('consultas as c', 'c.id', 't.consulta_id')
        .select(['t.cliente_id', 't.uid', 't.origen', 'c.cedula'])
        .execute()
    await consultar(LISTADO)
    const una = [{ cliente_id: id, uid: '900001', origen: 'consulta', cedula: LISTADO.cedula }]
    expect(await tareas()).toEqual(una)
    await consultar({ ...LISTADO, clienteId: id })
    p.reloj.avanzar(11 * 60_000)
    await Promise.all([consultar(LISTADO), consultar({ ...LISTADO, clienteId: id })])
    expect(await tareas()).toEqual(una)
  })

  it('a hit by name is of a saved customer only under their own name and birth date', async () => {
    const ajeno = { nombres: 'Ramón Eduardo', apellidos: 'Pérez Gómez' }
    const cliente = await unCliente(p.base.db, { cedula: '1020304077' })
    const suya = { tipo_documento: 'CC', cedula: '1020304077' }
    const tareas = async () =>
      (
        await p.base.db
          .selectFrom('tareas_cumplimiento')
          .select('uid')
          .where('cliente_id', '=', cliente.id)
          .execute()
      ).map(({ uid }) => uid)
    for (const clienteId of [undefined, cliente.id]) {
      const r = await consultar({ ...suya, ...ajeno, ...(clienteId && { clienteId }) })
      expect(de(r, ofac)).toMatchObject({ estado: 'ENCONTRADO' })
      expect(await tareas()).toEqual([])
    }
    await p.base.db
      .updateTable('clientes')
      .set({ nombre_completo: 'Ramon Eduardo Perez Gomez', fecha_nacimiento: null })
      .where('id', '=', cliente.id)
      .execute()
    expect((await consultar({ ...suya, ...ajeno, fecha_nacimiento: '1990-01-01' })).estado).toBe(200)
    expect(await tareas()).toEqual([])
    await consultar({ ...suya, ...ajeno })
    expect(await tareas()).toEqual(['900001'])
  })

  it('point 39: a complete name alone is searched, and nothing less', async () => {
    const solo = { tipo_documento: 'CC', cedula: '', nombres: 'Ramón Eduardo', apellidos: 'Pérez Gómez' }
    const r = await consultar(solo)
    expect(de(r, ofac)).toMatchObject({ estado: 'ENCONTRADO', hallazgos: [{ uid: '900001', alerta: true }] })
    expect(de(r, onu)).toMatchObject({ estado: 'NO ENCONTRADO' })
    // Half a number beside it is nobody's: it is the same search.
    expect(de(await consultar({ ...solo, cedula: '123' }), ofac)?.consultaId).toBe(de(r, ofac)?.consultaId)
    const boton = await cajero.pedir('POST', '/consultas', { ...solo, codigoFuente: ofac })
    expect(boton.cuerpo).toMatchObject({ estado: 'ENCONTRADO' })
    const empresa = { tipo_documento: 'NIT', cedula: '', nombres: 'Comercial Ninguna SAS' }
    expect(de(await consultar(empresa), onu)).toMatchObject({ estado: 'NO ENCONTRADO' })
    for (const falta of [{ apellidos: '' }, { nombres: '' }, { nombres: 'R', apellidos: 'P' }])
      expect((await consultar({ ...solo, ...falta })).cuerpo).toMatchObject({ codigo: 'consulta.documento' })
    // A source of a provider goes on asking for the document.
    const fuera = await cajero.pedir('POST', '/consultas', { ...solo, codigoFuente: FUENTE.rut })
    expect(fuera.cuerpo).toMatchObject({ codigo: 'consulta.documento' })
    const pdf = await cajero.pedir('GET', `/consultas/${de(r, ofac)?.consultaId}/pdf`)
    expect(pdf.cuerpo).toMatchObject({ nombreArchivo: 'consulta_por_nombre_2026-11-20.pdf' })
  })

  it.each([
    ['5 digits', { tipo_documento: 'CC', cedula: '12345' }],
    ['letters in a cédula', { tipo_documento: 'CC', cedula: '1A2B3C4D' }],
    ['nothing', { cedula: '' }],
  ])('refuses %s', async (_, cuerpo) => {
    const { estado, cuerpo: error } = await consultar(cuerpo)
    expect([estado, error.codigo, error.mensaje, error.campo]).toEqual([
      422,
      'consulta.documento',
      'Mínimo 6 dígitos',
      'cedula',
    ])
  })
})

describe('who may', () => {
  it('an employee record with a username is needed at both doors, and is what the answer keeps (000 §5, §6)', async () => {
    const quien = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    const actor = (username: string): Actor => ({
      usuarioId: quien.id,
      username,
      nombre: 'Cajero De Prueba',
      esSuper: false,
      isSuperAdmin: false,
      isSuperUser: false,
      almacenId: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      rol: 'Cajero',
      permisos: new Set(['consultas.realizar'] as const),
      solicitud: 'PRUEBA',
      direccion: '10.0.0.1',
    })
    const rechazo = { codigo: 'consulta.sesion' }
    await expect(consultarListas(p.deps, actor(''), LIMPIO)).rejects.toMatchObject(rechazo)
    await expect(
      consultarFuente(p.deps, actor(''), { ...LIMPIO, codigoFuente: FUENTE.rut }),
    ).rejects.toMatchObject(rechazo)
    const [una] = await consultarListas(p.deps, actor('cajero'), { ...LIMPIO, cedula: '1020304066' })
    const fila = p.base.db.selectFrom('consultas').select('empleado_id').where('cedula', '=', '1020304066')
    expect(una?.estado).toBe('NO ENCONTRADO')
    expect(new Set((await fila.execute()).map((f) => f.empleado_id))).toEqual(new Set([quien.id]))
  })

  it('a role without the permission neither consults nor reads, and only who may updates the lists', async () => {
    const consulta = await p.entrar('consulta')
    expect((await consultar(LISTADO, consulta)).estado).toBe(403)
    expect((await consulta.pedir('GET', '/costos-consulta/fuentes-activas')).estado).toBe(403)
    expect((await cajero.pedir('POST', '/consultas/listas/actualizar')).estado).toBe(403)
    const gerente = await p.entrar('gerente')
    const { estado, cuerpo } = await gerente.pedir('POST', '/consultas/listas/actualizar')
    expect([estado, cuerpo]).toEqual([200, { encoladas: 2 }])
    const auditor = await p.entrar('auditor')
    expect((await consultar(LISTADO, auditor)).estado).toBe(403)
    const listas = await auditor.pedir<{ items: object[] }>('GET', '/consultas/listas')
    expect(listas.cuerpo.items).toMatchObject([
      { codigoFuente: ofac, version: 1, registros: 57, ultimoError: null },
      { codigoFuente: onu, version: 1, registros: 11 },
    ])
  })

  it('is answered while a new version of a list is being written', async () => {
    await p.base.db.transaction().execute(async (tx) => {
      await bloquearFuente(tx, ofac)
      const { cuerpo } = await consultar({ ...LIMPIO, cedula: '1020304077' })
      expect(cuerpo.resultados.map((x) => x.estado)).toEqual(['NO ENCONTRADO', 'NO ENCONTRADO'])
    })
  })

  it('the sources come in their order, the ones without provider inactive', async () => {
    const { cuerpo } = await cajero.pedir<{
      fuentes: { codigoFuente: string; activo: boolean; orden: number }[]
    }>('GET', '/costos-consulta/fuentes-activas')
    expect(cuerpo.fuentes.map((f) => f.orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(cuerpo.fuentes.filter((f) => f.activo).map((f) => f.codigoFuente)).toEqual([ofac, onu])
  })
})
