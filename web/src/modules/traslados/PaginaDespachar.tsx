import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { imprimir } from '../../ui/impresion/imprimir.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { Despachar } from './Despachar.tsx'
import { papelDeRemision, queryDestinos, querySituacion } from './llamadas.ts'
import { valoresDe } from './valores.ts'
import './traslados.css'

/** Labels and purities that another page brings, with commas. */
interface Traidos {
  codigos?: string | undefined
  categorias?: string | undefined
}
const partir = (texto = ''): string[] => texto.split(',').filter(Boolean)

/** Goods out to one branch, or to several with one signature; after it the next one begins by itself. */
function Pagina({ varios, traidos = {} }: { varios: boolean; traidos?: Traidos }) {
  const [vez, setVez] = useState(0)
  const [hechos, setHechos] = useState<readonly string[]>()
  const traido = vez === 0 && traidos.codigos !== undefined
  const pedidas = traido
    ? { codigos: partir(traidos.codigos), categorias: partir(traidos.categorias).map(Number) }
    : {}
  const situacion = useQuery(querySituacion(pedidas))
  const destinos = useQuery(queryDestinos)
  const leidos = situacion.data !== undefined && destinos.data !== undefined
  const error = leidos ? null : (situacion.error ?? destinos.error)
  const otra = () => {
    setHechos(undefined)
    setVez(vez + 1)
  }
  return (
    <>
      <TituloPagina titulo={varios ? 'Reparticiones' : 'Trasladar mercancía'} />
      <Tarjeta>
        {hechos ? (
          <Hechos codigos={hechos} alCerrar={otra} />
        ) : error ? (
          <EstadoError
            error={error}
            alReintentar={() => void Promise.all([situacion.refetch(), destinos.refetch()])}
          />
        ) : !situacion.data || !destinos.data ? (
          <Cargando filas={6} columnas={[3, 2, 1]} />
        ) : destinos.data.items.length === 0 ? (
          <EstadoVacio
            titulo="No hay otro almacén activo"
            texto="La mercancía se traslada entre almacenes de la empresa."
          />
        ) : (
          <Despachar
            key={vez}
            base={situacion.data.situacion}
            destinos={destinos.data.items}
            varios={varios}
            // What another page brought is work of its own: no draft of another despatch takes its place.
            asunto={traido ? `reparticion.${traidos.codigos}` : varios ? 'reparticion' : 'despacho'}
            inicial={traido ? valoresDe(situacion.data.situacion) : undefined}
            alTerminar={setHechos}
            alPedir={otra}
          />
        )}
      </Tarjeta>
    </>
  )
}

/** What left: each with the paper that travels with it. */
function Hechos({ codigos, alCerrar }: { codigos: readonly string[]; alCerrar: () => void }) {
  return (
    <div className="tr-hechos">
      <p role="status">
        <strong>
          {codigos.length === 1 ? 'Despacho guardado' : `${codigos.length} despachos guardados`}
        </strong>
        , en camino hasta que lo{codigos.length === 1 ? '' : 's'} reciban.
      </p>
      <ul className="tr-lista">
        {codigos.map((codigo, i) => (
          <li key={codigo}>
            <Link to="/traslados/despacho/$codigo" params={{ codigo }}>
              {codigo}
            </Link>
            <Button
              type={i === 0 ? 'primary' : 'default'}
              autoFocus={i === 0}
              onClick={() => imprimir(papelDeRemision(codigo))}
            >
              Imprimir la remisión
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={alCerrar}>Hacer otro</Button>
    </div>
  )
}

export const PaginaDespachar = () => <Pagina varios={false} />
export function PaginaRepartir() {
  return <Pagina varios traidos={useSearch({ from: '/marco/traslados/reparticiones' })} />
}
