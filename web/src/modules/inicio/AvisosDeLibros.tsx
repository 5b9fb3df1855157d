import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import { fraseDeDescuadre } from '@retroventa/api/caja/textos'
import { pruebaConDiferencias } from '@retroventa/api/contabilidad/textos'
import { uvtDeOtroAnio } from '@retroventa/api/electronicos/textos'
import type { LibrosDeInicio } from '@retroventa/api/inicio/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import type { DatosInicio } from './CifrasDeHoy.tsx'

/** The last count of a branch came out otherwise than its books, and nobody booked it. Of a drawer that the person sees (D26). */
export function AvisoDescuadre({ de }: { de: DatosInicio['descuadre'] }) {
  const veCuadres = usePermiso('caja.cuadres')
  if (!de || !veCuadres) return null
  return (
    <Link to="/auditoria/cuadre-caja/$codigo" params={{ codigo: de.codigo }} className="pendientes">
      <Icono de={WarningFilled} />
      <strong>{fraseDeDescuadre(de)}</strong>
      <span>{`Cuadre del ${formatoFecha(de.fecha)}`}</span>
    </Link>
  )
}

/** The last proof of the books found what is not as it must be. */
export function AvisoPrueba({ diferencias }: { diferencias: DatosInicio['diferenciasLibros'] }) {
  if (!diferencias) return null
  return (
    <Link to="/contabilidad/prueba" className="pendientes">
      <Icono de={WarningFilled} />
      <strong>{pruebaConDiferencias(diferencias)}</strong>
      <span>Ver</span>
    </Link>
  )
}

/** The year began, and nobody wrote its UVT. */
export function AvisoUvt({ de }: { de: LibrosDeInicio['uvtDe'] }) {
  if (de === null) return null
  return (
    <Link to="/planilla/documentos-electronicos" className="pendientes">
      <Icono de={WarningFilled} />
      <strong>{uvtDeOtroAnio(de)}</strong>
      <span>Escriba la de este año</span>
    </Link>
  )
}

/** Nothing leaves for DIAN until somebody ends it, and the law gives little time to send what it was used for. */
export function AvisoContingencia({ desde }: { desde: string | null | undefined }) {
  if (!desde) return null
  return (
    <Link to="/planilla/documentos-electronicos" className="pendientes">
      <Icono de={WarningFilled} />
      <strong>{`En contingencia con la DIAN desde el ${formatoFechaHora(desde)}`}</strong>
      <span>Termínela cuando la DIAN responda</span>
    </Link>
  )
}

/** Electronic documents of the branch that do not leave by themselves: the page of the numbers says what stops them, and opens each list. */
export function AvisoElectronicos({ de }: { de: DatosInicio['electronicos'] }) {
  const cuantos = (n: number) => formatoCuantos(n, 'documento electrónico', 'documentos electrónicos')
  if (!de?.rechazados && !de?.detenidos) return null
  return (
    <Link to="/planilla/documentos-electronicos" className="pendientes">
      <Icono de={WarningFilled} />
      <strong>
        {de.rechazados > 0
          ? `La DIAN rechazó ${cuantos(de.rechazados)}`
          : `${cuantos(de.detenidos)} no ${de.detenidos === 1 ? 'puede' : 'pueden'} salir`}
      </strong>
      <span>
        {de.rechazados > 0 && de.detenidos > 0
          ? `${cuantos(de.detenidos)} sin salir`
          : de.rechazados > 0
            ? de.rechazados === 1
              ? 'Corríjalo y envíelo'
              : 'Corríjalos y envíelos'
            : 'Ver por qué'}
      </span>
    </Link>
  )
}
