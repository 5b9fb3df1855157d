import { Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { esTactil } from '../../ui/toque.ts'

/** Where the labels are read, by scanner or by hand; it is empty at once: the next one may come before this one is answered. */
export function LectorDeCodigos(props: {
  /** What came of the last one, when it is not a line. */
  aviso: string
  alLeer: (codigo: string) => void
  children?: ReactNode
}) {
  const { aviso, alLeer, children } = props
  const lector = useRef<InputRef>(null)
  const [codigo, setCodigo] = useState('')
  useEffect(() => {
    if (!esTactil()) lector.current?.focus()
  }, [])
  return (
    <>
      <div className="vn-lector">
        <label htmlFor="vn-codigo">Código de barras</label>
        <Input
          id="vn-codigo"
          data-toma-codigos=""
          ref={lector}
          value={codigo}
          onChange={({ target }) => setCodigo(target.value)}
          autoComplete="off"
          placeholder="Lea o escriba el código"
          aria-describedby="vn-aviso"
          onKeyDown={(evento) => {
            if (evento.key !== 'Enter' || evento.ctrlKey) return
            evento.preventDefault()
            setCodigo('')
            const leido = codigo.trim().toUpperCase()
            if (leido) alLeer(leido)
          }}
        />
        {children}
      </div>
      <p id="vn-aviso" className="vn-aviso" role="status">
        {aviso}
      </p>
    </>
  )
}
