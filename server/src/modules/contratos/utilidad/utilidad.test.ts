import type { FilaUtilidad, listarUtilidad, UtilidadGuardada } from '@retroventa/api/contratos/utilidad'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'

const DIA = 86_400_000
let p: Prueba
let cajero: Navegador
let gerente: Navegador
const codigos: string[] = []
const firma = (usuario = 'cajero') => ({ usuario, clave: CLAVE })

async function operar(codigo: string, tipo: 'prorroga' | 'abono' | 'retiro', entrada: object) {
  const { cuerpo } = await cajero.pedir<{ hoy: string; situacion: SituacionContrato }>(
    'GET',
    `/contratos/${codigo}/situacion`,
  )
  const { plan } = PLANEADORES[tipo](cuerpo.situacion, entrada as never, cuerpo.hoy)
  if (!plan) throw new Error('no plan')
  const visto = huellaDe(plan)
  return (
    await cajero.pedir<{ codigo: string }>('POST', `/contratos/${codigo}/${tipo}`, {
      entrada,
      visto,
      credenciales: firma(),
    })
  ).cuerpo.codigo
}

beforeAll(async () => {
  p = await crearPrueba()
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  const hoy = p.reloj.ahora
  p.reloj.ahora = new Date(hoy.getTime() - 40 * DIA)
  cajero = await p.entrar('cajero')
  const clienteId = (await unCliente(p.base.db)).id
  for (const categoria of [4, undefined]) {
    const datos = {
      clienteId,
      articulos: [
        {
          descripcion: 'Cosa',
          ...(categoria && { categoria }),
          peso: categoria ? 430 : 0,
          valor: 1_000_000,
          motivo: 'fina',
        },
      ],
      plazoId: '019a0000-0000-7000-8000-000000000003',
      porcentaje: 500,
    }
    const visto = await vistoDeContrato(p.deps, datos)
    const { cuerpo } = await cajero.pedir<{ codigo: string }>('POST', '/contratos', {
      datos,
      visto,
      credenciales: firma(),
    })
    codigos.push(cuerpo.codigo)
  }
  p.reloj.ahora = hoy
  cajero = await p.entrar('cajero')
  gerente = await p.entrar('gerente')
})
afterAll(() => p.cerrar())

const pedir = (query = '', quien = gerente) =>
  quien.pedir<Respuesta<typeof listarUtilidad>>('GET', `/contratos/utilidad${query}`)
const nombres = (items: readonly FilaUtilidad[]) => items.map(({ nombre, utilidad }) => [nombre, utilidad])

it('is what was collected less the capital, however it is put together, and a void takes its part away', async () => {
  const [oro = '', varios = ''] = codigos
  await operar(oro, 'prorroga', { meses: 2 })
  await operar(varios, 'abono', { valor: 300_000 })
  const retiro = await operar(oro, 'retiro', {})
  const { cuerpo } = await pedir()
  expect(cuerpo).toMatchObject({
    desde: '2026-11-01',
    hasta: '2026-11-20',
    total: 2,
    totales: {
      contratos: 2,
      cobrado: 1_400_000,
      capital: 1_200_000,
      prorrogas: 200_000,
      retroventa: 0,
      utilidad: 200_000,
    },
  })
  for (const [por, dicho] of [
    [
      'contrato',
      [
        [oro, 100_000],
        [varios, 100_000],
      ],
    ],
    ['mes', [['noviembre de 2026', 200_000]]],
    [
      'categoria',
      [
        ['Varios', 100_000],
        ['Nacional', 100_000],
      ],
    ],
    ['tasador', [[expect.any(String), 200_000]]],
  ] as const) {
    const { items, totales } = (await pedir(`?por=${por}`)).cuerpo
    expect(nombres(items)).toEqual(dicho)
    expect(items.reduce((suma, { utilidad }) => suma + utilidad, 0)).toBe(totales.utilidad)
  }
  expect(
    (await gerente.pedir('POST', '/contratos/utilidad', { desde: '2026-11-01', hasta: '2026-11-20' })).estado,
  ).toBe(200)
  const previa = await gerente.pedir<{ visto: string }>('GET', `/documentos/${retiro}/anulacion`)
  await gerente.pedir('POST', `/documentos/${retiro}/anulacion`, {
    entrada: { motivo: 'se arrepintió' },
    visto: previa.cuerpo.visto,
    credenciales: firma('gerente'),
  })
  expect((await pedir()).cuerpo.totales).toMatchObject({
    cobrado: 400_000,
    capital: 200_000,
    utilidad: 200_000,
  })
  // What was kept stays as it was that moment.
  const { items } = (
    await gerente.pedir<{ items: UtilidadGuardada[] }>('GET', '/contratos/historial-utilidad')
  ).cuerpo
  expect(items).toMatchObject([{ cobrado: 1_400_000, utilidad: 200_000, usuario: 'gerente' }])
  const archivo = await gerente.pedir('GET', '/contratos/historial-utilidad/exportar')
  expect(archivo.texto).toMatch(/2026-11-01[;,]2026-11-20.*1400000.*200000[;,]gerente/)
  expect((await cajero.pedir('GET', '/contratos/historial-utilidad/exportar')).estado).toBe(403)
})

it('is not of everybody, and leaves as a file with the figures of the screen', async () => {
  expect((await pedir('', cajero)).estado).toBe(403)
  const al_reves = { desde: '2026-11-20', hasta: '2026-11-01' }
  expect((await gerente.pedir('POST', '/contratos/utilidad', al_reves)).estado).toBe(422)
  const archivo = await gerente.pedir('GET', '/contratos/utilidad/exportar?por=categoria')
  expect(archivo.texto).toContain('Nacional')
  expect(archivo.texto).toMatch(/Utilidad[;,]"?200/)
  // Every total that the screen has, and its filter as people say it.
  for (const total of ['Cobrado;400000', 'Capital;200000', 'Meses pagados;200000', 'Retroventa;0'])
    expect(archivo.texto.split('\r\n')).toContain(total)
  expect(archivo.texto).toContain('PCT01, por categoría, 1 nov 2026 a 20 nov 2026')
})
