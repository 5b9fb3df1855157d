import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarCostos } from '@retroventa/api/costosConsulta/llamadas'
import { Dinero } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { edadDe } from '../consultas/public.ts'

type Cambio = Respuesta<typeof listarCostos>['historial'][number]

const VERBOS: Record<Cambio['accion'], string> = {
  creado: 'Costo dado',
  editado: 'Costo cambiado',
  activado: 'Activada',
  desactivado: 'Desactivada',
  eliminado: 'Costo quitado',
}

/** Changes of prices, newest first: what, how much, who and when. */
export function HistorialPrecios(props: {
  historial: readonly Cambio[]
  hoy: string
  nombres: Map<string, string>
}) {
  const { historial, hoy, nombres } = props
  return (
    <Tarjeta titulo="Cambios de costo" sinRelleno className="co-listas">
      <TablaSimple
        plegable
        columnas={[
          {
            clave: 'instante',
            titulo: 'Cuándo',
            enTarjeta: 'Cuándo',
            celda: ({ instante }) => edadDe(instante, hoy),
          },
          {
            clave: 'fuente',
            titulo: 'Fuente',
            celda: ({ codigoFuente }) => nombres.get(codigoFuente) ?? codigoFuente,
          },
          { clave: 'cambio', titulo: 'Cambio', celda: ({ accion }) => VERBOS[accion] },
          {
            clave: 'costo',
            titulo: 'Costo',
            derecha: true,
            celda: ({ costoUnitario }) => <Dinero valor={costoUnitario} />,
          },
          { clave: 'usuario', titulo: 'Quién', celda: ({ usuario }) => usuario },
        ]}
        filas={historial}
        clave={({ instante, codigoFuente, accion }) => `${instante}${codigoFuente}${accion}`}
      />
    </Tarjeta>
  )
}
