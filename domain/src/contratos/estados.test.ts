import { describe, expect, it } from 'vitest'
import { type AccionContrato, claveTema, ESTADOS_POR_ACCION, impedimento, situacion } from './estados.ts'

const vence = '2026-11-12'

describe('situacion', () => {
  it.each([
    ['2026-11-06', { estado: 'vigente' }, 'vigente'],
    ['2026-11-07', { estado: 'vigente', dias: 5 }, 'vence_pronto'],
    ['2026-11-12', { estado: 'vigente', dias: 0 }, 'vence_pronto'],
    ['2026-11-13', { estado: 'vencido', dias: 1 }, 'vencido'],
    ['2026-11-20', { estado: 'vencido', dias: 8 }, 'vencido'],
  ] as const)('vigente due 12 nov, on %s', (hoy, esperada, clave) => {
    const s = situacion({ estado: 'vigente', vence }, hoy)
    expect(s).toEqual(esperada)
    expect(claveTema(s)).toBe(clave)
  })

  it('a promise holds until its day, then the contract is what it is', () => {
    const c = { estado: 'en_espera', vence, esperaHasta: '2026-11-20' } as const
    expect(situacion(c, '2026-11-20')).toEqual({ estado: 'en_espera', esperaHasta: '2026-11-20' })
    expect(situacion(c, '2026-11-21')).toEqual({ estado: 'vencido', dias: 9 })
  })

  it('one that was given back and broke its promise before its due day is that again', () => {
    const c = {
      estado: 'en_espera',
      estadoPrevio: 'devuelto_vigente',
      vence,
      esperaHasta: '2026-10-20',
    } as const
    expect(situacion(c, '2026-10-20')).toEqual({ estado: 'en_espera', esperaHasta: '2026-10-20' })
    expect(situacion(c, '2026-10-21')).toEqual({ estado: 'devuelto_vigente' })
    expect(situacion(c, '2026-11-10')).toEqual({ estado: 'devuelto_vigente', dias: 2 })
    expect(situacion(c, '2026-11-13')).toEqual({ estado: 'vencido', dias: 1 })
  })

  it('devuelto vigente lives, and can be overdue again', () => {
    expect(situacion({ estado: 'devuelto_vigente', vence }, '2026-10-01')).toEqual({
      estado: 'devuelto_vigente',
    })
    expect(situacion({ estado: 'devuelto_vigente', vence }, '2026-11-14')).toEqual({
      estado: 'vencido',
      dias: 2,
    })
  })

  it('closed states do not age', () => {
    expect(situacion({ estado: 'resuelto', vence, tipoResolucion: 'retiro' }, '2027-01-01')).toEqual({
      estado: 'resuelto',
      tipoResolucion: 'retiro',
    })
    expect(situacion({ estado: 'anulado', vence }, '2027-01-01')).toEqual({ estado: 'anulado' })
    expect(situacion({ estado: 'decomisado', vence }, '2027-01-01')).toEqual({ estado: 'decomisado' })
  })
})

describe('impedimento', () => {
  const acciones = Object.keys(ESTADOS_POR_ACCION) as AccionContrato[]

  it('of a closed contract everything is denied but printing', () => {
    for (const estado of ['resuelto', 'anulado', 'decomisado'] as const) {
      const permitidas = acciones.filter((accion) => !impedimento(accion, { estado }, 0))
      expect(permitidas).toEqual(['imprimir'])
    }
  })

  it('of an overdue contract with months pending', () => {
    const permitidas = acciones.filter((accion) => !impedimento(accion, { estado: 'vencido', dias: 8 }, 2))
    expect(permitidas).toEqual([
      'prorroga',
      'abono',
      'retiro',
      'espera',
      'vencimiento',
      'decomisar',
      'congelar',
      'anular',
      'imprimir',
    ])
    expect(impedimento('aumento', { estado: 'vencido', dias: 8 }, 2)).toEqual({
      codigo: 'contrato.no_al_dia',
      datos: { meses: 2 },
    })
  })

  it('of a contract up to date', () => {
    expect(impedimento('aumento', { estado: 'vigente' }, 0)).toBeUndefined()
    expect(impedimento('prorroga', { estado: 'vigente' }, 0)).toEqual({
      codigo: 'contrato.sin_meses_pendientes',
    })
    expect(impedimento('vencimiento', { estado: 'vigente' }, 0)?.codigo).toBe('contrato.accion_estado')
  })

  it('only what was lost by vencimiento can live again', () => {
    const resuelto = (tipoResolucion: 'retiro' | 'vencimiento') =>
      ({ estado: 'resuelto', tipoResolucion }) as const
    expect(impedimento('devolver', resuelto('vencimiento'), 0)).toBeUndefined()
    expect(impedimento('devolver', resuelto('retiro'), 0)?.codigo).toBe('contrato.accion_estado')
  })
})
