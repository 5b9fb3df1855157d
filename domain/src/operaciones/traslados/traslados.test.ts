import { expect, test } from 'vitest'
import { espejo } from '../../bienes/movimientos.ts'
import type { Resultado } from '../tipos.ts'
import { planearDespacho } from './despacho.ts'
import { planearRecepcionTraslado, type SituacionRecepcion } from './recepcion.ts'
import type { LineaDespachada, PiezaEnTraslado } from './situacion.ts'

const pieza = (id: string, peso: number, costo: number): PiezaEnTraslado => ({
  id,
  codigo: id,
  descripcion: 'Anillo',
  almacenId: 'a1',
  lugar: 'transito',
  categoria: 4,
  peso,
  costo,
})
const linea = (orden: number, resto: Partial<LineaDespachada>): LineaDespachada => ({
  orden,
  tipo: 'pieza',
  precinto: 'S-1',
  descripcion: 'Anillo',
  categoria: 4,
  peso: 300,
  costo: 200_000,
  piezas: [`p${orden}`],
  codigo: `p${orden}`,
  ...resto,
})
/** Two rings, and 10,00 g in two things. */
const EN_CAMINO: SituacionRecepcion = {
  codigo: 'PCT01-TD000001',
  almacenId: 'a1',
  destinoId: 'a2',
  fila: { estado: 'en_camino' },
  lineas: [
    linea(1, {}),
    linea(2, { costo: 100_000 }),
    linea(3, { tipo: 'granel', codigo: undefined, peso: 1_000, costo: 100_000, piezas: ['g1', 'g2'] }),
  ],
  bolsas: [{ precinto: 'S-1', peso: 2_000 }],
  piezas: [
    pieza('p1', 300, 200_000),
    pieza('p2', 300, 100_000),
    pieza('g1', 600, 60_000),
    pieza('g2', 400, 40_000),
  ],
  ids: ['n1', 'n2', 'n3'],
}
const TODO = {
  piezas: ['p1', 'p2'],
  graneles: [{ categoria: 4, peso: 1_000 }],
  bolsas: [{ orden: 1, peso: 2_000 }],
}

const lineas = ({ plan }: Resultado) =>
  plan?.asiento.map(({ concepto, debito, credito, almacenId = 'a2' }) => [
    almacenId,
    concepto,
    debito - credito,
  ])
const codigos = ({ faltas = [] }: Resultado) => faltas.map(({ codigo, campo }) => [codigo, campo])

test('everything that came is owed by who has it to who had it, and asks nobody', () => {
  const hecha = planearRecepcionTraslado(EN_CAMINO, TODO)
  expect(lineas(hecha)).toEqual([
    ['a1', 'cuentaDeAlmacenes', 400_000],
    ['a2', 'mercanciaVitrina', 300_000],
    ['a2', 'mercanciaVitrinaPeso', 100_000],
    ['a1', 'mercanciaTransito', -400_000],
    ['a2', 'cuentaDeAlmacenes', -400_000],
  ])
  expect([hecha.plan?.exige, hecha.plan?.cambios.estado]).toEqual([[], 'recibido'])
})

test('what lacks is charged in the branch that sent it, and nothing of it comes to the other', () => {
  const nada = { piezas: [], graneles: [{ categoria: 4, peso: 0 }], bolsas: [{ orden: 1, peso: 0 }] }
  const hecha = planearRecepcionTraslado(EN_CAMINO, { ...nada, motivo: 'lo asaltaron en el camino' })
  expect(lineas(hecha)).toEqual([
    ['a1', 'faltantesMercancia', 400_000],
    ['a1', 'mercanciaTransito', -400_000],
  ])
  expect(hecha.plan?.exige).toEqual([
    {
      codigo: 'autorizacion.diferencia_traslado',
      permiso: 'traslados.autorizar',
      datos: { codigo: 'PCT01-TD000001', faltan: 2, gramos: -1_000, bolsas: 1 },
      // It is lost, and nothing is paid: that is what somebody answers for.
      enJuego: 400_000,
    },
  ])
})

test('no more grams come than a scale may give beyond what was sent', () => {
  const con = (peso: number) =>
    planearRecepcionTraslado(EN_CAMINO, {
      ...TODO,
      graneles: [{ categoria: 4, peso }],
      motivo: 'la balanza de acá da más',
    })
  expect(con(1_100).plan?.cambios.sobrantes).toEqual([expect.objectContaining({ peso: 100 })])
  expect(con(1_101).faltas).toEqual([
    { codigo: 'traslado.de_mas', campo: 'graneles[0].peso', datos: { enviado: 1_000, llego: 1_101 } },
  ])
  expect(codigos(con(10_000))).toEqual([['traslado.de_mas', 'graneles[0].peso']])
})

test('a purity comes with no more than a scale may give beyond its own, whatever lacks of another', () => {
  const dos = {
    ...EN_CAMINO,
    lineas: [
      linea(1, { tipo: 'granel', codigo: undefined, peso: 500, costo: 50_000, piezas: ['g1'] }),
      linea(2, { tipo: 'granel', categoria: 3, codigo: undefined, peso: 500, costo: 80_000, piezas: ['g2'] }),
    ],
    piezas: [pieza('g1', 500, 50_000), { ...pieza('g2', 500, 80_000), categoria: 3 }],
  }
  const con = (una: number, otra: number) =>
    planearRecepcionTraslado(dos, {
      piezas: [],
      graneles: [
        { categoria: 4, peso: una },
        { categoria: 3, peso: otra },
      ],
      bolsas: [{ orden: 1, peso: 2_000 }],
      motivo: 'así llegó',
    })
  expect(con(0, 1_100).faltas).toEqual([
    { codigo: 'traslado.de_mas', campo: 'graneles[1].peso', datos: { enviado: 500, llego: 1_100 } },
  ])
  expect(codigos(con(600, 601))).toEqual([['traslado.de_mas', 'graneles[1].peso']])
  expect(codigos(con(600, 600))).toEqual([['traslado.de_mas', 'graneles[0].peso']])
  // What lacks of one is lost, and what is over of the other is worth what its grams cost.
  expect(con(400, 600).plan?.exige).toMatchObject([{ enJuego: 10_000 + 16_000 }])
})

test('what came out of the bags weighs no more than they did closed', () => {
  const con = (peso: number, graneles: number, piezas = TODO.piezas) =>
    codigos(
      planearRecepcionTraslado(EN_CAMINO, {
        piezas,
        graneles: [{ categoria: 4, peso: graneles }],
        bolsas: [{ orden: 1, peso, rota: true }],
        motivo: 'la bolsa venía abierta',
      }),
    )
  const mas = [['traslado.mas_que_bolsas', 'bolsas[0].peso']]
  // Grams by the same scale; things by what the books say, within what a scale may give.
  expect([con(990, 1_000, []), con(989, 1_000, [])]).toEqual([[], mas])
  expect([con(1_500, 1_000), con(1_454, 1_000)]).toEqual([[], mas])
  expect(con(0, 0)).toEqual(mas)
})

test('grams that lack are parted from the last thing, with their part of its cost', () => {
  const { plan } = planearRecepcionTraslado(EN_CAMINO, {
    ...TODO,
    graneles: [{ categoria: 4, peso: 900 }],
    motivo: 'la balanza de acá da menos',
  })
  const granel = plan?.movimientos.filter(({ piezaId }) => !piezaId.startsWith('p'))
  expect(
    granel?.map(({ piezaId, de, a, haciaId, peso, costo }) => [piezaId, de, a, haciaId, peso, costo]),
  ).toEqual([
    ['g1', 'transito', 'vitrina_peso', 'a2', 600, 60_000],
    ['g2', 'transito', 'afuera', undefined, 400, 40_000],
    ['n1', 'afuera', 'vitrina_peso', 'a2', 300, 30_000],
    ['n2', 'afuera', 'baja', undefined, 100, 10_000],
  ])
})

test('the mirror of a move goes back to the branch that it came from', () => {
  const { plan } = planearRecepcionTraslado(EN_CAMINO, TODO)
  const [vuelta] = espejo(plan?.movimientos ?? [])
  expect(vuelta).toMatchObject({ almacenId: 'a2', haciaId: 'a1', de: 'vitrina', a: 'transito' })
  expect(espejo(espejo(plan?.movimientos ?? []))).toEqual(plan?.movimientos)
})

test.each([
  ['a scale that differs by its tolerance', { bolsas: [{ orden: 1, peso: 1_990 }] }, []],
  ['a bag that lost more', { bolsas: [{ orden: 1, peso: 1_989 }] }, [['operacion.motivo', 'motivo']]],
  ['a broken seal', { bolsas: [{ orden: 1, peso: 2_000, rota: true }] }, [['operacion.motivo', 'motivo']]],
  ['a bag that nobody weighed', { bolsas: [] }, [['traslado.bolsa_sin_pesar', 'bolsas[0].peso']]],
  ['a thing that was not sent', { piezas: ['p1', 'p2', 'zz'] }, [['traslado.ajena', 'piezas']]],
])('judges %s', (_, cambio, esperadas) => {
  expect(codigos(planearRecepcionTraslado(EN_CAMINO, { ...TODO, ...cambio }))).toEqual(esperadas)
})

test('nobody receives what was received or voided', () => {
  for (const estado of ['recibido', 'con_diferencia', 'anulado'] as const)
    expect(codigos(planearRecepcionTraslado({ ...EN_CAMINO, fila: { estado } }, TODO))).toEqual([
      ['traslado.no_en_camino', undefined],
    ])
})

test('grams of a purchase that is shared out go before older ones, what was left of them too', () => {
  const suelta = (codigo: string, peso: number) => ({
    ...pieza(codigo, peso, peso * 1_000),
    lugar: 'vitrina_peso' as const,
  })
  const enviar = (peso: number, piezas: readonly PiezaEnTraslado[], de = 'PV1-1') =>
    planearDespacho(
      {
        almacenId: 'a1',
        destino: { codigo: 'PCT02', nombre: 'Centro' },
        piezas: [],
        graneles: [{ categoria: 4, piezas }],
        precintosUsados: [],
        ids: ['n1', 'n2'],
      },
      {
        destinoId: 'a2',
        lineas: [{ tipo: 'granel', precinto: 'S-1', categoria: 4, peso, de: [de] }],
        bolsas: [{ precinto: 'S-1', peso: 2_000 }],
      },
    ).plan?.cambios.lineas.flatMap(({ piezas: suyas }) => suyas)
  expect(enviar(400, [suelta('CD9-1', 500), suelta('PV1-1', 400)])).toEqual(['PV1-1'])
  expect(enviar(300, [suelta('CD9-1', 500), suelta('PV1-1.2', 300)])).toEqual(['PV1-1.2'])
  // What comes of a part is another part of the same thing, and goes after the part that was said.
  expect(enviar(300, [suelta('CD9-1', 500), suelta('PV1-1.4', 300)], 'PV1-1.2')).toEqual(['PV1-1.4'])
  expect(enviar(300, [suelta('PV1-1.4', 500), suelta('PV1-1.2', 300)], 'PV1-1.2')).toEqual(['PV1-1.2'])
  // More than what was bought is the oldest.
  expect(enviar(900, [suelta('CD9-1', 500), suelta('PV1-1', 400)])).toEqual(['PV1-1', 'CD9-1'])
})
