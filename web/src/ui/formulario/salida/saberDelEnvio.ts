import { avisar } from '../../avisos.ts'
import type { Formulario } from '../Formulario.ts'
import { fallaDeEnvio } from '../fallas.ts'
import { averiguar, enPalabras, type Intencion, yaQuedo } from './intencion.ts'

type Forma = Pick<Formulario<object>, 'recuperado' | 'guardando' | 'descartar' | 'rechazar'>

/**
 * What was sent before its page went (the power, the network, a window that was closed) is asked for as soon as its form is there again:
 * saved, it is work no more; not saved, it is work like any other. Where nobody answers, its next save asks.
 * @returns whether it is known now
 */
export async function saberDelEnvio(de: Forma, intencion: Intencion, huella: () => string): Promise<boolean> {
  const { recuperado } = de
  const antes = huella()
  const { clave, otra } = intencion.duda(antes)
  if (!recuperado || !clave || de.guardando) return false
  const hallado = await averiguar(clave).catch(() => 'sin respuesta' as const)
  // Sent again meanwhile, it is told by that.
  const sigue = de.recuperado === recuperado && !de.guardando && intencion.duda(huella()).clave === clave
  if (hallado === 'sin respuesta' || !sigue) return false
  intencion.saldar(hallado)
  recuperado.enviado = false
  if (hallado && (otra || huella() !== antes)) de.rechazar([fallaDeEnvio(yaQuedo(hallado))])
  else if (hallado) {
    de.descartar()
    avisar({ tipo: 'success', titulo: 'Sí quedó guardado', texto: enPalabras(hallado), segundos: 0 })
  }
  return true
}
