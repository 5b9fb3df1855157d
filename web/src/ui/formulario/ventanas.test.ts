import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { guardaDePrueba } from './dejarYVolver.ts'
import type { Opciones } from './opciones.ts'

interface Datos {
  nombre: string
  pesos: number | null
}
const VACIO: Datos = { nombre: '', pesos: null }

/** Names that windows of the browser hold. */
const tomados = new Set<string>()
beforeEach(() => {
  tomados.clear()
  guardaDePrueba()
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
// The last window is what the next file of this worker would find, with all that is being written in it.
afterAll(() => vi.resetModules())

/**
 * A window of the browser.
 * @param recuerda what its `sessionStorage` has: of before it was loaded again, or a copy of another's
 * @param responde whether the browser says at once which names are free; else at `responder`
 */
async function abrirVentana(recuerda = new Map<string, string>(), responde = true) {
  const suyos: string[] = []
  const { promise: respondido, resolve: responder } = Promise.withResolvers<void>()
  if (responde) responder()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', {
    getItem: (k: string) => recuerda.get(k) ?? null,
    setItem: (k: string, v: string) => recuerda.set(k, v),
  })
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...tomados].map((name) => ({ name })) }),
      async request(name: string, _: object, alTener: (lock: object | null) => unknown) {
        if (!responde) await respondido
        if (tomados.has(name)) return alTener(null)
        tomados.add(name)
        suyos.push(name)
        const hecho = await alTener({ name })
        tomados.delete(name)
        return hecho
      },
    },
  })
  vi.resetModules()
  const [borradores, { Formulario }] = await Promise.all([
    import('../../api/borradores.ts'),
    import('./Formulario.ts'),
  ])
  borradores.abrirVentana()
  await borradores.mirarVentanas()
  return {
    recuerda,
    borradores,
    responder,
    /** Opens the form, without waiting for what it learns a moment later. */
    abrir(mas: Partial<Opciones<Datos>> = {}) {
      const con: Opciones<Datos> = { inicial: VACIO, asunto: 'prueba', enviar: async () => 'hecho', ...mas }
      const de = new Formulario<Datos>(con, { usuarioId: 'ana', almacen: 'uno' })
      de.presentar('nombre', { etiqueta: 'Nombre', legible: String })
      de.presentar('pesos', { etiqueta: 'Pesos', legible: (valor) => `$ ${valor}` })
      return { de, irse: de.vivir() }
    },
    /** It is closed, or the power goes. */
    cerrar() {
      for (const uno of suyos) tomados.delete(uno)
    },
  }
}
type Ventana = Awaited<ReturnType<typeof abrirVentana>>

async function escribir(en: Ventana, valores: Partial<Datos>) {
  const { de, irse } = en.abrir()
  await de.borrador.mirado
  de.cambiar(valores)
  irse()
  return de
}
async function encontrar(en: Ventana, mas: Partial<Opciones<Datos>> = {}) {
  const { de, irse } = en.abrir(mas)
  await de.borrador.mirado
  return { de, irse, valores: de.valores, otros: de.borrador.otros.map(({ palabras }) => palabras) }
}

it('each window has a draft of its own: neither shows that of the other, nor takes it along with its save', async () => {
  const una = await abrirVentana()
  const otra = await abrirVentana()
  await escribir(una, { nombre: 'Ana' })
  expect(await encontrar(otra)).toMatchObject({ valores: VACIO, otros: [] })
  await escribir(otra, { nombre: 'Luz' })
  const { de } = await encontrar(una)
  expect(de.valores.nombre).toBe('Ana')
  await de.guardar()
  expect(await encontrar(una)).toMatchObject({ valores: VACIO, otros: [] })
  expect((await encontrar(otra)).valores.nombre).toBe('Luz')
})

it('what windows that are gone were writing is gone on with: the newest, and the others when they are asked for', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const dejadas = [await abrirVentana(), await abrirVentana(), await abrirVentana()]
  for (const [i, nombre] of ['Ana', 'Luz', 'Sol'].entries()) {
    vi.advanceTimersByTime(1_000)
    await escribir(dejadas[i] as Ventana, { nombre, pesos: i + 1 })
  }
  for (const una of dejadas) una.cerrar()
  vi.useRealTimers()
  const { de, valores, otros } = await encontrar(await abrirVentana())
  expect([valores.nombre, otros]).toEqual(['Sol', ['Luz · $ 2', 'Ana · $ 1']])
  expect(de.recuperado).toBeDefined()
})

it('of windows that go at once, whichever goes last, the newest is where something was written last', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const dejadas = [await abrirVentana(), await abrirVentana()]
  const irse: (() => void)[] = []
  for (const [i, nombre] of ['Ana', 'Luz'].entries()) {
    vi.advanceTimersByTime(1_000)
    await escribir(dejadas[i] as Ventana, { nombre })
    irse.push((await encontrar(dejadas[i] as Ventana)).irse)
  }
  for (const uno of irse.reverse()) {
    vi.advanceTimersByTime(1_000)
    uno()
  }
  for (const una of dejadas) una.cerrar()
  vi.useRealTimers()
  expect(await encontrar(await abrirVentana())).toMatchObject({ valores: { nombre: 'Luz' }, otros: ['Ana'] })
})

it('goes on with another one, and what was written here is found among the others', async () => {
  const [una, dos] = [await abrirVentana(), await abrirVentana()]
  await escribir(una, { nombre: 'Ana' })
  await escribir(dos, { nombre: 'Luz' })
  una.cerrar()
  dos.cerrar()
  const ventana = await abrirVentana()
  const { de } = await encontrar(ventana)
  const [otro] = de.borrador.otros
  const antes = de.valores.nombre
  de.cambiar({ pesos: 7 })
  // Chosen here and still read, it is of what was written here.
  const { promise, resolve } = Promise.withResolvers<void>()
  de.llegadas.esperar(promise.then(() => de.cambiar({ pesos: 8 })))
  const ido = otro && Promise.all([de.borrador.irA(otro), de.borrador.irA(otro)])
  resolve()
  await ido
  expect([de.valores, de.pendiente]).toEqual([{ nombre: antes === 'Ana' ? 'Luz' : 'Ana', pesos: null }, true])
  expect(de.borrador.otros.map(({ palabras }) => palabras)).toEqual([`${antes} · $ 8`])
  // It is of this window: another one is not given it, nor is it asked for twice.
  expect(Object.keys(localStorage)).toHaveLength(2)
  await de.guardar()
  expect(Object.values(localStorage).join()).toContain(antes)
  expect(Object.keys(localStorage)).toHaveLength(1)
})

it('a window that is loaded again finds its own, though another one that is gone left something later', async () => {
  const una = await abrirVentana()
  await escribir(una, { nombre: 'Ana' })
  const otra = await abrirVentana()
  await escribir(otra, { nombre: 'Luz' })
  otra.cerrar()
  una.cerrar()
  expect(await encontrar(await abrirVentana(una.recuerda))).toMatchObject({
    valores: { nombre: 'Ana' },
    otros: ['Luz'],
  })
})

it('one that was duplicated remembers the name of the first, and is another one', async () => {
  const una = await abrirVentana()
  await escribir(una, { nombre: 'Ana' })
  const copia = await abrirVentana(new Map(una.recuerda))
  expect((await encontrar(copia)).valores).toEqual(VACIO)
  await escribir(copia, { nombre: 'Luz' })
  expect((await encontrar(una)).valores.nombre).toBe('Ana')
})

it('what turns out to be of a window that is there is given back, and nothing of it is sent', async () => {
  const tarde = await abrirVentana()
  const otra = await abrirVentana()
  await escribir(otra, { nombre: 'Luz' })
  // The first one has not been told yet that there is another window.
  const { de } = tarde.abrir()
  expect(de.valores.nombre).toBe('Luz')
  await de.borrador.mirado
  expect([de.valores, de.recuperado, de.pendiente]).toEqual([VACIO, undefined, false])
  expect((await encontrar(otra)).valores.nombre).toBe('Luz')
})

it('what a window left that went a moment ago comes by itself, unless something is written by then', async () => {
  const una = await abrirVentana()
  const otra = await abrirVentana()
  await escribir(otra, { nombre: 'Luz' })
  await una.borradores.mirarVentanas()
  otra.cerrar()
  const { de, irse } = una.abrir()
  de.cambiar({ nombre: 'Ana' })
  await de.borrador.mirado
  expect([de.valores.nombre, de.borrador.otros.map(({ palabras }) => palabras)]).toEqual(['Ana', ['Luz']])
  de.descartar()
  irse()
  const { de: vuelto } = una.abrir()
  await vuelto.borrador.mirado
  expect(vuelto.valores.nombre).toBe('Luz')
})

it('a draft of before windows had their own is found', async () => {
  const texto = JSON.stringify({ base: VACIO, valores: { ...VACIO, nombre: 'Ana' }, cuando: Date.now() })
  localStorage.setItem('retroventa.borrador.ana.prueba', texto)
  const { de } = await encontrar(await abrirVentana())
  expect(de.valores.nombre).toBe('Ana')
  await de.guardar()
  expect(Object.keys(localStorage)).toEqual([])
})

it('who signs out leaves none of any window', async () => {
  const [una, dos] = [await abrirVentana(), await abrirVentana()]
  await escribir(una, { nombre: 'Ana' })
  await escribir(dos, { nombre: 'Luz' })
  dos.borradores.quitarBorradores('ana')
  expect(Object.values(localStorage).join()).not.toMatch(/Ana|Luz/)
})

it('what is written before the window knows its name goes with its save', async () => {
  const antes = await abrirVentana()
  antes.cerrar()
  // It was loaded again: the name that it remembers is asked for, and is not answered yet.
  const una = await abrirVentana(antes.recuerda, false)
  const { de } = una.abrir()
  de.cambiar({ nombre: 'Ana' })
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(localStorage).join()).toContain('Ana')
  una.responder()
  await de.borrador.mirado
  await new Promise((sigue) => setTimeout(sigue))
  await de.guardar()
  expect(Object.keys(localStorage)).toEqual([])
})

it('another draft that is asked for while a save waits for what was chosen does not take its place', async () => {
  const una = await abrirVentana()
  const otra = await abrirVentana()
  await escribir(una, { nombre: 'Luz' })
  await otra.borradores.mirarVentanas()
  await escribir(otra, { nombre: 'Ana' })
  una.cerrar()
  await otra.borradores.mirarVentanas()
  const enviados: Datos[] = []
  const { de } = await encontrar(otra, {
    enviar: async (valores) => {
      enviados.push(valores)
      return 'hecho'
    },
  })
  const [luz] = de.borrador.otros
  if (!luz) throw new Error('nobody else')
  const { promise, resolve } = Promise.withResolvers<void>()
  de.llegadas.esperar(promise.then(() => de.cambiar({ pesos: 5 })))
  const [ida, guardado] = [de.borrador.irA(luz), de.guardar()]
  resolve()
  await Promise.all([ida, guardado])
  expect(enviados).toEqual([{ nombre: 'Ana', pesos: 5 }])
})

it('what is put aside for another one waits among the others; where the browser keeps nothing, it stays in the form', async () => {
  const una = await abrirVentana()
  const { de } = await encontrar(una)
  de.cambiar({ nombre: 'Ana' })
  const { promise, resolve } = Promise.withResolvers<void>()
  de.llegadas.esperar(promise.then(() => de.cambiar({ pesos: 8 })))
  const apartado = de.borrador.apartar()
  // Whoever else would put something into it, or put it aside, waits too.
  expect(de.borrador.apartando).toBe(true)
  resolve()
  expect([await apartado, de.borrador.apartando]).toEqual([true, false])
  expect([de.valores, de.pendiente, de.recuperado]).toEqual([VACIO, false, undefined])
  expect(de.borrador.otros.map(({ palabras }) => palabras)).toEqual(['Ana · $ 8'])
  de.cambiar({ nombre: 'Luz' })
  await de.guardar()
  const [ana] = de.borrador.otros
  expect(ana?.valores).toEqual({ nombre: 'Ana', pesos: 8 })

  const { de: otra } = await encontrar(await abrirVentana())
  otra.descartar()
  otra.cambiar({ nombre: 'Sol' })
  const lleno = () => {
    throw new Error('full')
  }
  const get = (de: object, clave: string) => (clave === 'setItem' ? lleno : Reflect.get(de, clave))
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get }))
  expect([await otra.borrador.apartar(), otra.valores.nombre]).toEqual([false, 'Sol'])
})

it('of those that wait one is given up and the others stay, but for what another window that is there writes', async () => {
  const dejadas = [await abrirVentana(), await abrirVentana(), await abrirVentana()]
  for (const [i, nombre] of ['Ana', 'Luz', 'Sol'].entries()) await escribir(dejadas[i] as Ventana, { nombre })
  for (const una of dejadas) una.cerrar()
  const { de, valores } = await encontrar(await abrirVentana())
  const [uno, otro] = de.borrador.otros
  if (!uno || !otro) throw new Error('none waits')
  de.borrador.olvidarOtro(uno)
  expect(de.borrador.otros).toEqual([otro])
  expect(Object.keys(localStorage).includes(uno.llave)).toBe(false)
  expect(de.valores).toBe(valores)
  // Another window goes on with it, and is there: it is shown no more, and stays.
  const otra = await abrirVentana()
  const suya = await encontrar(otra)
  expect(suya.valores.nombre).toBe(otro.valores.nombre)
  de.borrador.olvidarOtro(otro)
  expect(de.borrador.otros).toEqual([])
  expect((await encontrar(otra)).valores.nombre).toBe(otro.valores.nombre)
})
