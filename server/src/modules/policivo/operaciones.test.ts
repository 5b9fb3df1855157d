import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

const registro = () =>
  t.p.base.db
    .selectFrom('control_policivo')
    .select(['orden', 'codigo', 'movimiento', 'entrada', 'datos'])
    .orderBy('orden')
    .execute()

async function hacer(tipo: TipoOperacion): Promise<string> {
  const puesto = await t.preparar(tipo)
  const { estado, cuerpo } = await t.enviar(await t.envio(puesto))
  expect(estado).toBe(200)
  return cuerpo.codigo
}

it('a contract, its annulment and a decomiso each leave their row, and a refused operation none', async () => {
  const contrato = await hacer('contrato')
  const [primera] = (await registro()).slice(-1)
  expect(primera).toMatchObject({
    codigo: contrato,
    movimiento: 'entrada',
    entrada: contrato,
    datos: {
      cosas: expect.arrayContaining([
        expect.objectContaining({ descripcion: 'Cadena tejido Singapur', peso: 430 }),
        expect.objectContaining({ descripcion: 'Televisor 43"', peso: 0 }),
      ]),
    },
  })

  const decomiso = await hacer('decomiso')
  const [entrada, segunda] = (await registro()).slice(-2)
  expect([entrada?.movimiento, segunda]).toMatchObject([
    'entrada',
    { codigo: decomiso, movimiento: 'decomiso', entrada: entrada?.codigo },
  ])

  // Voiding what took nothing in is no matter of the register; voiding the contract is.
  const antes = await registro()
  const prorroga = await hacer('prorroga')
  expect(prorroga).toMatch(/PR/)
  expect(await registro()).toHaveLength(antes.length + 1)

  const anulada = await t.envio({ tipo: 'anulacion', origen: contrato, documento: contrato })
  const { estado, cuerpo } = await t.enviar(anulada)
  expect(estado).toBe(200)
  expect((await registro()).at(-1)).toMatchObject({
    codigo: cuerpo.codigo,
    movimiento: 'anulacion',
    entrada: contrato,
    datos: {
      cosas: expect.arrayContaining([
        expect.objectContaining({ peso: 430 }),
        expect.objectContaining({ peso: 0 }),
      ]),
    },
  })

  // The copy to keep elsewhere says what became of each, as the paper does.
  const gerente = await t.p.entrar('gerente')
  const { texto } = await gerente.pedir('GET', '/control-policivo/copia?desde=1&hasta=49&archivo=csv')
  const [titulos, ...lineas] = texto.trim().split('\r\n')
  expect(titulos).toMatch(/;Después$/)
  const despues = (de: string | undefined) =>
    lineas.find((linea) => linea.includes(`;${de};`))?.match(/;([^;]*)$/)?.[1]
  expect(despues(contrato)).toBe('Anulación')
  expect(despues(entrada?.codigo)).toBe('Decomiso')
  expect(lineas.filter((linea) => linea.endsWith(';'))).not.toEqual([])

  const final = await registro()
  expect((await t.enviar({ ...anulada, cuerpo: { ...anulada.cuerpo } })).estado).not.toBe(200)
  expect(await registro()).toEqual(final)
  expect(final.map(({ orden }) => orden)).toEqual(final.map((_, i) => i + 1))
})
