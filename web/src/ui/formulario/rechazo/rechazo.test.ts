import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../../api/errorApi.ts'
import { alContar, avisar, conectarAvisos, errorContado, seFue } from '../../avisos.ts'
import { guardaDePrueba } from '../dejarYVolver.ts'
import { recibido } from '../envio.ts'
import { Formulario } from '../Formulario.ts'
import { fallasDe } from '../fallas.ts'
import type { Opciones } from '../opciones.ts'
import { rechazoDe, reservaDe, sinCampo } from './rechazo.ts'

interface Datos {
  nombre: string
  paso?: number
}

const SIN_EFECTIVO = 'En la caja no hay efectivo suficiente para esta operación.'

const rechazo = (estado: number, campo?: string) =>
  new ErrorApi(
    {
      codigo: 'caja.insuficiente',
      titulo: 'Caja',
      mensaje: SIN_EFECTIVO,
      solicitud: '7F3K-21AB',
      ...(campo && { campo }),
    },
    estado,
  )

const sinAvisos = (mas: Partial<Opciones<Datos>>) =>
  new Formulario<Datos>(
    { inicial: { nombre: 'Ana' }, enviar: async () => 'hecho', ...mas },
    { usuarioId: 'ana', almacen: 'uno' },
  )
const conAvisos = (mas: Partial<Opciones<Datos>>) => sinAvisos({ operacion: 'guardar', ...mas })

/** As the block of the credentials does: what is wrong with a signature it keeps beside its fields. */
const firmarAsi = async (hacer: (con: object) => Promise<unknown>) =>
  hacer({}).catch((fallo: unknown) => {
    if (!(fallo instanceof ErrorApi) || !fallo.codigo.startsWith('firma.')) throw fallo
  })

const mensajes = (de: Formulario<Datos>) => rechazoDe(de, errorContado()).map(({ mensaje }) => mensaje)

let mostrados: Parameters<typeof seFue>[0][] = []
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('document', { activeElement: null, body: null })
  vi.stubGlobal('window', new EventTarget())
  guardaDePrueba()
  mostrados = []
  conectarAvisos(
    (aviso) => mostrados.push(aviso),
    () => undefined,
  )
})

/** The notice that is there goes, because its time is over or by hand. */
const seVaElAviso = () => {
  const ultimo = mostrados.at(-1)
  if (ultimo) seFue(ultimo)
}

it('what a save was refused for and no field says stays said once its notice is gone, until something is written', async () => {
  const de = conAvisos({ enviar: () => Promise.reject(rechazo(409)) })
  await de.guardar()
  expect(mostrados.at(-1)?.texto).toBe(`${SIN_EFECTIVO} Solicitud 7F3K-21AB.`)
  // Never two: the notice says it.
  expect(mensajes(de)).toEqual([])
  seVaElAviso()
  expect(mensajes(de)).toEqual([SIN_EFECTIVO])
  de.poner('nombre', 'Eva')
  expect(mensajes(de)).toEqual([])
})

it('tried again it is not said in both places, and saved it is said in none', async () => {
  let alcanza = false
  let aMedias: string[] = []
  const de = conAvisos({
    async enviar() {
      aMedias = mensajes(de)
      if (!alcanza) throw rechazo(409)
    },
  })
  await de.guardar()
  await de.guardar()
  // Of its notice the next one takes the place for a moment: the line does not come and go.
  expect(aMedias).toEqual([])
  expect(mensajes(de)).toEqual([])
  seVaElAviso()
  expect(mensajes(de)).toEqual([SIN_EFECTIVO])
  alcanza = true
  await de.guardar()
  expect(aMedias).toEqual([SIN_EFECTIVO])
  expect([mensajes(de), de.fallas]).toEqual([[], []])
})

it('another notice in the place of its own leaves it to the form, as one that never came', async () => {
  const de = conAvisos({ enviar: () => Promise.reject(rechazo(409)) })
  await de.guardar()
  let veces = 0
  const dejar = alContar(() => veces++)
  avisar({ tipo: 'success', titulo: 'Otra cosa' })
  expect([veces, mensajes(de)]).toEqual([1, [SIN_EFECTIVO]])
  dejar()
  conectarAvisos(
    () => undefined,
    () => undefined,
  )()
  await de.guardar()
  expect(mensajes(de)).toEqual([SIN_EFECTIVO])
})

it('of a failure of the server it keeps the number that support asks for; of no answer, what to do', async () => {
  const de = conAvisos({ enviar: () => Promise.reject(rechazo(503)) })
  await de.guardar()
  seVaElAviso()
  expect(mensajes(de)).toEqual([`${SIN_EFECTIVO} Solicitud 7F3K-21AB.`])
  const sinRed = conAvisos({ enviar: () => Promise.reject(errorDeConexion()) })
  await sinRed.guardar()
  seVaElAviso()
  expect(mensajes(sinRed)).toEqual([errorDeConexion().mensaje])
  // The words of a fault of the program are for whoever mends it.
  const roto = sinAvisos({ enviar: () => Promise.reject(new TypeError('x is undefined')) })
  await roto.guardar()
  expect(mensajes(roto)).toEqual(['No se pudo guardar. Intente de nuevo.'])
})

it('what a field says is said there alone, and what a rule of the form says already is not said again', async () => {
  const de = conAvisos({ enviar: () => Promise.reject(rechazo(422, 'nombre')) })
  expect(de.tiene('nombre')).toBe(false)
  await de.guardar()
  // Its field is nowhere on the screen.
  expect(mensajes(de)).toEqual([SIN_EFECTIVO])
  de.presentar('nombre', { etiqueta: 'Nombre', legible: String })
  expect([sinCampo(de), de.error('nombre')]).toEqual([[], SIN_EFECTIVO])
  let cerrada = false
  const conRegla = sinAvisos({
    reglas: () => (cerrada ? [{ campo: '', mensaje: 'La caja está cerrada.' }] : []),
    enviar() {
      cerrada = true
      return Promise.reject(rechazo(409))
    },
  })
  await conRegla.guardar()
  conRegla.escrito('nombre')
  expect(mensajes(conRegla)).toEqual([])
})

it('a field that is drawn by hand and shows its own fault is a place where it is said', async () => {
  const de = sinAvisos({ enviar: () => Promise.reject(rechazo(422, 'nombre')) })
  // As it is drawn, before anything is wrong.
  expect(de.error('nombre')).toBeUndefined()
  await de.guardar()
  expect([mensajes(de), de.error('nombre')]).toEqual([[], SIN_EFECTIVO])
})

it('to go to another step, or what arrives by itself, writes nothing: what it was refused for stays said', async () => {
  const de = sinAvisos({ deLugar: ['paso'], enviar: () => Promise.reject(rechazo(409)) })
  await de.guardar()
  de.poner('paso', 2)
  de.transformar((valores) => ({ ...valores }))
  expect(mensajes(de)).toEqual([SIN_EFECTIVO])
  de.poner('nombre', 'Eva')
  expect(mensajes(de)).toEqual([])
})

it('what is proposed anew by itself ends what was said of it, and no more than that', async () => {
  const errores = [
    { campo: 'nombre', mensaje: 'Ya no sirve.' },
    { campo: '', mensaje: SIN_EFECTIVO },
  ]
  const deVarias = new ErrorApi(
    { codigo: 'validacion.datos', titulo: '', mensaje: '', solicitud: '', datos: { errores } },
    422,
  )
  const de = sinAvisos({ enviar: () => Promise.reject(deVarias) })
  de.presentar('nombre', { etiqueta: 'Nombre', legible: String })
  await de.guardar()
  de.cambiar({ nombre: 'Eva' }, { solo: true })
  expect([mensajes(de), de.error('nombre')]).toEqual([[SIN_EFECTIVO], undefined])
  // Of who wrote it, nobody knows what is still so.
  de.cambiar({ nombre: 'Luz' })
  expect(mensajes(de)).toEqual([])
})

it('of a field that is nowhere on the screen it is over once something is written, for nobody could mend it there', async () => {
  const de = sinAvisos({ enviar: () => Promise.reject(rechazo(422, 'elecciones.nombre')) })
  await de.guardar()
  expect(mensajes(de)).toEqual([SIN_EFECTIVO])
  de.poner('nombre', 'Eva')
  expect(de.rechazos).toEqual([])
})

it('what the server answered of a wrong password or of the version of another person says nothing of the refusal of before', async () => {
  const clave = new ErrorApi({ codigo: 'firma.incorrecta', titulo: '', mensaje: '', solicitud: '' }, 401)
  const version = new ErrorApi({ codigo: 'cliente.version', titulo: '', mensaje: '', solicitud: '' }, 409)
  const cosas = { firma: true, releer: async () => ({ valores: { nombre: 'Luz' }, version: 2 }) }
  for (const luego of [clave, version]) {
    let fallo = rechazo(409)
    const opciones = { inicial: { nombre: 'Ana' }, version: 1, ...cosas, enviar: () => Promise.reject(fallo) }
    const de = new Formulario<Datos>(opciones, { usuarioId: 'ana', almacen: 'uno' })
    de.con(opciones, { firmar: firmarAsi } as never)
    de.poner('nombre', 'Eva')
    await de.guardar()
    expect(mensajes(de)).toEqual([SIN_EFECTIVO])
    fallo = luego
    await de.guardar()
    expect([mensajes(de), de.choque !== undefined]).toEqual([[], luego === version])
  }
})

it('a signature without its password sends nothing: what the save was refused for stays said', async () => {
  let enviados = 0
  const opciones = {
    inicial: { nombre: 'Ana' },
    firma: true,
    enviar() {
      enviados += 1
      return Promise.reject(rechazo(409))
    },
  }
  const de = new Formulario<Datos>(opciones, { usuarioId: 'ana', almacen: 'uno' })
  de.con(opciones, { firmar: firmarAsi } as never)
  await de.guardar()
  de.con(opciones, { firmar: async () => undefined } as never)
  await de.guardar()
  expect([mensajes(de), enviados]).toEqual([[SIN_EFECTIVO], 1])
})

it('while its notice says it the line has its place already, and keeps it until the next save: nothing moves under the hand', async () => {
  let alcanza = false
  const enviar = async () => {
    if (!alcanza) throw rechazo(409)
  }
  const de = conAvisos({ enviar, sigue: true })
  const reservan = () => reservaDe(de, errorContado()).map(({ mensaje }) => mensaje)
  expect(reservan()).toEqual([])
  await de.guardar()
  expect([mensajes(de), reservan()]).toEqual([[], [SIN_EFECTIVO]])
  seVaElAviso()
  expect([mensajes(de), reservan()]).toEqual([[SIN_EFECTIVO], []])
  de.poner('nombre', 'Eva')
  expect([mensajes(de), reservan()]).toEqual([[], [SIN_EFECTIVO]])
  // Mended at once, with the notice still there, too.
  await de.guardar()
  de.poner('nombre', 'Eva Luz')
  expect([mensajes(de), reservan()]).toEqual([[], [SIN_EFECTIVO]])
  alcanza = true
  await de.guardar()
  expect([mensajes(de), reservan()]).toEqual([[], []])
})

it('a datum that cannot be so is told at its field, in a list too, without its path on the wire', () => {
  const error = new ErrorApi(
    {
      codigo: 'peticion.invalida',
      titulo: 'Error de validación',
      mensaje: 'Revise los datos: clausulas.1.texto: el texto tiene caracteres que no se pueden guardar',
      campo: 'clausulas.1.texto',
      datos: { detalle: 'clausulas.1.texto: el texto tiene caracteres que no se pueden guardar' },
      solicitud: '7F3K-21AB',
    },
    400,
  )
  expect(fallasDe(error)).toEqual([
    { campo: 'clausulas[1].texto', mensaje: 'El texto tiene caracteres que no se pueden guardar' },
  ])
})

it('who signed and was not answered is told that the same is not saved twice; of what nobody signs nothing is said of it', async () => {
  const dicho = async (firma: boolean, error: unknown) => {
    const opciones = { inicial: {}, enviar: async () => undefined, firma } as Opciones<object>
    const { fallas } = await recibido(opciones, error, { base: {}, mio: {} } as never)
    return fallas.map(({ mensaje }) => mensaje)
  }
  const nada = 'No hubo respuesta del servidor. Revise la red e intente de nuevo.'
  expect(await dicho(true, errorDeConexion())).toEqual([
    `${nada} Si ya había quedado, guardar otra vez no lo repite.`,
  ])
  expect(await dicho(false, errorDeConexion())).toEqual([nada])
})
