import { beforeEach, expect, test } from 'vitest'
import { ErrorApi } from '../api/errorApi.ts'
import { type Aviso, alPrimerAviso, conectarAvisos, operacion, type TipoOperacion } from './avisos.ts'

let mostrados: Aviso[] = []
let quitados = 0
beforeEach(() => {
  mostrados = []
  quitados = 0
  conectarAvisos(
    (aviso) => mostrados.push(aviso),
    () => quitados++,
  )
})
const dicho = () => mostrados.map(({ tipo, titulo, texto }) => [tipo, titulo, texto])

test.each<[TipoOperacion, string | undefined, string, string]>([
  ['editar', undefined, 'Editando información', 'Los cambios han sido actualizados correctamente.'],
  [
    'guardar',
    'Los cambios se están guardando.',
    'Guardando cambios',
    'Los cambios se han guardado exitosamente.',
  ],
  ['eliminar', undefined, 'Eliminando registro', 'El registro ha sido eliminado correctamente.'],
])('%s: Procesando..., then its success in the words of 001 §8', async (tipo, cargando, titulo, texto) => {
  expect(await operacion(tipo, async () => 7)).toBe(7)
  expect(dicho()).toEqual([
    ['info', 'Procesando...', cargando],
    ['success', titulo, texto],
  ])
  // It stays until what it announces has ended.
  expect(mostrados[0]?.segundos).toBe(0)
})

test.each<[TipoOperacion, string]>([
  ['editar', 'Se produjo un error al editar la información.'],
  ['guardar', 'Hubo un error al guardar los cambios.'],
  ['eliminar', 'Ocurrió un error al intentar eliminar el registro...'],
])('%s: an error without words gets those of 001 §8, and is thrown again', async (tipo, texto) => {
  const error = new Error()
  await expect(operacion(tipo, () => Promise.reject(error))).rejects.toBe(error)
  expect(dicho().at(-1)).toEqual(['error', 'Error', texto])
})

const caido = (campo?: string) =>
  new ErrorApi(
    {
      codigo: 'servidor.base_de_datos',
      titulo: 'Sin base de datos',
      mensaje: 'Espere un momento',
      ...(campo !== undefined && { campo }),
      solicitud: '7F3K-21AB',
    },
    503,
  )

test('an error of the server brings its own words and its request number; editing keeps the title Error', async () => {
  const texto = 'Espere un momento. Solicitud 7F3K-21AB.'
  await operacion('guardar', () => Promise.reject(caido())).catch(() => {})
  expect(dicho().at(-1)).toEqual(['error', 'Sin base de datos', texto])
  await operacion('editar', () => Promise.reject(caido())).catch(() => {})
  expect(dicho().at(-1)).toEqual(['error', 'Error', texto])
})

test('an error that the form says is not said twice', async () => {
  await operacion('guardar', () => Promise.reject(caido('cedula'))).catch(() => {})
  expect(dicho().map(([tipo]) => tipo)).toEqual(['info'])
  expect(quitados).toBe(1)
})

test('a refusal whose field is nowhere on the screen is a notice, with its words', async () => {
  let preguntado = ''
  const avisado = new Promise<void>((seguir) =>
    conectarAvisos(
      (aviso) => {
        mostrados.push(aviso)
        if (aviso.tipo === 'error') seguir()
      },
      () => quitados++,
      async (texto) => {
        preguntado = texto
        return false
      },
    ),
  )
  await operacion('guardar', () => Promise.reject(caido('cedula'))).catch(() => {})
  await avisado
  expect(preguntado).toBe('Espere un momento')
  expect(dicho().at(-1)).toEqual(['error', 'Sin base de datos', 'Espere un momento. Solicitud 7F3K-21AB.'])
})

test('what is tried after a refusal is what the notice tells: the refusal does not come back over it', async () => {
  let mirar: (seLee: boolean) => void = () => {}
  conectarAvisos(
    (aviso) => mostrados.push(aviso),
    () => quitados++,
    () => new Promise((seguir) => (mirar = seguir)),
  )
  await operacion('guardar', () => Promise.reject(caido('cedula'))).catch(() => {})
  await operacion('guardar', () => Promise.reject(new Error('Sin red'))).catch(() => {})
  mirar(false)
  await new Promise((seguir) => setTimeout(seguir))
  expect(dicho().at(-1)).toEqual(['error', 'Error', 'Sin red'])
})

test('an error that is not ours brings its message; a fault of the program does not', async () => {
  await operacion('editar', () => Promise.reject(new Error('La cámara no respondió'))).catch(() => {})
  expect(dicho().at(-1)).toEqual(['error', 'Error', 'La cámara no respondió'])
  await operacion('editar', () => Promise.reject(new TypeError('x is undefined'))).catch(() => {})
  expect(dicho().at(-1)).toEqual(['error', 'Error', 'Se produjo un error al editar la información.'])
})

test('what is said before there is a place for it is shown when the place comes, the last one only', async () => {
  const desconectar = conectarAvisos(
    () => {},
    () => {},
  )
  desconectar()
  let traidas = 0
  alPrimerAviso(() => traidas++)
  await operacion('guardar', async () => 7)
  expect(traidas).toBeGreaterThan(0)
  conectarAvisos(
    (aviso) => mostrados.push(aviso),
    () => quitados++,
  )
  expect(dicho()).toEqual([['success', 'Guardando cambios', 'Los cambios se han guardado exitosamente.']])
})
