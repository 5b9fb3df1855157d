import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Peso } from '../../ui/Cifras.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { queryAvance } from './llamadas.ts'

/** How far a count is, read again by itself. */
export function TarjetaAvance({ codigo }: { codigo: string }) {
  return (
    <Tarjeta titulo="Avance">
      <Leido consulta={useQuery(queryAvance(codigo))} cargando={<Cargando filas={3} columnas={[3, 1]} />}>
        {(avance) => <Cuentas avance={avance} />}
      </Leido>
    </Tarjeta>
  )
}

type DatosAvance = Awaited<ReturnType<NonNullable<ReturnType<typeof queryAvance>['queryFn']>>> & object

function Cuentas({
  avance,
}: {
  avance: Pick<
    DatosAvance,
    'contados' | 'gramos' | 'esperados' | 'encontrados' | 'fuera' | 'zonas' | 'personas'
  >
}) {
  const { contados, gramos, esperados, encontrados, fuera, zonas, personas } = avance
  return (
    <div className="iv-avance">
      <p className="iv-cuanto" aria-live="polite">
        {esperados === null || encontrados === null ? (
          <>
            <b>{formatoEntero(contados)}</b> {contados === 1 ? 'artículo contado' : 'artículos contados'}
          </>
        ) : (
          <>
            <b>{formatoEntero(encontrados)}</b> de {formatoCuantos(esperados, 'encontrado', 'encontrados')}
            {fuera !== null && fuera > 0 && (
              <span className="rv-suave">
                , {formatoCuantos(fuera, 'código fuera de la lista', 'códigos fuera de la lista')}
              </span>
            )}
          </>
        )}
      </p>
      {esperados !== null && encontrados !== null && esperados > 0 && (
        <progress max={esperados} value={encontrados} aria-label="Avance del conteo" />
      )}
      {gramos > 0 && (
        <p>
          <Peso centesimas={gramos} /> pesados
        </p>
      )}
      <Cuantos titulo="Por persona" filas={personas.map(({ quien, contados: suyos }) => [quien, suyos])} />
      <Cuantos titulo="Por lugar" filas={zonas.map(({ zona, contados: suyos }) => [zona, suyos])} />
    </div>
  )
}

function Cuantos({ titulo, filas }: { titulo: string; filas: readonly (readonly [string, number])[] }) {
  if (filas.length === 0) return null
  return (
    <section aria-label={titulo}>
      <h3>{titulo}</h3>
      <dl className="iv-cuantos">
        {filas.map(([nombre, cuantos]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{formatoEntero(cuantos)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
