import { porciento } from '@retroventa/api/cumplimiento/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFechaHora, formatoFechaTabla } from '@retroventa/domain/formato/fechas'
import { Documento } from '../../ui/Cifras.tsx'
import { documentoDe } from '../clientes/public.ts'
import type { Tarea } from './llamadas.ts'

/** Hits of one state, the most alike first. Decided ones say who and when. */
export function TablaTareas(props: { items: readonly Tarea[]; alAbrir: (id: string) => void }) {
  const { items, alAbrir } = props
  const decididas = items[0]?.estado !== 'pendiente'
  return (
    <table className="rv-tabla rv-tabla-plegable">
      <thead>
        <tr>
          <th scope="col">Cliente</th>
          <th scope="col">Documento</th>
          <th scope="col">Se parece a</th>
          <th scope="col">Lista</th>
          <th scope="col" className="rv-derecha">
            Parecido
          </th>
          <th scope="col">{decididas ? 'Decidida' : 'Hallada'}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((tarea) => (
          <tr key={tarea.id}>
            <td>
              <button
                type="button"
                className="rv-codigo cu-abrir"
                data-tarea={tarea.id}
                onClick={() => alAbrir(tarea.id)}
              >
                {tarea.cliente.nombre_completo}
              </button>
            </td>
            <td data-titulo="Documento">
              <Documento texto={documentoDe(tarea.cliente)} />
            </td>
            <td data-titulo="Se parece a">
              <span className="cu-entrada" title={tarea.entrada.nombre}>
                {tarea.entrada.nombre}
              </span>
            </td>
            <td data-titulo="Lista">{tarea.nombreFuente}</td>
            <td data-titulo="Parecido" className="rv-derecha">
              {porciento(tarea.puntaje)}
            </td>
            <td data-titulo={decididas ? 'Decidida' : 'Hallada'}>
              <span title={formatoFechaHora(tarea.decidida ?? tarea.creada)}>
                {formatoFechaTabla(fechaBogota(tarea.decidida ?? tarea.creada))}
                {tarea.decididaPor && `, ${tarea.decididaPor}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
