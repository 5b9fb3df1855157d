import type { FormEvent, ReactNode } from 'react'

/**
 * A question in the browser's own fields (`rv-campo-simple`), sent by its button or by Enter: of a panel, which lies over
 * whatever Ant Design opens, and of what saves nothing. What saves a record is a form (`useFormulario`).
 */
export function FormaSimple(props: { alEnviar: () => unknown; className?: string; children: ReactNode }) {
  const { alEnviar, className = 'rv-panel-rango', children } = props
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    alEnviar()
  }
  return (
    <form className={className} onSubmit={enviar}>
      {children}
    </form>
  )
}
