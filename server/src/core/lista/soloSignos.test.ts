import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'
import { unMundo } from '../../testing/mundo.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
  await unMundo(p)
})
afterAll(() => p.cerrar())

/** Every list that is searched, but files and those of one thing. */
const LISTAS = ENDPOINTS.flatMap(({ endpoint: { method, path, query, produce } }) =>
  method === 'GET' && !produce && !path.includes(':') && query && 'texto' in query.shape ? path : [],
)

/** What one of them cannot be asked without. */
const CON: Readonly<Record<string, string>> = { '/anticipos': '&sentido=cobrar' }
/** Lists of which the world of the tests has no row: of those it is tried that they answer, and no more. */
const SIN_FILAS: readonly string[] = [
  '/anticipos',
  '/blancos',
  '/boveda',
  '/busqueda',
  '/certificados',
  '/clientes',
  '/compras',
  '/contratos/para-retirar',
  '/contratos/vencidos',
  '/contratos/vencidos/debe',
  '/cumplimiento/tareas',
  '/dias',
  '/ingresos',
  '/egresos',
  '/fondos',
  '/informes/auditoria/vencimiento',
  '/informes/auditoria/vencimiento/historial',
  '/informes/auditoria/excepciones',
  '/informes/auditoria/contratos',
  '/informes/auditoria/resoluciones',
  '/informes/auditoria/resoluciones-grafico',
  '/informes/auditoria/ventas-vitrina',
  '/informes/auditoria/ventas-servicio',
  '/informes/auditoria/devuelto-vigente',
  '/informes/auditoria/prorrogas',
  '/informes/auditoria/prorrogas-grafico',
  '/informes/auditoria/repositorio-vitrina',
  '/informes/auditoria/repositorio-vitrina-peso',
  '/informes/gerencia/saldos-vitrina',
  '/informes/gerencia/estado-resultado',
  '/informes/gerencia/resultado-meses',
  '/informes/gerencia/rescate',
  '/informes/gerencia/rescate/contratos',
  '/informes/contabilidad/retenciones',
  '/mensajes/inciertos',
  '/mensajes/respuestas',
  '/prospectos',
  '/sagrilaft/senales',
  '/sagrilaft/casos',
  '/sagrilaft/personas',
  '/separes',
  '/traslados',
  '/ventas',
  '/vitrina',
  '/vitrina/cadena',
]

it('a text without letters or digits finds nothing, in any list', async () => {
  const superadmin = await p.entrar('superadmin')
  const cuantos = async (path: string, texto: string) => {
    const { estado, cuerpo } = await superadmin.pedir<{ items?: unknown[]; total?: number }>(
      'GET',
      `${path}?texto=${encodeURIComponent(texto)}${CON[path] ?? ''}`,
    )
    return estado === 200 ? (cuerpo.total ?? cuerpo.items?.length ?? 0) : `responde ${estado}`
  }
  const sinFilas: string[] = []
  const mal: string[] = []
  for (const path of LISTAS) {
    const [todos, deSignos] = [await cuantos(path, ''), await cuantos(path, '¿¡ «»')]
    if (todos === 0) sinFilas.push(path)
    if (typeof todos === 'string' || deSignos !== 0) mal.push(`${path}: ${todos}, ${deSignos}`)
  }
  expect(mal).toEqual([])
  expect(sinFilas).toEqual(SIN_FILAS)
})
