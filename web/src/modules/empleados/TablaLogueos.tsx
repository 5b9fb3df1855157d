import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { equipoEnPalabras } from '@retroventa/api/empleados/equipo'
import { ETIQUETAS_SALIDA } from '@retroventa/api/empleados/textos'
import { Button } from 'antd'
import { Momento } from '../../ui/lista/celda.tsx'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import type { cerrarSesiones, Logueo } from './llamadas.ts'

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

const COLUMNAS: readonly ColumnaTabla<Logueo>[] = [
  {
    clave: 'persona',
    titulo: 'Persona',
    celda: ({ username, nombre }) => (
      <span>
        <strong>{username}</strong> <span className="rv-suave">{nombre ?? 'nadie tiene ese usuario'}</span>
      </span>
    ),
  },
  {
    clave: 'almacen',
    titulo: 'Almacén',
    celda: ({ almacen }) => almacen ?? <span className="rv-suave">sin elegir</span>,
  },
  { clave: 'direccion', titulo: 'Dirección', celda: ({ direccion }) => direccion },
  {
    clave: 'equipo',
    titulo: 'Equipo',
    clase: 'em-equipo',
    ayuda: ({ equipo }) => equipo,
    celda: ({ equipo }) => equipoEnPalabras(equipo),
  },
  { clave: 'entrada', titulo: 'Entrada', celda: ({ entrada }) => <Momento instante={entrada} /> },
  {
    clave: 'salida',
    titulo: 'Salida',
    celda: ({ salida, abierta, motivoSalida }) => (
      <>
        {salida ? (
          <Momento instante={salida} />
        ) : (
          <span className="rv-suave">{abierta ? 'sigue adentro' : ''}</span>
        )}{' '}
        {motivoSalida && <span className="rv-suave">{ETIQUETAS_SALIDA[motivoSalida]}</span>}
      </>
    ),
  },
  { clave: 'estado', titulo: 'Estado', celda: (logueo) => <Situacion logueo={logueo} /> },
]

export function TablaLogueos(props: {
  items: readonly Logueo[]
  ocupado: boolean
  alCerrar: (cuales: Parameters<typeof cerrarSesiones>[0]) => void
}) {
  const { items, ocupado, alCerrar } = props
  const abiertas = Map.groupBy(
    items.filter(({ abierta, propia }) => abierta && !propia),
    ({ usuarioId }) => usuarioId,
  )
  return (
    <TablaSimple
      plegable
      columnas={[
        ...COLUMNAS,
        {
          clave: 'acciones',
          titulo: 'Acciones',
          muda: true,
          celda: (logueo) =>
            logueo.abierta &&
            !logueo.propia && (
              <span className="em-cerrar">
                <Button
                  size="small"
                  disabled={ocupado}
                  aria-label={`Cerrar la sesión de ${logueo.username}`}
                  onClick={() => alCerrar({ logueoId: logueo.id })}
                >
                  Cerrar
                </Button>
                {logueo.usuarioId && (abiertas.get(logueo.usuarioId)?.length ?? 0) > 1 && (
                  <Button
                    size="small"
                    disabled={ocupado}
                    aria-label={`Cerrar todas las sesiones de ${logueo.username}`}
                    onClick={() => alCerrar({ usuarioId: logueo.usuarioId ?? '' })}
                  >
                    Todas
                  </Button>
                )}
              </span>
            ),
        },
      ]}
      filas={items}
      clave={({ id }) => id}
    />
  )
}
