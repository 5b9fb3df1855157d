import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { valorGramo } from '@retroventa/domain/oro/valor'
import { useQuery } from '@tanstack/react-query'
import { useCajon } from '../../shell/cajon.ts'
import { Boton } from '../../ui/Boton.tsx'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { Guardados } from './Guardados.tsx'
import { queryIndicadores } from './llamadas.ts'
import { ValorGramo } from './ValorGramo.tsx'
import './indicadores.css'

const PRECIOS = [
  ['dolar', 'Dólar', 'pesos por dólar'],
  ['onza', 'Onza de oro', 'dólares por onza'],
  ['plata', 'Onza de plata', 'dólares por onza'],
] as const

/** Saved prices and the value per gram that comes from them (001 §2 `/`). Nothing here is asked to the market. */
export function PaginaIndicadores() {
  const { data, error, refetch } = useQuery(queryIndicadores)
  const { abrir } = useCajon()
  return (
    <>
      <TituloPagina titulo="Indicadores" detalle={data && <Guardados ultimaUpdate={data.ultimaUpdate} />}>
        <Boton onClick={() => abrir({ cajon: 'valoracion' })}>Valoración de joyas</Boton>
      </TituloPagina>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={8} columnas={[3, 2, 2]} />}
      {data && (
        <>
          <dl className="rv-tarjeta cifras cifras-tres" aria-label="Precios guardados">
            {PRECIOS.map(([clave, texto, unidad]) => (
              <div key={clave}>
                <dt>{texto}</dt>
                <dd className="cifra-valor">
                  {data[clave] > 0 ? formatoCentesimas(Math.round(data[clave] * 100)) : 'Sin guardar'}
                </dd>
                <dd className="cifra-detalle">{unidad}</dd>
              </div>
            ))}
          </dl>
          <div className="indicadores-tabla">
            <ValorGramo
              filas={CATEGORIAS.map(({ categoria, nombre }) => ({
                categoria,
                nombre,
                contrato: valorGramo(categoria, data),
                compraDirecta: valorGramo(categoria, data, 'compra_directa'),
              }))}
            />
          </div>
        </>
      )}
    </>
  )
}
