import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LUGARES_DE_CODIGOS, useLugar } from './lugares.ts'
import { esTactil } from './toque.ts'
import './cajaDeCodigos.css'

/**
 * Where labels are read, by scanner or by hand: empty at once, so that the next one may come before this one is answered. What a
 * scanner passes while another field has the focus comes here too. Intro in it empty is of the form around it (`introSigue`).
 * @param alLeer answers what is wrong with the code; empty when it was taken
 * @param antes codes passed before it was on the screen: they are read first
 */
export function CajaDeCodigos(props: {
  etiqueta: string
  alLeer: (codigo: string) => Promise<string> | string
  antes?: string[]
  /** The datum that is lacking while nothing was read: its fault brings the focus here. */
  campo?: string | undefined
  children?: ReactNode
}) {
  const { etiqueta, alLeer, antes, campo, children } = props
  const id = useId()
  const todo = useRef<HTMLDivElement>(null)
  const caja = useRef<InputRef>(null)
  const [codigo, setCodigo] = useState('')
  const [aviso, setAviso] = useState('')
  const leidos = useRef(0)
  async function leer(leido: string): Promise<void> {
    const vez = ++leidos.current
    const dicho = await alLeer(leido)
    // That the one before was taken takes away no word about this one.
    if (dicho !== '' || vez === leidos.current) setAviso(dicho)
  }
  const actual = useRef(leer)
  useEffect(() => {
    actual.current = leer
  })
  useLugar(LUGARES_DE_CODIGOS, true, (leido) => void leer(leido), todo)
  useEffect(() => {
    for (const leido of antes?.splice(0) ?? []) void actual.current(leido)
  }, [antes])
  useEffect(() => {
    if (!esTactil()) caja.current?.focus()
  }, [])
  return (
    <div ref={todo} data-campo={campo}>
      <div className="rv-codigos">
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
            const leido = codigoLeido(codigo)
            // Held down, the key that read the last one does not leave.
            if (!leido && !evento.repeat) return
            evento.preventDefault()
            setCodigo('')
            if (leido) void leer(leido)
          }}
        />
        {children}
      </div>
      <p id={`${id}-aviso`} className="rv-codigos-aviso" role="status">
        {aviso}
      </p>
    </div>
  )
}
