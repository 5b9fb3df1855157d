import { Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { esTactil } from '../../ui/toque.ts'

/**
 * The box that a scanner types in: empty at once, so that the next scan may come before this one is answered.
 * @param alLeer answers what is wrong with the code; empty when it was taken
 */
export function Lector(props: {
  etiqueta: string
  alLeer: (codigo: string) => Promise<string> | string
  children?: ReactNode
}) {
  const { etiqueta, alLeer, children } = props
  const id = useId()
  const caja = useRef<InputRef>(null)
  const [codigo, setCodigo] = useState('')
  const [aviso, setAviso] = useState('')
  const leidos = useRef(0)
  useEffect(() => {
    if (!esTactil()) caja.current?.focus()
  }, [])
  return (
    <div>
      <div className="tr-lector">
        <label htmlFor={id}>{etiqueta}</label>
        <Input
          id={id}
          data-toma-codigos=""
          ref={caja}
          value={codigo}
          onChange={({ target }) => setCodigo(target.value)}
          autoComplete="off"
          placeholder="Lea o escriba el código"
          aria-describedby={`${id}-aviso`}
          onKeyDown={(evento) => {
            if (evento.key !== 'Enter' || evento.ctrlKey) return
            evento.preventDefault()
            const leido = codigo.trim().toUpperCase()
            setCodigo('')
            if (!leido) return
            const vez = ++leidos.current
            void Promise.resolve(alLeer(leido)).then((dicho) => {
              // That the one before was taken takes away no word about this one.
              if (dicho !== '' || vez === leidos.current) setAviso(dicho)
            })
          }}
        />
        {children}
      </div>
      <p id={`${id}-aviso`} className="tr-aviso" role="status">
        {aviso}
      </p>
    </div>
  )
}
