import type { listarCompras } from '@retroventa/api/compras/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { situacionMarca } from '@retroventa/api/desuso/llamadas'
import type { listarGranel } from '@retroventa/api/vitrina/llamadas'
import type { EntradaDirecta } from '@retroventa/domain/operaciones/compras/compra'
import { type CausaBaja, planearBaja, planearMarca } from '@retroventa/domain/operaciones/desuso/marca'
import type { SituacionPiezas } from '@retroventa/domain/operaciones/desuso/situacion'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unaFoto } from '../../testing/taller/desuso.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { guardar, vistoDe } from '../desuso/factory.ts'
import { despachar, destinoDe, recibir } from '../traslados/factory.ts'
import { vender } from '../ventas/factory.ts'
import { anularCompra, compraDe, comprarDirecto, devolverCompra } from './factory.ts'

let p: Prueba
let gerente: Navegador
let dos: Navegador
let terceroId: string
const DIA = 86_400_000

beforeAll(async () => {
  p = await crearPrueba()
  await entrar()
  terceroId = (await unCliente(p.base.db)).id
  const { id } = await p.base.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
})
afterAll(() => p.cerrar())

const entrar = async () => {
  ;[gerente, dos] = await Promise.all([p.entrar('gerente'), p.entrar('gerente', 'PCT02')])
}

async function comprar(mas: Pick<EntradaDirecta, 'clase' | 'articulos'>): Promise<string> {
  const entrada = { terceroId, procedencia: 'uso', ...mas } as EntradaDirecta
  const { estado, cuerpo } = await comprarDirecto(p.deps, gerente, entrada)
  expect(estado).toBe(200)
  return `${cuerpo.codigo}-1`
}

it('what is parted waits as what it was parted from, in every branch, until the day', async () => {
  await comprar({
    clase: 'peso',
    articulos: [{ descripcion: 'Oro quebrado', categoria: 3, peso: 1_000, precioGramo: 100_000 }],
  })
  const entrada = {
    destinoId: await destinoDe(gerente, 'PCT02'),
    lineas: [{ tipo: 'granel' as const, categoria: 3, peso: 400, precinto: 'S-1' }],
    bolsas: [{ precinto: 'S-1', peso: 500 }],
  }
  const { estado, cuerpo } = await despachar(gerente, 'gerente', entrada)
  expect(estado).toBe(200)
  // Less than was sent: what came is parted once more.
  const llega = {
    piezas: [],
    graneles: [{ categoria: 3, peso: 399 }],
    bolsas: [{ orden: 1, peso: 500 }],
    motivo: 'la balanza de acá da menos',
  }
  expect((await recibir(dos, 'gerente', cuerpo.codigo, llega)).estado).toBe(200)
  const esperan = async (quien: Navegador) =>
    (await quien.pedir<Respuesta<typeof listarGranel>>('GET', '/vitrina-peso')).cuerpo.items.map(
      ({ peso, espera }) => [peso, espera],
    )
  expect([await esperan(gerente), await esperan(dos)]).toEqual([[[600, 600]], [[399, 399]]])
  const venta = { lineas: [{ tipo: 'granel' as const, categoria: 3, peso: 100, precio: 900_000 }] }
  expect((await vender(dos, 'gerente', venta)).estado).toBe(422)
  p.reloj.avanzar(15 * DIA)
  await entrar()
  expect([await esperan(gerente), await esperan(dos)]).toEqual([[[600, 0]], [[399, 0]]])
  expect((await vender(dos, 'gerente', venta)).estado).toBe(200)
})

it('what an authority took before its day leaves the books with its act, and nothing else that waits is written off', async () => {
  const pieza = await comprar({
    clase: 'articulos',
    articulos: [{ descripcion: 'Taladro percutor', peso: 0, valor: 400_000 }],
  })
  const { cuerpo } = await gerente.pedir<Respuesta<typeof situacionMarca>>(
    'GET',
    `/desuso/situacion?codigos=${pieza}`,
  )
  const situacion = cuerpo.situacion as SituacionPiezas
  const marca = { codigos: [pieza], motivo: 'lo reclama la SIJIN' }
  const visto = vistoDe(planearMarca(situacion, marca))
  expect((await guardar(gerente, 'gerente', '/desuso/marcas', { entrada: marca, visto })).estado).toBe(200)
  const fotoId = await unaFoto(p.deps)
  const libres = situacion.piezas.map(({ libreDesde: _, ...una }) => ({ ...una, lugar: 'desuso' as const }))
  const baja = async (causa: CausaBaja) => {
    const entrada = { codigos: [pieza], causa, motivo: 'acta 778', fotoId }
    const plan = planearBaja({ ...situacion, piezas: libres }, entrada)
    return (await guardar(gerente, 'gerente', '/desuso/bajas', { entrada, visto: vistoDe(plan) })).estado
  }
  expect([await baja('donado'), await baja('decomisado')]).toEqual([422, 200])
  // It left the house before its day: nothing is said of when it is sold.
  expect((await gerente.pedir('GET', `/vitrina/piezas/${pieza}`)).cuerpo).toMatchObject({ libreDesde: null })
})

it('it is not put by to be melted before its day, and is on the day', async () => {
  const pieza = await comprar({
    clase: 'articulos',
    articulos: [{ descripcion: 'Anillo de grado', categoria: 4, peso: 310, valor: 400_000 }],
  })
  const marcar = async () => {
    const entrada = { codigos: [pieza], motivo: 'nadie lo compra' }
    const { cuerpo } = await gerente.pedir<Respuesta<typeof situacionMarca>>(
      'GET',
      `/desuso/situacion?codigos=${pieza}`,
    )
    const resultado = planearMarca(cuerpo.situacion as SituacionPiezas, entrada)
    const faltas = (resultado.faltas ?? []).map(({ codigo }) => codigo)
    const { estado, texto } = await guardar(gerente, 'gerente', '/desuso/marcas', {
      entrada,
      visto: vistoDe(resultado),
    })
    dicho = texto
    return [estado, faltas]
  }
  const libre = async () =>
    (await gerente.pedir<{ libreDesde: string | null }>('GET', `/vitrina/piezas/${pieza}`)).cuerpo.libreDesde
  let dicho = ''
  expect(await marcar()).toEqual([422, ['desuso.pieza_retenida']])
  // Its sheet says from when on it is sold, until then.
  expect(await libre()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  // Metal has no way out before its day: none is promised.
  expect(dicho).toContain('es de metal: se puede pasar a desuso o fundir desde el')
  expect(dicho).not.toContain('decomisado')
  p.reloj.avanzar(15 * DIA)
  await entrar()
  expect(await libre()).toBeNull()
  expect(await marcar()).toEqual([200, []])
})

it('is in what happened with who sold it, for who may open it where it was bought', async () => {
  await entrar()
  const pieza = await comprar({
    clase: 'peso',
    articulos: [{ descripcion: 'Cadena de oro', categoria: 3, peso: 100, precioGramo: 100_000 }],
  })
  const linea = async (quien: Navegador) =>
    (await quien.pedir<{ items: object[] }>('GET', `/clientes/${terceroId}/linea`)).cuerpo.items
  const suya = expect.objectContaining({
    clase: 'compra',
    codigo: pieza.replace(/-1$/, ''),
    texto: expect.stringContaining(': Cadena de oro'),
  })
  expect(await linea(gerente)).toContainEqual(suya)
  expect(await linea(dos)).not.toContainEqual(suya)
})

it('of a purchase that was voided, or all of which went back, nothing says from when on it may be sold', async () => {
  const nueva = async () =>
    (
      await comprar({ clase: 'articulos', articulos: [{ descripcion: 'Taladro', peso: 0, valor: 90_000 }] })
    ).slice(0, -2)
  const dicho = async (codigo: string) => {
    const { items } = (
      await gerente.pedir<Respuesta<typeof listarCompras>>('GET', `/compras?texto=${codigo}`)
    ).cuerpo
    return [(await compraDe(gerente, codigo)).libreDesde, items[0]?.libreDesde]
  }
  const [anulada, devuelta] = [await nueva(), await nueva()]
  expect(await dicho(anulada)).toEqual([expect.any(String), expect.any(String)])
  await anularCompra(gerente, anulada)
  await devolverCompra(gerente, devuelta, { lineas: [1], motivo: 'no era suyo' })
  expect([await dicho(anulada), await dicho(devuelta)]).toEqual([
    [null, null],
    [null, null],
  ])
})
