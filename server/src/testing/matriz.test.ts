import type { Metodo } from '@retroventa/api/core/endpoint'
import { leFalta, PERMISOS, type Permiso, ROLES_INICIALES } from '@retroventa/api/permisos'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../app.ts'
import { unUsuario } from '../modules/sesion/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from './app.ts'
import { COLUMNAS, leerLinea, MATRIZ, SOLO_MIRA, SUPERES } from './matriz.ts'
import { type Mundo, rutaEn, SECRETOS, unMundo } from './mundo.ts'

/** Signed in, and yet refused everything that asks for a permission: with the code each gets. */
const A_MEDIAS = {
  'who has not chosen a branch': 'sesion.sin_almacen',
  'who still has a temporary password': 'sesion.clave_temporal',
  'who may do everything in another branch, and here only look': 'permiso.falta',
} as const
type AMedias = keyof typeof A_MEDIAS
const A_MEDIAS_NOMBRES = Object.keys(A_MEDIAS) as AMedias[]

let p: Prueba
let mundo: Mundo
const gente = new Map<string, Navegador>()
beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  const { PCT01, PCT02 } = p.almacenes
  await unUsuario(db, 'marcado', [{ almacenId: PCT01, rol: 'Consulta' }], { is_super: true })
  for (const rol of COLUMNAS.slice(SUPERES)) await unUsuario(db, `un${rol}`, [{ almacenId: PCT01, rol }])
  await unUsuario(db, 'temporal', [{ almacenId: PCT01, rol: 'Administrador' }])
  await unUsuario(db, 'mixto', [
    { almacenId: PCT01, rol: 'Consulta' },
    { almacenId: PCT02, rol: 'Administrador' },
  ])
  mundo = await unMundo(p)
  for (const persona of COLUMNAS) {
    const usuario = COLUMNAS.indexOf(persona) < SUPERES ? persona : `un${persona}`
    gente.set(persona, await p.entrar(usuario))
  }
  gente.set('who has not chosen a branch', await p.entrar('unAdministrador', 'ninguno'))
  gente.set('who still has a temporary password', await p.entrar('temporal'))
  gente.set('who may do everything in another branch, and here only look', await p.entrar('mixto'))
  await db
    .updateTable('usuarios')
    .set({ clave_temporal: true, clave_temporal_hasta: '2099-01-01' })
    .where('username', '=', 'temporal')
    .execute()
})
afterAll(() => p.cerrar())

const llave = (e: { method: string; path: string }) => `${e.method} ${e.path}`

type Respuesta = { estado: number; texto: string }

let pedidos = 0
/** One call, from an address that has not called for a while: the limit of calls of an address is not what is tested. */
async function pedir(quien: Navegador | undefined, method: Metodo, ruta: string): Promise<Respuesta> {
  pedidos++
  const r = await p.app.inject({
    method,
    url: `${BASE}${ruta}`,
    remoteAddress: `10.2.${(pedidos >> 6) & 255}.1`,
    ...(quien && { headers: { cookie: quien.cookie, 'x-csrf-token': quien.csrf } }),
    ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
  })
  return { estado: r.statusCode, texto: r.body }
}

/** The fixed shape of a refusal and nothing else: not even of what exists. */
function esRechazo(r: Respuesta, estado: number, codigo: string): void {
  expect(r.estado).toBe(estado)
  const cuerpo = JSON.parse(r.texto) as { codigo?: string; datos?: { permiso?: Permiso; falta?: string } }
  expect(cuerpo.codigo).toBe(codigo)
  const permitidas = ['codigo', 'titulo', 'mensaje', 'solicitud', 'datos']
  expect(Object.keys(cuerpo).filter((clave) => !permitidas.includes(clave))).toEqual([])
  const { permiso, falta, ...demas } = cuerpo.datos ?? {}
  expect(demas).toEqual({})
  expect(falta).toBe(permiso && ` ${leFalta(permiso)}`)
  expect(r.texto).not.toMatch(SECRETOS)
}

/** They would end the sessions that the table itself asks with. */
const CIERRAN = new Set(['DELETE /sesion', 'DELETE /sesion/abiertas'])

describe('permission matrix', () => {
  it('has a line for every endpoint, and no other', () => {
    expect(ENDPOINTS.map(({ endpoint }) => llave(endpoint)).sort()).toEqual(Object.keys(MATRIZ).sort())
    for (const linea of Object.values(MATRIZ))
      expect(['ajeno', 'suyo', 'nuevo', 'cadena', 'propio']).toContain(leerLinea(linea).ajeno)
  })

  it('has every endpoint bound to a route, and no route without an endpoint', () => {
    const declaradas = ENDPOINTS.map(({ endpoint }) => endpoint)
    for (const { method, path } of declaradas)
      expect(p.app.hasRoute({ method, url: `${BASE}${path}` }), `${method} ${path}`).toBe(true)
  })

  it('a super admin, a super user and the super flag enter every door that asks a permission', () => {
    const cerradas = Object.entries(MATRIZ).flatMap(([puerta, linea]) => {
      const { acceso, entra } = leerLinea(linea)
      const supers = entra.slice(0, SUPERES)
      return acceso === 'permiso' && supers.some((si) => !si) ? [[puerta, ...supers]] : []
    })
    // Refreshing and saving the indicators is for a super user or a super admin, not for the flag (001 §6).
    expect(cerradas.sort()).toEqual([
      ['GET /indicadores/efecto', true, true, false],
      ['POST /indicadores/consulta', true, true, false],
      ['POST /indicadores/guardar', true, true, false],
    ])
    expect(COLUMNAS.slice(0, SUPERES)).toEqual(['superadmin', 'super', 'marcado'])
  })

  it('has a column for every default role', () => {
    expect(COLUMNAS.slice(SUPERES)).toEqual(Object.keys(ROLES_INICIALES))
  })

  it.each(ENDPOINTS.map(({ endpoint }) => [llave(endpoint), endpoint] as const))(
    '%s refuses who has no session, who is half inside and whom its line leaves out, and nobody else',
    async (nombre, { method, path, aMedias }) => {
      const { acceso, entra } = leerLinea(MATRIZ[nombre] ?? `${'-'.repeat(COLUMNAS.length)} ajeno`)
      const revisiones: {
        quien: string
        pedirlo: () => Promise<Respuesta>
        juzgar: (r: Respuesta) => void
      }[] = []
      const revisar = (quien: string, mio: boolean, juzgar: (r: Respuesta) => void) => {
        const pedirlo = () => pedir(gente.get(quien), method, rutaEn(path, mio ? mundo : undefined))
        revisiones.push({ quien, pedirlo, juzgar })
      }

      revisar('nobody', acceso !== 'publico', (r) => {
        if (acceso === 'publico') expect([200, 400]).toContain(r.estado)
        else esRechazo(r, 401, 'sesion.requerida')
      })
      if (acceso === 'permiso')
        for (const quien of A_MEDIAS_NOMBRES) {
          // Where the role that only looks may enter, there is nothing to refuse.
          if (A_MEDIAS[quien] === 'permiso.falta' && entra[SOLO_MIRA]) continue
          revisar(quien, true, (r) => esRechazo(r, 403, A_MEDIAS[quien]))
        }
      // What is of the person, and asks for no permission: whoever gave the password knows it too.
      if (acceso === 'sesion') {
        const quien = 'who still has a temporary password'
        if (!aMedias) revisar(quien, true, (r) => esRechazo(r, 403, A_MEDIAS[quien]))
      }
      if (acceso !== 'publico' && !CIERRAN.has(nombre))
        for (const [i, persona] of COLUMNAS.entries()) {
          const si = entra[i] === true
          // Who enters asks for what nobody has: the table is about the door, and nothing is to change behind it.
          revisar(persona, !si, (r) => {
            if (!si) return esRechazo(r, 403, 'permiso.falta')
            // The code of the answer, not its text: the book of sign-ins tells of the refusals of others.
            expect(r.texto).not.toMatch(/^\{"codigo":"permiso\.falta"/)
            expect([200, 400, 404, 409, 422]).toContain(r.estado)
          })
        }
      const respuestas = await Promise.all(revisiones.map(({ pedirlo }) => pedirlo()))
      const fallas: string[] = []
      for (const [i, { quien, pedirlo, juzgar }] of revisiones.entries()) {
        const primera = respuestas[i] as Respuesta
        // Some work is done for one at a time, and all of them came at once: who found it busy asks again alone.
        const ocupado = primera.texto.startsWith('{"codigo":"servidor.ocupado"')
        const respuesta = ocupado ? await pedirlo() : primera
        try {
          juzgar(respuesta)
        } catch (error) {
          fallas.push(`${quien}: ${String(error)}`)
        }
      }
      expect(fallas).toEqual([])
    },
  )

  it('knows every permission that a role carries', () => {
    const conocidos = new Set<string>(Object.keys(PERMISOS))
    for (const permisos of Object.values(ROLES_INICIALES))
      for (const permiso of permisos) expect(conocidos.has(permiso)).toBe(true)
  })
})
