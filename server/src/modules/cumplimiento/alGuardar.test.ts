import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import type { TareaCompleta } from '@retroventa/api/cumplimiento/llamadas'
import { iniciarSimuladorListas, type SimuladorListas } from '@retroventa/simulators/listas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dependencias } from '../../dependencies.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { datosDeCliente, unCliente } from '../clientes/factory.ts'
import { clienteRevisado } from '../clientes/service.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { vistoDeContrato } from '../contratos/factory.ts'
import { actualizarLista, buscarEnListas } from '../listas/service.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'
import { anotarHallazgos } from './hallazgos.ts'
import { revisarAlGuardar, revisarCliente, revisarRezagados, revisarVarios } from './revisarCliente.ts'

const RAMON = {
  nombres: 'Ramón',
  segundoNombres: 'Eduardo',
  apellidos: 'Pérez',
  segundoApellidos: 'Gómez',
  fecha_nacimiento: '1961-05-20',
}
const firma = { usuario: 'cajero', clave: CLAVE }

let p: Prueba
let simulador: SimuladorListas
let deps: Dependencias
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  simulador = await iniciarSimuladorListas()
  deps = { ...p.deps, listas: crearListasHttp(simulador) }
  cajero = await p.entrar('cajero')
  await actualizarLista(deps, FUENTES_LISTAS.ofac)
})
afterAll(async () => {
  await simulador.detener()
  await p.cerrar()
})

const tareasDe = (clienteId: string) =>
  p.base.db.selectFrom('tareas_cumplimiento').select('id').where('cliente_id', '=', clienteId).execute()

describe('a save at the counter', () => {
  const guardar = (datos: DatosCliente) =>
    cajero.pedir<Cliente>('POST', '/clientes', { datos, credenciales: firma })

  it('is screened before it is answered: no contract is made in between, nor after an edit', async () => {
    const { id: cajeroId } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    await unaBase(p.deps, p.almacenes.PCT01, cajeroId, 50_000_000)
    // Nobody works through the queue here: what is known is known by the save itself.
    const contratar = async (clienteId: string) => {
      const datos = {
        clienteId,
        articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
        plazoId: '019a0000-0000-7000-8000-000000000003',
        porcentaje: 500,
      }
      const visto = await vistoDeContrato(p.deps, datos)
      return (await cajero.pedir('POST', '/contratos', { datos, visto, credenciales: firma })).cuerpo
    }
    const { estado, cuerpo: nuevo } = await guardar(datosDeCliente(RAMON))
    expect([estado, nuevo.cliente.porDecidir]).toEqual([200, true])
    expect(await contratar(nuevo.id)).toMatchObject({ codigo: 'operacion.autorizacion' })

    const { cuerpo: otro } = await guardar(datosDeCliente({ nombres: 'Zunilda', apellidos: 'Ortegón' }))
    expect(otro.cliente.porDecidir).toBe(false)
    const { cuerpo: editado } = await cajero.pedir<Cliente>('PUT', `/clientes/${otro.id}`, {
      datosAEnviar: { ...datosDeCliente(RAMON), cedula: otro.cedula },
      version: otro.version,
      credenciales: firma,
    })
    expect(editado.cliente.porDecidir).toBe(true)
  })

  it('waits no longer for lists that do not answer, nor fails with them: the job is left', async () => {
    const { id } = await unCliente(p.base.db, RAMON)
    const muda = { ...deps, motorListas: { ...deps.motorListas, buscar: () => new Promise<never>(() => {}) } }
    expect(await revisarAlGuardar(muda, id, 1)).toBe(false)
    const rota = {
      ...deps,
      motorListas: { ...deps.motorListas, buscar: () => Promise.reject(new Error('el hilo terminó')) },
    }
    expect(await revisarAlGuardar(rota, id)).toBe(false)
    expect(await tareasDe(id)).toEqual([])
  })
})

describe('a screening that began before', () => {
  /** What was found of somebody, with the record as it was read for it. */
  async function hallado(clienteId: string) {
    const cliente = await clienteRevisado(p.base.db, clienteId)
    const [resultado] = await buscarEnListas(deps, { nombreCompleto: 'Ramon Eduardo Perez Gomez' })
    if (!cliente || !resultado) throw new Error('sin lista')
    const { coincidencias, ...lista } = resultado
    const uid = coincidencias[0]?.entrada.uid ?? ''
    return () =>
      p.base.db.transaction().execute((tx) =>
        anotarHallazgos(deps, tx, [{ cliente, hallazgo: { ...lista, uid, puntaje: 1, explicacion: [] } }], {
          origen: 'cliente',
        }),
      )
  }

  it('writes nothing of who was forgotten meanwhile', async () => {
    const { id } = await unCliente(p.base.db, RAMON)
    const anotar = await hallado(id)
    const anonimizado = p.reloj.ahora.toISOString()
    await p.base.db.updateTable('clientes').set({ anonimizado }).where('id', '=', id).execute()
    expect(await anotar()).toBe(0)
    expect(await tareasDe(id)).toEqual([])
  })

  it('writes what it found of a record that was merged meanwhile on who stayed, once', async () => {
    const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db, RAMON)]
    const anotar = await hallado(otro.id)
    await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
    expect([await anotar(), await anotar()]).toEqual([1, 0])
    expect([(await tareasDe(vivo.id)).length, await tareasDe(otro.id)]).toEqual([1, []])
  })
})

it('customers of a file are left where they are when the program stops, and are screened as who was left behind is', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await unCliente(p.base.db, i === 1 ? RAMON : {})).id)
  const sinRevisar = async () =>
    (
      await p.base.db
        .selectFrom('clientes')
        .select('id')
        .where('id', 'in', ids)
        .where('sin_revisar', '=', true)
        .execute()
    ).length
  await p.base.db.updateTable('clientes').set({ sin_revisar: true }).where('id', 'in', ids).execute()
  const cierre = new AbortController()
  const { buscar } = deps.motorListas
  const parada = {
    ...deps,
    motorListas: {
      ...deps.motorListas,
      buscar: (...pedido: Parameters<typeof buscar>) => {
        cierre.abort()
        return buscar(...pedido)
      },
    },
  }
  await revisarVarios(parada, ids, cierre.signal)
  expect(await sinRevisar()).toBe(2)
  p.reloj.avanzar(61_000)
  await revisarRezagados(deps, new AbortController().signal)
  expect(await sinRevisar()).toBe(0)
})

it('who is freed by the correction of a confirmed hit is screened again: what the list says of them by now is decided too', async () => {
  await unUsuario(p.base.db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  const oficial = await p.entrar('oficial')
  const { id } = await unCliente(p.base.db, RAMON)
  expect(await revisarCliente(deps, id)).toBe(1)
  const [tarea] = await tareasDe(id)
  const decidir = (decision: string, version: number) =>
    oficial.pedir<TareaCompleta>('POST', `/cumplimiento/tareas/${tarea?.id}/decision`, {
      decision,
      motivo: 'Lo dice su documento, que se tuvo a la vista.',
      version,
      credenciales: { usuario: 'oficial', clave: CLAVE },
    })
  const confirmada = await decidir('confirmada', 1)
  await p.base.db
    .updateTable('clientes')
    .set({ fecha_nacimiento: '1961-05-21' })
    .where('id', '=', id)
    .execute()
  // Who is confirmed needs no second task meanwhile.
  expect(await revisarCliente(deps, id)).toBe(0)
  const { estado, cuerpo } = await decidir('descartada', confirmada.cuerpo.version)
  expect([estado, cuerpo.otras.map((otra) => otra.estado)]).toEqual([200, ['pendiente']])
})
