import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useCajon } from '../../shell/cajon.ts'
import { PestanasLista, PieLista } from '../../ui/Lista.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
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
    <TablaSimple
      plegable
      clase="im-tabla im-filas"
      columnas={[
        {
          clave: 'numero',
          titulo: 'Fila',
          enTarjeta: 'Fila',
          derecha: true,
          celda: ({ numero }) => formatoEntero(numero),
        },
        {
          clave: 'estado',
          titulo: 'Estado',
          celda: ({ estado, resultado }) => <EtiquetaFila estado={estado} resultado={resultado} />,
        },
        { clave: 'documento', titulo: 'Documento', celda: ({ documento }) => documento || '(vacío)' },
        {
          clave: 'cliente',
          titulo: 'Cliente',
          celda: ({ clienteId, nombre }) =>
            clienteId ? (
              <button type="button" className="rv-codigo" onClick={() => abrir({ cliente: clienteId })}>
                {nombre || '(sin nombre)'}
              </button>
            ) : (
              nombre || '(sin nombre)'
            ),
        },
        { clave: 'errores', titulo: 'Qué corregir', celda: motivos },
      ]}
      filas={items}
      clave={({ numero }) => numero}
    />
  )
}

const motivos = ({ errores }: FilaImportacion) =>
  errores.length > 0 && (
    <ul className="im-motivos">
      {errores.map(({ titulo, valor, mensaje }) => (
        <li key={titulo}>
          <strong>{titulo}</strong>: {mensaje}
          {valor && <span className="rv-suave"> (dice «{valor}»)</span>}
        </li>
      ))}
    </ul>
  )
