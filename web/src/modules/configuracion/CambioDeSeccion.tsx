import { quienYCuando } from './CampoConfiguracion.tsx'
import { seccionDe } from './campos.ts'
import type { Leida } from './llamadas.ts'
import type { Seccion } from './secciones.ts'

/** Who changed something of a section last; nothing when nobody has. The log has every change. */
export function CambioDeSeccion({ seccion, cambios }: { seccion: Seccion; cambios: Leida['cambios'] }) {
  const [ultimo] = Object.entries(cambios)
    .filter(([campo]) => seccionDe(campo) === seccion)
    .map(([, cambio]) => cambio)
    .sort((a, b) => b.instante.localeCompare(a.instante))
  return <>{ultimo ? quienYCuando(ultimo) : 'Nadie lo ha cambiado todavía.'}</>
}
