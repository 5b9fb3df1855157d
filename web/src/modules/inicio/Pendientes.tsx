import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verInicio } from '@retroventa/api/inicio/llamadas'
import { Link } from '@tanstack/react-router'
import { Icono } from '../../ui/Icono.tsx'
import { AvisoDescuadre, AvisoElectronicos, AvisoPrueba } from './AvisosDeLibros.tsx'

type Datos = Pick<
  Respuesta<typeof verInicio>,
  'coincidencias' | 'recordatorios' | 'casos' | 'hoy' | 'descuadre' | 'diferenciasLibros' | 'electronicos'
>

/** Work that waits for this person besides the contracts; nothing when there is none. */
export function Pendientes({ datos }: { datos: Datos }) {
  const { coincidencias, recordatorios, casos, hoy, descuadre, diferenciasLibros, electronicos } = datos
  return (
    <>
      <AvisoDescuadre de={descuadre} />
      <AvisoPrueba diferencias={diferenciasLibros} />
      <AvisoElectronicos de={electronicos} />
      {!!coincidencias && (
        <Link to="/cumplimiento" className="pendientes">
          <Icono de={WarningFilled} />
          <strong>
            {coincidencias === 1
              ? '1 cliente se parece a alguien de una lista'
              : `${coincidencias} clientes se parecen a alguien de una lista`}
          </strong>
          <span>{recordatorios ? `${recordatorios} para mirar hoy` : 'Confirme o descarte'}</span>
        </Link>
      )}
      {!!casos && (
        <Link
          to="/cumplimiento/casos"
          search={{ recordarHasta: hoy, orden: 'recordar' }}
          className="pendientes"
        >
          <Icono de={WarningFilled} />
          <strong>{casos === 1 ? '1 caso para mirar hoy' : `${casos} casos para mirar hoy`}</strong>
          <span>Ver</span>
        </Link>
      )}
    </>
  )
}
