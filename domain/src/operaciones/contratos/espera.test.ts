import { describe, expect, it } from 'vitest'
import { formatoPesos } from '../../formato/numeros.ts'
import { contratoDeOro } from '../testing/contratos/deOro.ts'
import type { Plan } from '../tipos.ts'
import { planearEspera } from './espera.ts'
import { planearLevantamiento } from './levantamiento.ts'
import { planearProblema } from './problema.ts'
import { planearProrroga } from './prorroga.ts'
import { planearRetiro } from './retiro.ts'
import type { CambiosContrato, SituacionContrato } from './situacion.ts'
import { planearVencimiento } from './vencimiento.ts'

/** 1.000.000 at 5 % a month from 10 January, for three months. */
const deEnero = contratoDeOro({
  fecha: '2026-01-10',
  plazoMeses: 3,
  vence: '2026-04-10',
  capital: 1_000_000,
})

describe('a promise to pay', () => {
  it('tells the customer what is overdue, and not the month in course', () => {
    const { plan } = planearEspera(deEnero, { hasta: '2026-05-05' }, '2026-05-02')
    const debe = formatoPesos(150_000)
    expect(plan?.mensaje).toMatchObject({ pr_vencidas: '3', saldo_espera: debe, valor: debe })
  })

  it.each([
    [3, 'vigente', undefined],
    [2, 'en_espera', '2026-05-05'],
  ])('of three overdue months, with %d paid it is %s', (meses, estado, esperaHasta) => {
    const enEspera = {
      ...deEnero,
      fila: { ...deEnero.fila, estado: 'en_espera' as const, esperaHasta: '2026-05-05' },
    }
    const { plan } = planearProrroga(enEspera, { meses }, '2026-05-02')
    expect([plan?.cambios.estado, plan?.cambios.esperaHasta]).toEqual([estado, esperaHasta])
  })

  it('of one that was given back leaves it devuelto vigente once it is paid, also if it was frozen meanwhile', () => {
    const hoy = '2026-05-02'
    const entrada = { hasta: '2026-05-05' }
    const tras = (s: SituacionContrato, plan: Plan<CambiosContrato> | undefined) => {
      if (!plan) throw new Error('not planned')
      return { ...s, fila: plan.cambios }
    }
    const devuelto = { ...deEnero, fila: { ...deEnero.fila, estado: 'devuelto_vigente' as const } }
    const espera = tras(devuelto, planearEspera(devuelto, entrada, hoy).plan)
    const otraVez = tras(espera, planearEspera(espera, { hasta: '2026-05-09' }, hoy).plan)
    const pagado = (s: SituacionContrato, meses = 3) => planearProrroga(s, { meses }, hoy).plan?.cambios
    expect(pagado(otraVez)).toMatchObject({ estado: 'devuelto_vigente', esperaHasta: undefined })
    expect(pagado(otraVez)?.estadoPrevio).toBeUndefined()
    expect(pagado(otraVez, 2)).toMatchObject({ estado: 'en_espera', estadoPrevio: 'devuelto_vigente' })
    const motivo = 'lo reclama un tercero'
    const helado = tras(espera, planearProblema(espera, { motivo }, hoy).plan)
    expect(helado.fila.estado).toBe('problema_legal')
    const libre = tras(helado, planearLevantamiento(helado, { motivo }, hoy).plan)
    expect(libre.fila).toMatchObject({ estado: 'en_espera', esperaHasta: '2026-05-05' })
    expect(pagado(libre)?.estado).toBe('devuelto_vigente')
    // Given back and frozen without a promise, it is that again and waits for nothing.
    const sinPromesa = tras(devuelto, planearProblema(devuelto, { motivo }, hoy).plan)
    expect(planearLevantamiento(sinPromesa, { motivo }, hoy).plan?.cambios).toMatchObject({
      estado: 'devuelto_vigente',
      estadoPrevio: undefined,
    })
    // What ends it lets go of it.
    for (const fin of [planearRetiro(espera, {}, hoy), planearVencimiento(espera, {}, '2026-05-06')])
      expect([fin.plan?.cambios.estado, fin.plan?.cambios.estadoPrevio]).toEqual(['resuelto', undefined])
  })
})
