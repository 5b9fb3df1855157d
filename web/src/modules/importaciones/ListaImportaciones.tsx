import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { PieLista } from '../../ui/Lista.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { EtiquetaImportacion } from './Etiquetas.tsx'
import { type Importacion, queryImportaciones } from './llamadas.ts'
import { resumen } from './textos.ts'

/** Earlier imports of the branch: who, when, what they did, and the way into each. */
export function ListaImportaciones({ alAbrir }: { alAbrir: (id: string) => void }) {
  const { data, error, refetch } = useQuery(queryImportaciones)
  return (
    <section className="rv-tarjeta rv-lista" aria-label="Importaciones anteriores">
      <header className="rv-tarjeta-cabeza">
        <h2>Importaciones anteriores</h2>
      </header>
      <div className="rv-lista-cuerpo">
        {error && !data ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : !data ? (
          <Cargando filas={4} columnas={[3, 2, 2, 1, 3]} />
        ) : data.items.length === 0 ? (
          <EstadoVacio
            titulo="Aún no se ha importado nada"
            texto="Descargue la plantilla, péguele su lista de clientes y súbala aquí."
          />
        ) : (
          <Tabla items={data.items} alAbrir={alAbrir} />
        )}
      </div>
      {data && data.total > 0 && <PieLista total={data.total} deQue="Importaciones" />}
    </section>
  )
}

function Tabla({ items, alAbrir }: { items: readonly Importacion[]; alAbrir: (id: string) => void }) {
  return (
    <table className="rv-tabla rv-tabla-plegable im-tabla">
      <thead>
        <tr>
          <th scope="col">Archivo</th>
          <th scope="col">Estado</th>
          <th scope="col">Fecha</th>
          <th scope="col">Quién</th>
          <th scope="col" className="rv-derecha">
            Filas
          </th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {items.map((una) => (
          <tr key={una.id}>
            <td>
              <button type="button" className="rv-codigo im-archivo" onClick={() => alAbrir(una.id)}>
                {una.archivo}
              </button>
            </td>
            <td data-titulo="Estado">
              <EtiquetaImportacion estado={una.estado} />
            </td>
            <td data-titulo="Fecha">{formatoFechaHora(una.confirmada ?? una.creada)}</td>
            <td data-titulo="Quién">{una.firmadaPor ?? una.subidaPor}</td>
            <td data-titulo="Filas" className="rv-derecha">
              {formatoEntero(una.filas)}
            </td>
            <td data-titulo="Resultado">{resumen(una)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
