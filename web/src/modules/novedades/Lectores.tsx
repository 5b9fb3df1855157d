import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Momento } from '../../ui/lista/celda.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import { queryLectores } from './llamadas.ts'

/** Who has read a news item, and who has not: those first. */
export function Lectores({ id }: { id: string }) {
  const consulta = useQuery(queryLectores(id))
  const { data, error, refetch } = consulta
  const leyeron = data?.items.filter(({ leida }) => leida).length ?? 0
  return (
    <section className="rv-seccion">
      <h3>Quién la leyó</h3>
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={4} columnas={[2, 3]} />}
      {data && (
        <>
          <p className="rv-suave">
            {leyeron === 1 ? 'La leyó' : 'La leyeron'} {formatoEntero(leyeron)} de{' '}
            {formatoCuantos(data.total, 'persona', 'personas')}.
          </p>
          <TablaSimple
            titulo="Personas"
            columnas={[
              {
                clave: 'nombre',
                titulo: 'Persona',
                cabeza: true,
                celda: ({ nombre, username }) => `${nombre} (${username})`,
              },
              {
                clave: 'leida',
                titulo: 'La leyó',
                celda: ({ leida }) => (leida ? <Momento instante={leida} /> : 'sin leer'),
              },
            ]}
            filas={data.items}
            clave={({ id: persona }) => persona}
          />
        </>
      )}
    </section>
  )
}
