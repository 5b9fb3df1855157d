import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verElectronico } from '@retroventa/api/electronicos/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { devolverVenta, vender } from '../ventas/factory.ts'
import { type ConDian, conDian, registrarRangos } from './factory.ts'

const TIPO = 'nota credito'
let p: Prueba
let gerente: Navegador
let cajero: Navegador
let dian: ConDian
let clienteId: string

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  cajero = await p.entrar('cajero')
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  clienteId = (await unCliente(p.base.db, {}, { email: 'ana@correo.example', enviar_email: true })).id
  const admin = await p.entrar('superadmin')
  const { version, valor } = (
    await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion')
  ).cuerpo
  const { estado, texto } = await admin.pedir('PUT', '/configuracion', {
    version,
    valor: {
      ...valor,
      email_operaciones: valor.email_operaciones.map((una) =>
        una.operacion === TIPO ? { ...una, send: true } : una,
      ),
      email_empresa: [{ operacion: TIPO, emails: ['contador@casa.example'] }],
    },
  })
  if (estado !== 200) throw new Error(texto)
  // The settings are believed for two seconds.
  p.reloj.avanzar(3_000)
  dian = await conDian(p, gerente)
  await registrarRangos(gerente)
})
afterAll(async () => {
  await dian.cerrar()
  await p.cerrar()
})

async function unaVenta(): Promise<string> {
  const precio = 119_000
  const [pieza] = await unasPiezas(p.deps, [{ categoria: 4, peso: 110, costo: 50_000, precio }])
  const { estado, cuerpo } = await vender(cajero, 'cajero', {
    clienteId,
    lineas: [{ tipo: 'pieza', codigo: pieza?.codigo ?? '' }],
    pagos: [{ medio: 'efectivo', valor: precio }],
  })
  expect(estado).toBe(200)
  return cuerpo.codigo
}

/** Takes the whole sale back. @returns the code of the return, and what the counter is told of its message */
async function devolver(venta: string) {
  const { estado, cuerpo } = await devolverVenta([cajero, 'cajero'], venta, [1], 'gerente')
  expect(estado).toBe(200)
  return cuerpo
}

async function dejados() {
  const filas = await p.base.db
    .deleteFrom('mensajes')
    .where('motivo', '=', TIPO)
    .returning(['referencia', 'para', 'adjunto', 'asunto', 'texto', 'estado', 'razon'])
    .execute()
  return filas.sort((a, b) => (a.para ?? '').localeCompare(b.para ?? ''))
}

it('a nota crédito is told once, by the mail that carries the accepted document', async () => {
  const venta = await unaVenta()
  await dian.emitir()
  const { aviso } = await devolver(venta)
  expect(aviso).toEqual({ tipo: TIPO, estado: 'despues', canales: ['email'] })
  expect(await dejados()).toEqual([])
  await dian.emitir()
  const dichos = await dejados()
  const [{ referencia } = { referencia: '' }] = dichos
  const casa = await p.base.db.selectFrom('empresa').select(['nit', 'nombre']).executeTakeFirst()
  expect(referencia).toMatch(/^NC\d+$/)
  expect(dichos).toMatchObject([
    // As the annex says, by which the mailbox of a company takes it in.
    {
      para: null,
      asunto: `${casa?.nit};${casa?.nombre};${referencia};91;${casa?.nombre}`,
      adjunto: { papel: 'electronico' },
    },
    { para: 'contador@casa.example', referencia, adjunto: { papel: 'electronico' } },
  ])
})

it('a return of which no note will be issued is told by itself: the sale had not been billed, or there is no DIAN', async () => {
  const sinFacturar = await devolver(await unaVenta())
  expect(sinFacturar.aviso).toMatchObject({ estado: 'sale' })
  expect((await dejados()).map(({ referencia, para }) => [referencia, para])).toEqual([
    [sinFacturar.codigo, null],
    [sinFacturar.codigo, 'contador@casa.example'],
  ])
  const venta = await unaVenta()
  await dian.emitir()
  const { dian: puerto } = p.deps
  Object.assign(p.deps, { dian: undefined })
  const sinDian = await devolver(venta)
  Object.assign(p.deps, { dian: puerto })
  expect(sinDian.aviso).toMatchObject({ estado: 'sale' })
  expect((await dejados()).map(({ referencia }) => referencia)).toEqual([sinDian.codigo, sinDian.codigo])
})

it('the note that takes a nota débito back is told as of the invoice, which its paper names', async () => {
  const venta = await unaVenta()
  await dian.emitir()
  const { rows } = await sql<{ id: string; codigo: string }>`
    select id, codigo from electronicos where origen_codigo = ${venta} and tipo = 'factura'`.execute(
    p.base.db,
  )
  const [{ id, codigo } = { id: '', codigo: '' }] = rows
  const debito = { concepto: '2', base: 10_000, iva: 1_900, motivo: 'Grabado del anillo' }
  expect((await gerente.pedir('POST', `/electronicos/${id}/nota-debito`, debito)).estado).toBe(200)
  await dian.emitir()
  await dejados()
  const ruta = `/documentos/${venta}/anulacion`
  const { visto } = (await gerente.pedir<{ visto: string }>('GET', ruta)).cuerpo
  const anulada = await gerente.pedir('POST', ruta, {
    entrada: { motivo: 'se digitó mal' },
    visto,
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  expect(anulada.estado).toBe(200)
  await dian.emitir()
  const dichos = (await dejados()).filter(({ para }) => para === null)
  expect(dichos.map(({ texto }) => [texto.includes(`factura ${codigo}`), texto.includes('ND')])).toEqual([
    [true, false],
    [true, false],
  ])
})

it('a nota débito of the wrong amount is taken back by a person, once: of one that was not issued nothing is left, the other has its note', async () => {
  const venta = await unaVenta()
  await dian.emitir()
  const { id } = await p.base.db
    .selectFrom('electronicos')
    .select('id')
    .where('origen_codigo', '=', venta)
    .executeTakeFirstOrThrow()
  const debito = { concepto: '2', base: 10_000, iva: 1_900, motivo: 'Grabado del anillo' }
  const cobrar = async () =>
    (await gerente.pedir<{ id: string }>('POST', `/electronicos/${id}/nota-debito`, debito)).cuerpo.id
  const retirar = async (nota: string, quien = gerente) => {
    const { estado, cuerpo } = await quien.pedir<{ estado?: string; codigo?: string }>(
      'POST',
      `/electronicos/${nota}/retiro`,
      { motivo: 'el grabado iba incluido' },
    )
    return [estado, cuerpo.estado ?? cuerpo.codigo]
  }
  const ver = async (nota: string) =>
    (await gerente.pedir<Respuesta<typeof verElectronico>>('GET', `/electronicos/${nota}`)).cuerpo
  const borrador = await cobrar()
  expect(await retirar(borrador, cajero)).toEqual([403, 'permiso.falta'])
  expect(await retirar(borrador)).toEqual([200, 'descartado'])
  const rechazada = await cobrar()
  dian.simulador.rechazarSiguiente('CAK21, Rechazo: Nombre del adquiriente inválido.')
  await dian.emitir()
  expect(await retirar(rechazada)).toEqual([200, 'descartado'])
  const emitida = await cobrar()
  await dian.emitir()
  expect((await ver(emitida)).puede).toContain('retirar')
  expect(await retirar(emitida)).toEqual([200, 'aceptado'])
  await dian.emitir()
  const { notas, puede } = await ver(emitida)
  expect(notas).toMatchObject([{ tipo: 'notaCredito', estado: 'aceptado', total: 11_900 }])
  expect(puede).not.toContain('retirar')
  // Once; and of an invoice, its sale is voided.
  for (const nota of [emitida, id]) expect(await retirar(nota)).toEqual([409, 'electronico.estado'])
  await dejados()
})

it('of a note that DIAN had taken by the time of a restore, whose copy did not know it, a person decides whether its mail leaves; of one that it takes later it leaves', async () => {
  const ventas = [await unaVenta(), await unaVenta(), await unaVenta()] as const
  const [suya, espera, otra] = ventas
  await dian.emitir()
  await devolver(suya)
  await dian.emitir()
  await dejados()
  // The copy is of before DIAN answered, and another one waits in it.
  const sinSaberlo = { estado: 'enviado', decidido: null, acuse: null }
  const notas = p.base.db.updateTable('electronicos').set(sinSaberlo).where('tipo', '=', 'notaCredito')
  await notas.where('origen_codigo', '=', suya).execute()
  await devolver(espera)
  p.reloj.avanzar(60_000)
  await mandar(p.base.dueno, `insert into restauraciones (hecha) values ('${p.reloj.ahora.toISOString()}')`)
  p.reloj.avanzar(5 * 60_000)
  await devolver(otra)
  const enviados = async () => {
    const deCorreo = p.base.db.selectFrom('electronico_hechos').where('hecho', '=', 'correo')
    return (await deCorreo.select('orden').execute()).length
  }
  const antes = await enviados()
  await dian.emitir()
  const incierto = { estado: 'fallido', razon: 'envio.incierto' }
  const sale = { estado: 'encolado', razon: null }
  const dichos = (await dejados()).sort((a, b) => a.estado.localeCompare(b.estado))
  expect(dichos).toMatchObject([sale, sale, sale, sale, incierto, incierto])
  // Of the first one it is not said that it left.
  expect((await enviados()) - antes).toBe(2)
})
