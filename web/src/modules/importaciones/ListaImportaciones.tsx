import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { PieLista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/lista/celda.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
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
    <TablaSimple
      plegable
      clase="im-tabla"
      columnas={[
        {
          clave: 'archivo',
          titulo: 'Archivo',
          celda: ({ id, archivo }) => (
            <button type="button" className="rv-codigo im-archivo" onClick={() => alAbrir(id)}>
              {archivo}
            </button>
          ),
        },
        { clave: 'estado', titulo: 'Estado', celda: ({ estado }) => <EtiquetaImportacion estado={estado} /> },
        {
          clave: 'fecha',
          titulo: 'Fecha',
          celda: ({ confirmada, creada }) => <Momento instante={confirmada ?? creada} />,
        },
        { clave: 'quien', titulo: 'Quién', celda: ({ firmadaPor, subidaPor }) => firmadaPor ?? subidaPor },
        { clave: 'filas', titulo: 'Filas', derecha: true, celda: ({ filas }) => formatoEntero(filas) },
        { clave: 'resultado', titulo: 'Resultado', celda: resumen },
      ]}
      filas={items}
      clave={({ id }) => id}
    />
  )
}
