import { expect, it } from 'vitest'
import { loDicho, novedad, type Visto } from './novedad.ts'

const resumen = (respondidas: string[], auditoria = 0) => ({
  porResponder: { auditoria, gerencia: 0 },
  mias: 0,
  respondidas: respondidas.map((id) => ({
    id,
    tipo: 'contrato' as const,
    referencia: null,
    estado: 'aprobada' as const,
    respondida: '2026-11-20T15:00:00.000Z',
    respuesta: null,
  })),
})

/** What is said, reading after reading. */
function decir(...lecturas: [almacen: string, leido: number, de: ReturnType<typeof resumen>][]) {
  let visto: Visto | undefined
  return lecturas.map(([almacen, leido, de]) => {
    const { respondida, piden = false, ...otro } = novedad(visto, { almacen, leido, resumen: de })
    visto = otro.visto
    return respondida?.id ?? piden
  })
}

it('what was answered or asked for since the last reading is said once', () => {
  expect(
    decir(
      ['PCT01', 1, resumen(['a'])],
      ['PCT01', 2, resumen(['a', 'b'])],
      ['PCT01', 3, resumen(['a', 'b'])],
      ['PCT01', 4, resumen(['a', 'b'], 1)],
    ),
  ).toEqual([false, 'b', false, true])
})

it('what had been answered in a branch that is gone to is no news, though the other one is what the page still shows', () => {
  const [de1, de2] = [resumen(['a']), resumen(['z'], 3)]
  expect(decir(['PCT01', 1, de1], ['PCT02', 1, de1], ['PCT02', 2, de2], ['PCT02', 3, de2])).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('what comes after it is, also where both branches had nothing', () => {
  const nada = resumen([])
  expect(
    decir(['PCT01', 1, nada], ['PCT02', 1, nada], ['PCT02', 2, nada], ['PCT02', 3, resumen(['z'])]),
  ).toEqual([false, false, false, 'z'])
})

it('the notice of an answer says of what it is, and what was written with it', () => {
  const una = { referencia: 'PCT01-000062', tipo: 'aumento' as const, respuesta: 'No más de 20.000' }
  expect([
    loDicho(una),
    loDicho({ ...una, respuesta: null }),
    loDicho({ referencia: null, tipo: 'contrato', respuesta: null }),
    loDicho({ referencia: null, tipo: 'egreso', respuesta: 'Falta la factura' }),
  ]).toEqual(['PCT01-000062: No más de 20.000', 'PCT01-000062', 'Contrato nuevo', 'Egreso: Falta la factura'])
})
