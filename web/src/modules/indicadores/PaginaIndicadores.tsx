import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCajon } from '../../shell/cajon.ts'
import { Boton } from '../../ui/Boton.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { Efecto } from './Efecto.tsx'
import { Guardados } from './Guardados.tsx'
import { queryConsulta, queryIndicadores } from './llamadas.ts'
import { PanelIndicadores } from './Panel.tsx'
import { ValorGramo } from './ValorGramo.tsx'
import './indicadores.css'

// The chart brings its library: figures are read before it.
const Historia = perezoso(() => import('./Historia.tsx'))

/** Prices, what a gram is worth with them, what the market answered and what saving it would change (001 §2 `/`, §4). */
export function PaginaIndicadores() {
  const { data, error, refetch } = useQuery(queryIndicadores)
  const { data: consulta } = useQuery(queryConsulta)
  const { abrir } = useCajon()
  const pendiente = consulta?.administra && consulta.desde_cache ? consulta : undefined
  return (
    <>
      <TituloPagina titulo="Indicadores" detalle={data && <Guardados ultimaUpdate={data.ultimaUpdate} />}>
        <Boton onClick={() => abrir({ cajon: 'valoracion' })}>Valoración de joyas</Boton>
      </TituloPagina>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={8} columnas={[3, 2, 2]} />}
      {data && (
        <>
          <PanelIndicadores />
          <div className="indicadores-tabla">
            {pendiente && <Efecto guardados={data} nuevos={pendiente} cual={pendiente.fecha_cache} />}
            <ValorGramo
              filas={CATEGORIAS.map(({ categoria, nombre }) => ({
                categoria,
                nombre,
                contrato: valorGramo(categoria, data),
                compraDirecta: valorGramo(categoria, data, 'compra_directa'),
              }))}
            />
          </div>
          <Suspense fallback={null}>
            <Historia />
          </Suspense>
        </>
      )}
    </>
  )
}
