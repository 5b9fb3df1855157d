import { Button, Popconfirm } from 'antd'
import { useRef, useState } from 'react'
import type { Dejado } from '../../../api/borradores.ts'
import { cuandoFue } from '../../Respuestas.tsx'
import { sinRepetir } from '../../sinRepetir.ts'
import { enfocarAlAbrir } from '../enfocar.ts'
import type { Formulario } from '../Formulario.ts'
import '../../formulario.css'

/** Of many, those that are seen before they are asked for: what is being written stays in sight. */
const A_LA_VISTA = 3

/** Other work of the same kind that was left: each is one press away, and what is written here waits in its place. */
export function OtrosBorradores<T extends object>({ de }: { de: Formulario<T> }) {
  const [todos, setTodos] = useState(false)
  const { otros } = de.borrador
  if (otros.length === 0 || de.acabado) return null
  const sobran = otros.length - A_LA_VISTA
  const seVen = todos || sobran <= 1 ? otros : otros.slice(0, A_LA_VISTA)
  return (
    <div className="rv-borrador rv-borrador-otros" role="status">
      <span>{otros.length === 1 ? 'Hay otro sin guardar:' : `Hay otros ${otros.length} sin guardar:`}</span>
      <ul className="rv-borrador-lista">
        {seVen.map((uno) => (
          <Otro key={uno.llave} de={de} uno={uno} />
        ))}
      </ul>
      {sobran > 1 && (
        <Button size="small" type="text" aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Ver menos' : `Ver los otros ${sobran}`}
        </Button>
      )}
    </div>
  )
}

function Otro<T extends object>({ de, uno }: { de: Formulario<T>; uno: Dejado<T> }) {
  const cuando = cuandoFue(uno.cuando)
  const renglon = useRef<HTMLLIElement>(null)
  // Its row goes, and what has the focus with it: the one that follows takes it, or the form where none is left.
  function olvidar(): void {
    const { nextElementSibling: sigue, previousElementSibling: antes } = renglon.current ?? {}
    de.borrador.olvidarOtro(uno)
    requestAnimationFrame(() => {
      const boton = [sigue, antes].find((otro) => otro?.isConnected)?.querySelector<HTMLElement>('button')
      if (boton) boton.focus()
      else enfocarAlAbrir(de.contenedor)
    })
  }
  return (
    <li ref={renglon}>
      <Button
        className="rv-borrador-otro"
        size="small"
        disabled={de.guardando}
        onClick={() => void de.borrador.irA(uno).then(() => enfocarAlAbrir(de.contenedor))}
      >
        <span>
          {`Seguir con el que quedó ${cuando}`}
          {uno.palabras && ` · ${uno.palabras}`}
          {de.borrador.deQuien(uno)}
        </span>
      </Button>
      <Popconfirm
        title="Se pierde lo que tenía escrito."
        okText="Descartarlo"
        okButtonProps={{ autoFocus: true, danger: true, ...sinRepetir }}
        cancelText="Dejarlo"
        // Anew each time it is asked: what it asks takes the focus as it comes.
        destroyOnHidden
        onConfirm={olvidar}
      >
        <Button size="small" type="text" disabled={de.guardando}>
          Descartar
          <span className="rv-solo-lector">
            {` el que quedó ${[cuando, uno.palabras].filter(Boolean).join(' · ')}`}
            {de.borrador.deQuien(uno)}
          </span>
        </Button>
      </Popconfirm>
    </li>
  )
}
