import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { CLAVES, puertaDe } from '@retroventa/api/informes/registro'
import type { DatosReporte } from '@retroventa/api/informes/reportes'
import { iniciarSimuladorSmtp } from '@retroventa/simulators/smtp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dependencias } from '../../../dependencies.ts'
import type { Email } from '../../../ports/email/port.ts'
import { crearEmailSmtp } from '../../../ports/email/smtp.ts'
import { FalloEnvio } from '../../../ports/envio.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { COLUMNAS, SUPERES } from '../../../testing/matriz.ts'
import { SECRETOS, unMundo } from '../../../testing/mundo.ts'
import { unUsuario } from '../../sesion/factory.ts'
import { debidosEn, diasDe, enviarUno, repartir } from './enviar.ts'

const ROLES = COLUMNAS.slice(SUPERES)

let p: Prueba
let superadmin: Navegador
let roles: string[]
const gente = new Map<string, { id: string; navegador: Navegador }>()
const correos: Email[] = []
let deps: Dependencias

/** One of each first role, of PCT02 alone. */
beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const filas = await db.selectFrom('roles').select(['id', 'nombre']).execute()
  roles = filas.map(({ id }) => id)
  for (const rol of ROLES) {
    const id = await unUsuario(db, `rep${rol}`, [{ almacenId: p.almacenes.PCT02, rol }])
    await db
      .updateTable('usuarios')
      .set({ email: `${rol}@refugio.test` })
      .where('id', '=', id)
      .execute()
    gente.set(rol, { id, navegador: await p.entrar(`rep${rol}`, 'PCT02') })
  }
  await unMundo(p)
  superadmin = await p.entrar('superadmin')
  Object.assign(p.deps, {
    email: {
      async enviar(email: Email) {
        correos.push(email)
        return { proveedorId: email.clave }
      },
      async cerrar() {},
    },
  })
  deps = p.deps
})
afterAll(() => p.cerrar())

const datos = (mas: Partial<DatosReporte> = {}): DatosReporte => ({
  nombre: 'Vencidos de la semana',
  informe: 'contratos',
  busqueda: {},
  roles,
  cada: 'dia',
  formato: 'csv',
  ...mas,
})
const guardar = (mas: Partial<DatosReporte> = {}, quien = superadmin) =>
  quien.pedir<{ id: string }>('POST', '/reportes', datos(mas))
const EPOCA = { fechaDesde: '2020-01-01', fechaHasta: '2027-12-31' }
const conEpoca = (clave: (typeof CLAVES)[number]): Record<string, string> =>
  DECLARACIONES[clave].lista.filtros.some((filtro) => filtro.clave === 'fecha') ? EPOCA : {}
const codigo = ({ cuerpo }: { cuerpo: unknown }) => (cuerpo as { codigo?: string }).codigo

/** A CSV without the line that says who asked for it or when. */
const filasDe = (texto: string) => texto.replace('\ufeff', '').trimEnd().split('\r\n')

describe.each(CLAVES)('a report of %s that everybody shares', (clave) => {
  it('tells each role by mail what it could take out itself, of its branch, and nobody else', async () => {
    const { a, permiso } = puertaDe(clave)
    const { cuerpo } = await guardar({ informe: clave, busqueda: conEpoca(clave) })
    const consulta = new URLSearchParams(conEpoca(clave)).toString()
    const fecha = '2026-11-20'
    await deps.db
      .insertInto('reporte_envios')
      .values(
        [...gente.values()].map(({ id }) => ({
          reporte_id: cuerpo.id,
          usuario_id: id,
          fecha,
          estado: 'pendiente',
          instante: p.reloj.ahora.toISOString(),
        })),
      )
      .execute()
    correos.length = 0
    const deRol = async (rol: string, { id, navegador }: { id: string; navegador: Navegador }) => {
      await enviarUno(deps, { reporteId: cuerpo.id, usuarioId: id, fecha })
      const [suyo, pagina, lista] = await Promise.all([
        navegador.pedir('GET', `/informes${a}/exportar?${consulta}`),
        navegador.pedir('GET', `/informes${a}`),
        navegador.pedir<{ compartidos: { id: string }[] }>('GET', `/reportes/informe?informe=${clave}`),
      ])
      const recibidos = correos.filter(({ para }) => para === `${rol}@refugio.test`)
      expect([rol, recibidos.length]).toEqual([rol, suyo.estado === 200 ? 1 : 0])
      const recibido = recibidos[0]?.adjuntos?.[0]?.cuerpo.toString() ?? ''
      if (suyo.estado === 200) expect([rol, filasDe(recibido)]).toEqual([rol, filasDe(suyo.texto)])
      if (!puertaDe(clave).cadena) expect(recibido).not.toMatch(SECRETOS)
      const compartidos = lista.cuerpo.compartidos.map(({ id: cual }) => cual)
      const puedeVer = pagina.estado !== 403 || permiso === undefined
      if (!puedeVer && !puertaDe(clave).caja) expect([rol, compartidos]).toEqual([rol, []])
      if (puedeVer) expect(compartidos).toContain(cuerpo.id)
    }
    await Promise.all([...gente].map(([rol, uno]) => deRol(rol, uno)))
    expect(correos.filter(({ para }) => !ROLES.some((rol) => para === `${rol}@refugio.test`))).toEqual([])
    expect((await superadmin.pedir('DELETE', `/reportes/${cuerpo.id}`)).estado).toBe(200)
  })
})

it('who may only look at an informe in another branch takes nothing of it out, neither in a file nor by mail', async () => {
  const { a, permiso } = puertaDe('contratos')
  await deps.db
    .insertInto('roles')
    .values({ id: deps.nuevoId(), nombre: 'Solo mira', permisos: permiso ? [permiso] : [] })
    .execute()
  const usuarioId = await unUsuario(deps.db, 'miraysaca', [
    { almacenId: p.almacenes.PCT01, rol: 'Solo mira' },
    { almacenId: p.almacenes.PCT02, rol: 'Gerente' },
  ])
  await deps.db
    .updateTable('usuarios')
    .set({ email: 'miraysaca@refugio.test' })
    .where('id', '=', usuarioId)
    .execute()
  const navegador = await p.entrar('miraysaca', 'PCT02')
  const epoca = new URLSearchParams(conEpoca('contratos')).toString()
  expect((await navegador.pedir('GET', `/informes${a}?${epoca}`)).texto).toMatch(SECRETOS)
  const suyo = await navegador.pedir('GET', `/informes${a}/exportar?${epoca}`)
  expect(suyo.estado).toBe(200)
  expect(suyo.texto).not.toMatch(SECRETOS)
  const ajeno = await navegador.pedir('GET', `/informes${a}/exportar?${epoca}&almacen=PCT01`)
  expect(ajeno.texto).not.toMatch(SECRETOS)
  // It says whose rows it holds, not whose were asked for.
  const dice = (texto: string) => texto.split('\r\n').find((linea) => linea.startsWith('Filtro;'))
  expect(dice(ajeno.texto)).toContain('ningún almacén')
  const ambos = await navegador.pedir('GET', `/informes${a}/exportar?${epoca}&almacen=PCT01,PCT02`)
  expect(dice(ambos.texto)).toMatch(/PCT02/)
  expect(dice(ambos.texto)).not.toMatch(/PCT01/)

  const { cuerpo } = await guardar({ busqueda: conEpoca('contratos') })
  const envio = { reporte_id: cuerpo.id, usuario_id: usuarioId, fecha: '2026-11-20' }
  await deps.db
    .insertInto('reporte_envios')
    .values({ ...envio, estado: 'pendiente', instante: p.reloj.ahora.toISOString() })
    .execute()
  correos.length = 0
  await enviarUno(deps, { reporteId: cuerpo.id, usuarioId, fecha: '2026-11-20' })
  expect(correos.map(({ para }) => para)).toEqual(['miraysaca@refugio.test'])
  expect(correos[0]?.adjuntos?.[0]?.cuerpo.toString()).not.toMatch(SECRETOS)
  expect((await superadmin.pedir('DELETE', `/reportes/${cuerpo.id}`)).estado).toBe(200)
})

it('is only put together by super admins, and says so to the other super people', async () => {
  for (const usuario of ['super', 'gerente']) {
    const quien = await p.entrar(usuario)
    expect((await guardar({}, quien)).estado).toBe(403)
  }
  const otra = await p.entrar('super')
  expect(codigo(await guardar({}, otra))).toBe('reporte.solo_super')
  const { cuerpo } = await guardar({ cada: 'nunca' })
  expect((await otra.pedir('GET', '/reportes')).cuerpo).toEqual({ items: [], total: 0 })
  expect((await otra.pedir('DELETE', `/reportes/${cuerpo.id}`)).estado).toBe(404)
  expect((await superadmin.pedir('DELETE', `/reportes/${cuerpo.id}`)).estado).toBe(200)
})

it.each([
  ['a filter that its informe has not', { busqueda: { raro: 'x' } }],
  ['a value that its filter has not', { busqueda: { estado: 'inventado' }, informe: 'repositorioContratos' }],
  ['a column of another informe', { busqueda: { columnas: 'codigo,saldo' } }],
  ['a group by what does not group', { busqueda: { grupo: 'codigo' } }],
  ['bars of what does not add up', { busqueda: { barrasDe: 'codigo' } }],
  ['a role that is not there', { roles: ['01900000-0000-7000-8000-000000000000'] }],
] as const)('refuses %s', async (_, mas) => {
  const r = await guardar(mas as Partial<DatosReporte>)
  expect([r.estado, codigo(r)]).toEqual([422, 'validacion.datos'])
})

it('is changed over the version that was read, keeps its history, and its columns are those of its file', async () => {
  const { cuerpo } = await guardar({
    nombre: 'Solo códigos',
    informe: 'repositorioContratos',
    busqueda: { columnas: 'capital,codigo', barrasPor: 'almacen', barrasDe: 'capital' },
    cada: 'nunca',
  })
  const cambiar = (version: number) =>
    superadmin.pedir('PUT', `/reportes/${cuerpo.id}`, { ...datos({ nombre: 'Capital', roles: [] }), version })
  expect((await cambiar(1)).estado).toBe(200)
  expect((await cambiar(1)).estado).toBe(409)
  const { texto } = await superadmin.pedir(
    'GET',
    '/informes/auditoria/repositorio-contratos/exportar?columnas=capital,codigo',
  )
  expect(filasDe(texto)[0]).toBe('Capital;Contrato')
  const { texto: log } = await superadmin.pedir(
    'GET',
    `/auditoria/logs?entidad=reporte&entidadId=${cuerpo.id}`,
  )
  expect(log).toContain('Solo códigos')
  await superadmin.pedir('DELETE', `/reportes/${cuerpo.id}`)
})

it('is sent once to each person on its day, however often the work is done again, also when nobody was there at its hour, and again when the mail was down', async () => {
  const { cuerpo } = await guardar({ cada: 'dia', informe: 'contratos', roles })
  const dejados = () =>
    deps.db.selectFrom('reporte_envios').selectAll().where('reporte_id', '=', cuerpo.id).execute()
  const ahora = p.reloj.ahora
  const a = async (instante: string) => {
    p.reloj.ahora = new Date(instante)
    await repartir(deps)
    await repartir(deps)
    p.reloj.ahora = ahora
  }
  // Made at ten of that morning, and each process that starts asks: of that day nothing is sent, nor before the hour of the next.
  await a('2026-11-20T20:00:00.000Z')
  await a('2026-11-21T10:54:59.000Z')
  expect(await dejados()).toEqual([])
  // Nobody was there at six: who starts at nine sends them.
  await a('2026-11-21T14:00:00.000Z')
  const envios = await dejados()
  expect(envios.length).toBeGreaterThan(0)
  expect(new Set(envios.map(({ usuario_id }) => usuario_id)).size).toBe(envios.length)
  const gerente = gente.get('Gerente')
  const envio = { reporteId: cuerpo.id, usuarioId: gerente?.id ?? '', fecha: '2026-11-21' }
  const caido = {
    ...deps,
    email: {
      cerrar: async () => {},
      enviar: () => Promise.reject(new FalloEnvio('proveedor.no_responde', 'pasajero')),
    },
  }
  await expect(enviarUno(caido as Dependencias, envio)).rejects.toThrow()
  correos.length = 0
  await enviarUno(deps, envio)
  await enviarUno(deps, envio)
  expect(correos.map(({ para }) => para)).toEqual(['Gerente@refugio.test'])
  await superadmin.pedir('DELETE', `/reportes/${cuerpo.id}`)
})

it('what was due while nobody was up, for days, is sent when somebody is: each once, and of days only what is of those days', async () => {
  const ahora = p.reloj.ahora
  const a = (instante: string) => {
    p.reloj.ahora = new Date(instante)
    return repartir(deps)
  }
  const ids = new Map<string, string>()
  for (const [nombre, mas] of [
    ['Cada mes', { informe: 'estadoResultado', cada: 'mes' }],
    ['Cada lunes', { informe: 'contratos', cada: 'semana' }],
    ['Cada día', { informe: 'contratos', cada: 'dia' }],
    ['De este momento', { informe: 'saldosContrato', cada: 'dia' }],
  ] as const)
    ids.set((await guardar({ nombre, roles: [], ...mas })).cuerpo.id, nombre)
  const dejados = async () =>
    (
      await deps.db
        .selectFrom('reporte_envios')
        .select(['reporte_id', 'fecha'])
        .where('reporte_id', 'in', [...ids.keys()])
        .orderBy('fecha')
        .execute()
    ).map(({ reporte_id, fecha }) => `${ids.get(reporte_id)} ${fecha}`)
  // Up on Saturday 28 November; then not before Wednesday 2 December.
  await a('2026-11-28T15:00:00.000Z')
  const antes = new Set(await dejados())
  await a('2026-12-02T15:00:00.000Z')
  await repartir(deps)
  expect((await dejados()).filter((uno) => !antes.has(uno)).toSorted()).toEqual([
    'Cada día 2026-11-29',
    'Cada día 2026-11-30',
    'Cada día 2026-12-01',
    'Cada día 2026-12-02',
    'Cada lunes 2026-11-30',
    'Cada mes 2026-12-01',
    'De este momento 2026-12-02',
  ])
  p.reloj.ahora = ahora
  for (const id of ids.keys()) await superadmin.pedir('DELETE', `/reportes/${id}`)
})

it('a file that no mailbox takes does not leave, and its person is told where it is', async () => {
  const { id: usuarioId } = gente.get('Gerente') ?? { id: '' }
  const { cuerpo } = await guardar({ nombre: 'Todo el repositorio', informe: 'repositorioContratos' })
  const envio = { reporteId: cuerpo.id, usuarioId, fecha: '2026-11-20' }
  await deps.db
    .insertInto('reporte_envios')
    .values({
      reporte_id: cuerpo.id,
      usuario_id: usuarioId,
      fecha: envio.fecha,
      estado: 'pendiente',
      instante: p.reloj.ahora.toISOString(),
    })
    .execute()
  correos.length = 0
  await enviarUno(deps, envio, 100)
  expect(correos).toMatchObject([
    { para: 'Gerente@refugio.test', texto: expect.stringContaining('no cabe en un correo') },
  ])
  // One of the company is left by nobody who receives it.
  expect(correos[0]?.texto).toContain('hable con un super administrador')
  expect(correos[0]?.adjuntos).toBeUndefined()
  const { estado } = await deps.db
    .selectFrom('reporte_envios')
    .select('estado')
    .where('reporte_id', '=', cuerpo.id)
    .executeTakeFirstOrThrow()
  expect(estado).toBe('muy_grande')
  await superadmin.pedir('DELETE', `/reportes/${cuerpo.id}`)
})

it('an informe is received by who may take it out, at the mail of their record, as a real mail with its file', async () => {
  const smtp = await iniciarSimuladorSmtp()
  const email = crearEmailSmtp({ url: smtp.smtp, de: 'avisos@refugio.test' })
  const { id: usuarioId, navegador } = gente.get('Gerente') ?? { id: '', navegador: superadmin }
  const { roles: _, ...suya } = datos({
    nombre: 'Mi balance',
    informe: 'balance',
    cada: 'mes',
    formato: 'pdf',
  })
  const { cuerpo, estado } = await navegador.pedir<{ id: string }>('POST', '/reportes/suscripciones', suya)
  expect(estado).toBe(200)
  p.reloj.avanzar(11 * 86_400_000)
  await repartir(deps)
  await enviarUno({ ...deps, email }, { reporteId: cuerpo.id, usuarioId, fecha: '2026-12-01' })
  // Its session is of that day.
  p.reloj.avanzar(-11 * 86_400_000)
  const recibido = JSON.stringify(smtp.recibido())
  for (const parte of ['Mi balance, 1 dic 2026', 'gerencia-balance-2026-12-01.pdf', 'Gerente@refugio.test'])
    expect(recibido).toContain(parte)
  const dicho = await navegador.pedir('GET', '/reportes/informe?informe=balance')
  expect(dicho.cuerpo).toMatchObject({
    correo: 'Gerente@refugio.test',
    suscripciones: [
      { nombre: 'Mi balance', informe: 'balance', ultimo: { fecha: '2026-12-01', estado: 'enviado' } },
    ],
  })
  // From any informe, for who has several to leave one, and of one that they may not see any more.
  const desdeOtro = await navegador.pedir('GET', '/reportes/informe?informe=contratos')
  expect(desdeOtro.cuerpo).toMatchObject({ suscripciones: [{ nombre: 'Mi balance', informe: 'balance' }] })
  const otra = gente.get('Auditor')?.navegador
  expect((await otra?.pedir('DELETE', `/reportes/suscripciones/${cuerpo.id}`))?.estado).toBe(404)
  expect((await navegador.pedir('DELETE', `/reportes/suscripciones/${cuerpo.id}`)).estado).toBe(200)
  const cajero = await gente.get('Cajero')?.navegador.pedir('POST', '/reportes/suscripciones', suya)
  expect(cajero?.estado).toBe(403)
  const sinCorreo = await (await p.entrar('gerente')).pedir('POST', '/reportes/suscripciones', suya)
  expect(codigo(sinCorreo)).toBe('reporte.su_correo')
  await email.cerrar()
  await smtp.detener()
})

it('the same that a person receives already is not left twice: pressed again, or sent again without an answer', async () => {
  const { navegador } = gente.get('Gerente') ?? { navegador: superadmin }
  const { roles: _, ...suya } = datos({ nombre: 'Mi balance', informe: 'balance', cada: 'mes' })
  const dejar = async (otra: object = {}) =>
    (await navegador.pedir<{ id: string }>('POST', '/reportes/suscripciones', { ...suya, ...otra })).cuerpo.id
  const [una, otraVez] = await Promise.all([dejar(), dejar()])
  expect([otraVez, await dejar()]).toEqual([una, una])
  // Of other days, by other means or of other rows it is another one.
  const distintas = [
    await dejar({ cada: 'semana' }),
    await dejar({ formato: 'pdf' }),
    await dejar({ busqueda: { clase: '1' } }),
  ]
  const ids = [una ?? '', ...distintas]
  expect(new Set(ids).size).toBe(4)
  const { cuerpo } = await navegador.pedir<{ suscripciones: unknown[] }>(
    'GET',
    '/reportes/informe?informe=balance',
  )
  expect(cuerpo.suscripciones).toHaveLength(4)
  for (const id of ids) await navegador.pedir('DELETE', `/reportes/suscripciones/${id}`)
})

it('a day sends what is of each day, a Monday and a first of the month more; each tells the days that ended', () => {
  const hoy = (dia: string) => debidosEn(dia).flatMap(([cada, fecha]) => (fecha === dia ? [cada] : []))
  expect(hoy('2026-11-20')).toEqual(['dia'])
  expect(hoy('2026-11-23')).toEqual(['dia', 'semana'])
  expect(hoy('2026-12-01')).toEqual(['dia', 'mes'])
  expect(diasDe('dia', '2026-12-01')).toEqual({ fechaDesde: '2026-11-30', fechaHasta: '2026-11-30' })
  expect(diasDe('semana', '2026-11-23')).toEqual({ fechaDesde: '2026-11-16', fechaHasta: '2026-11-22' })
  expect(diasDe('mes', '2026-12-01')).toEqual({ fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' })
})
