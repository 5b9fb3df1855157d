import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'

/** Of the branches of who takes them out, or of the chain to super people: what each says of whose rows it holds. */
const ARCHIVOS: readonly (readonly [ruta: string, deGerente: string, deSuper: string])[] = [
  ['/caja/cuadres/exportar?', 'PCT01, PCT02; todos', 'PCT01, PCT02; todos'],
  [
    '/caja/cuadres/exportar?almacen=PCT02&resultado=faltante',
    'PCT02; resultado Faltante',
    'PCT02; resultado Faltante',
  ],
  ['/dias/exportar?', 'PCT01, PCT02; todos', 'PCT01, PCT02; todos'],
  ['/dias/exportar?almacen=PCT09', 'ningún almacén; todos', 'ningún almacén; todos'],
  ['/solicitudes/exportar?vista=auditoria&momento=pendientes', 'PCT01, PCT02; todos', 'PCT01, PCT02; todos'],
  ['/solicitudes/exportar?vista=almacen&momento=pendientes', 'PCT01; todos', 'PCT01; todos'],
  [
    '/auditoria/logs/exportar?',
    'PCT01 y lo que no es de un almacén; todos',
    'toda la cadena y lo que no es de un almacén; todos',
  ],
  [
    '/auditoria/logs/exportar?almacen=todos&entidad=rol',
    'PCT01, PCT02 y lo que no es de un almacén; registro Rol',
    'toda la cadena y lo que no es de un almacén; registro Rol',
  ],
  ['/consultas/hechas/exportar?', 'PCT01; todos', 'toda la cadena; todos'],
  [
    '/consultas/informe/exportar?mes=2026-11&agrupar=fuente',
    'PCT01, nov 2026; todos',
    'toda la cadena, nov 2026; todos',
  ],
  ['/mensajes/salida/exportar?', 'PCT01; todos', 'toda la cadena; todos'],
  ['/mensajes/respuestas/exportar?', 'PCT01; estado Por atender', 'toda la cadena; estado Por atender'],
  ['/empleados/logueos/exportar?', 'PCT01; todos', 'toda la cadena; todos'],
  ['/prospectos/exportar?', 'PCT01; todos', 'PCT01; todos'],
  ['/blancos/exportar?', 'PCT01; todos', 'PCT01; todos'],
  ['/certificados/exportar?', 'PCT01; todos', 'PCT01; todos'],
  ['/control-policivo/exportar?', 'PCT01; todos', 'PCT01; todos'],
  ['/desuso/bajas/exportar?', 'PCT01; todos', 'toda la cadena; todos'],
]

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

it.each(ARCHIVOS)('%s says whose rows it holds, which «todos» alone does not', async (ruta, ...dichos) => {
  for (const [i, quien] of ['gerente', 'superadmin'].entries()) {
    const { estado, texto } = await (await t.p.entrar(quien)).pedir('GET', `${ruta}&archivo=csv`)
    const filtro = /\r\nFiltro;"?(.*?)"?\r\n/.exec(texto)?.[1]
    expect([quien, estado, filtro]).toEqual([quien, 200, dichos[i]])
  }
})
