import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  estaDentro,
  guardarBorrador,
  leerBorradores,
  quitarBorrador,
  quitarBorradores,
  ultimoAsunto,
  unir,
} from './borradores.ts'

const AHORA = Date.parse('2026-11-20T20:00:00Z')
const DIA = 24 * 3600 * 1000
const FORMA = { nombre: '', permisos: [] as string[] }

function almacen() {
  const pares: Record<string, string> = {}
  const metodos = {
    getItem: (k: string) => pares[k] ?? null,
    setItem: (k: string, v: string) => Reflect.set(pares, k, v),
    removeItem: (k: string) => Reflect.deleteProperty(pares, k),
  }
  return new Proxy(pares, { get: (_, k: string) => Reflect.get(metodos, k) ?? pares[k] })
}
const guardar = (quien: string, asunto: string, nombre: string, cuando = AHORA) =>
  guardarBorrador(quien, asunto, { base: FORMA, valores: { ...FORMA, nombre }, cuando })

/** What a form of today goes on with. */
const leerBorrador = (quien: string, asunto: string, forma: typeof FORMA, ahora: number) =>
  leerBorradores(quien, asunto, forma, ahora)[0]

describe('drafts', () => {
  beforeEach(() => vi.stubGlobal('localStorage', almacen()))

  it('are of one person and one subject', () => {
    guardar('ana', 'rol.nuevo', 'Tasador')
    expect(leerBorrador('ana', 'rol.nuevo', FORMA, AHORA)?.valores.nombre).toBe('Tasador')
    expect(leerBorrador('luz', 'rol.nuevo', FORMA, AHORA)).toBeUndefined()
    expect(leerBorrador('ana', 'rol.7', FORMA, AHORA)).toBeUndefined()
    quitarBorrador('ana', 'rol.nuevo')
    expect(leerBorrador('ana', 'rol.nuevo', FORMA, AHORA)).toBeUndefined()
  })

  it('last a day; an old one goes away when another is kept, whoever left it', () => {
    guardar('luz', 'empresa', 'Oro', AHORA - DIA)
    expect(leerBorrador('luz', 'empresa', FORMA, AHORA)).toBeUndefined()
    guardar('ana', 'rol.nuevo', 'Tasador')
    expect(Object.keys(localStorage)).toEqual([
      expect.stringMatching(/^retroventa\.borrador\.ana\.rol\.nuevo~\w+$/),
    ])
  })

  it('of several subjects, the last one left is known by name', () => {
    const dos = ['compra.persona', 'compra.proveedor']
    expect(ultimoAsunto('ana', dos, AHORA)).toBeUndefined()
    guardar('ana', 'compra.persona', 'Anillo', AHORA - DIA / 2)
    guardar('ana', 'compra.proveedor', 'Cadena', AHORA - 1)
    expect(ultimoAsunto('ana', dos, AHORA)).toBe('compra.proveedor')
    expect(ultimoAsunto('luz', dos, AHORA)).toBeUndefined()
    expect(ultimoAsunto('ana', dos, AHORA + DIA)).toBeUndefined()
  })

  it.each([
    '{',
    '7',
    'null',
    '{"cuando":1795204800000}',
    `{"cuando":${AHORA},"base":{"nombre":""},"valores":{"nombre":"x"}}`,
  ])('of another version of the program, or touched by hand, are worth nothing: %s', (texto) => {
    localStorage.setItem('retroventa.borrador.ana.rol.nuevo', texto)
    expect(leerBorrador('ana', 'rol.nuevo', FORMA, AHORA)).toBeUndefined()
  })

  it('of who signed out in another window of the browser are not written again, until they are in again', async () => {
    estaDentro('ana', Date.now() - 60_000)
    estaDentro('luz', Date.now() - 60_000)
    guardar('ana', 'rol.nuevo', 'Tasador')
    vi.resetModules()
    const otraVentana = await import('./borradores.ts')
    otraVentana.quitarBorradores('ana')
    // Its form goes once this window knows.
    guardar('ana', 'rol.nuevo', 'Tasador')
    expect(leerBorrador('ana', 'rol.nuevo', FORMA, AHORA)).toBeUndefined()
    guardar('luz', 'rol.nuevo', 'Perito')
    expect(leerBorrador('luz', 'rol.nuevo', FORMA, AHORA)).toBeDefined()
    estaDentro('ana', Date.now() + 1)
    guardar('ana', 'rol.nuevo', 'Tasador')
    expect(leerBorrador('ana', 'rol.nuevo', FORMA, AHORA)).toBeDefined()
  })

  it('that another window wrote while their person signed out go as soon as it is known, and no others', async () => {
    const oyentes: ((suceso: { key: string }) => void)[] = []
    vi.stubGlobal('window', {
      addEventListener: (_: string, oir: (suceso: { key: string }) => void) => oyentes.push(oir),
    })
    vi.resetModules()
    const estaVentana = await import('./borradores.ts')
    estaVentana.vigilarSalidas()
    const salida = Date.now()
    localStorage.setItem('retroventa.salida.ana', String(salida))
    localStorage.setItem('retroventa.salida.luz', String(salida))
    estaVentana.estaDentro('luz', salida + 1)
    const escrito = (quien: string, asunto: string, cuando: number) => {
      localStorage.setItem(`retroventa.borrador.${quien}.${asunto}`, JSON.stringify({ cuando }))
      for (const oir of oyentes) oir({ key: `retroventa.borrador.${quien}.${asunto}` })
    }
    escrito('ana', 'rol.nuevo', salida + 2)
    escrito('luz', 'rol.nuevo', salida + 2)
    escrito('sol', 'rol.nuevo', salida + 2)
    // Long after: another page of the same person, who came in without this browser having noted it.
    escrito('ana', 'rol.viejo', salida + 60_000)
    const quedan = () => Object.keys(localStorage).filter((clave) => clave.includes('borrador'))
    const esperados = ['luz.rol.nuevo', 'sol.rol.nuevo', 'ana.rol.viejo'].map(
      (x) => `retroventa.borrador.${x}`,
    )
    expect(quedan()).toEqual(esperados)
    // Where no window heard it, the next page does it when it opens.
    localStorage.setItem('retroventa.borrador.ana.rol.nuevo', JSON.stringify({ cuando: salida + 2 }))
    vi.resetModules()
    const otraPagina = await import('./borradores.ts')
    otraPagina.vigilarSalidas()
    expect(quedan()).toEqual(esperados)
  })

  it('are not kept by a browser that refuses storage, and nothing fails', () => {
    vi.stubGlobal('localStorage', undefined)
    guardar('ana', 'rol.nuevo', 'Tasador')
    quitarBorrador('ana', 'rol.nuevo')
    quitarBorradores('ana')
    expect(leerBorrador('ana', 'rol.nuevo', FORMA, AHORA)).toBeUndefined()
  })
})

describe('a draft over a record that somebody else saved meanwhile', () => {
  const base = { nombre: 'Cajero', contratos: { dias: 3, porcentaje: 500 }, permisos: ['a'] }

  it('changes only what its person had changed, also inside a nested record', () => {
    const mio = { ...base, contratos: { dias: 5, porcentaje: 500 } }
    const actual = { nombre: 'Caja', contratos: { dias: 3, porcentaje: 400 }, permisos: ['a', 'b'] }
    expect(unir(base, mio, actual)).toEqual({
      nombre: 'Caja',
      contratos: { dias: 5, porcentaje: 400 },
      permisos: ['a', 'b'],
    })
  })

  it('keeps the written value where both changed: the person sees it before saving', () => {
    expect(unir(base, { ...base, permisos: [] }, { ...base, permisos: ['z'] }).permisos).toEqual([])
  })
})

it('a draft keeps what was put in an open record, and drops what only an old program knew', () => {
  const base = { fotos: {}, viejo: 1 }
  const mio = { fotos: { foto: 'una' }, viejo: 1 }
  expect(unir<object>(base, mio, { fotos: { reversa: 'otra' } })).toEqual({
    fotos: { reversa: 'otra', foto: 'una' },
  })
})
