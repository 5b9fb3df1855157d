import { ENDPOINTS } from '@retroventa/api/endpoints'
import { PERMISOS, ROLES_INICIALES } from '@retroventa/api/permisos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../app.ts'
import { unUsuario } from '../modules/sesion/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from './app.ts'

/**
 * One line per endpoint and one column per demonstration role: may enter (x) or not (-). `publico` needs nobody,
 * `sesion` anybody signed in. A new endpoint fails this test until its line is written: it is read by people.
 */
const COLUMNAS = ['superadmin', 'super', 'gerente', 'auditor', 'cajero', 'tasador', 'consulta'] as const
const MATRIZ: Record<string, string> = {
  'POST /sesion': 'publico',
  'GET /empresa': 'publico',
  'GET /sesion': 'sesion',
  'PUT /sesion/almacen': 'sesion',
  'DELETE /sesion': 'sesion',
  'GET /inicio': 'xxxxxxx',
  'GET /indicadores': 'xxxxxxx',
  'GET /clientes': 'xxxxxxx',
  'GET /clientes/documento/:cedula': 'xxxxxxx',
  'GET /clientes/:id': 'xxxxxxx',
  'POST /clientes': 'xxx-x--',
  'PUT /clientes/:id': 'xxx-x--',
  'GET /clientes/:id/estadisticas': 'xxxxxxx',
  'GET /clientes/:id/linea': 'xxxxxxx',
  'GET /clientes/parecidos': 'xxxxxxx',
  'POST /clientes/fusiones': 'xxx----',
  'GET /clientes/:id/fusiones': 'xxx----',
  'POST /clientes/fusiones/:id/deshacer': 'xxx----',
  'GET /clientes/:id/datos': 'xxx----',
  'GET /clientes/:id/datos/pdf': 'xxx----',
  'POST /clientes/:id/anonimizar': 'xx-----',
  'GET /costos-consulta/fuentes-activas': 'xxxxxx-',
  'POST /consultas/listas': 'xxx-x--',
  'GET /consultas/cliente/:id': 'xxxxxx-',
  'GET /consultas/documento/:cedula': 'xxxxxx-',
  'POST /consultas': 'xxx-x--',
  'GET /consultas/:id': 'xxxxxx-',
  'GET /consultas/:id/pdf': 'xxxxxx-',
  'GET /consultas/cupo': 'xxxxxx-',
  'GET /consultas/informe': 'xxxx---',
  'GET /consultas/fuentes': 'xxxx---',
  'PUT /consultas/fuentes/:codigo': 'xxx----',
  'GET /consultas/informe/exportar': 'xxxx---',
  'POST /consultas/avisos/:proveedor': 'publico',
  'GET /costos-consulta': 'xxxx---',
  'GET /costos-consulta/fuente/:code': 'xxxxxx-',
  'POST /costos-consulta': 'xxx----',
  'PUT /costos-consulta/:id': 'xxx----',
  'DELETE /costos-consulta/:id': 'xxx----',
  'PATCH /costos-consulta/:id/toggle': 'xxx----',
  'POST /costos-consulta/inicializar': 'xxx----',
  'GET /consultas/listas': 'xxxxxx-',
  'POST /consultas/listas/actualizar': 'xxx----',
  'GET /contratos/condiciones': 'xxx-x--',
  'GET /contratos': 'xxxxxxx',
  'GET /contratos/exportar': 'xxxx---',
  'GET /contratos/para-retirar': 'xxxxxxx',
  'GET /contratos/cliente/:id': 'xxxxxxx',
  'GET /contratos/:codigo': 'xxxxxxx',
  'POST /contratos': 'xxx-x--',
  'GET /contratos/:codigo/pdf': 'xxxxx--',
  'PUT /sesion/clave': 'sesion',
  'POST /sesion/segundo-factor': 'sesion',
  'PUT /sesion/segundo-factor': 'sesion',
  'POST /sesion/segundo-factor/quitar': 'sesion',
  'POST /sesion/actividad': 'sesion',
  'GET /busqueda': 'sesion',
  'GET /empleados': 'xxxx---',
  'GET /empleados/opciones': 'xxxx---',
  'POST /empleados': 'xxx----',
  'PUT /empleados/:id': 'xxx----',
  'PUT /empleados/:id/activo': 'xxx----',
  'POST /empleados/:id/clave': 'xxx----',
  'GET /empleados/logueos': 'xxx----',
  'POST /empleados/logueos/cerrar': 'xxx----',
  'GET /roles': 'xxxx---',
  'POST /roles': 'xx-----',
  'PUT /roles/:id': 'xx-----',
  'DELETE /roles/:id': 'xx-----',
  'GET /almacenes': 'xxxx---',
  'POST /almacenes': 'xx-----',
  'PUT /almacenes/:id': 'xx-----',
  'GET /empresa/datos': 'xxxx---',
  'PUT /empresa/datos': 'xxx----',
  'GET /configuracion': 'xxxx---',
  'PUT /configuracion': 'xx-----',
  'GET /configuracion/visible': 'sesion',
  'GET /novedades': 'sesion',
  'POST /novedades': 'xxx----',
  'GET /cumplimiento/tareas': 'xxxx---',
  'GET /cumplimiento/tareas/:id': 'xxxx---',
  'POST /cumplimiento/tareas/:id/decision': 'xxx----',
  'GET /cumplimiento/cliente/:id': 'xxxx---',
  'GET /cumplimiento/revisiones': 'xxxx---',
  'POST /cumplimiento/revisiones': 'xxx----',
  'GET /cumplimiento/listas': 'xxxx---',
  'POST /cumplimiento/listas/actualizar': 'xxx----',
  'GET /auditoria/logs': 'xxxx---',
  'POST /fotos': 'xxx-x--',
  'GET /fotos/:id': 'xxxxxxx',
  'POST /fotos/:id/rotar': 'xxx-x--',
  'DELETE /fotos/:id': 'xxx-x--',
  'GET /clientes/:id/fotos/:ranura': 'xxxxxxx',
  'GET /mensajes': 'xxxxx--',
  'POST /mensajes': 'xxx----',
  'POST /mensajes/:id/reenviar': 'xxx----',
  'GET /demostracion': 'xx-----',
  'GET /auditoria/logs/exportar': 'xxxx---',
}

let p: Prueba
const navegadores = new Map<string, Navegador>()
beforeAll(async () => {
  p = await crearPrueba()
  await unUsuario(p.base.db, 'tasador', [{ almacenId: p.almacenes.PCT01, rol: 'Tasador' }])
  for (const persona of COLUMNAS) navegadores.set(persona, await p.entrar(persona))
})
afterAll(() => p.cerrar())

const llave = (e: { method: string; path: string }) => `${e.method} ${e.path}`
const ID_DE_NADIE = '019a0000-0000-7000-8000-00000000dead'
const ruta = (path: string) =>
  path
    .replace(':id', ID_DE_NADIE)
    .replace(':ranura', 'foto')
    .replace(':cedula', '12345678')
    .replace(':codigo', 'PCT01-999999')

describe('permission matrix', () => {
  it('has a line for every endpoint, and no other', () => {
    expect(ENDPOINTS.map(({ endpoint }) => llave(endpoint)).sort()).toEqual(Object.keys(MATRIZ).sort())
  })

  it('has every endpoint bound to a route, and no route without an endpoint', () => {
    const declaradas = ENDPOINTS.map(({ endpoint }) => endpoint)
    for (const { method, path } of declaradas)
      expect(p.app.hasRoute({ method, url: `${BASE}${path}` }), `${method} ${path}`).toBe(true)
  })

  describe.each(ENDPOINTS.map(({ endpoint }) => [llave(endpoint), endpoint] as const))(
    '%s',
    (nombre, endpoint) => {
      const linea = MATRIZ[nombre] ?? ''
      const conCuerpo = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : {}

      it('refuses who has no session', async () => {
        const r = await p.app.inject({
          method: endpoint.method,
          url: `${BASE}${ruta(endpoint.path)}`,
          ...(conCuerpo && { payload: conCuerpo }),
        })
        if (linea === 'publico') expect([200, 400]).toContain(r.statusCode)
        else expect(r).toMatchObject({ statusCode: 401 })
      })

      if (linea !== 'publico' && nombre !== 'DELETE /sesion')
        it.each(COLUMNAS.map((c, i) => [c, linea === 'sesion' || linea[i] === 'x'] as const))(
          '%s: %s',
          async (persona, entra) => {
            const r = await navegadores.get(persona)?.pedir(endpoint.method, ruta(endpoint.path), conCuerpo)
            const codigo = (r?.cuerpo as { codigo?: string } | undefined)?.codigo
            if (entra) {
              expect(codigo).not.toBe('permiso.falta')
              expect([200, 400, 404, 409, 422]).toContain(r?.estado)
            } else expect(r).toMatchObject({ estado: 403, cuerpo: { codigo: 'permiso.falta' } })
          },
        )
    },
  )

  it('knows every permission that a role carries, and every role by name', () => {
    const conocidos = new Set<string>(Object.keys(PERMISOS))
    for (const permisos of Object.values(ROLES_INICIALES))
      for (const permiso of permisos) expect(conocidos.has(permiso)).toBe(true)
    expect(Object.keys(ROLES_INICIALES)).toEqual([
      'Administrador',
      'Gerente',
      'Auditor',
      'Cumplimiento',
      'Cajero',
      'Tasador',
      'Consulta',
    ])
  })
})
