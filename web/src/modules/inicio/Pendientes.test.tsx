import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { queryHoy } from '../dia/public.ts'
import { queryCadena, queryInicio, queryLibros, queryPorHacer } from './llamadas.ts'
import { Pendientes } from './Pendientes.tsx'

type Datos = Parameters<typeof Pendientes>[0]['datos']

test('a day that was left open is told to who sees the days, and asked to be closed of who may', async () => {
  const datos = { coincidencias: 0, recordatorios: 0, casos: 0, hoy: '2026-11-20' } as unknown as Datos
  const leido = [[queryHoy.queryKey, { anteriores: [{ fecha: '2026-11-19' }] }]] as const
  const para = (...permisos: string[]) => dibujarPara(permisos, <Pendientes datos={datos} />, false, leido)
  expect(await para('dias.ver')).toContain('sigue abierto')
  expect(await para('dias.ver')).not.toContain('Ciérrelo')
  expect(await para('dias.ver', 'dias.cerrar')).toContain('Ciérrelo')
})

test('hits are counted as hits: one customer may have several', async () => {
  const con = (coincidencias: number) =>
    dibujarPara([], <Pendientes datos={{ coincidencias, recordatorios: 0, casos: 0 } as unknown as Datos} />)
  expect(await con(3)).toContain('3 coincidencias con una lista por decidir')
  expect(await con(1)).toContain('1 coincidencia con una lista por decidir')
})

test('all that Inicio shows is read again with its figures', () => {
  for (const { queryKey } of [queryInicio, queryCadena, queryPorHacer, queryLibros])
    expect(queryKey[0]).toBe(queryInicio.queryKey[0])
})
