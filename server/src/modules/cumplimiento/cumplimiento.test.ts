import type { TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'
import { iniciarSimuladorListas, type SimuladorListas } from '@retroventa/simulators/listas'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dependencias } from '../../dependencies.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { datosDeCliente, unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { actualizarLista, buscarEnListas } from '../listas/service.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { seguirTarea } from './factory.ts'
import { revisarCliente } from './revisarCliente.ts'
import { anotarHallazgo, avisoSinQuienDecida } from './service.ts'

const RAMON = {
  nombres: 'Ramón',
  segundoNombres: 'Eduardo',
  apellidos: 'Pérez',
  segundoApellidos: 'Gómez',
  fecha_nacimiento: '1961-05-20',
}
const MOTIVO = 'Otra persona: nació veinte años después.'

let p: Prueba
let simulador: SimuladorListas
let deps: Dependencias
let oficial: Navegador
let clienteId: string
beforeAll(async () => {
  p = await crearPrueba()
  simulador = await iniciarSimuladorListas()
  deps = { ...p.deps, listas: crearListasHttp(simulador) }
  await unUsuario(p.base.db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  oficial = await p.entrar('oficial')
  await actualizarLista(deps, FUENTES_LISTAS.ofac)
  clienteId = (await unCliente(p.base.db, RAMON)).id
  await revisarCliente(deps, clienteId)
})
afterAll(async () => {
  await simulador.detener()
  await p.cerrar()
})

type Pagina = { items: { id: string }[]; total: number; conteos: Record<string, number> }
const listar = (ruta = '') => oficial.pedir<Pagina>('GET', `/cumplimiento/tareas${ruta}`)
const ver = async (id: string) =>
  (await oficial.pedir<TareaCompleta>('GET', `/cumplimiento/tareas/${id}`)).cuerpo
const primera = async () => ver((await listar()).cuerpo.items[0]?.id ?? '')
const decidir = (
  t: { id: string; version: number },
  decision: string,
  motivo = MOTIVO,
  credenciales = { usuario: 'oficial', clave: CLAVE },
) =>
  oficial.pedir<TareaCompleta>('POST', `/cumplimiento/tareas/${t.id}/decision`, {
    decision,
    motivo,
    version: t.version,
    credenciales,
  })
const enSelector = async () =>
  (await oficial.pedir<{ items: { id: string; alertaListas: boolean }[] }>('GET', '/clientes?texto=perez'))
    .cuerpo.items[0]?.alertaListas

describe('a hit', () => {
  it('is counted on Inicio for who may see it, and for nobody else', async () => {
    const enInicio = async (quien: Navegador) =>
      (await quien.pedir<{ coincidencias: number | null }>('GET', '/inicio')).cuerpo.coincidencias
    expect(await enInicio(oficial)).toBe((await listar()).cuerpo.conteos.pendiente)
    expect(await enInicio(oficial)).toBeGreaterThan(0)
    expect(await enInicio(await p.entrar('cajero'))).toBeNull()
  })

  it('is a task with the evidence frozen: entry, explanation, list and customer', async () => {
    const { cuerpo } = await listar()
    expect(cuerpo).toMatchObject({ total: 1, conteos: { pendiente: 1, confirmada: 0, descartada: 0 } })
    expect(await primera()).toMatchObject({
      estado: 'pendiente',
      nombreFuente: 'Lista OFAC',
      puntaje: 0.96,
      enListaVigente: true,
      evidencia: {
        lista: { nombre: 'OFAC (SDN)', version: 1, fecha: '2026-11-02' },
        entrada: {
          uid: '900001',
          nombre: 'PEREZ GOMEZ, Ramon Eduardo',
          documentos: [{ numero: '9999000111' }],
        },
        cliente: { nombre_completo: 'Ramón Eduardo Pérez Gómez' },
        explicacion: expect.arrayContaining([expect.stringContaining('Coincide con el nombre principal')]),
      },
      decisiones: [],
      otras: [],
    })
  })

  it('opens telephone, branch, contracts and what was done with the person since', async () => {
    const { id } = await primera()
    const { db } = p.base
    const almacen_id = p.almacenes.PCT01
    const suyo = { almacen_id, celular: '3005550142' }
    await db.updateTable('clientes').set(suyo).where('id', '=', clienteId).execute()
    const empleado_id = await unUsuario(db, 'vendedora')
    const contrato = (fecha: string) =>
      unContrato(db, { almacen_id, almacenCodigo: 'PCT01', cliente_id: clienteId, empleado_id, fecha })
    const { codigo: antes } = await contrato('2026-10-01')
    const { codigo: despues } = await contrato('2026-11-21')
    expect((await ver(id)).actual).toMatchObject({
      celular: '3005550142',
      almacen: 'PCT01',
      contratos: [{ codigo: despues }, { codigo: antes }],
      entretanto: [{ codigo: despues }],
    })
  })

  it('tells nothing of the customer today to who may not see customers', async () => {
    const { id } = await primera()
    await p.base.db
      .insertInto('roles')
      .values({ id: p.deps.nuevoId(), nombre: 'Solo listas', permisos: ['cumplimiento.ver'] })
      .execute()
    await unUsuario(p.base.db, 'ajena', [{ almacenId: p.almacenes.PCT01, rol: 'Solo listas' }])
    const ajena = await p.entrar('ajena')
    const { estado, cuerpo } = await ajena.pedir<TareaCompleta>('GET', `/cumplimiento/tareas/${id}`)
    expect([estado, cuerpo.actual]).toEqual([200, null])
  })

  it('is found by the words of the customer and by source', async () => {
    expect((await listar('?texto=gomez%20ramon')).cuerpo.total).toBe(1)
    expect((await listar('?texto=quiroga')).cuerpo.total).toBe(0)
    const { id: vivo } = await unCliente(p.base.db, { apellidos: 'Quiroga' })
    const suya = p.base.db.updateTable('clientes').where('id', '=', clienteId)
    await suya.set({ fusionado_en: vivo }).execute()
    expect((await listar('?texto=quiroga')).cuerpo.total).toBe(1)
    await suya.set({ fusionado_en: null }).execute()
    expect((await listar(`?fuente=${FUENTES_LISTAS.onu}`)).cuerpo.total).toBe(0)
  })

  it('leaves as a file of the filter, and to who may not see it, nothing', async () => {
    const { texto, cabeceras } = await oficial.pedir('GET', '/cumplimiento/tareas/exportar?texto=ramon')
    expect(cabeceras['content-disposition']).toContain('coincidencias-2026-11-20.csv')
    const lineas = texto.trimEnd().split('\r\n')
    expect(lineas[1]).toMatch(/^Ramón Eduardo Pérez Gómez;\w+;\d+;"?PEREZ GOMEZ, Ramon Eduardo"?;Lista OFAC;/)
    expect(lineas[1]).toContain('96,00')
    expect(lineas.slice(-3)).toEqual([
      'Filtro;"busca «ramon», estado Pendientes"',
      'Coincidencias;1',
      'Fecha;2026-11-20',
    ])
    const ninguna = await oficial.pedir('GET', '/cumplimiento/tareas/exportar?creadaHasta=2020-01-01')
    expect(ninguna.texto).toContain('Coincidencias;0')
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('GET', '/cumplimiento/tareas/exportar')).estado).toBe(403)
  })

  it('has a record in PDF for who may see it', async () => {
    const { id } = await primera()
    const auditor = await p.entrar('auditor')
    const { cuerpo } = await auditor.pedir<{ pdfBase64: string; nombreArchivo: string }>(
      'GET',
      `/cumplimiento/tareas/${id}/pdf`,
    )
    expect(cuerpo.nombreArchivo).toMatch(/^coincidencia_\d+_2026-11-20\.pdf$/)
    expect(Buffer.from(cuerpo.pdfBase64, 'base64').subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect((await (await p.entrar('cajero')).pedir('GET', `/cumplimiento/tareas/${id}/pdf`)).estado).toBe(403)
  })

  it('is raised once, however often it is found and by whatever road', async () => {
    expect(await revisarCliente(deps, clienteId)).toBe(0)
    const [resultado] = await buscarEnListas(deps, { nombreCompleto: 'Ramon Eduardo Perez Gomez' })
    if (!resultado) throw new Error('sin lista')
    const { coincidencias, ...lista } = resultado
    const hallazgo = { ...lista, uid: coincidencias[0]?.entrada.uid ?? '', puntaje: 1, explicacion: ['x'] }
    const nueva = await p.base.db
      .transaction()
      .execute((tx) => anotarHallazgo(deps, tx, clienteId, hallazgo, { origen: 'consulta' }))
    expect(nueva).toBe(false)
    expect((await listar()).cuerpo.total).toBe(1)
  })
})

describe('a decision', () => {
  it('is given to somebody who decides, with the day to look again, and told on Inicio that day', async () => {
    const { id, asignables, aCargo } = await primera()
    expect(aCargo).toBeNull()
    expect(asignables.map(({ username }) => username)).toEqual(expect.arrayContaining(['oficial', 'gerente']))
    expect(asignables.map(({ username }) => username)).not.toContain('cajero')
    const suyo = asignables.find(({ username }) => username === 'oficial')
    const seguir = (cuerpo: object, quien = oficial, visto?: object) => seguirTarea(quien, id, cuerpo, visto)
    const puesta = await seguir({ aCargo: suyo?.id, recordar: '2026-11-21' })
    expect(puesta.cuerpo).toMatchObject({ aCargo: { username: 'oficial' }, recordar: '2026-11-21' })
    expect((await listar('?aCargo=mias')).cuerpo.items.map((t) => t.id)).toContain(id)
    expect((await listar('?aCargo=nadie')).cuerpo.items.map((t) => t.id)).not.toContain(id)
    expect((await listar('?recordarHasta=2026-11-20')).cuerpo.total).toBe(0)

    const recordatorios = async (quien: Navegador) =>
      (await quien.pedir<{ recordatorios: number | null }>('GET', '/inicio')).cuerpo.recordatorios
    const gerente = await p.entrar('gerente')
    expect(await recordatorios(gerente)).toBe(0)
    await seguir({ aCargo: null, recordar: '2026-11-20' })
    expect(await recordatorios(gerente)).toBe(1)
    await seguir({ aCargo: suyo?.id, recordar: '2026-11-20' })
    expect(await recordatorios(gerente)).toBe(0)

    const cajero = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    expect((await seguir({ aCargo: cajero.id, recordar: null })).cuerpo.codigo).toBe('cumplimiento.a_cargo')
    expect((await seguir({ aCargo: null, recordar: '2026-11-19' })).cuerpo.codigo).toBe(
      'cumplimiento.recordar',
    )
    // A day that came is kept while the hit goes to somebody else.
    await p.base.db
      .updateTable('tareas_cumplimiento')
      .set({ recordar: '2026-11-18', asignada_a: cajero.id })
      .where('id', '=', id)
      .execute()
    const deAntes = { aCargo: null, recordar: '2026-11-18' }
    // Nor is it written over what a colleague wrote; and it may stay with who decides none any more.
    expect((await seguir(deAntes, oficial, deAntes)).cuerpo.codigo).toBe('registro.version')
    expect((await seguir({ ...deAntes, aCargo: cajero.id })).estado).toBe(200)
    expect((await seguir({ ...deAntes, aCargo: suyo?.id })).estado).toBe(200)
    expect((await seguir({ aCargo: null, recordar: null }, await p.entrar('auditor'))).estado).toBe(403)
    expect((await ver(id)).aCargo?.username).toBe('oficial')
    const fila = await p.base.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('accion', '=', 'cumplimiento.seguimiento')
      .where('entidad_id', '=', id)
      .orderBy('instante')
      .executeTakeFirstOrThrow()
    expect(fila).toMatchObject({
      antes: { aCargo: null, recordar: null },
      despues: { aCargo: 'oficial', recordar: '2026-11-21' },
    })
  })

  it('nobody holds the role: it is said at the start and on the page, until somebody does', async () => {
    type Cuantos = { quienesDeciden: number }
    const deciden = async () =>
      (await oficial.pedir<Cuantos>('GET', '/cumplimiento/tareas')).cuerpo.quienesDeciden
    const antes = await deciden()
    expect(antes).toBeGreaterThan(0)
    expect(await avisoSinQuienDecida(p.deps)).toBeUndefined()
    const roles = p.base.db.updateTable('roles')
    const quitar = roles.set({ permisos: sql`array_remove(permisos, 'cumplimiento.decidir')` })
    const con = await p.base.db
      .selectFrom('roles')
      .select('id')
      .where(sql<SqlBool>`'cumplimiento.decidir' = any(permisos)`)
      .execute()
    await quitar.execute()
    expect(await deciden()).toBe(0)
    expect(await avisoSinQuienDecida(p.deps)).toContain('Dé el rol Cumplimiento a alguien')
    await roles
      .set({ permisos: sql`array_append(permisos, 'cumplimiento.decidir')` })
      .where(
        'id',
        'in',
        con.map(({ id }) => id),
      )
      .execute()
    expect(await deciden()).toBe(antes)
  })

  it('needs a reason of ten letters, spaces apart', async () => {
    const r = await decidir(await primera(), 'descartada', '   no es   ')
    expect(r).toMatchObject({ estado: 422, cuerpo: { codigo: 'cumplimiento.motivo', campo: 'motivo' } })
  })

  it('is signed by somebody who may decide', async () => {
    const tarea = await primera()
    const firmada = (usuario: string, clave: string) =>
      decidir(tarea, 'descartada', MOTIVO, { usuario, clave })
    expect((await firmada('oficial', 'otra-clave-cualquiera')).cuerpo).toMatchObject({
      codigo: 'firma.incorrecta',
    })
    expect((await firmada('auditor', CLAVE)).cuerpo).toMatchObject({ codigo: 'firma.sin_permiso' })
    expect((await primera()).estado).toBe('pendiente')
  })

  it('is kept with who, when and why, and in the audit log', async () => {
    const r = await decidir(await primera(), 'descartada')
    expect(r.cuerpo).toMatchObject({
      estado: 'descartada',
      motivo: MOTIVO,
      decididaPor: 'oficial',
      decidida: p.reloj.ahora.toISOString(),
      decisiones: [{ decision: 'descartada', motivo: MOTIVO, usuario: 'oficial' }],
    })
    const log = await p.base.db
      .selectFrom('auditoria')
      .innerJoin('usuarios', 'usuarios.id', 'auditoria.firmante_id')
      .select(['accion', 'entidad_id', 'usuarios.username as firmante'])
      .where('entidad', '=', 'tarea_cumplimiento')
      .execute()
    expect(log).toEqual([{ accion: 'cumplimiento.descartada', entidad_id: r.cuerpo.id, firmante: 'oficial' }])
  })

  it('is not taken over a newer one, nor twice the same', async () => {
    const [tarea] = (await listar('?estado=descartada')).cuerpo.items as TareaCompleta[]
    if (!tarea) throw new Error('sin tarea')
    expect(await decidir({ id: tarea.id, version: 1 }, 'confirmada')).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'cumplimiento.version' },
    })
    expect(await decidir(tarea, 'descartada')).toMatchObject({
      estado: 409,
      cuerpo: { mensaje: 'La coincidencia ya estaba descartada.' },
    })
  })

  it('dismissed stays dismissed until names, document or birth date change', async () => {
    const cambiar = (datos: object) =>
      p.base.db.updateTable('clientes').set(datos).where('id', '=', clienteId).execute()
    expect(await revisarCliente(deps, clienteId)).toBe(0)
    await cambiar({ direccion: 'Otra', celular: '3001112233' })
    expect(await revisarCliente(deps, clienteId)).toBe(0)
    await cambiar({ fecha_nacimiento: '1961-03-12' })
    expect(await revisarCliente(deps, clienteId)).toBe(1)
    expect((await primera()).otras).toMatchObject([{ estado: 'descartada' }])
  })

  it('confirmed marks the customer for everybody, and corrected takes the mark away', async () => {
    expect(await enSelector()).toBe(false)
    const hallada = await primera()
    await seguirTarea(oficial, hallada.id, { aCargo: null, recordar: '2026-11-30' })
    const r = await decidir(hallada, 'confirmada', 'Misma fecha de nacimiento y mismo nombre.')
    // What was decided is not looked at again.
    expect(r.cuerpo.recordar).toBeNull()
    expect(await enSelector()).toBe(true)
    const cliente = await oficial.pedir('GET', `/clientes/${clienteId}`)
    expect(cliente.cuerpo).toMatchObject({ cliente: { alertaListas: true } })
    expect(await revisarCliente(deps, clienteId)).toBe(0)
    p.reloj.avanzar(60_000)
    const corregida = await decidir(r.cuerpo, 'descartada')
    expect(corregida.cuerpo.decisiones.map((d) => d.decision)).toEqual(['descartada', 'confirmada'])
    expect(await enSelector()).toBe(false)
  })

  it('is for who may decide: others look', async () => {
    const auditor = await p.entrar('auditor')
    const { cuerpo } = await auditor.pedir<{ total: number }>('GET', `/cumplimiento/cliente/${clienteId}`)
    expect(cuerpo.total).toBe(2)
    expect((await (await p.entrar('cajero')).pedir('GET', '/cumplimiento/tareas')).estado).toBe(403)
  })
})

it('a customer saved at the counter is screened in the background without anybody asking', async () => {
  const cajero = await p.entrar('cajero')
  const datos = datosDeCliente({
    nombres: 'Jhon',
    segundoNombres: 'Wilmar',
    apellidos: 'Villalobos',
    segundoApellidos: 'Henao',
    fecha_nacimiento: '1975-06-15',
  })
  const r = await cajero.pedir<{ id: string }>('POST', '/clientes', {
    datos,
    credenciales: { usuario: 'cajero', clave: CLAVE },
  })
  expect(r.estado).toBe(200)
  const { suscripciones, trabajosDeCumplimiento } = await import('./jobs.ts')
  const trabajos = [...trabajosDeCumplimiento, ...suscripciones.map(({ trabajo }) => trabajo)]
  await deps.cola.trabajar(deps, trabajos, () => {})
  await expect
    .poll(
      async () =>
        (await oficial.pedir<{ total: number }>('GET', `/cumplimiento/cliente/${r.cuerpo.id}`)).cuerpo.total,
    )
    .toBe(1)
})

it('says in words what the last attempt of each list was', async () => {
  await fetch(`${simulador.url}/_control`, { method: 'POST', body: JSON.stringify({ modo: 'sin_xml' }) })
  expect(await actualizarLista(deps, FUENTES_LISTAS.ofac)).toMatchObject({ version: 2, registros: 57 })
  const { cuerpo } = await oficial.pedir('GET', '/consultas/listas')
  expect(cuerpo).toMatchObject({
    items: [
      {
        nombreFuente: 'Lista OFAC',
        version: 2,
        formato: 'csv',
        ultimoError: null,
        aviso: 'El archivo XML falló: la lista se tomó de los archivos CSV, que no traen su fecha.',
      },
      { nombreFuente: 'Lista ONU', version: null },
    ],
  })
  const hallado = await buscarEnListas(deps, { documento: '9999000111', tipoDocumento: 'CC' })
  expect(hallado[0]).toMatchObject({
    version: 2,
    coincidencias: [{ entrada: { uid: '900001' }, puntaje: 1 }],
  })
})
