import { avisar } from '../../avisos.ts'
import { enfocarDeNuevo } from '../enfocar.ts'
import type { Formulario } from '../Formulario.ts'
import { fallaDeEnvio } from '../fallas.ts'
import type { Opciones } from '../opciones.ts'
import { averiguar, enPalabras, type Hallado, type Intencion, yaQuedo } from './intencion.ts'

type Forma = Pick<Formulario<object>, 'recuperado' | 'guardando' | 'descartar' | 'rechazar' | 'contenedor'>

/**
 * What was sent before its page went (the power, the network, a window that was closed) is asked for as soon as its form is there again:
 * saved, it is work no more; not saved, it is work like any other. Where nobody answers, its next save asks.
 * @returns whether it is known now
 */
export async function saberDelEnvio(
  de: Forma,
  intencion: Intencion,
  huella: () => string,
  { enlaceDe }: Pick<Opciones<object>, 'enlaceDe'>,
): Promise<boolean> {
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
    enfocarDeNuevo(de.contenedor)
    avisarQueQuedo(hallado, enlaceDe, recuperado.palabras)
  }
  return true
}

/** @param palabras of what has no number */
function avisarQueQuedo({ codigo }: Hallado, enlaceDe: Opciones<object>['enlaceDe'], palabras = ''): void {
  const accion = codigo === null ? undefined : enlaceDe?.(codigo)
  const texto = enPalabras(accion ? null : (codigo ?? palabras))
  avisar({ tipo: 'success', titulo: 'Sí quedó guardado', texto, segundos: 0, ...(accion && { accion }) })
}

/**
 * A form is given up of which nobody knows whether it was saved: its draft goes and its key with it, so that it is asked now. Written again
 * later it would be another save; what did not arrive will not be saved any more.
 */
export async function saberDeLoDejado(
  intencion: Intencion,
  { enlaceDe, alHallar }: Pick<Opciones<object>, 'enlaceDe' | 'alHallar'>,
): Promise<void> {
  const clave = intencion.dejar()
  if (!clave) return
  try {
    const hallado = await averiguar(clave)
    if (!hallado) return
    alHallar?.()
    avisarQueQuedo(hallado, enlaceDe)
  } catch {
    avisar({
      tipo: 'warning',
      titulo: 'No se supo si quedó guardado',
      texto: 'Lo que se había enviado pudo quedar: búsquelo en su listado antes de repetirlo.',
      segundos: 0,
    })
  }
}
