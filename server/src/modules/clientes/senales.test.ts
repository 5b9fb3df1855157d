import type { Cliente, ClienteResumen, SenalesCliente } from '@retroventa/api/clientes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unContrato } from '../contratos/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { datosDeCliente } from './factory.ts'
import { marcarAlertaListas } from './queriesRevision.ts'

let p: Prueba
let gerente: Navegador
let cliente: Cliente
let codigo: string
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const datos = datosDeCliente({
    apellidos: 'Quiñonera',
    cliente: { noDeseado: true, noDeseadoMotivo: 'Entregó piezas con baño de oro' },
  })
  const credenciales = { usuario: 'gerente', clave: CLAVE }
  cliente = (await gerente.pedir<Cliente>('POST', '/clientes', { datos, credenciales })).cuerpo
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  const contrato = await unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: cliente.id,
    empleado_id: id,
    fecha: '2026-11-01',
  })
  codigo = contrato.codigo
})
afterAll(() => p.cerrar())

const leer = async <T>(ruta: string) => (await gerente.pedir<T>('GET', ruta)).cuerpo
type Fila = { cliente: SenalesCliente }

/** Every answer that names the customer. */
const LUGARES: Record<string, () => Promise<SenalesCliente | undefined>> = {
  picker: async () => (await leer<{ items: ClienteResumen[] }>('/clientes?texto=quinonera')).items[0],
  'lookup of the reader': async () =>
    (await leer<{ cliente: ClienteResumen }>(`/clientes/documento/${cliente.cedula}?tipo_documento=CC`))
      .cliente,
  'strip and sheet': async () => (await leer<Cliente>(`/clientes/${cliente.id}`)).cliente,
  'probable duplicates': async () =>
    (await leer<{ items: { cliente: ClienteResumen }[] }>(`/clientes/parecidos?celular=${cliente.celular}`))
      .items[0]?.cliente,
  'palette, customer': async () =>
    (await leer<{ clientes: SenalesCliente[] }>('/busqueda?texto=quinonera')).clientes[0],
  'palette, contract': async () =>
    (await leer<{ contratos: SenalesCliente[] }>(`/busqueda?texto=${codigo}`)).contratos[0],
  'list of contracts': async () =>
    (await leer<{ items: Fila[] }>(`/contratos?texto=${codigo}`)).items[0]?.cliente,
  'sheet of the contract': async () => (await leer<Fila>(`/contratos/${codigo}`)).cliente,
}

it.each(Object.entries(LUGARES))('says who marked the customer and why: %s', async (_, pedir) => {
  expect(await pedir()).toMatchObject({
    noDeseado: true,
    alertaListas: false,
    marca: {
      motivo: 'Entregó piezas con baño de oro',
      por: 'gerente',
      instante: '2026-11-20T15:00:00.000Z',
    },
  })
})

it.each(Object.entries(LUGARES))('says that compliance confirmed a hit: %s', async (_, pedir) => {
  await p.base.db.transaction().execute((tx) => marcarAlertaListas(tx, cliente.id, true))
  expect(await pedir()).toMatchObject({ alertaListas: true, noDeseado: true })
})
