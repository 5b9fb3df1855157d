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

test('all that Inicio shows is read again with its figures', () => {
  for (const { queryKey } of [queryInicio, queryCadena, queryPorHacer, queryLibros])
    expect(queryKey[0]).toBe(queryInicio.queryKey[0])
})
