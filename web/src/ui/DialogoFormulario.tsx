import { Button, Modal } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useEncima } from './alturas.ts'
import { enfocarAlAbrir, enfocarEnDialogo, enfocarVacio } from './formulario/enfocar.ts'
import type { Formulario } from './formulario/Formulario.ts'
import {
  AvisoDeBorrador,
  BotonGuardar,
  FirmaDeFormulario,
  FormularioCorto,
  useIntroSigue,
} from './formulario/Piezas.tsx'
import { Encierro, useCierre } from './formulario/salida/encierro.ts'

interface PropsDialogo {
  titulo: string
  ancho?: number
  /** A press beside it does not close it. */
  fijo?: boolean
  /** It stays whatever page comes under it. */
  delMarco?: boolean
  alCerrar: () => void
  children: ReactNode
}

interface PropsCuerpo<T extends object> {
  de: Formulario<T>
  /** What it does, on its button. */
  boton: string
  peligro?: boolean
  /** Where writing begins, when it is not the first field still empty. */
  enfocar?: typeof enfocarVacio
  /** Intro after the last field goes to its button and saves nothing: what that does changes on the way. */
  introAlBoton?: boolean
  sinTitulo?: boolean
  children: ReactNode
}

/** What the body is told of its dialog: that it has come to rest, and how it is closed by hand. */
const Abierto = createContext({ reposa: false, cerrar: () => {} })

/** Dialog whose body is no form yet, or no more. Closed by hand, what is written in its forms is asked for first. */
export function Dialogo(props: PropsDialogo) {
  const { titulo, ancho = 520, fijo = false, delMarco = false, alCerrar, children } = props
  const { formas, cerrar: preguntar } = useCierre(alCerrar, delMarco)
  const [reposa, setReposa] = useState(false)
  const encima = useEncima(delMarco)
  const cerrar = () => void preguntar()
  return (
    <Modal
      open
      {...encima}
      width={ancho}
      title={titulo}
      // On a telephone a long one would end under the close button.
      styles={{ header: { paddingInlineEnd: 24 } }}
      footer={null}
      {...(fijo && { mask: { closable: false } })}
      afterOpenChange={setReposa}
      onCancel={cerrar}
    >
      <Encierro value={formas}>
        <Abierto value={{ reposa, cerrar }}>{children}</Abierto>
      </Encierro>
    </Modal>
  )
}

/** Where nothing is written, at what is ticked or at what it does: never on the close button (design §7). */
const enfocarPrimero: typeof enfocarVacio = (contenedor) => {
  enfocarVacio(contenedor)
  const { current } = contenedor
  if (!current?.contains(document.activeElement))
    current?.querySelector<HTMLElement>('input:not([disabled]), button.ant-btn-primary')?.focus()
}

/** The form of a `Dialogo`. Of one that nobody signs Intro saves, once no field after it is empty. */
export function CuerpoDialogo<T extends object>(props: PropsCuerpo<T>) {
  const { de, boton, peligro = false, enfocar = enfocarPrimero, children } = props
  const { introAlBoton = false, sinTitulo = false } = props
  const { reposa, cerrar } = useContext(Abierto)
  const formas = useContext(Encierro)
  // Also of one that asks nothing: while it is being saved its dialog stays.
  useEffect(() => formas?.entra(de), [formas, de])
  useEffect(
    () => enfocarEnDialogo(reposa, () => enfocarAlAbrir(de.contenedor, enfocar)),
    [reposa, de, enfocar],
  )
  useIntroSigue(de, false, introAlBoton ? undefined : de.guardar)
  const botones = (
    <>
      <Button onClick={cerrar}>Cancelar</Button>
      <BotonGuardar de={de} texto={boton} peligro={peligro} />
    </>
  )
  return (
    <FormularioCorto
      de={de}
      boton={
        de.firma ? (
          <FirmaDeFormulario {...{ de, sinTitulo }}>{botones}</FirmaDeFormulario>
        ) : (
          <div className="rv-pie-herramienta">{botones}</div>
        )
      }
    >
      <AvisoDeBorrador de={de} />
      {children}
    </FormularioCorto>
  )
}

/** A short form in a dialog. It asks before what is written is lost where the form says of what that is (`deQue`). */
export function DialogoFormulario<T extends object>(props: PropsDialogo & PropsCuerpo<T>) {
  return (
    <Dialogo {...props}>
      <CuerpoDialogo {...props} />
    </Dialogo>
  )
}
