import type { listarBoveda } from '@retroventa/api/boveda/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { crearTaller, envioDe, type Taller } from '../../testing/taller/taller.ts'
import { bloquearPrecintos } from '../almacenes/service.ts'
import { enOrden } from './queriesLista.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

/** An act on a bag or on its document, done: the code of what it leaves. */
async function hecho(tipo: TipoOperacion, origen: string, entrada: object): Promise<string> {
  const documento = tipo === 'anulacion' ? origen : ''
  const envio = await envioDe(t.quien.pedir, { tipo, origen, documento }, entrada, 'gerente')
  const { estado, cuerpo } = await t.quien.pedir<{ codigo: string }>('POST', envio.ruta, envio.cuerpo)
  expect([tipo, estado, cuerpo]).toEqual([tipo, 200, cuerpo])
  return cuerpo.codigo
}
const enviada = async () => (await t.enviar(await t.envio(await t.preparar('envioBoveda')))).cuerpo.codigo
const lista = async (consulta: string) =>
  (await t.quien.pedir<Respuesta<typeof listarBoveda>>('GET', `/boveda?${consulta}`)).cuerpo

it('says what a bag weighed at each hand-off, and finds those that do not weigh what they weighed', async () => {
  const [codigo, otra] = [await enviada(), await enviada()]
  const fila = async (cual: string) => (await lista(`texto=${cual}`)).items[0]
  expect(await fila(codigo)).toMatchObject({ pesoEnvio: 1_000, pesoRecepcion: null, diferencia: 0 })
  const lugar = { caja: '3', bandeja: '2' }
  await hecho('recepcionBoveda', codigo, { ...lugar, bolsa: '1', peso: 991 })
  await hecho('recepcionBoveda', otra, { ...lugar, bolsa: '2', peso: 1_004 })
  expect((await lista('peso=difiere')).items).toEqual([])
  // Each within what a scale says, and together not: the second one is explained.
  const entrega = await hecho('entregaBoveda', codigo, { peso: 982, motivo: 'la pesa estaba sin calibrar' })
  expect(await fila(codigo)).toMatchObject({
    peso: 982,
    pesoEnvio: 1_000,
    pesoRecepcion: 991,
    pesoEntrega: 982,
    diferencia: -18,
    explicacion: 'la pesa estaba sin calibrar',
  })
  const difieren = await lista('peso=difiere&orden=-diferencia')
  expect([difieren.items.map((una) => una.codigo), difieren.total]).toEqual([[codigo], 1])
  // Voided, it is where it was, and weighed against what was sent.
  await hecho('anulacion', entrega, { motivo: 'se digitó mal' })
  expect(await fila(codigo)).toMatchObject({ peso: 991, pesoEntrega: null, explicacion: null })
  const { cuerpo } = await t.quien.pedir<{ situacion: { fila: object } }>(
    'GET',
    `/boveda/${codigo}/situacion`,
  )
  expect(cuerpo.situacion.fila).toMatchObject({ peso: 991, pesoBase: 1_000 })
})

it('a difference that is not explained is refused at its field', async () => {
  const codigo = await enviada()
  const entrada = { caja: '4', bandeja: '1', bolsa: '1', peso: 900 }
  const envio = await envioDe(
    t.quien.pedir,
    { tipo: 'recepcionBoveda', origen: codigo, documento: '' },
    entrada,
    'gerente',
  )
  const { estado, cuerpo } = await t.quien.pedir<{ datos?: { errores?: object[] } }>(
    'POST',
    envio.ruta,
    envio.cuerpo,
  )
  expect([estado, cuerpo.datos?.errores]).toEqual([
    422,
    [expect.objectContaining({ codigo: 'operacion.motivo', campo: 'motivo' })],
  ])
})

it('a seal is used once in the chain, by the vault or by a despatch', async () => {
  const otroSello = (pedido: object, antes: string, precinto: string) =>
    JSON.parse(JSON.stringify(pedido).replaceAll(antes, precinto)) as object
  const rechazo = async (ruta: string, pedido: object) => {
    const { estado, cuerpo } = await t.quien.pedir<{ datos?: { errores?: object[] } }>('POST', ruta, pedido)
    return [estado, cuerpo.datos?.errores]
  }
  const usado = [422, [expect.objectContaining({ codigo: 'traslado.precinto_usado' })]]
  const selloDe = ({ entrada }: { entrada: { precinto?: string; bolsas?: { precinto: string }[] } }) =>
    entrada.precinto ?? entrada.bolsas?.[0]?.precinto ?? ''
  const envio = async (tipo: 'envioBoveda' | 'despacho') => {
    const { ruta, cuerpo } = await t.envio(await t.preparar(tipo))
    const pedido = cuerpo as object as { entrada: { precinto?: string; bolsas?: { precinto: string }[] } }
    return { ruta, pedido, sello: selloDe(pedido) }
  }
  const [bolsa, despacho] = [await envio('envioBoveda'), await envio('despacho')]
  expect((await t.quien.pedir('POST', bolsa.ruta, bolsa.pedido)).estado).toBe(200)
  const conLaDeBoveda = otroSello(despacho.pedido, despacho.sello, bolsa.sello)
  expect(await rechazo(despacho.ruta, conLaDeBoveda)).toEqual(usado)
  expect((await t.quien.pedir('POST', despacho.ruta, despacho.pedido)).estado).toBe(200)
  const otra = await envio('envioBoveda')
  expect(await rechazo(otra.ruta, otroSello(otra.pedido, otra.sello, despacho.sello))).toEqual(usado)
  // At one instant too: both wait for who holds the seal, and of the two one is made and the other one finds it used.
  const aLaVez = await envio('despacho')
  const esperan = async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and not granted and classid = 7006
      and database = (select oid from pg_database where datname = current_database())`.execute(t.p.base.db)
    return rows.length
  }
  const [pedidos] = await t.p.base.db.transaction().execute(async (tx) => {
    await bloquearPrecintos(tx, [otra.sello])
    const ambos = [
      rechazo(otra.ruta, otra.pedido),
      rechazo(aLaVez.ruta, otroSello(aLaVez.pedido, aLaVez.sello, otra.sello)),
    ]
    let contestado = false
    for (const uno of ambos) uno.finally(() => (contestado = true))
    while (!contestado && (await esperan()) < ambos.length);
    expect(contestado).toBe(false)
    return [ambos]
  })
  const dobles = await Promise.all(pedidos)
  expect(dobles.toSorted(([una], [otro]) => Number(una) - Number(otro))).toEqual([[200, undefined], usado])
})

it('a code of any branch of the house is refused as a seal, to whoever works in another one', async () => {
  const { ruta, cuerpo } = await t.envio(await t.preparar('envioBoveda'))
  const pedido = cuerpo as object as { entrada: object }
  const { estado, cuerpo: dicho } = await t.quien.pedir<{ datos?: { errores?: object[] } }>('POST', ruta, {
    ...pedido,
    entrada: { ...pedido.entrada, precinto: 'PCT02-000123' },
  })
  expect([estado, dicho.datos?.errores]).toEqual([
    422,
    [expect.objectContaining({ codigo: 'traslado.precinto_codigo', campo: 'precinto' })],
  ])
})

it.skipIf(!conPdftotext)(
  'the papers of a bag are signed by who hands it over and who takes it, and by its customer where they take it (needs pdftotext)',
  async () => {
    const lector = crearLectorDePdf()
    const papel = async (documento: string) => {
      const { bytes } = await t.quien.pedir('GET', `/documentos/${documento}/recibo?formato=carta`)
      return lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
    }
    const lineas = (texto: string) =>
      [...texto.matchAll(/\b(ENTREGA|RECIBE|CLIENTE|ATENDIÓ)(?!\p{L})/gu)].map(([, quien]) => quien)
    const codigo = await enviada()
    expect(lineas(await papel(codigo))).toEqual(['ENTREGA', 'RECIBE'])
    const lugar = { caja: 'c 1', bandeja: '2', bolsa: '77' }
    const recepcion = await papel(await hecho('recepcionBoveda', codigo, { ...lugar, peso: 1_000 }))
    expect(lineas(recepcion)).toEqual(['ENTREGA', 'RECIBE'])
    expect(recepcion).toMatch(/ENTREGA.*cajero De Prueba.*gerente De Prueba/)
    // Its place once, as it is kept.
    expect(recepcion.match(/\bcaja\b.{4}/gi)).toEqual(['caja C 1'])
    expect(recepcion).not.toContain('También firmó')
    const { contrato = '' } = (await lista(`texto=${codigo}`)).items[0] ?? {}
    const retiro = await papel(await hecho('retiro', contrato, {}))
    expect(retiro).toContain('en bóveda, entrega pendiente')
    expect(retiro).not.toContain('entregado al cliente')
    expect(lineas(retiro)).toEqual(['CLIENTE', 'ATENDIÓ'])
    const porEntregar = async () =>
      (await t.quien.pedir<{ porEntregar: boolean }>('GET', `/vitrina/piezas/${contrato}-1`)).cuerpo
        .porEntregar
    expect(await porEntregar()).toBe(true)
    const deEntrega = await hecho('entregaBoveda', codigo, { peso: 1_000 })
    const entrega = await papel(deEntrega)
    expect(lineas(entrega)).toEqual(['ENTREGA', 'RECIBE', 'CLIENTE'])
    // The customer has it: its page says so too.
    expect(await porEntregar()).toBe(false)
    // Voided, it goes back by the same hands, its customer's too.
    const otra = await enviada()
    const recibida = await hecho('recepcionBoveda', otra, { ...lugar, bolsa: '78', peso: 1_000 })
    const anulada = await papel(await hecho('anulacion', recibida, { motivo: 'era otra bolsa' }))
    expect(lineas(anulada)).toEqual(['ENTREGA', 'RECIBE'])
    expect(anulada).toMatch(/ENTREGA.*gerente De Prueba.*cajero De Prueba/)
    expect(lineas(await papel(await hecho('anulacion', deEntrega, { motivo: 'la trajo otra vez' })))).toEqual(
      ['ENTREGA', 'RECIBE', 'CLIENTE'],
    )
    lector.cerrar()
  },
)

interface Paso {
  readonly Alias?: string
  readonly 'Actual Loops': number
  readonly Plans?: readonly Paso[]
}
const pasosDe = (paso: Paso): Paso[] => [paso, ...(paso.Plans ?? []).flatMap(pasosDe)]

it('a page reads the hand-offs of its own bags, and of no other one of its filter', async () => {
  await enviada()
  const { total } = await lista('')
  expect(total).toBeGreaterThan(2)
  const ambito = { vista: 'todas', almacenId: t.p.almacenes.PCT01, hoy: '2026-11-20' } as const
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Paso }]
  }>`explain (analyze, format json) ${enOrden(ambito, { orden: '-instante' }, { desde: 0, cuantos: 1 })}`.execute(
    t.p.base.db,
  )
  const manos = rows
    .flatMap((fila) => pasosDe(fila['QUERY PLAN'][0].Plan))
    .filter((paso) => paso.Alias === 'm')
  expect(manos.map((paso) => paso['Actual Loops'])).toEqual([1])
})
