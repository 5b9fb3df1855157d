import { formatoFecha, formatoMes, formatoRango } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { type AlcanceConcepto, queryAlcanceConcepto, queryAlcanceCuenta } from './llamadas.ts'
import './contabilidad.css'

const cuantos = (n: number, uno: string, varios: string): string =>
  `${formatoEntero(n)} ${n === 1 ? uno : varios}`

/** What giving a concept this account from that day on touches, before it is signed. */
export function AlcanceConceptoVista(props: {
  concepto: AlcancePedido['concepto']
  cuenta: string
  desde: string
}) {
  const { data, error, refetch } = useQuery(queryAlcanceConcepto(props))
  return (
    <Marco titulo="Lo que toca este cambio" error={error} alReintentar={() => void refetch()}>
      {data && <DeConcepto alcance={data} desde={props.desde} />}
    </Marco>
  )
}
type AlcancePedido = Parameters<typeof queryAlcanceConcepto>[0]

/** What one account more in the chart touches. */
export function AlcanceCuentaVista({ codigo }: { codigo: string }) {
  const { data, error, refetch } = useQuery(queryAlcanceCuenta(codigo))
  const { mayor, conceptos = [], faltas = [] } = data ?? {}
  return (
    <Marco titulo="Lo que toca esta cuenta" error={error} alReintentar={() => void refetch()}>
      {data && (
        <ul>
          {mayor ? (
            <>
              <li>{`Será auxiliar de ${mayor.codigo} ${mayor.nombre}, que tiene ${cuantos(mayor.partidas, 'partida', 'partidas')} y un saldo de ${formatoPesos(mayor.saldo)}. Lo asentado se queda allí.`}</li>
              <li>{`Desde que se guarde, en ${mayor.codigo} no se escriben comprobantes: se elige un auxiliar.`}</li>
              {conceptos.length > 0 && (
                <li>{`${conceptos.join(', ')} se ${conceptos.length === 1 ? 'sigue' : 'siguen'} asentando en ${mayor.codigo} hasta que le dé otra cuenta.`}</li>
              )}
            </>
          ) : (
            <li>Nada de lo asentado cambia: ninguna cuenta del plan la contiene.</li>
          )}
          <Faltas faltas={faltas} />
        </ul>
      )}
    </Marco>
  )
}

function Marco(props: {
  titulo: string
  error: Error | null
  alReintentar: () => void
  children: ReactNode
}) {
  const { titulo, error, alReintentar, children } = props
  return (
    <section className="con-alcance" aria-label={titulo}>
      <h3>{titulo}</h3>
      {children ??
        (error ? (
          <EstadoError error={error} alReintentar={alReintentar} />
        ) : (
          <Cargando filas={3} columnas={[3]} />
        ))}
    </section>
  )
}

const Faltas = ({ faltas }: { faltas: AlcanceConcepto['faltas'] }) =>
  faltas.map(({ campo, mensaje }) => (
    <li key={campo + mensaje} className="con-falta">
      {mensaje}
    </li>
  ))

function DeConcepto({ alcance, desde }: { alcance: AlcanceConcepto; desde: string }) {
  const { escrito, posteriores, operaciones, cerrados, ejemplo, faltas } = alcance
  return (
    <>
      <ul>
        <li>
          {escrito
            ? `Se quedan como están ${cuantos(escrito.asientos, 'asiento', 'asientos')} de ${cuantos(escrito.documentos, 'documento', 'documentos')}, ${formatoRango(escrito.desde, escrito.hasta)}.`
            : 'Todavía no hay asientos de este concepto.'}
        </li>
        <li>
          {posteriores > 0
            ? `Del ${formatoFecha(desde)} en adelante ya hay ${cuantos(posteriores, 'asiento', 'asientos')}.`
            : `Va a la cuenta nueva lo que se asiente desde el ${formatoFecha(desde)}, en todos los almacenes.`}
        </li>
        {operaciones.length > 0 && (
          <li>{`Lo escriben, en los últimos 90 días: ${operaciones.map(({ titulo, asientos }) => `${titulo} (${formatoEntero(asientos)})`).join(', ')}.`}</li>
        )}
        <li>
          {cerrados.length > 0
            ? `Meses cerrados: ${cerrados.map(({ almacen, hasta }) => `${almacen} hasta ${formatoMes(hasta)}`).join(', ')}. En ellos nada cambia.`
            : 'Ningún mes está cerrado: todos los que siguen quedan abiertos al cambio.'}
        </li>
        <Faltas faltas={faltas} />
      </ul>
      {ejemplo && (
        <>
          <p>{`Un asiento como el de ${ejemplo.documento}, del ${formatoFecha(ejemplo.fecha)}:`}</p>
          <TablaSimple
            titulo="Un asiento, antes y después"
            columnas={[
              { clave: 'antes', titulo: 'Antes', celda: ({ antes }) => antes },
              {
                clave: 'despues',
                titulo: 'Después',
                celda: ({ antes, despues }) => (antes === despues ? despues : <strong>{despues}</strong>),
              },
              {
                clave: 'debito',
                titulo: 'Débito',
                derecha: true,
                celda: ({ debito }) => (debito ? formatoPesos(debito) : ''),
              },
              {
                clave: 'credito',
                titulo: 'Crédito',
                derecha: true,
                celda: ({ credito }) => (credito ? formatoPesos(credito) : ''),
              },
            ]}
            filas={ejemplo.lineas}
            clave={(_, i) => i}
          />
        </>
      )}
    </>
  )
}
