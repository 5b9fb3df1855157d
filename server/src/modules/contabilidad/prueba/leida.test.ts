import type { PruebaDeLibros } from '@retroventa/api/contabilidad/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../../testing/app.ts'
import { insertarPrueba, terminarPrueba } from './queries.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('of before that kept a difference of a document that is not there is read as the others', async () => {
  const { db } = p.base
  const id = p.deps.nuevoId()
  const ahora = p.reloj.ahora.toISOString()
  await insertarPrueba(db, { id, usuario_id: null, pedida: ahora })
  const datos = { fecha: '2026-11-01', cuenta: '310505', dice: 1, suma: 0 }
  const documentos = [null, 'PCT01-AB000001'] as string[]
  await terminarPrueba(db, id, {
    terminada: ahora,
    duracion: 1,
    probado: { documentos: 1, asientos: 1, partidas: 1, movimientos: 1, piezas: 1 },
    diferencias: [{ clave: 'saldo_dia', almacenId: p.almacenes.PCT01, documentos, datos }],
    total: 1,
  })
  const { estado, cuerpo } = await (await p.entrar('gerente')).pedir<{ pruebas: PruebaDeLibros[] }>(
    'GET',
    '/contabilidad/pruebas',
  )
  expect([estado, cuerpo.pruebas?.[0]?.diferencias.map((una) => una.documentos)]).toEqual([
    200,
    [['PCT01-AB000001']],
  ])
})
