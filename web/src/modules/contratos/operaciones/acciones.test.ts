import type { Contrato, MovimientoContrato } from '@retroventa/api/contratos/llamadas'
import { expect, it } from 'vitest'
import { ACCIONES, anulableDe, conTecla, motivoDe, repartir } from './acciones.ts'

const tipos = (acciones: readonly { tipo: string }[]) => acciones.map(({ tipo }) => tipo)
const sin = (...quitadas: string[]) => ACCIONES.filter(({ tipo }) => !quitadas.includes(tipo))

it('a bar of a telephone holds one, two more and the ⋯, and none changes place with the state', () => {
  const suyas = sin('levantamiento', 'devuelto')
  const { aMano, bajoPuntos } = repartir(suyas, true)
  expect(tipos(aMano)).toEqual(['prorroga', 'abono', 'retiro'])
  expect(tipos(bajoPuntos)).toEqual(['aumento', 'espera', 'vencimiento', 'problema', 'decomiso'])
  // Frozen: what lifts it comes after those that are there always.
  expect(tipos(repartir(sin('devuelto'), true).aMano)).toEqual([
    'prorroga',
    'abono',
    'retiro',
    'levantamiento',
  ])
  expect(tipos(repartir(suyas, false).aMano)).toEqual(['prorroga', 'abono', 'retiro', 'aumento', 'espera'])
})

it('none is lost, whatever a person may do', () => {
  for (const enBarra of [true, false])
    for (const suyas of [ACCIONES, sin('prorroga', 'retiro'), ACCIONES.slice(3, 4), []]) {
      const { aMano, bajoPuntos } = repartir(suyas, enBarra)
      expect(new Set([...aMano, ...bajoPuntos])).toEqual(new Set(suyas))
      expect(aMano.length + bajoPuntos.length).toBe(suyas.length)
    }
})

it('what a sheet offers to void is its last document that stands, where it was made, to who may', () => {
  const de = (codigo: string, operacion: string, mas: Partial<MovimientoContrato> = {}) =>
    ({ codigo, operacion, anulado: false, ...mas }) as MovimientoContrato
  const contrato = de('PCT01-000123', 'contrato')
  const prorroga = de('PCT01-PR000001', 'prorroga')
  const anulado = de('PCT01-AB000001', 'abono', { anulado: true })
  const anulacion = de('PCT01-AN000001', 'anulacion', { anula: 'PCT01-AB000001' })
  const puede = ['documentos.anular']
  const movimientos = [contrato, prorroga, anulado, anulacion]
  expect(anulableDe({ movimientos }, puede, 'PCT01')).toEqual({
    codigo: 'PCT01-PR000001',
    titulo: 'Prórroga',
  })
  expect(anulableDe({ movimientos }, puede, 'PCT02')?.motivo).toBe('Se anula en PCT01, que lo hizo.')
  expect(anulableDe({ movimientos }, [], 'PCT01')).toBeUndefined()
  expect(anulableDe({ movimientos: [contrato] }, puede, 'PCT01')?.codigo).toBe('PCT01-000123')
})

it('every key is heard, and of two that share one it is of what can be done: what cannot says why', () => {
  const de = (estado: string, suyas = ACCIONES) => {
    const contrato = { situacion: { estado }, debeHoy: { mesesPendientes: 1 }, estadoBoveda: null }
    return tipos(conTecla(suyas, contrato as unknown as Contrato))
  }
  const vigente = de('vigente', sin('levantamiento', 'devuelto'))
  // Owed a month: no *aumento*, and its key is there to say so.
  expect(vigente).toContain('aumento')
  expect(vigente).toContain('vencimiento')
  for (const estado of ['vigente', 'vencido', 'problema_legal', 'en_espera', 'devuelto_vigente']) {
    const teclas = ACCIONES.filter(({ tipo }) => de(estado).includes(tipo)).map(({ tecla }) => tecla)
    expect(teclas).toEqual([...new Set(teclas)])
  }
  expect(de('problema_legal')).toContain('levantamiento')
  expect(de('problema_legal')).not.toContain('problema')
})

it('what hands the items over says why not while their bag is on its way to the vault, and what only moves money goes on', () => {
  const con = (estadoBoveda: Contrato['estadoBoveda'] = null) => {
    // Of who sees no vault, too: the sheet says no more of it to them than this.
    const contrato = {
      situacion: { estado: 'vigente' },
      debeHoy: { mesesPendientes: 0 },
      boveda: null,
      estadoBoveda,
    }
    return ACCIONES.flatMap((accion) =>
      motivoDe(accion, contrato as unknown as Contrato)?.includes('aquí no se pueden entregar')
        ? accion.tipo
        : [],
    )
  }
  expect([con(), con('enviada'), con('en_boveda'), con('pedida')]).toEqual([
    [],
    ['retiro', 'aumento', 'decomiso'],
    ['aumento', 'decomiso'],
    ['aumento', 'decomiso'],
  ])
})
