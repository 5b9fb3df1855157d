import { porciento } from '@retroventa/api/cumplimiento/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora, formatoFechaTabla } from '@retroventa/domain/formato/fechas'
import { Documento } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { documentoDe } from '../clientes/public.ts'
import type { Tarea } from './llamadas.ts'

/** Hits of one state, the most alike first. Decided ones say who and when. */
export function TablaTareas(props: { items: readonly Tarea[]; alAbrir: (id: string) => void }) {
  const { items, alAbrir } = props
  const decididas = items[0]?.estado !== 'pendiente'
  return (
    <TablaSimple
      plegable
      columnas={[
        {
          clave: 'cliente',
          titulo: 'Cliente',
          celda: ({ id, cliente }) => (
            <button type="button" className="rv-codigo cu-abrir" data-tarea={id} onClick={() => alAbrir(id)}>
              {cliente.nombre_completo}
            </button>
          ),
        },
        {
          clave: 'documento',
          titulo: 'Documento',
          celda: ({ cliente }) => <Documento texto={documentoDe(cliente)} />,
        },
        {
          clave: 'entrada',
          titulo: 'Se parece a',
          celda: ({ entrada }) => (
            <span className="cu-entrada" title={entrada.nombre}>
              {entrada.nombre}
            </span>
          ),
        },
        { clave: 'fuente', titulo: 'Lista', celda: ({ nombreFuente }) => nombreFuente },
        { clave: 'puntaje', titulo: 'Parecido', derecha: true, celda: ({ puntaje }) => porciento(puntaje) },
        {
          clave: 'dia',
          titulo: decididas ? 'Decidida' : 'Hallada',
          celda: ({ creada, decidida, decididaPor }) => (
            <span title={formatoFechaHora(decidida ?? creada)}>
              {formatoFechaTabla(fechaBogota(decidida ?? creada))}
              {decididaPor && `, ${decididaPor}`}
            </span>
          ),
        },
      ]}
      filas={items}
      clave={({ id }) => id}
    />
  )
}
