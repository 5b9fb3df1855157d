import type { Sesion } from '../../api/sesion.ts'
import { IconoDerecha } from './iconos.tsx'

/** One branch to choose, with the role there and what waits today. */
export function FilaAlmacen(props: {
  almacen: Sesion['almacenes'][number]
  numero: number
  resaltado: boolean
  esUltimo: boolean
  ocupado: boolean
  alElegir: (id: string) => void
  alEnfocar: (id: string) => void
}) {
  const { almacen, numero, resaltado, esUltimo, ocupado, alElegir, alEnfocar } = props
  const { id, codigo, nombre, ciudad, rol, porAtender } = almacen
  return (
    <li>
      <button
        type="button"
        id={`almacen-${id}`}
        className={`elegir-fila ${resaltado ? 'elegir-actual' : ''}`}
        aria-disabled={ocupado}
        onClick={() => alElegir(id)}
        onFocus={() => alEnfocar(id)}
        {...(numero <= 9 && { 'aria-keyshortcuts': String(numero) })}
      >
        <span className="elegir-codigo">{codigo}</span>
        <span className="elegir-nombre">
          <strong>{nombre}</strong>
          <span>{esUltimo ? `${ciudad} · su último almacén` : ciudad}</span>
        </span>
        <span className="elegir-dato">
          <span>Su rol</span>
          <strong>{rol}</strong>
        </span>
        <span className="elegir-dato">
          <span>Para hoy</span>
          <strong>{porAtender === 0 ? 'Nada por atender' : `${porAtender} por atender`}</strong>
        </span>
        <span className="elegir-fin">
          {numero <= 9 && (
            <kbd className="rv-tecla" aria-hidden>
              {numero}
            </kbd>
          )}
          <IconoDerecha />
        </span>
      </button>
    </li>
  )
}
