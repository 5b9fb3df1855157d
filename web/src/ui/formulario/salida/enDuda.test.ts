import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../../api/errorApi.ts'
import { type Aviso, conectarAvisos } from '../../avisos.ts'
import { guardaDePrueba } from '../dejarYVolver.ts'
import { Formulario } from '../Formulario.ts'
import { SIN_RED_MS, SIN_RESPUESTA_MS } from './plazo.ts'

/** What the server says of a save that nobody answered; nothing while it does not answer this either. */
let dice: { quedo: boolean; codigo: string | null } | undefined
const preguntas: string[] = []

beforeEach(() => {
  guardaDePrueba()
  dice = undefined
  preguntas.length = 0
  vi.stubGlobal('fetch', async (donde: string) => {
    preguntas.push(donde)
    if (!dice) throw new TypeError('Failed to fetch')
    return Response.json(dice)
  })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('window', new EventTarget())
})

const sinSesion = new ErrorApi(
  { codigo: 'sesion.requerida', titulo: 'Sesión', mensaje: 'Ingrese de nuevo.', solicitud: '' },
  401,
)
/** The form, opened with what its draft left. @param error what its save ends with */
function abierto(error?: ErrorApi, version?: number) {
  const claves: string[] = []
  const hallados = { veces: 0 }
  const de = new Formulario<{ nombre: string }>(
    {
      inicial: { nombre: '' },
      asunto: 'prueba',
      version,
      alHallar: () => {
        hallados.veces += 1
      },
      async enviar(_, { idempotencia }) {
        claves.push(idempotencia)
        if (error) throw error
      },
    },
    { usuarioId: 'ana', almacen: 'uno' },
  )
  return { de, claves, hallados, enDuda: de.recuperado?.enviado }
}

it('what was refused comes back as work that was not saved, unless it had gone unanswered before', async () => {
  const { de } = abierto(sinSesion)
  de.poner('nombre', 'Oro')
  await de.guardar()
  const sinRed = abierto(errorDeConexion())
  expect([sinRed.de.valores.nombre, sinRed.enDuda]).toEqual(['Oro', false])
  await sinRed.de.guardar()

  // It may have been saved then: it is the same save until somebody says so.
  const { de: vuelto, claves, enDuda } = abierto(sinSesion)
  expect(enDuda).toBe(true)
  await vuelto.guardar()
  const ultimo = abierto()
  expect(ultimo.enDuda).toBe(true)
  await ultimo.de.guardar()
  expect([claves, ultimo.claves]).toEqual([sinRed.claves, sinRed.claves])
  expect(abierto().enDuda).toBeUndefined()
})

const quedo = { quedo: true, codigo: 'PCT01-EG000123' }
const noQuedo = { quedo: false, codigo: null }
const dicho = (de: Formulario<{ nombre: string }>) => de.fallas.map(({ mensaje }) => mensaje)

it('something else than what nobody answered is saved once it is known that that was not', async () => {
  const { de, claves } = abierto(errorDeConexion())
  de.poner('nombre', 'Oro')
  await de.guardar()
  de.poner('nombre', 'Plata')
  // Nobody answers that either: nothing goes out, and it is in doubt still, also once the page is gone.
  await de.guardar()
  expect([claves.length, dicho(de)]).toEqual([1, [errorDeConexion().mensaje]])
  const vuelto = abierto()
  expect([vuelto.de.valores.nombre, vuelto.enDuda]).toEqual(['Plata', true])
  dice = noQuedo
  await vuelto.de.guardar()
  expect(preguntas.at(-1)).toBe(`/api/v2/sesion/envios/${claves[0]}/retirar`)
  expect([vuelto.claves.length, vuelto.claves[0] === claves[0]]).toEqual([1, false])
})

it('where that was saved it says what it made, and nothing goes out until it is asked for again', async () => {
  const { de, claves, hallados } = abierto(errorDeConexion())
  de.poner('nombre', 'Oro')
  await de.guardar()
  dice = quedo
  de.poner('nombre', 'Plata')
  await de.guardar()
  expect([claves.length, hallados.veces]).toEqual([1, 1])
  expect(dicho(de)).toEqual([
    'Lo que se había enviado sí quedó guardado: PCT01-EG000123. Lo que está escrito ahora no: guárdelo solo si es además de aquello.',
  ])
  await de.guardar()
  expect([claves.length, claves[0] === claves[1]]).toEqual([2, false])
})

it('the same that is refused since its figures are others by now is told as what it was', async () => {
  const repetida = new ErrorApi(
    {
      codigo: 'peticion.clave_repetida',
      titulo: 'Solicitud repetida',
      mensaje: 'Ya se envió.',
      solicitud: '',
    },
    409,
  )
  const { de } = abierto(errorDeConexion())
  de.poner('nombre', 'Oro')
  await de.guardar()
  dice = quedo
  const vuelto = abierto(repetida)
  await vuelto.de.guardar()
  expect(dicho(vuelto.de)).toEqual([expect.stringContaining('sí quedó guardado: PCT01-EG000123')])
})

it('what was answered is in no doubt: the next one asks nothing', async () => {
  const { de, claves } = abierto()
  de.poner('nombre', 'Oro')
  await de.guardar()
  de.poner('nombre', 'Plata')
  await de.guardar()
  expect([claves.length, preguntas]).toEqual([2, []])
})

it('a stored record is kept from a second save by its version, and asks nothing', async () => {
  const { de, claves } = abierto(errorDeConexion(), 3)
  de.poner('nombre', 'Oro')
  await de.guardar()
  de.poner('nombre', 'Plata')
  await de.guardar()
  expect([claves.length, preguntas]).toEqual([2, []])
})

const dejado = async (nombre = 'Oro') => {
  const { de } = abierto(errorDeConexion())
  de.poner('nombre', 'Oro')
  await de.guardar()
  if (nombre === 'Oro') return
  de.poner('nombre', nombre)
  de.vivir()()
}

it('opened again it says what became of what was sent: saved it is work no more, not saved it is like any other', async () => {
  await dejado()
  dice = quedo
  const avisos: Aviso[] = []
  const callar = conectarAvisos(
    (aviso) => void avisos.push(aviso),
    () => undefined,
  )
  const { de, hallados } = abierto()
  const irse = de.vivir()
  await vi.waitFor(() => expect(de.pendiente).toBe(false))
  expect([de.valores.nombre, de.recuperado, hallados.veces]).toEqual(['', undefined, 1])
  expect(avisos.map(({ texto }) => texto)).toContain(
    'Lo que se había enviado sí quedó guardado: PCT01-EG000123.',
  )
  expect(abierto().de.recuperado).toBeUndefined()
  irse()
  callar()

  await dejado()
  dice = noQuedo
  const otro = abierto()
  const salir = otro.de.vivir()
  await vi.waitFor(() => expect(otro.de.recuperado?.enviado).toBe(false))
  expect(otro.de.valores.nombre).toBe('Oro')
  salir()
  expect(abierto().enDuda).toBe(false)
})

it('opened again with something else written, it keeps that and says that the other one is there', async () => {
  await dejado('Plata')
  dice = quedo
  const { de, claves } = abierto()
  de.vivir()
  await vi.waitFor(() => expect(dicho(de)).toEqual([expect.stringContaining('PCT01-EG000123')]))
  expect([de.valores.nombre, de.pendiente]).toEqual(['Plata', true])
  await de.guardar()
  expect(claves.length).toBe(1)
})

it('saved again before that is known, its save tells it', async () => {
  await dejado()
  let contestar = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((hecho) => (contestar = hecho)))
  const { de, claves } = abierto()
  de.vivir()
  await de.borrador.mirado
  await de.guardar()
  contestar(Response.json(quedo))
  await Promise.resolve()
  expect([claves.length, de.pendiente, dicho(de)]).toEqual([1, false, []])
})

it('over a network that died its save is given up in time, at once where the computer says so, and is in doubt', async () => {
  vi.useFakeTimers()
  const de = (larga: boolean) =>
    new Formulario(
      { inicial: { nombre: '' }, asunto: 'prueba', larga, enviar: () => new Promise(() => undefined) },
      { usuarioId: 'ana', almacen: 'uno' },
    )
  // A file takes as long as it takes.
  const archivo = de(true)
  void archivo.guardar()
  const colgado = de(false)
  colgado.poner('nombre', 'Oro')
  const guardado = colgado.guardar()
  await vi.advanceTimersByTimeAsync(SIN_RESPUESTA_MS - 1)
  expect(colgado.guardando).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await guardado
  expect([colgado.guardando, dicho(colgado)]).toEqual([false, [errorDeConexion().mensaje]])
  expect(abierto().enDuda).toBe(true)

  const otra = colgado.guardar()
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(SIN_RED_MS)
  await otra
  expect([colgado.guardando, archivo.guardando]).toEqual([false, true])
  vi.useRealTimers()
})

it('given up while nobody knows, it is asked then: what was there is said, and where nobody answers that too', async () => {
  const avisos: Aviso[] = []
  const callar = conectarAvisos(
    (aviso) => void avisos.push(aviso),
    () => undefined,
  )
  const dejar = async () => {
    const { de, hallados } = abierto(errorDeConexion())
    de.poner('nombre', 'Oro')
    await de.guardar()
    de.soltar(true)
    return hallados
  }
  const titulos = () => avisos.map(({ titulo }) => titulo)
  await dejar()
  await vi.waitFor(() => expect(titulos()).toContain('No se supo si quedó guardado'))
  dice = quedo
  const hallados = await dejar()
  await vi.waitFor(() => expect(titulos()).toContain('Sí quedó guardado'))
  expect(hallados.veces).toBe(1)
  const cuantos = preguntas.length
  // What was answered, or never sent, asks nothing.
  const { de } = abierto()
  de.poner('nombre', 'Oro')
  de.soltar(true)
  expect(preguntas.length).toBe(cuantos)
  callar()
})
