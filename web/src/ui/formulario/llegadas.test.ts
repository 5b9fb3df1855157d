import { beforeEach, expect, test, vi } from 'vitest'
import { Formulario } from './Formulario.ts'

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
