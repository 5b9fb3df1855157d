import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { LISTA_LOGUEOS } from '@retroventa/api/empleados/listaLogueos'
import { ETIQUETAS_SALIDA } from '@retroventa/api/empleados/textos'
import { celdaDe } from '../../ui/lista/celda.tsx'
import type { Celdas } from '../../ui/lista/Tabla.tsx'
import type { Logueo } from './llamadas.ts'

/** Why it was refused; of somebody already inside, also what was tried and in whose name it was signed. */
function Motivo({ logueo: { rechazo, porQue, llamada, firma } }: { logueo: Logueo }) {
  if (!porQue) return null
  return (
    <span className="rv-suave em-motivo">
      {porQue}
      {firma && ` (${firma})`}
      {rechazo && llamada && `: ${llamada}`}
    </span>
  )
}

function Situacion({ logueo }: { logueo: Logueo }) {
  if (!logueo.exito)
    return (
      <>
        <span className="rv-estado rv-estado-vencido">
          <CloseCircleFilled aria-hidden /> {logueo.rechazo ? 'Rechazado' : 'Fallido'}
        </span>{' '}
        <Motivo logueo={logueo} />
      </>
    )
  if (logueo.abierta)
    return (
      <span className="rv-estado rv-estado-vigente">
        <CheckCircleFilled aria-hidden /> {logueo.propia ? 'Esta sesión' : 'Abierta'}
      </span>
    )
  return (
    <span className="rv-estado rv-estado-resuelto">
      <MinusCircleOutlined aria-hidden /> Cerrada
    </span>
  )
}

const SALIDA = LISTA_LOGUEOS.columnas.find(({ clave }) => clave === 'salida')

/** Cells of the book of sign-ins that say more than their kind. */
export const CELDAS_LOGUEO: Celdas<Logueo> = {
  username: ({ username, nombre }) => (
    <span>
      <strong>{username}</strong> <span className="rv-suave">{nombre ?? 'nadie tiene ese usuario'}</span>
    </span>
  ),
  almacen: ({ almacen }) => almacen ?? <span className="rv-suave">sin elegir</span>,
  salida: (logueo) => (
    <>
      {SALIDA && celdaDe(SALIDA, logueo)}{' '}
      {logueo.motivoSalida && <span className="rv-suave">{ETIQUETAS_SALIDA[logueo.motivoSalida]}</span>}
    </>
  ),
  estado: (logueo) => <Situacion logueo={logueo} />,
}
