import type { ContraparteFila } from '@retroventa/api/sagrilaft/llamadas'
import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { UMBRALES } from '@retroventa/domain/informes/umbrales'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unDocumento } from '../operaciones/factory.ts'
import { unUsuario } from '../sesion/factory.ts'

let p: Prueba
let oficial: Navegador

beforeAll(async () => {
  p = await crearPrueba()
  await unUsuario(p.base.db, 'oficial', [{ almacenId: p.almacenes.PCT01, rol: 'Cumplimiento' }])
  oficial = await p.entrar('oficial')
})
afterAll(() => p.cerrar())

const pagar = (clienteId: string, valor: number, medio: 'efectivo' | 'transferencia' = 'efectivo') =>
  unDocumento(p, { tipo: 'venta', valor, clienteId, pagos: [{ medio, valor }] })
async function de(
  cedula: string,
): Promise<Pick<ContraparteFila, 'segmento' | 'porque' | 'efectivo'> | undefined> {
  const { cuerpo } = await oficial.pedir<{ items: ContraparteFila[] }>(
    'GET',
    `/sagrilaft/segmentos?texto=${cedula}`,
  )
  return cuerpo.items[0]
}

it('cash of twelve months puts in each segment, on both sides', async () => {
  const [bajo, medio, alto] = [
    await unCliente(p.base.db),
    await unCliente(p.base.db),
    await unCliente(p.base.db),
  ]
  await pagar(bajo.id, UMBRALES.efectivoMedio - 1)
  await pagar(bajo.id, UMBRALES.efectivoAlto, 'transferencia')
  await pagar(medio.id, UMBRALES.efectivoMedio)
  await pagar(alto.id, UMBRALES.efectivoAlto - 1)
  expect(await de(bajo.cedula)).toMatchObject({
    segmento: 'bajo',
    porque: [],
    efectivo: UMBRALES.efectivoMedio - 1,
  })
  expect(await de(medio.cedula)).toMatchObject({ segmento: 'medio', porque: ['efectivo_medio'] })
  expect(await de(alto.cedula)).toMatchObject({ segmento: 'medio' })
  await pagar(alto.id, 1)
  expect(await de(alto.cedula)).toMatchObject({ segmento: 'alto', porque: ['efectivo_alto'] })
})

it('a document of another country, many operations and a case each say why', async () => {
  const [ajena, muchas] = [await unCliente(p.base.db, { tipo_documento: 'CE' }), await unCliente(p.base.db)]
  await pagar(ajena.id, 1_000)
  expect(await de(ajena.cedula)).toMatchObject({ segmento: 'medio', porque: ['extranjera'] })
  for (let i = 1; i < UMBRALES.operacionesMedio; i++) await pagar(muchas.id, 1_000)
  expect(await de(muchas.cedula)).toMatchObject({ segmento: 'bajo' })
  await pagar(muchas.id, 1_000)
  expect(await de(muchas.cedula)).toMatchObject({ segmento: 'medio', porque: ['operaciones'] })
  const { estado } = await oficial.pedir('POST', '/sagrilaft/casos', {
    fila: null,
    clienteId: ajena.id,
    descripcion: 'No quiso decir de dónde viene la pieza',
  })
  expect(estado).toBe(200)
  expect(await de(ajena.cedula)).toMatchObject({ segmento: 'medio', porque: ['en_analisis', 'extranjera'] })
})

it('records that were merged are one person', async () => {
  const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
  for (const { id } of [vivo, otro]) await pagar(id, UMBRALES.efectivoMedio - 1)
  await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
  expect(await de(vivo.cedula)).toMatchObject({
    segmento: 'medio',
    porque: ['efectivo_medio'],
    efectivo: 2 * (UMBRALES.efectivoMedio - 1),
  })
  expect(await de(otro.cedula)).toBeUndefined()
})

it('tabs count the whole filter, and the file leaves with them', async () => {
  const { cuerpo } = await oficial.pedir<{ total: number; conteos: Record<string, number> }>(
    'GET',
    '/sagrilaft/segmentos?segmento=medio',
  )
  expect(cuerpo.total).toBe(cuerpo.conteos.medio)
  expect(cuerpo.conteos.todos).toBe(
    (cuerpo.conteos.alto ?? 0) + (cuerpo.conteos.medio ?? 0) + (cuerpo.conteos.bajo ?? 0),
  )
  const { estado, texto } = await oficial.pedir(
    'GET',
    '/sagrilaft/segmentos/exportar?archivo=csv&segmento=alto',
  )
  expect([estado, texto.includes('mucho efectivo')]).toEqual([200, true])
})

it('is of compliance alone', async () => {
  for (const quien of ['gerente', 'auditor', 'cajero'] as const)
    expect((await (await p.entrar(quien)).pedir('GET', '/sagrilaft/segmentos')).estado).toBe(403)
})

it('the folder of a case has what was asked of a document of theirs before there was a record, and not of a namesake of another type', async () => {
  const consultar = async (quien: Navegador, tipo_documento: string, cedula: string) => {
    const pedido = { codigoFuente: FUENTE.ofac, tipo_documento, cedula }
    expect((await quien.pedir('POST', '/consultas', pedido)).estado).toBe(200)
  }
  await consultar(await p.entrar('cajero'), 'CC', '71717171')
  await consultar(await p.entrar('gerente'), 'CE', '71717171')
  await consultar(await p.entrar('cajera2', 'PCT02'), 'CC', '72727272')
  const persona = await unCliente(p.base.db, { tipo_documento: 'CC', cedula: '71717171' })
  const absorbida = await unCliente(p.base.db, { tipo_documento: 'CC', cedula: '72727272' })
  await p.base.db
    .updateTable('clientes')
    .set({ fusionado_en: persona.id })
    .where('id', '=', absorbida.id)
    .execute()
  const { cuerpo } = await oficial.pedir<{ id: string }>('POST', '/sagrilaft/casos', {
    fila: null,
    clienteId: persona.id,
    descripcion: 'No dice de dónde viene lo que trae',
  })
  const { bytes } = await oficial.pedir('GET', `/sagrilaft/casos/${cuerpo.id}/carpeta`)
  const hoja = strFromU8(unzipSync(new Uint8Array(bytes))['consultas.csv'] ?? new Uint8Array())
  const donde = hoja
    .trim()
    .split('\r\n')
    .slice(1)
    .map((linea) => linea.split(';').slice(-2).join(' '))
  expect([...new Set(donde)].toSorted()).toEqual(['PCT01 cajero', 'PCT02 cajera2'])
})
