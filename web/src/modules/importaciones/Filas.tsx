import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useCajon } from '../../shell/cajon.ts'
import { PestanasLista, PieLista } from '../../ui/Lista.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import type { BusquedaImportar, Filtro } from './busqueda.ts'
import { EtiquetaFila } from './Etiquetas.tsx'
import { type FilaImportacion, type Importacion, POR_PAGINA, queryFilas } from './llamadas.ts'

/** Rows of an import by what the rules said of each, with what to mend. */
export function Filas(props: {
  importacion: Importacion
  busqueda: BusquedaImportar
  alIr: (busqueda: BusquedaImportar) => void
}) {
  const { importacion: i, busqueda, alIr } = props
  const { estado, pagina = 1 } = busqueda
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queryFilas(i, { ...(estado && { estado }), pagina }),
  )
  const opciones = [
    { clave: 'todas' as const, texto: 'Todas', cuenta: i.filas },
    { clave: 'nueva' as const, texto: 'Nuevos', cuenta: i.nuevas },
    { clave: 'existe' as const, texto: 'Ya existen', cuenta: i.existentes },
    { clave: 'error' as const, texto: 'Con error', cuenta: i.conError },
    { clave: 'repetida' as const, texto: 'Repetidos en el archivo', cuenta: i.repetidas },
  ]
  return (
    <section className="rv-tarjeta rv-lista" aria-label="Filas del archivo">
      <PestanasLista<Filtro | 'todas'>
        etiqueta="Filas por estado"
        actual={estado ?? 'todas'}
        opciones={opciones}
        alElegir={(clave) => alIr({ id: i.id, ...(clave !== 'todas' && { estado: clave }) })}
      />
      <div className="rv-lista-cuerpo" aria-busy={isPlaceholderData}>
        {error && !data ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : !data ? (
          <Cargando filas={8} columnas={[1, 2, 2, 3, 5]} />
        ) : data.items.length === 0 ? (
          <EstadoVacio
            titulo={data.total === 0 && !estado ? 'Las filas ya no se guardan' : 'Ninguna fila'}
            texto={
              !estado &&
              'La copia del archivo se borra a los pocos días: son datos de personas. Las cuentas quedan.'
            }
          />
        ) : (
          <Tabla items={data.items} />
        )}
      </div>
      {data && data.total > 0 && (
        <PieLista
          total={data.total}
          deQue="Filas"
          pagina={pagina}
          porPagina={POR_PAGINA}
          alIr={(hoja) => alIr({ id: i.id, ...(estado && { estado }), ...(hoja > 1 && { pagina: hoja }) })}
        />
      )}
    </section>
  )
}

function Tabla({ items }: { items: readonly FilaImportacion[] }) {
  const { abrir } = useCajon()
  return (
    <table className="rv-tabla rv-tabla-plegable im-tabla im-filas">
      <thead>
        <tr>
          <th scope="col" className="rv-derecha">
            Fila
          </th>
          <th scope="col">Estado</th>
          <th scope="col">Documento</th>
          <th scope="col">Cliente</th>
          <th scope="col">Qué corregir</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ numero, estado, resultado, documento, nombre, clienteId, errores }) => (
          <tr key={numero}>
            <td className="rv-derecha" data-titulo="Fila">
              {formatoEntero(numero)}
            </td>
            <td data-titulo="Estado">
              <EtiquetaFila estado={estado} resultado={resultado} />
            </td>
            <td data-titulo="Documento">{documento || '(vacío)'}</td>
            <td data-titulo="Cliente">
              {clienteId ? (
                <button type="button" className="rv-codigo" onClick={() => abrir({ cliente: clienteId })}>
                  {nombre || '(sin nombre)'}
                </button>
              ) : (
                nombre || '(sin nombre)'
              )}
            </td>
            <td data-titulo="Qué corregir">
              {errores.length > 0 ? (
                <ul className="im-motivos">
                  {errores.map(({ titulo, valor, mensaje }) => (
                    <li key={titulo}>
                      <strong>{titulo}</strong>: {mensaje}
                      {valor && <span className="rv-suave"> (dice «{valor}»)</span>}
                    </li>
                  ))}
                </ul>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
