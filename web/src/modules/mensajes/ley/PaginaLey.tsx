import { nombreDeEstado } from '@retroventa/api/mensajes/lista'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { Excluidos } from './Excluidos.tsx'
import { type LeyDeContacto, queryLey } from './llamadas.ts'
import '../mensajes.css'

const hora = (h: number): string => `${h % 12 || 12}:00 ${h < 12 ? 'a.' : 'p.'} m.`
const DIAS = new Intl.DateTimeFormat('es-CO', { weekday: 'long', timeZone: 'UTC' })

/** The law of contact on one page (Ley 2300 de 2023): when it may be written, how often, what waits and why, and to whom never. */
export function PaginaLey() {
  const { data, error, refetch } = useQuery(queryLey)
  return (
    <>
      <TituloPagina
        titulo="Ley de contacto"
        detalle={
          data &&
          (data.horario.abierto
            ? `Abierto: se puede escribir hasta el ${formatoFechaHora(data.horario.hasta)}`
            : `Cerrado: se puede escribir desde el ${formatoFechaHora(data.horario.hasta)}`)
        }
      />
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={8} columnas={[1, 1, 2]} />}
      {data && <Cuerpo ley={data} />}
    </>
  )
}

const ESPERAN = ['encolado', 'retenido'] as const

/** As many as the outbox shows in that state, whatever the reason of each. */
const cuantosDe = (ley: LeyDeContacto, estado: (typeof ESPERAN)[number]): number =>
  ley.esperan.reduce((suma, uno) => suma + (uno.estado === estado ? uno.cuantos : 0), 0)

function Cuerpo({ ley }: { ley: LeyDeContacto }) {
  return (
    <div className="ms-ley-pagina">
      <div className="ms-ley-lado">
        <Tarjeta titulo="Qué espera y por qué" sinRelleno>
          {ley.esperan.length === 0 ? (
            <p className="ms-nada rv-suave">Ningún mensaje espera.</p>
          ) : (
            <TablaSimple
              titulo="Mensajes que esperan"
              columnas={[
                { clave: 'razon', titulo: 'Por qué', cabeza: true, celda: ({ razon }) => razon },
                { clave: 'estado', titulo: 'Estado', celda: ({ estado }) => nombreDeEstado(estado) },
                {
                  clave: 'cuantos',
                  titulo: 'Mensajes',
                  derecha: true,
                  celda: (f) => formatoEntero(f.cuantos),
                },
                {
                  clave: 'desde',
                  titulo: 'El primero',
                  clase: 'ms-cuando',
                  celda: ({ desde }) => formatoFechaHora(desde),
                },
              ]}
              filas={ley.esperan}
              clave={({ estado, razon }) => `${estado} ${razon}`}
              plegable
            />
          )}
          {ley.esperan.length > 0 && (
            <p className="ms-nada">
              En la bandeja:{' '}
              {ESPERAN.map((estado) => ({ estado, cuantos: cuantosDe(ley, estado) }))
                .filter(({ cuantos }) => cuantos > 0)
                .map(({ estado, cuantos }, i) => (
                  <Fragment key={estado}>
                    {i > 0 && ', '}
                    <Link to="/mensajes" search={{ estado }}>
                      {nombreDeEstado(estado)}, {formatoCuantos(cuantos, 'mensaje', 'mensajes')}
                    </Link>
                  </Fragment>
                ))}
            </p>
          )}
        </Tarjeta>
        <Excluidos ley={ley} />
      </div>
      <div className="ms-ley-lado">
        <Tarjeta titulo="Límites">
          <ul className="ms-limites">
            <li>
              Cobranza y publicidad: una vez al día a cada persona, y por un solo canal en siete días. Cuenta
              también lo que salió y el proveedor no entregó.
            </li>
            <li>
              La confirmación de una operación propia espera el horario, pero no cuenta ni espera turno.
            </li>
            <li>
              Solo por los canales que el cliente autorizó. Justo antes de salir se pregunta todo otra vez.
            </li>
            <li>
              Quien responde BAJA, SALIR, STOP o «no más» sale de ese canal:{' '}
              <Link to="/mensajes/respuestas" search={{ estado: 'baja' }}>
                {formatoEntero(ley.bajas.todas)} en total, {formatoEntero(ley.bajas.recientes)} en el último
                mes
              </Link>
            </li>
          </ul>
        </Tarjeta>
        <Tarjeta titulo="Horario de los próximos días" sinRelleno>
          <TablaSimple
            titulo="Horario de los próximos días"
            columnas={[
              { clave: 'dia', titulo: 'Fecha', cabeza: true, celda: ({ dia }) => formatoFecha(dia) },
              { clave: 'nombre', titulo: 'Día', celda: ({ dia }) => DIAS.format(new Date(dia)) },
              {
                clave: 'horas',
                titulo: 'Se puede escribir',
                celda: ({ horas, festivo }) =>
                  horas ? (
                    `de ${hora(horas.abre)} a ${hora(horas.cierra)}`
                  ) : (
                    <span className="rv-suave">{festivo ? `No: ${festivo}` : 'No: domingo'}</span>
                  ),
              },
            ]}
            filas={ley.dias}
            clave={({ dia }) => dia}
          />
        </Tarjeta>
      </div>
    </div>
  )
}
