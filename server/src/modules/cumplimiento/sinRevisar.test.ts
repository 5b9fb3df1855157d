import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { iniciarSimuladorListas, type SimuladorListas } from '@retroventa/simulators/listas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PIDE_CUMPLIMIENTO } from '../../core/senales.ts'
import type { Dependencias } from '../../dependencies.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { datosDeCliente, unCliente } from '../clientes/factory.ts'
import { CLIENTES_IMPORTADOS } from '../clientes/service.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { vistoDeContrato } from '../contratos/factory.ts'
import { importador, unaFila } from '../importaciones/factory.ts'
import { actualizarLista } from '../listas/service.ts'
import { CLAVE } from '../sesion/factory.ts'
import { suscripciones } from './jobs.ts'
import { revisarCliente, revisarRezagados, revisarVarios } from './revisarCliente.ts'

const RAMON = {
  nombres: 'Ramón',
  segundoNombres: 'Eduardo',
  apellidos: 'Pérez',
  segundoApellidos: 'Gómez',
  fecha_nacimiento: '1961-05-20',
}
const MUERTO = new Error('el hilo de las listas terminó')
const firma = (usuario: string) => ({ usuario, clave: CLAVE })

let p: Prueba
let simulador: SimuladorListas
let cajero: Navegador
let gerente: Navegador
let buscar: Dependencias['motorListas']['buscar']
beforeAll(async () => {
  p = await crearPrueba()
  simulador = await iniciarSimuladorListas()
  cajero = await p.entrar('cajero')
  gerente = await p.entrar('gerente')
  buscar = p.deps.motorListas.buscar
  await actualizarLista({ ...p.deps, listas: crearListasHttp(simulador) }, FUENTES_LISTAS.ofac)
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(async () => {
  await simulador.detener()
  await p.cerrar()
})
beforeEach(() => matar(false))

const matar = (muerto = true): void => {
  p.deps.motorListas.buscar = muerto ? () => Promise.reject(MUERTO) : buscar
}
const crear = async (datos: DatosCliente = datosDeCliente()) =>
  (await cajero.pedir<Cliente>('POST', '/clientes', { datos, credenciales: firma('cajero') })).cuerpo
const editar = async ({ id, version }: Cliente, datosAEnviar: DatosCliente) =>
  (
    await cajero.pedir<Cliente>('PUT', `/clientes/${id}`, {
      datosAEnviar,
      version,
      credenciales: firma('cajero'),
    })
  ).cuerpo
const ver = async (id: string) => (await gerente.pedir<Cliente>('GET', `/clientes/${id}`)).cuerpo
const sinRevisar = async (id: string) =>
  (
    await p.base.db
      .selectFrom('clientes')
      .select('sin_revisar')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sin_revisar

/** What a contract of somebody is refused for: nothing when it is made. */
async function pideDeContrato(clienteId: string): Promise<string[]> {
  const datos = {
    clienteId,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  const { cuerpo } = await cajero.pedir<{ datos?: { exige?: { codigo: string }[] } }>('POST', '/contratos', {
    datos,
    visto,
    credenciales: firma('cajero'),
  })
  return (cuerpo.datos?.exige ?? []).map(({ codigo }) => codigo)
}

describe('a save whose lists are dead', () => {
  it('leaves somebody whose contract asks for authorisation until they were looked for', async () => {
    matar()
    const nuevo = await crear()
    expect([nuevo.cliente.sinRevisar, nuevo.cliente.porDecidir]).toEqual([true, false])
    expect(await pideDeContrato(nuevo.id)).toEqual(['autorizacion.alerta'])
    matar(false)
    await revisarCliente(p.deps, nuevo.id)
    expect((await ver(nuevo.id)).cliente.sinRevisar).toBe(false)
    expect(await pideDeContrato(nuevo.id)).toEqual([])
  })

  it('asks it of who has another name since, and of nobody else', async () => {
    const datos = datosDeCliente()
    const conocido = await crear(datos)
    expect(conocido.cliente.sinRevisar).toBe(false)
    matar()
    const conCelular = await editar(conocido, { ...datos, celular: '3115550199' })
    expect(conCelular).toMatchObject({ celular: '3115550199', cliente: { sinRevisar: false } })
    expect(await pideDeContrato(conocido.id)).toEqual([])
    const conNombre = await editar(conCelular, { ...datos, nombres: 'Lucía' })
    expect(conNombre.cliente.sinRevisar).toBe(true)
    expect(await pideDeContrato(conocido.id)).toEqual(['autorizacion.alerta'])
    // Another save that changes nothing of it does not take it for looked for.
    expect((await editar(conNombre, { ...datos, nombres: 'Lucía' })).cliente.sinRevisar).toBe(true)
  })
})

describe('a screening', () => {
  it('is told by the answer of the save that waited for it, and is nothing that the log keeps', async () => {
    const { id, cliente } = await crear()
    expect(cliente.sinRevisar).toBe(false)
    const { despues } = await p.base.db
      .selectFrom('auditoria')
      .select('despues')
      .where('entidad_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(despues).toHaveProperty('cliente.alertaListas')
    expect(despues).not.toHaveProperty('cliente.sinRevisar')
  })

  it('says nothing of the name that a save wrote meanwhile', async () => {
    const datos = datosDeCliente()
    matar()
    const nuevo = await crear(datos)
    const seguir = Promise.withResolvers<void>()
    const enCurso = revisarCliente(
      {
        ...p.deps,
        motorListas: {
          ...p.deps.motorListas,
          async buscar(consulta) {
            await seguir.promise
            return buscar(consulta)
          },
        },
      },
      nuevo.id,
    )
    await editar(nuevo, { ...datos, ...RAMON })
    seguir.resolve()
    await enCurso
    expect(await sinRevisar(nuevo.id)).toBe(true)
    matar(false)
    expect(await revisarCliente(p.deps, nuevo.id)).toBe(1)
    expect((await ver(nuevo.id)).cliente).toMatchObject({ sinRevisar: false, porDecidir: true })
  })

  it('is written with the tasks that it raises: two of the same person do not wait for each other', async () => {
    matar()
    const { id } = await crear(datosDeCliente(RAMON))
    matar(false)
    const nuevas = await Promise.all([1, 2, 3, 4].map(() => revisarCliente(p.deps, id)))
    expect(nuevas.reduce((suma, n) => suma + n, 0)).toBe(1)
    expect(await sinRevisar(id)).toBe(false)
  })
})

it('the rows of a file ask for authorisation until their job ran; what is filled in asks only with what is compared', async () => {
  const yo = importador(p, gerente, 'gerente')
  const nueva = unaFila()
  const sinNacimiento = await unCliente(p.base.db, {}, { fecha_nacimiento: null })
  const sinTelefono = await unCliente(p.base.db, {}, { telefono: null, profesion: null })
  const filas = [nueva, unaFila({ cedula: sinNacimiento.cedula }), unaFila({ cedula: sinTelefono.cedula })]
  // What became of the rows first: a mark that is missing says nothing of why.
  expect(await yo.importada(filas, { existentes: 'completar' })).toMatchObject({
    creados: 1,
    completados: 2,
    conError: 0,
  })
  const { id = '' } = (await yo.porCedula(nueva[1])) ?? {}
  const marcas = () => Promise.all([id, sinNacimiento.id, sinTelefono.id].map(sinRevisar))
  expect(await marcas()).toEqual([true, true, false])
  expect(await pideDeContrato(id)).toEqual(['autorizacion.alerta'])
  const suya = suscripciones.find(({ evento }) => evento === CLIENTES_IMPORTADOS.nombre)
  const clienteIds = [id, sinNacimiento.id, sinTelefono.id]
  await suya?.trabajo.ejecutar(p.deps, { clienteIds } as never, new AbortController().signal)
  expect(await marcas()).toEqual([false, false, false])
  expect(await pideDeContrato(id)).toEqual([])
})

it('of a file who is in no list is written with the others, and who is in one has their task', async () => {
  const yo = importador(p, gerente, 'gerente')
  const filas = Array.from({ length: 30 }, () => unaFila())
  const { nombres, segundoNombres, apellidos, segundoApellidos, fecha_nacimiento } = RAMON
  const suya = unaFila({ nombres, segundoNombres, apellidos, segundoApellidos, fecha_nacimiento })
  await yo.importada([...filas, suya])
  const ids = await Promise.all([...filas, suya].map(async (fila) => (await yo.porCedula(fila[1]))?.id ?? ''))
  let transacciones = 0
  const db = new Proxy(p.deps.db, {
    get(de, que) {
      if (que === 'transaction') transacciones++
      const valor = Reflect.get(de, que)
      return typeof valor === 'function' ? valor.bind(de) : valor
    },
  })
  await revisarVarios({ ...p.deps, db }, ids, new AbortController().signal)
  expect([(await Promise.all(ids.map(sinRevisar))).some(Boolean), transacciones]).toEqual([false, 1])
  expect((await ver(ids.at(-1) ?? '')).cliente.porDecidir).toBe(true)
})

it('who was left behind is looked for by the job of each minute, a save of a moment ago is not, and one that fails holds up nobody', async () => {
  const nunca = new AbortController().signal
  // Whom the others left.
  p.reloj.avanzar(120_000)
  await revisarRezagados(p.deps, nunca)
  matar()
  const [uno, otro] = [await crear(), await crear(datosDeCliente(RAMON))]
  matar(false)
  p.reloj.avanzar(50_000)
  await revisarRezagados(p.deps, nunca)
  expect(await sinRevisar(uno.id)).toBe(true)
  p.reloj.avanzar(20_000)
  let primera = true
  p.deps.motorListas.buscar = (consulta) => {
    if (!primera) return buscar(consulta)
    primera = false
    return Promise.reject(MUERTO)
  }
  await expect(revisarRezagados(p.deps, nunca)).rejects.toThrow(MUERTO)
  expect([await sinRevisar(uno.id), await sinRevisar(otro.id)].filter(Boolean)).toHaveLength(1)
  await revisarRezagados(p.deps, nunca)
  expect([await sinRevisar(uno.id), await sinRevisar(otro.id)]).toEqual([false, false])
  expect((await ver(otro.id)).cliente.porDecidir).toBe(true)
  expect(await revisarRezagados(p.deps, nunca)).toBe(0)
})

it('lists that stay dead are given up after some in a row, and what takes long is left to the next minute, that begins elsewhere', async () => {
  const nunca = new AbortController().signal
  p.reloj.avanzar(120_000)
  await revisarRezagados(p.deps, nunca)
  matar()
  const varios: string[] = []
  for (let n = 0; n < 6; n++) varios.push((await crear()).id)
  matar(false)
  p.reloj.avanzar(120_000)
  const buscados: string[] = []
  const alBuscar = (hacer: typeof buscar) => {
    buscados.length = 0
    p.deps.motorListas.buscar = (consulta) => {
      buscados.push(JSON.stringify(consulta))
      return hacer(consulta)
    }
  }
  alBuscar(() => Promise.reject(MUERTO))
  await expect(revisarRezagados(p.deps, nunca)).rejects.toThrow(MUERTO)
  expect(buscados).toHaveLength(3)
  const primeros = [...buscados]
  p.reloj.avanzar(60_000)
  await expect(revisarRezagados(p.deps, nunca)).rejects.toThrow(MUERTO)
  expect(buscados[3]).toBe(primeros[1])

  alBuscar((consulta) => {
    p.reloj.avanzar(20_000)
    return buscar(consulta)
  })
  expect(await revisarRezagados(p.deps, nunca)).toBe(3)
  expect(await revisarRezagados(p.deps, nunca)).toBe(3)
  expect((await Promise.all(varios.map(sinRevisar))).some(Boolean)).toBe(false)
})

const fundir = (vivo: Cliente, otro: Cliente, datos: DatosCliente) =>
  gerente.pedir<{ fusionId: string; cliente: Cliente }>('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos,
    motivo: 'Es la misma persona: trajo las dos cédulas.',
    credenciales: firma('gerente'),
  })

it('a merged record asks as whom it is of, and asks again once it is apart; who was forgotten waits for nobody', async () => {
  const [a, b] = [datosDeCliente(), datosDeCliente({ nombres: 'Lucía' })]
  const vivo = await crear(a)
  const otro = await crear(b)
  const fusion = await fundir(vivo, otro, a)
  expect(fusion.cuerpo.cliente.cliente.sinRevisar).toBe(false)
  expect(await pideDeContrato(otro.id)).toEqual([])
  const pide = async () =>
    (
      await p.base.db
        .selectFrom('clientes')
        .select(PIDE_CUMPLIMIENTO.as('pide'))
        .where('id', '=', otro.id)
        .executeTakeFirstOrThrow()
    ).pide
  expect(await pide()).toBe(false)
  const marcar = (sin_revisar: boolean) =>
    p.base.db.updateTable('clientes').set({ sin_revisar }).where('id', '=', vivo.id).execute()
  await marcar(true)
  expect(await pide()).toBe(true)
  await marcar(false)
  matar()
  await gerente.pedir('POST', `/clientes/fusiones/${fusion.cuerpo.fusionId}/deshacer`, {
    credenciales: firma('gerente'),
  })
  expect([await sinRevisar(vivo.id), await sinRevisar(otro.id)]).toEqual([true, true])
  expect(await pideDeContrato(otro.id)).toEqual(['autorizacion.alerta'])
  const admin = await p.entrar('superadmin')
  const { estado } = await admin.pedir('POST', `/clientes/${otro.id}/anonimizar`, {
    motivo: 'Lo pidió por escrito el titular.',
    credenciales: firma('superadmin'),
  })
  expect([estado, await sinRevisar(otro.id)]).toEqual([200, false])
})

it('the name of a record that was merged before it was looked for is looked for all the same, and what is found is of who stayed', async () => {
  const nunca = new AbortController().signal
  const a = datosDeCliente()
  const vivo = await crear(a)
  matar()
  const otro = await crear(datosDeCliente(RAMON))
  const fusion = await fundir(vivo, otro, a)
  expect(fusion.cuerpo.cliente).toMatchObject({ id: vivo.id, cliente: { sinRevisar: true } })
  expect(await pideDeContrato(vivo.id)).toEqual(['autorizacion.alerta'])
  matar(false)
  p.reloj.avanzar(120_000)
  await revisarRezagados(p.deps, nunca)
  expect((await ver(vivo.id)).cliente).toMatchObject({ sinRevisar: false, porDecidir: true })
  const tareas = await p.base.db
    .selectFrom('tareas_cumplimiento')
    .select(['cliente_id', 'evidencia'])
    .where('cliente_id', 'in', [vivo.id, otro.id])
    .execute()
  expect(tareas.map(({ cliente_id }) => cliente_id)).toEqual([vivo.id])
  // Who decides reads the name that is like the one of the list, beside the name of who stayed.
  expect(JSON.stringify(tareas[0]?.evidencia)).toContain('Ramón')
  expect(await revisarRezagados(p.deps, nunca)).toBe(0)
})

it('a merge whose lists answer looks for both names before it is answered', async () => {
  const a = datosDeCliente()
  const vivo = await crear(a)
  matar()
  const otro = await crear(datosDeCliente(RAMON))
  matar(false)
  const { cuerpo } = await fundir(vivo, otro, a)
  expect(cuerpo.cliente.cliente).toMatchObject({ sinRevisar: false, porDecidir: true })
})

const rezagados = async () => {
  matar(false)
  p.reloj.avanzar(120_000)
  return revisarRezagados(p.deps, new AbortController().signal)
}

it('the name that who stayed lost in a merge or in an edit before it was looked for is looked for all the same', async () => {
  matar()
  const a = datosDeCliente()
  const [vivo, otro] = [await crear(datosDeCliente(RAMON)), await crear(a)]
  await fundir(vivo, otro, a)
  const b = datosDeCliente(RAMON)
  const editado = await crear(b)
  await editar(editado, { ...b, ...datosDeCliente(), cedula: b.cedula, nombres: 'Lucía' })
  // Who looks for the name of now alone leaves them waiting.
  await rezagados()
  for (const { id } of [vivo, editado]) {
    expect((await ver(id)).nombre_completo).not.toContain('Ramón')
    expect((await ver(id)).cliente).toMatchObject({ sinRevisar: false, porDecidir: true })
  }
  const [tarea] = await p.base.db
    .selectFrom('tareas_cumplimiento')
    .select('evidencia')
    .where('cliente_id', '=', vivo.id)
    .execute()
  expect(JSON.stringify(tarea?.evidencia)).toContain('Ramón')
  expect(await rezagados()).toBe(0)
})

it('who was merged by mistake is not looked for by the name of the other once they are apart', async () => {
  matar()
  const a = datosDeCliente()
  const [vivo, otro] = [await crear(a), await crear(datosDeCliente(RAMON))]
  const fusion = await fundir(vivo, otro, { ...datosDeCliente(RAMON), cedula: a.cedula })
  p.reloj.avanzar(60_000)
  await gerente.pedir('POST', `/clientes/fusiones/${fusion.cuerpo.fusionId}/deshacer`, {
    credenciales: firma('gerente'),
  })
  await rezagados()
  expect((await ver(vivo.id)).cliente).toMatchObject({ sinRevisar: false, porDecidir: false })
  expect((await ver(otro.id)).cliente.porDecidir).toBe(true)
})
