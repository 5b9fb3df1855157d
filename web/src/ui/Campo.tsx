import { type ReactNode, useId } from 'react'
import './formulario.css'

/** Attributes that tie a control to its label, its help and its error. */
export interface AtributosControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
  status: 'error' | ''
}

/**
 * Label above, control, then what the control says: its error, or its help. `nombre` is the path of the datum, by which a
 * failed save finds the field.
 */
export function Campo(props: {
  nombre: string
  etiqueta: ReactNode
  requerido?: boolean | undefined
  error?: ReactNode
  ayuda?: ReactNode
  className?: string | undefined
  /** Only for screen readers. */
  sinEtiqueta?: boolean | undefined
  children: (control: AtributosControl) => ReactNode
}) {
  const { nombre, etiqueta, requerido = false, error, ayuda, className = '', sinEtiqueta, children } = props
  const id = useId()
  const descripcion = `${id}-texto`
  return (
    <div className={`rv-campo ${className}`} data-campo={nombre}>
      <label htmlFor={id} className={sinEtiqueta ? 'rv-solo-lector' : undefined}>
        {etiqueta}
        {requerido && (
          <span className="rv-requerida" aria-hidden>
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': error || ayuda ? descripcion : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': requerido || undefined,
        status: error ? 'error' : '',
      })}
      {(error || ayuda) && (
        <div className={error ? 'rv-campo-error' : 'rv-campo-ayuda'} id={descripcion}>
          {error || ayuda}
        </div>
      )}
    </div>
  )
}
