import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoALas } from '@retroventa/domain/formato/aLas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import type { ReactNode } from 'react'
import { conSolicitud, ErrorApi } from '../api/errorApi.ts'
import { Boton } from './Boton.tsx'
import { Icono } from './Icono.tsx'

/** Nothing to show: what is missing and the one step that changes it (design §4). Buttons go as children. */
export function EstadoVacio(props: {
  titulo: string
  texto?: ReactNode
  icono?: ReactNode
  children?: ReactNode
}) {
  const { titulo, texto, icono = <Icono de={FileSearchOutlined} />, children } = props
  return (
    <div className="rv-vacio">
      <span className="rv-vacio-icono" aria-hidden>
        {icono}
      </span>
      <div>
        <p className="rv-vacio-titulo">{titulo}</p>
        {texto && <p className="rv-suave">{texto}</p>}
        {children && <div className="rv-vacio-acciones">{children}</div>}
      </div>
    </div>
  )
}

/** Data that could not be read (000 §8): the text, the request number in small print, and a way to ask again. */
export function EstadoError(props: {
  error: unknown
  titulo?: string
  detalle?: string
  alReintentar?: () => void
}) {
  const { error, titulo = 'Hubo un error en al traer los datos', detalle, alReintentar } = props
  const api = error instanceof ErrorApi ? error : undefined
  const frases = [detalle, api && api.mensaje !== titulo ? api.mensaje : undefined].filter(Boolean).join(' ')
  const texto = frases ? conSolicitud(frases, error) : api?.solicitud && `Solicitud ${api.solicitud}.`
  return (
    <div className="rv-error" role="alert">
      <Icono de={CloseCircleFilled} className="rv-error-icono" />
      <div className="rv-error-texto">
        <p className="rv-error-titulo">{titulo}</p>
        {texto && <p>{texto}</p>}
      </div>
      {alReintentar && (
        <Boton peligro chico onClick={alReintentar}>
          Reintentar
        </Boton>
      )}
    </div>
  )
}

/** Grey bars in the place of the rows, only after 200 ms: a fast answer never flickers. `columnas` are relative widths. */
export function Cargando({
  filas = 3,
  columnas = [2, 4, 2, 2],
}: {
  filas?: number
  columnas?: readonly number[]
}) {
  return (
    <div className="rv-cargando" role="status">
      <span className="rv-solo-lector">Cargando</span>
      {Array.from({ length: filas }, (_, fila) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars that never move
        <div key={fila} className="rv-cargando-fila" aria-hidden>
          {columnas.map((ancho, columna) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical bars that never move
            <span key={columna} style={{ flexGrow: ancho }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A query, as far as showing it asks. */
interface Consulta<T> {
  readonly data: T | undefined
  readonly error: unknown
  /** When what is shown was read, in milliseconds. */
  readonly dataUpdatedAt?: number
  refetch: () => unknown
}

/**
 * When something was done on this machine, after a verb: a page may be open since yesterday, and a draft left then.
 * @param cuando epoch ms, by its clock
 */
export function cuandoFue(cuando: number): string {
  const fecha = new Date(cuando)
  return fechaBogota(fecha) === fechaBogota(new Date()) ? formatoALas(fecha) : `el ${formatoFechaHora(fecha)}`
}

/** What is shown was read before, and reading it again failed: said quietly beside it, with a way to ask again. */
export function SinActualizar({ consulta }: { consulta: Consulta<unknown> }) {
  const { data, error, dataUpdatedAt, refetch } = consulta
  if (!error || data === undefined) return null
  return (
    <p className="rv-sin-actualizar rv-suave" role="status">
      {`No se pudo actualizar${dataUpdatedAt ? `: se leyó ${cuandoFue(dataUpdatedAt)}` : '.'}`}
      <Boton chico onClick={() => void refetch()}>
        Actualizar
      </Boton>
    </p>
  )
}

/**
 * What was read, whatever becomes of reading it again: who writes over it does not lose that to a moment without a network, and is told
 * that it is of before. The error is shown where nothing was read yet.
 */
export function Leido<T>(props: {
  consulta: Consulta<T>
  cargando: ReactNode
  children: (leido: T) => ReactNode
}) {
  const { consulta, cargando, children } = props
  const { data, error, refetch } = consulta
  if (data === undefined)
    return error ? <EstadoError error={error} alReintentar={() => void refetch()} /> : cargando
  return (
    <>
      <SinActualizar consulta={consulta} />
      {children(data)}
    </>
  )
}
