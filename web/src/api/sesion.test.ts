import type { extenderSesion } from '@retroventa/api/sesion/llamadas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardarBorrador } from './borradores.ts'
import { cache } from './cache.ts'
import { alCambiarSesion, llamar } from './cliente.ts'
import { ruta } from './referencia.ts'
import { leerSesionEnSegundoPlano, querySesion, type Sesion, salir } from './sesion.ts'

const sesionDe = (id: string, almacen = 'PCT01') =>
  ({ csrf: `de-${id}`, usuario: { id }, almacen: { id: almacen } }) as unknown as Sesion

const pedidos: string[] = []
const recargar = vi.fn()
const irA = vi.fn()
/** Who is signed in, in this browser. */
let enElServidor: Sesion

beforeEach(() => {
  pedidos.length = 0
  recargar.mockClear()
  irA.mockClear()
  cache.clear()
  enElServidor = sesionDe('ana')
  vi.stubGlobal('window', {
    location: { reload: recargar, assign: irA },
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('fetch', async (_: string, { method, headers }: { method: string; headers: Headers }) => {
    pedidos.push(method)
    if (method !== 'GET' && headers.get('x-csrf-token') !== enElServidor.csrf)
      return Response.json({ codigo: 'sesion.csrf', titulo: '', mensaje: '' }, { status: 403 })
    return Response.json(method === 'GET' ? enElServidor : {})
  })
  alCambiarSesion(
    () => {},
    () => cache.fetchQuery({ ...querySesion, staleTime: 0 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const GUARDAR = ruta<typeof extenderSesion>('POST', '/sesion/actividad')
/** Let what was asked for be answered. */
const unRato = () => new Promise((seguir) => setTimeout(seguir, 20))

it('a session that was signed in again by the same person goes on, and what was being saved is saved', async () => {
  await leerSesionEnSegundoPlano()
  enElServidor = { ...sesionDe('ana'), csrf: 'otro' }
  await llamar(GUARDAR)
  expect(pedidos).toEqual(['GET', 'POST', 'GET', 'POST'])
  expect(recargar).not.toHaveBeenCalled()
})

it('one of another person takes the whole page, and nothing of who was there before is saved as theirs', async () => {
  await leerSesionEnSegundoPlano()
  enElServidor = sesionDe('beto')
  // Never answered while the page is on its way.
  void llamar(GUARDAR).catch(() => undefined)
  await expect.poll(() => recargar.mock.calls.length).toBe(1)
  await unRato()
  expect(pedidos).toEqual(['GET', 'POST', 'GET'])
  expect(recargar).toHaveBeenCalledOnce()
  expect(cache.getQueryData(querySesion.queryKey)?.usuario.id).toBe('ana')
})

describe('who signs out', () => {
  const guardado: Record<string, string> = {}
  const borradores = () => Object.keys(guardado).filter((clave) => clave.includes('borrador'))
  const escribir = () =>
    guardarBorrador('ana', 'contrato.PCT01', { base: {}, valores: { cliente: 'Marta' }, cuando: Date.now() })
  beforeEach(async () => {
    for (const clave of Object.keys(guardado)) delete guardado[clave]
    const metodos = {
      getItem: (clave: string) => guardado[clave] ?? null,
      setItem: (clave: string, valor: string) => Reflect.set(guardado, clave, valor),
      removeItem: (clave: string) => Reflect.deleteProperty(guardado, clave),
    }
    vi.stubGlobal(
      'localStorage',
      new Proxy(guardado, { get: (_, clave: string) => Reflect.get(metodos, clave) }),
    )
    await unRato()
    await leerSesionEnSegundoPlano()
    escribir()
    expect(borradores()).toHaveLength(1)
  })
  /** What the server answers to *Salir*. */
  const contesta = (respuesta: () => Response) => {
    const antes = fetch
    vi.stubGlobal('fetch', async (...de: Parameters<typeof fetch>) =>
      de[1]?.method === 'DELETE' ? respuesta() : antes(...de),
    )
  }
  const SIN_SESION = { codigo: 'sesion.requerida', titulo: '', mensaje: '' }

  it('takes their drafts along, also when the session had ended, and what goes with the page leaves none', async () => {
    contesta(() => Response.json(SIN_SESION, { status: 401 }))
    alCambiarSesion(
      // As the page does: the session is forgotten and the form goes.
      () => {
        cache.removeQueries({ queryKey: querySesion.queryKey })
        escribir()
      },
      async () => {},
    )
    await salir()
    escribir()
    expect(borradores()).toEqual([])
    expect(irA).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('without an answer stays with their drafts, and leaves none once it is tried again', async () => {
    contesta(() => {
      throw new TypeError('failed')
    })
    await expect(salir()).rejects.toThrow('No se pudo cerrar la sesión.')
    escribir()
    expect(borradores()).toHaveLength(1)
    expect(irA).not.toHaveBeenCalled()
    // Something else of the page knew before that the session had ended.
    cache.clear()
    contesta(() => Response.json(SIN_SESION, { status: 401 }))
    await salir()
    expect(borradores()).toEqual([])
  })

  it('finds what they write after coming back in the same window', async () => {
    await salir()
    await unRato()
    await leerSesionEnSegundoPlano()
    escribir()
    expect(borradores()).toHaveLength(1)
  })

  it('is not asked whether to stay: what was being written is gone', async () => {
    vi.resetModules()
    const [ventana, { pregunta }] = await Promise.all([import('./sesion.ts'), import('./trabajo.ts')])
    await ventana.leerSesionEnSegundoPlano()
    expect(pregunta(true)).toBe(true)
    await ventana.salir()
    expect(pregunta(true)).toBe(false)
  })
})
