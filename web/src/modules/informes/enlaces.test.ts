import type { FilaInforme } from '@retroventa/api/informes/definir'
import { balance, detallado, libroMayor } from '@retroventa/api/informes/gerencia/libros'
import { expect, it } from 'vitest'
import type { Contexto } from '../../shell/mapa/condiciones.ts'
import { caminoDe, puedeEntrar, seAbre } from './enlaces.ts'

const DIAS = { almacen: 'PCT02', desde: '2026-11-01', hasta: '2026-11-20' }
const dia = libroMayor.abre?.({ ...DIAS, cuenta: '110505', fecha: '2026-11-20' }) ?? ''
const tipo = detallado.abre?.({ ...DIAS, tipo: 'abono' }) ?? ''

it.each([
  // Lists of the branch of the session: of another branch for nobody.
  [dia, { esSuper: true, enElla: false }, false],
  [tipo, { esSuper: true, enElla: false }, false],
  [dia, { esSuper: false, enElla: true }, true],
  [tipo, { esSuper: true, enElla: true }, true],
  // One document says its branch.
  ['/documentos/PCT02-AB000001', { esSuper: true, enElla: false }, true],
  ['/documentos/PCT02-AB000001', { esSuper: false, enElla: false }, false],
  ['/contratos/PCT02-000001', { esSuper: false, enElla: true }, true],
  // And an informe, in its filter.
  ['/contabilidad/libro-mayor?cuenta=110505&almacen=PCT02', { esSuper: false, enElla: false }, true],
])('opens %s from %j: %s', (a, donde, abre) => {
  expect(seAbre(a, donde)).toBe(abre)
})

it('opens the days of an account, and nothing of what the balance works out', () => {
  expect(balance.abre?.({ ...DIAS, cuenta: '310505' })).toContain('/contabilidad/libro-mayor?cuentas=310505')
  expect(balance.abre?.({ ...DIAS, cuenta: '36' })).toBeUndefined()
})

it('leads nowhere that the person may not enter', () => {
  const con = (...permisos: string[]) =>
    ({ sesion: { usuario: { isSuperAdmin: false }, permisos }, visible: {} }) as unknown as Contexto
  expect(puedeEntrar('/documentos/PCT01-AB000001', con('documentos.ver'))).toBe(true)
  expect(puedeEntrar('/documentos/PCT01-AB000001', con('gerencia.ver'))).toBe(false)
  expect(puedeEntrar(dia, con('gerencia.ver'))).toBe(false)
  expect(puedeEntrar(dia, con('contabilidad.ver'))).toBe(false)
  expect(puedeEntrar(dia, con('contabilidad.ver', 'caja.ver'))).toBe(true)
  // Whoever reads what was withheld may not issue its certificates.
  const certificados = '/contabilidad/retenciones/5f0c?desde=2026-01-01&hasta=2026-12-31'
  expect(puedeEntrar(certificados, con('contabilidad.ver'))).toBe(false)
  expect(puedeEntrar(certificados, con('contabilidad.certificados'))).toBe(true)
  expect(puedeEntrar('/contabilidad/retenciones', con('contabilidad.ver', 'caja.ver'))).toBe(true)
})

it('leads from a row, and from the drawer that judges it, where it opens for who looks and works where they do', () => {
  const quien = (permisos: string[], isSuperAdmin = false) =>
    ({
      sesion: { usuario: { isSuperAdmin }, almacen: { codigo: 'PCT01' }, permisos },
      visible: {},
    }) as unknown as Contexto
  const informe = { abre: ({ codigo }: FilaInforme) => `/documentos/${codigo}` }
  const deAqui = { fila: '1', almacen: 'PCT01', codigo: 'PCT01-AB000001' }
  const deAlla = { fila: '2', almacen: 'PCT02', codigo: 'PCT02-AB000001' }
  const [hay, alla] = ['/documentos/PCT01-AB000001', '/documentos/PCT02-AB000001']
  expect(caminoDe(informe, deAqui, quien(['documentos.ver']))).toEqual({ hay, abre: hay })
  expect(caminoDe(informe, deAlla, quien(['documentos.ver']))).toEqual({ hay: alla })
  expect(caminoDe(informe, deAlla, quien(['documentos.ver'], true))).toEqual({ hay: alla, abre: alla })
  expect(caminoDe(informe, deAqui, quien(['auditoria.decidir']))).toEqual({})
  expect(caminoDe({}, deAqui, quien(['documentos.ver']))).toEqual({})
})
