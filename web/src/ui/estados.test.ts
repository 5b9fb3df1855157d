import { expect, test } from 'vitest'
import { estadoDe } from './estados.ts'

test.each([
  [{ estado: 'vigente', dias: 6 }, 'vigente', 'Vigente'],
  [{ estado: 'vigente' }, 'vigente', 'Vigente'],
  [{ estado: 'vigente', dias: 5 }, 'vence_pronto', 'Vence en 5 días'],
  [{ estado: 'vigente', dias: 1 }, 'vence_pronto', 'Vence en 1 día'],
  [{ estado: 'vigente', dias: 0 }, 'vence_pronto', 'Vence hoy'],
  [{ estado: 'vencido', dias: 8 }, 'vencido', 'Vencido, 8 días'],
  [{ estado: 'vencido', dias: 1 }, 'vencido', 'Vencido, 1 día'],
  [{ estado: 'en_espera', esperaHasta: '2026-11-20' }, 'en_espera', 'Espera al 20 nov'],
  [{ estado: 'resuelto', tipoResolucion: 'vencimiento' }, 'resuelto', 'Resuelto, vencimiento'],
  [{ estado: 'devuelto_vigente' }, 'devuelto_vigente', 'Devuelto vigente'],
  [{ estado: 'problema_legal' }, 'problema_legal', 'Problema legal'],
  [{ estado: 'anulado' }, 'anulado', 'Anulado'],
] as const)('%o reads %s: %s (design §2)', (situacion, clave, texto) => {
  expect(estadoDe(situacion)).toEqual({ clave, texto })
})
