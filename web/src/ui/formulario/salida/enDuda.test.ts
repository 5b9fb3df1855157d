import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../../api/errorApi.ts'
import { guardaDePrueba } from '../dejarYVolver.ts'
import { Formulario } from '../Formulario.ts'

beforeEach(() => {
  guardaDePrueba()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('window', new EventTarget())
})

const sinSesion = new ErrorApi(
  { codigo: 'sesion.requerida', titulo: 'Sesión', mensaje: 'Ingrese de nuevo.', solicitud: '' },
  401,
)
/** The form, opened with what its draft left. @param error what its save ends with */
function abierto(error?: ErrorApi) {
  const claves: string[] = []
  const de = new Formulario<{ nombre: string }>(
    {
      inicial: { nombre: '' },
      asunto: 'prueba',
      async enviar(_, { idempotencia }) {
        claves.push(idempotencia)
        if (error) throw error
      },
    },
    { usuarioId: 'ana', almacen: 'uno' },
  )
  return { de, claves, enDuda: de.recuperado?.enviado }
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
