import { beforeEach, expect, test, vi } from 'vitest'
import { conectarAvisos } from '../avisos.ts'
import { Formulario } from './Formulario.ts'
import { mientrasGuarda } from './mientrasGuarda.ts'

interface Datos {
  cliente: string
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('requestAnimationFrame', () => 0)
})

function deUnCliente() {
  const enviados: Datos[] = []
  const de = new Formulario<Datos>(
    {
      inicial: { cliente: '' },
      reglas: ({ cliente }) => (cliente ? [] : [{ campo: 'cliente', mensaje: 'Dato requerido' }]),
      enviar: async (valores) => {
        enviados.push(valores)
        return 'hecho'
      },
    },
    { usuarioId: 'ana', almacen: undefined },
  )
  return { de, enviados }
}

/** Reads what somebody chose in the form, which waits for it. */
function elegir(de: Formulario<Datos>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  de.llegadas.esperar(promise.then((cliente) => de.cambiar({ cliente })))
  return { llega: resolve, falla: reject }
}

test('a save that is asked for before what was chosen comes is done once, with it', async () => {
  const { de, enviados } = deUnCliente()
  const { llega } = elegir(de)
  const guardados = [de.guardar(), de.guardar()]
  expect(de.guardando).toBe(true)
  expect(de.fallasVisibles).toEqual([])
  llega('ana')
  expect(await Promise.all(guardados)).toEqual(['hecho', undefined])
  expect(enviados).toEqual([{ cliente: 'ana' }])
  expect(de.guardando).toBe(false)
})

test('of two that were chosen, the save waits for both', async () => {
  const { de, enviados } = deUnCliente()
  const [primera, segunda] = [elegir(de), elegir(de)]
  const guardado = de.guardar()
  primera.llega('ana')
  await Promise.resolve()
  expect(enviados).toEqual([])
  segunda.llega('eva')
  await guardado
  expect(enviados).toEqual([{ cliente: 'eva' }])
})

test('a file that did not come is told, and the form is not saved without it unless it is saved again', async () => {
  const { de, enviados } = deUnCliente()
  de.cambiar({ cliente: 'ana' })
  const dichos: string[] = []
  const callar = conectarAvisos(
    ({ titulo }) => dichos.push(titulo),
    () => {},
  )
  const { promise: subida, resolve: acabar } = Promise.withResolvers<boolean>()
  de.llegadas.esperar(subida)
  const guardado = de.guardar()
  acabar(false)
  expect(await guardado).toBeUndefined()
  expect([enviados, dichos, de.guardando]).toEqual([[], ['Un archivo no se subió'], false])
  callar()
  expect(await de.guardar()).toBe('hecho')
})

test('what could not be read is a fault of its field, and the form can be saved later', async () => {
  const { de, enviados } = deUnCliente()
  const { falla } = elegir(de)
  const guardado = de.guardar()
  falla(new Error('sin red'))
  expect(await guardado).toBeUndefined()
  expect(de.fallasVisibles).toEqual([{ campo: 'cliente', mensaje: 'Dato requerido' }])
  expect([de.guardando, enviados]).toEqual([false, []])
  de.cambiar({ cliente: 'eva' })
  expect(await de.guardar()).toBe('hecho')
})

test('what comes after the save of a form that goes with it is no work and leaves no draft, until it begins anew', async () => {
  vi.useFakeTimers()
  const pares = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => pares.get(k) ?? null,
    setItem: (k: string, v: string) => pares.set(k, v),
    removeItem: (k: string) => pares.delete(k),
  })
  const dichos: unknown[] = []
  const callar = conectarAvisos(
    ({ texto }) => dichos.push(texto),
    () => {},
  )
  let responder: (que: string) => void = () => {}
  const enviar = () => new Promise<string>((listo) => (responder = listo))
  const de = new Formulario<Datos>(
    { inicial: { cliente: '' }, asunto: 'venta', sigue: false, enviar },
    { usuarioId: 'ana', almacen: undefined },
  )
  const dejar = de.vivir()
  de.poner('cliente', 'ana')
  expect(mientrasGuarda(de, 'A-1')).toBe('')
  const guardado = de.guardar()
  const fuera = 'Espere: se está guardando. A-1 quedó por fuera: vuelva a leerlo.'
  expect(mientrasGuarda(de, 'A-1')).toBe(fuera)
  responder('hecho')
  await guardado
  expect([mientrasGuarda(de, 'A-1'), dichos]).toEqual([fuera, [fuera, fuera]])
  de.poner('cliente', 'eva')
  vi.advanceTimersByTime(1_000)
  dejar()
  expect([de.pendiente, [...pares.keys()]]).toEqual([false, []])
  de.partir({ cliente: '' })
  de.poner('cliente', 'eva')
  vi.advanceTimersByTime(1_000)
  expect([mientrasGuarda(de, 'A-1'), de.pendiente, pares.size]).toEqual(['', true, 1])
  callar()
  vi.useRealTimers()
})
