import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { informeEn } from '@retroventa/api/informes/registro'
import { useMatch } from '@tanstack/react-router'
import { UnInforme } from './UnInforme.tsx'

/** The page of every informe: which one is its address. */
export function PaginaInforme() {
  // Not that of the window, which is the next one's already while that is on its way.
  const clave = informeEn(useMatch({ strict: false }).pathname)
  if (!clave) return null
  // Another informe is another page: nothing chosen in one stays in the next.
  return <UnInforme key={clave} clave={clave} informe={DECLARACIONES[clave]} />
}
