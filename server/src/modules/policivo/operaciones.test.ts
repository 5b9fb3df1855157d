import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { situacionMarca } from '@retroventa/api/desuso/llamadas'
import type { verificarPolicivo } from '@retroventa/api/policivo/llamadas'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { planearBaja, planearMarca } from '@retroventa/domain/operaciones/desuso/marca'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mandar } from '../../testing/clones.ts'
import { unaFoto } from '../../testing/taller/desuso.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { unCliente } from '../clientes/factory.ts'
import { comprarDirecto } from '../compras/factory.ts'
import { unContrato } from '../contratos/factory.ts'
import { anular, guardar, vistoDe } from '../desuso/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'

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

/** What became of the first contracts of a branch, as their copy says it. */
async function despues(almacen: 'PCT01' | 'PCT02'): Promise<Record<string, string>> {
  const quien = await t.p.entrar('gerente', almacen)
  const { texto } = await quien.pedir('GET', '/control-policivo/copia?desde=1&hasta=49&archivo=csv')
  const lineas = [...texto.matchAll(/(PCT\d\d-\d{6});.*;([^;\r]*)\r$/gm)]
  return Object.fromEntries(lineas.map(([, codigo, que]) => [codigo, que]))
}

it('what was bought or is for sale and an authority takes leaves a row for each document that it came in with, and so does its void', async () => {
  const gerente = t.quien
  const { db } = t.p.base
  const { id: terceroId } = await unCliente(db, { nombres: 'Rosalba', apellidos: 'Vendedora' })
  const compra = await comprarDirecto(t.p.deps, gerente, {
    clase: 'articulos',
    terceroId,
    articulos: [
      { descripcion: 'Taladro percutor', peso: 0, valor: 400_000 },
      { descripcion: 'Pulidora', peso: 0, valor: 200_000 },
    ],
    procedencia: 'uso',
  })
  const comprado = `${compra.cuerpo.codigo}-1`
  const situacion = (codigos: readonly string[]) =>
    gerente.pedir<Respuesta<typeof situacionMarca>>('GET', `/desuso/situacion?codigos=${codigos.join(',')}`)
  const marca = { codigos: [comprado], motivo: 'lo reclama la SIJIN' }
  const marcar = (await situacion([comprado])).cuerpo.situacion
  await guardar(gerente, 'gerente', '/desuso/marcas', {
    entrada: marca,
    visto: vistoDe(planearMarca(marcar as never, marca)),
  })
  // Of a contract of another branch, and of nobody knows what.
  const { id: empleado_id } = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  const base = { cliente_id: terceroId, empleado_id, fecha: '2026-03-01' }
  await unContrato(db, { ...base, almacen_id: t.p.almacenes.PCT01, almacenCodigo: 'PCT01' })
  const contrato = await unContrato(db, {
    ...base,
    almacen_id: t.p.almacenes.PCT02,
    almacenCodigo: 'PCT02',
  })
  const lugar = 'desuso'
  const [suya] = await unasPiezas(t.p.deps, [{ descripcion: 'Cadena', categoria: 4, peso: 430 }], {
    lugar,
    contratoId: contrato.id,
  })
  const [suelta, otra] = await unasPiezas(t.p.deps, [{ descripcion: 'Anillo' }, { descripcion: 'Dije' }], {
    lugar,
  })
  async function baja(codigos: readonly (string | undefined)[], causa: 'decomisado' | 'perdido') {
    const dichos = codigos.map(String)
    const entrada = { codigos: dichos, causa, motivo: 'acta 778', fotoId: await unaFoto(t.p.deps) }
    const { almacenId, piezas } = (await situacion(dichos)).cuerpo.situacion
    const libres = piezas.map(({ libreDesde: _, ...una }) => una)
    const visto = vistoDe(planearBaja({ almacenId, piezas: libres } as never, entrada))
    const { estado, cuerpo } = await guardar(gerente, 'gerente', '/desuso/bajas', { entrada, visto })
    expect([estado, cuerpo]).toEqual([200, expect.anything()])
    return cuerpo.codigo
  }
  const verificar = async () =>
    (await gerente.pedir<Respuesta<typeof verificarPolicivo>>('POST', '/control-policivo/verificacion'))
      .cuerpo.rota

  const antes = (await registro()).length
  const aqui = await despues('PCT01')
  const tomada = await baja([comprado, suya?.codigo, suelta?.codigo], 'decomisado')
  const filas = (await registro()).slice(antes)
  const deCada = (entrada: string) => filas.find((fila) => fila.entrada === entrada)
  expect(filas.map(({ codigo, movimiento }) => [codigo, movimiento])).toEqual(
    Array(3).fill([tomada, 'decomiso']),
  )
  const nota = 'acta 778'
  expect([deCada(compra.cuerpo.codigo), deCada(contrato.codigo), deCada(tomada)]).toMatchObject([
    {
      datos: {
        nota,
        persona: { nombre: expect.stringContaining('Rosalba') },
        cosas: [{ descripcion: 'Taladro percutor' }],
      },
    },
    { datos: { nota, cosas: [{ descripcion: 'Cadena', peso: 430 }] } },
    { datos: { nota, persona: null, cosas: [{ descripcion: 'Anillo' }] } },
  ])
  // It is said of the contract of the branch that took it in, and not of one of this branch with its number.
  expect([await despues('PCT02'), await despues('PCT01')]).toEqual([{ [contrato.codigo]: 'Decomiso' }, aqui])

  const anulada = await anular(gerente, tomada)
  expect(anulada.estado).toBe(200)
  expect((await registro()).at(-1)).toMatchObject({
    codigo: anulada.cuerpo.codigo,
    movimiento: 'anulacion',
    entrada: tomada,
    datos: { cosas: expect.arrayContaining([expect.objectContaining({ descripcion: 'Taladro percutor' })]) },
  })
  expect(await registro()).toHaveLength(antes + 4)
  expect(await despues('PCT02')).toEqual({ [contrato.codigo]: '' })
  const hallado = await gerente.pedir<{ items: { codigo: string }[] }>(
    'GET',
    `/control-policivo?texto=${compra.cuerpo.codigo}`,
  )
  expect(hallado.cuerpo.items.map(({ codigo }) => codigo)).toEqual([
    anulada.cuerpo.codigo,
    tomada,
    compra.cuerpo.codigo,
  ])

  // What is only lost is no matter of the police; what they took and nobody wrote down is missed.
  await baja([otra?.codigo], 'perdido')
  expect(await registro()).toHaveLength(antes + 4)
  expect(await verificar()).toBeNull()
  const { dueno } = t.p.base
  await mandar(dueno, 'alter table documentos disable trigger documentos_policivo')
  const callada = await baja([suelta?.codigo], 'decomisado')
  await mandar(dueno, 'alter table documentos enable trigger documentos_policivo')
  expect(await verificar()).toMatchObject({ codigo: callada, texto: expect.stringContaining('sin quedar') })
  // As a migration writes down what was taken before it was kept: at the end of the chain, which stays whole.
  await mandar(dueno, `select anotar_policivo(id) from documentos where codigo = '${callada}'`)
  expect(await verificar()).toBeNull()
})
