import { createHash } from 'node:crypto'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarPolicivo, verificarPolicivo } from '@retroventa/api/policivo/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siguienteNumero } from '../../core/consecutivos.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unCliente } from '../clientes/factory.ts'
import { unContrato } from '../contratos/factory.ts'

let p: Prueba
let gerente: Navegador
const lector = crearLectorDePdf()
const CONTRATOS = 54
/** Numbers without a contract between the two of the other branch. */
const HUECO = 45

beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const { db } = p.base
  const cliente = await unCliente(db, {
    nombres: 'María Ñandú <b>',
    segundoNombres: 'De Los Ángeles',
    apellidos: 'Echavarría Güell',
  })
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const base = {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: cliente.id,
    empleado_id,
    fecha: '2026-10-01',
  }
  for (let i = 1; i <= CONTRATOS; i++)
    await unContrato(db, {
      ...base,
      ...(i === 7 && {
        fecha: '2026-10-02',
        articulos: [{ descripcion: 'Celular Moto IMEI 35-209900-176148-1', peso: 0, valor: 100_000 }],
      }),
      ...(i === 8 && {
        articulos: [{ descripcion: 'Argolla lisa', categoria: 3, peso: 377, valor: 90_000 }],
      }),
    })
  const otro = { ...base, almacen_id: p.almacenes.PCT02, almacenCodigo: 'PCT02' }
  await unContrato(db, otro)
  // Numbers that no contract has, as those brought from an older program leave them.
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < HUECO; n++) await siguienteNumero(tx, otro.almacen_id, 'contrato')
  })
  await unContrato(db, otro)
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const papel = (cual: string, consulta: string, quien = gerente) =>
  quien.pedir<{ codigo: string; mensaje: string; datos?: { errores: { campo: string; mensaje: string }[] } }>(
    'GET',
    `/control-policivo/${cual}?${consulta}`,
  )

describe.each(['listado', 'firmas', 'copia'])('the range of the %s (001 §5)', (cual) => {
  it.each([
    ['desde=0&hasta=5', { desde: 'Debe ingresar un numero mayor a 0' }],
    [
      'desde=-4&hasta=-2',
      { desde: 'Debe ingresar un numero mayor a 0', hasta: 'Debe ingresar un numero mayor a 0' },
    ],
    [
      'desde=5&hasta=4',
      { desde: 'El numero inicial debe ser menor', hasta: 'El numero final debe ser mayor' },
    ],
    ['desde=1&hasta=51', { hasta: 'La diferencia no puede exceder a 50' }],
  ])('refuses %s with its words', async (consulta, mensajes) => {
    const { estado, cuerpo } = await papel(cual, consulta)
    expect(estado).toBe(422)
    expect(Object.fromEntries((cuerpo.datos?.errores ?? []).map((e) => [e.campo, e.mensaje]))).toEqual(
      mensajes,
    )
  })

  it('takes 49 apart, and says when the branch has none there', async () => {
    expect((await papel(cual, 'desde=1&hasta=50')).estado).toBe(200)
    for (const [quien, consulta] of [
      [gerente, 'desde=900&hasta=910'],
      [gerente, 'desde=99999999998&hasta=99999999999'],
      [await p.entrar('gerente', 'PCT02'), 'desde=2&hasta=40'],
    ] as const) {
      const { estado, cuerpo } = await papel(cual, consulta, quien)
      expect([estado, cuerpo.mensaje]).toEqual([404, 'No se encontraron contratos en este rango.'])
    }
    gerente = await p.entrar('gerente')
  })
})

it('passes over numbers that no contract has', async () => {
  const quien = await p.entrar('gerente', 'PCT02')
  const { estado, bytes } = await papel('copia', `desde=1&hasta=${HUECO + 2}&archivo=csv`, quien)
  expect(estado).toBe(200)
  // A row says its code more than once.
  expect([...new Set(bytes.toString().match(/PCT02-\d{6}/g))]).toEqual([
    'PCT02-000001',
    `PCT02-0000${HUECO + 2}`,
  ])
  gerente = await p.entrar('gerente')
})

const listar = async (consulta = '') =>
  (
    await gerente.pedir<Respuesta<typeof listarPolicivo>>(
      'GET',
      `/control-policivo?porPagina=200&${consulta}`,
    )
  ).cuerpo

describe('search by thing', () => {
  it.each([
    ['texto=352099001761481', ['PCT01-000007']],
    ['texto=35%202099%20001761481', ['PCT01-000007']],
    ['texto=moto', ['PCT01-000007']],
    ['texto=argolla', ['PCT01-000008']],
    ['peso=3,77', ['PCT01-000008']],
    ['fechaDesde=2026-10-02&fechaHasta=2026-10-02', ['PCT01-000007']],
    ['texto=352099001761482', []],
  ])('%s finds %j', async (consulta, codigos) =>
    expect((await listar(consulta)).items.map(({ codigo }) => codigo)).toEqual(codigos),
  )

  it('refuses a weight that is none, at its field', async () => {
    const { estado, cuerpo } = await gerente.pedir('GET', '/control-policivo?peso=abc')
    expect([estado, cuerpo]).toMatchObject([422, { datos: { errores: [{ campo: 'peso' }] } }])
  })

  it('is of the branch, newest first, with a count for each movement', async () => {
    const { items, total, conteos } = await listar()
    expect([total, conteos]).toEqual([CONTRATOS, { entrada: CONTRATOS, todos: CONTRATOS }])
    expect(items.map(({ orden }) => orden)).toEqual(
      Array.from({ length: CONTRATOS }, (_, i) => CONTRATOS - i),
    )
  })
})

it.skipIf(!conPdftotext)(
  'prints fifty contracts in one page, accents and long names whole enough (needs pdftotext)',
  async () => {
    const { bytes } = await papel('listado', 'desde=1&hasta=50')
    const paginas = lector.paginas(bytes)
    expect(paginas.map((pagina) => (pagina.match(/PCT01-\d{6}/g) ?? []).length)).toEqual([50])
    for (const texto of [
      'Listado policivo',
      'María Ñandú <b>',
      'Echavarr',
      '$ 860.000',
      '4,30 g',
      '1 oct 2026',
      'Página 1 de 1',
    ])
      expect(paginas[0]).toContain(texto)
    expect(lector.paginas((await papel('listado', 'desde=3&hasta=3')).bytes)).toHaveLength(1)
  },
)

it.skipIf(!conPdftotext)('prints signatures, 26 rows of 2 (needs pdftotext)', async () => {
  const [pagina = '', ...otras] = lector.paginas((await papel('firmas', 'desde=1&hasta=50')).bytes)
  expect(otras).toEqual([])
  const filas = pagina.split('\n').filter((linea) => /PCT01-\d{6}/.test(linea))
  expect(filas.map((linea) => (linea.match(/PCT01-\d{6}/g) ?? []).length)).toEqual(Array(25).fill(2))
})

it('a copy leaves with its hash in the log, in CSV and XLSX', async () => {
  for (const archivo of ['csv', 'xlsx']) {
    p.reloj.avanzar(1_000)
    const { bytes } = await papel('copia', `desde=7&hasta=8&archivo=${archivo}`)
    const { despues } = await p.base.db
      .selectFrom('auditoria')
      .select('despues')
      .where('accion', '=', 'policivo.copiado')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(despues).toMatchObject({
      formato: archivo,
      contratos: 2,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  }
})

const verificar = async () =>
  (await gerente.pedir<Respuesta<typeof verificarPolicivo>>('POST', '/control-policivo/verificacion')).cuerpo

describe('the chain', () => {
  it('is whole, and says its seal', async () => {
    expect(await verificar()).toEqual({
      filas: CONTRATOS,
      sello: expect.stringMatching(/^[0-9a-f]{64}$/),
      rota: null,
    })
  })

  const dueno = (orden: string) => mandar(p.base.dueno, orden)
  const DONDE = () => `almacen_id = '${p.almacenes.PCT01}' and orden`

  it('cannot be written by the application', async () => {
    const { db } = p.base
    for (const orden of [
      db.updateTable('control_policivo').set({ codigo: 'x' }).where('orden', '=', 9),
      db.deleteFrom('control_policivo').where('orden', '=', 9),
      db.updateTable('policivo_cabezas').set({ orden: 1 }),
      db.deleteFrom('policivo_tipos'),
    ])
      await expect(orden.execute()).rejects.toThrow('permission denied')
  })

  it.each([
    ['a letter of a thing', 'datos', `replace(datos::text, 'Singapur', 'Singapun')::jsonb`],
    ['a weight', 'pesos', `array[431]`],
    ['a second', 'instante', `instante + interval '1 second'`],
    ['whose it was', 'cliente_id', 'null'],
    ['what is looked for', 'busca', `busca || 'x'`],
  ])('names the row whose owner changed %s', async (_, columna, otro) => {
    await dueno(`create table copia as select * from control_policivo where ${DONDE()} = 9`)
    await dueno(`update control_policivo set ${columna} = ${otro} where ${DONDE()} = 9`)
    expect((await verificar()).rota).toEqual({
      orden: 9,
      codigo: 'PCT01-000009',
      texto: 'La fila 9, PCT01-000009 no está como se escribió.',
    })
    await dueno(
      `update control_policivo c set ${columna} = copia.${columna} from copia where c.${DONDE().replace(' and ', ' and c.')} = 9`,
    )
    await dueno('drop table copia')
    expect((await verificar()).rota).toBeNull()
  })

  it.each([
    [20, 'La fila 21, PCT01-000021'],
    [CONTRATOS, `La fila ${CONTRATOS}`],
  ])('names the hole of row %i, taken out', async (orden, dice) => {
    await dueno(`create table copia as select * from control_policivo where ${DONDE()} = ${orden}`)
    await dueno(`delete from control_policivo where ${DONDE()} = ${orden}`)
    expect((await verificar()).rota?.texto).toBe(
      `${dice} no está: la fila, o una antes de ella, fue borrada.`,
    )
    await dueno('insert into control_policivo select * from copia')
    await dueno('drop table copia')
    expect((await verificar()).rota).toBeNull()
  })
})

it('is for who may: the counter prints, it does not copy', async () => {
  const cajero = await p.entrar('cajero')
  expect((await papel('listado', 'desde=1&hasta=2', cajero)).estado).toBe(200)
  expect((await papel('copia', 'desde=1&hasta=2', cajero)).estado).toBe(403)
  expect((await cajero.pedir('POST', '/control-policivo/verificacion')).estado).toBe(403)
  expect((await (await p.entrar('consulta')).pedir('GET', '/control-policivo')).estado).toBe(403)
})
