import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { informeEn } from '@retroventa/api/informes/registro'
import { useLocation } from '@tanstack/react-router'
import { UnInforme } from './UnInforme.tsx'

/** The page of every informe: which one is its address. */
export function PaginaInforme() {
  const clave = informeEn(useLocation().pathname)
  if (!clave) return null
  // Another informe is another page: nothing chosen in one stays in the next.
  return <UnInforme key={clave} clave={clave} informe={DECLARACIONES[clave]} />
}
