import { expect, test } from 'vitest'
import type { Pieza } from '../../bienes/movimientos.ts'
import { planearEntregaBoveda, planearEnvioBoveda, planearRecepcionBoveda } from './boveda.ts'
import type { FilaCustodia } from './situacion.ts'

const pieza = (lugar: Pieza['lugar']): Pieza => ({
  id: 'p1',
  almacenId: 'a1',
  categoria: 4,
  peso: 430,
  costo: 860_000,
  lugar,
})

const exigeDe = (lugar: Pieza['lugar'], alerta: boolean) =>
  planearEntregaBoveda(
    {
      codigo: 'PCT01-BE000001',
      contrato: 'PCT01-000001',
      precinto: 'B-1',
      fila: { estado: 'pedida', peso: 1_000, lugar: { caja: '3', bandeja: '2', bolsa: '14' } },
      piezas: [pieza(lugar)],
      alerta,
      ocupados: [],
      mensaje: {},
    },
    { peso: 1_000 },
  ).plan?.exige.map(({ codigo }) => codigo)

test('a bag for the vault weighs no less than what is in it, as one for another branch; of what is not weighed, something', () => {
  const enviar = (pesos: number[], peso: number) =>
    planearEnvioBoveda(
      {
        contrato: 'PCT01-000001',
        almacenActualId: 'a1',
        piezas: pesos.map((suyo) => ({ ...pieza('contrato'), peso: suyo })),
        precintoUsado: false,
        mensaje: {},
      },
      { contrato: 'PCT01-000001', precinto: 'B-1', peso },
    ).faltas
  const falla = (dentro: number) => [{ codigo: 'traslado.bolsa_peso', campo: 'peso', datos: { dentro } }]
  expect([enviar([410, 20], 390), enviar([410], 1), enviar([0], 0)]).toEqual([
    falla(430),
    falla(410),
    falla(0),
  ])
  expect([enviar([410, 20], 430), enviar([0], 1)]).toEqual([undefined, undefined])
})

test('a code of a branch of the house is no seal', () => {
  const situacion = {
    contrato: 'PCT01-000001',
    almacenActualId: 'a1',
    piezas: [pieza('contrato')],
    mensaje: {},
  }
  const enviar = (precintoEsCodigo: boolean) =>
    planearEnvioBoveda(
      { ...situacion, precintoUsado: false, precintoEsCodigo },
      { contrato: 'PCT01-000001', precinto: 'PCT02-000123', peso: 1_000 },
    ).faltas
  const datos = { precinto: 'PCT02-000123' }
  expect([enviar(true), enviar(false)]).toEqual([
    [{ codigo: 'traslado.precinto_codigo', campo: 'precinto', datos }],
    undefined,
  ])
})

test('a bag that its customer paid waits for compliance when they have a hit, and one that goes back to the branch does not (D24)', () => {
  expect([exigeDe('entregado', true), exigeDe('entregado', false), exigeDe('boveda', true)]).toEqual([
    ['autorizacion.alerta'],
    [],
    [],
  ])
})

test('a place is one however it is written, and is kept in capitals', () => {
  const situacion = {
    codigo: 'PCT01-BE000001',
    contrato: 'PCT01-000001',
    precinto: 'b-1',
    fila: { estado: 'enviada', peso: 1_000 } as const,
    piezas: [pieza('transito')],
    alerta: false,
    mensaje: {},
  }
  const recibir = (ocupados: { caja: string; bandeja: string; bolsa: string }[], bolsa?: string) =>
    planearRecepcionBoveda({ ...situacion, ocupados }, { caja: 'b1 ', bandeja: '2', bolsa, peso: 1_000 })
  expect(recibir([], 'x').plan?.cambios.lugar).toEqual({ caja: 'B1', bandeja: '2', bolsa: 'X' })
  // Without a number of its own, that of its seal.
  expect(recibir([]).plan?.cambios.lugar?.bolsa).toBe('B-1')
  for (const caja of ['B1', 'b1'])
    expect(recibir([{ caja, bandeja: '2', bolsa: 'X' }], 'x').faltas?.map(({ codigo }) => codigo)).toEqual([
      'boveda.ocupado',
    ])
})

test('what goes little by little is asked for: each hand-off is weighed against what was last sent or authorised, not against the one before alone', () => {
  const situacion = {
    codigo: 'PCT01-BE000001',
    contrato: 'PCT01-000001',
    precinto: 'B-1',
    piezas: [pieza('boveda')],
    alerta: false,
    ocupados: [],
    mensaje: {},
  }
  const recibir = (fila: FilaCustodia, peso: number) =>
    planearRecepcionBoveda({ ...situacion, fila }, { caja: '1', bandeja: '2', peso, motivo: 'la pesa' }).plan
  const entregar = (fila: FilaCustodia, peso: number) =>
    planearEntregaBoveda({ ...situacion, fila }, { peso, motivo: 'la pesa' }).plan?.exige
  const enviada = planearEnvioBoveda(
    { ...situacion, piezas: [pieza('contrato')], almacenActualId: 'a1', precintoUsado: false },
    { contrato: 'PCT01-000001', precinto: 'B-1', peso: 1_000 },
  ).plan?.cambios
  if (!enviada) throw new Error('not sent')
  const recibida = recibir(enviada, 991)
  expect(recibida?.exige).toEqual([])
  const fila = recibida?.cambios as FilaCustodia
  expect(entregar(fila, 990)).toEqual([])
  expect(entregar(fila, 982)).toEqual([
    {
      codigo: 'autorizacion.peso_boveda',
      permiso: 'boveda.autorizar',
      datos: { codigo: 'PCT01-BE000001', antes: 1_000, peso: 982 },
    },
  ])
  // Nor does a gain since the last hand-off go by because the bag was sent with more.
  expect(entregar(fila, 1_010)).toEqual([
    {
      codigo: 'autorizacion.peso_boveda',
      permiso: 'boveda.autorizar',
      datos: { codigo: 'PCT01-BE000001', antes: 991, peso: 1_010 },
    },
  ])
  expect(planearEntregaBoveda({ ...situacion, fila }, { peso: 1_010 }).faltas).toEqual([
    { codigo: 'operacion.motivo', campo: 'motivo' },
  ])
  // What was authorised once is not asked for again.
  const autorizada = recibir(enviada, 900)
  expect(autorizada?.exige).toHaveLength(1)
  expect(entregar(autorizada?.cambios as FilaCustodia, 905)).toEqual([])
  // A bag of before this was kept: what it last weighed.
  expect(entregar({ estado: 'pedida', peso: 991 }, 982)).toEqual([])
})
