import { useState } from 'react'
import { type Cliente, type PropsSelectorCliente, SelectorCliente } from '../clientes/public.ts'

/** Who the certificate is of, in a form that keeps the identity alone. */
export function ElegirCliente(props: {
  etiqueta: string
  valor: string
  error: string | undefined
  alElegir: (id: string) => void
  alBuscar: PropsSelectorCliente['alBuscar']
}) {
  const { etiqueta, valor, error, alElegir, alBuscar } = props
  const [cliente, setCliente] = useState<Cliente>()
  return (
    <SelectorCliente
      campo="idCliente"
      etiqueta={etiqueta}
      valor={valor === cliente?.id ? cliente : undefined}
      alElegir={(elegido) => {
        setCliente(elegido)
        alElegir(elegido.id)
      }}
      alBuscar={alBuscar}
      error={error}
    />
  )
}
