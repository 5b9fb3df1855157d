import { type ReactNode, useId } from 'react'

/** Attributes that tie a control to its label and its error. */
export interface AtributosControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
  status: 'error' | ''
}

/**
 * Label above, control, then what the control says: its error, or nothing. `nombre` is the path of the datum, by which a
 * failed save finds the field.
 */
export function Campo(props: {
  nombre: string
  etiqueta: string
  requerido?: boolean
  error?: ReactNode
  className?: string
  children: (control: AtributosControl) => ReactNode
}) {
  const { nombre, etiqueta, requerido = false, error, className = '', children } = props
  const id = useId()
  const descripcion = `${id}-error`
  return (
    <div className={`cl-campo ${className}`} data-campo={nombre}>
      <label htmlFor={id}>
        {etiqueta}
        {requerido && (
          <span className="rv-requerida" aria-hidden>
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': error ? descripcion : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': requerido || undefined,
        status: error ? 'error' : '',
      })}
      {error && (
        <div className="cl-campo-error" id={descripcion}>
          {error}
        </div>
      )}
    </div>
  )
}
