import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diasEntre, sumarDias } from '../fechas/fecha.ts'
import { planearAbono } from '../operaciones/contratos/abono.ts'
import { planearProrroga } from '../operaciones/contratos/prorroga.ts'
import { planearRetiro } from '../operaciones/contratos/retiro.ts'
import { contratoNuevo, despuesDe } from '../operaciones/testing/ejemplos.ts'
import { simular, tramosSimulados, ultimoDiaSimulado } from './simulacion.ts'

/** A contract with some life behind it: an abono some days after it was made, when there is room for one. */
const conAbono = fc
  .tuple(contratoNuevo, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 400_000 }))
  .map(([{ situacion, hoy }, dias, valor]) => {
    const dia = sumarDias(hoy, dias)
    const { plan } = planearAbono(situacion, { valor }, dia)
    return {
      hoy: dia,
      s: plan ? despuesDe(situacion, 'abono', { valor }, plan, { hoy: dia, orden: 1 }) : situacion,
    }
  })

test('the simulator says what is charged that day, always', () => {
  fc.assert(
    fc.property(conAbono, fc.integer({ min: 0, max: 500 }), ({ s, hoy }, dias) => {
      const dia = sumarDias(hoy, dias)
      const dicho = simular(s.cuenta, dia)
      expect(planearRetiro(s, {}, dia).plan?.cobra).toBe(dicho.paraRetirar)
      const prorroga = planearProrroga(s, { meses: dicho.meses }, dia).plan?.cobra
      expect(prorroga ?? 0).toBe(dicho.ponerseAlDia)
    }),
    { numRuns: 1_000 },
  )
})

test('its table leaves no day out and says of each the price of that day', () => {
  fc.assert(
    fc.property(conAbono, ({ s, hoy }) => {
      const hasta = ultimoDiaSimulado(s.cuenta, hoy)
      const tramos = tramosSimulados(s.cuenta, hoy, hasta)
      expect(tramos[0]?.dia).toBe(hoy)
      expect(tramos.at(-1)?.hasta).toBe(hasta)
      for (const [i, tramo] of tramos.entries()) {
        const siguiente = tramos[i + 1]
        if (siguiente) expect(sumarDias(tramo.hasta, 1)).toBe(siguiente.dia)
        for (const dia of [tramo.dia, tramo.hasta])
          expect(simular(s.cuenta, dia).paraRetirar).toBe(tramo.paraRetirar)
      }
      expect(diasEntre(hoy, hasta)).toBeGreaterThan(50)
    }),
    { numRuns: 40 },
  )
})
