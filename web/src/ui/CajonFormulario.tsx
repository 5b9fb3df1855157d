import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import { Button, Drawer } from 'antd'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { CUERPO_ENTERO } from './cajones.ts'
import { Icono } from './Icono.tsx'
import { Tecla } from './Piezas.tsx'
import { esTactil } from './toque.ts'
import { useAtajo } from './useAtajo.ts'
import type { Falla } from './useFormulario.ts'
import { useEsTelefono } from './useMedios.ts'
import './formulario.css'

/** Drawer: title, a body that scrolls, a footer that does not. Its owner keeps whether it is open in the address. */
export function Cajon(props: {
  titulo: ReactNode
  abierto: boolean
  ancho?: number
  extra?: ReactNode
  alCerrar: () => void
  children: ReactNode
}) {
  const { titulo, abierto, ancho = 600, extra, alCerrar, children } = props
  const telefono = useEsTelefono()
  return (
    <Drawer
      open={abierto}
      onClose={alCerrar}
      size={telefono ? '100%' : ancho}
      destroyOnHidden
      title={titulo}
      extra={extra}
      styles={CUERPO_ENTERO}
    >
      {children}
    </Drawer>
  )
}

/** Body and footer of a form in a drawer: faults counted at the top, *Guardar* with Ctrl Intro at the foot. */
export function CuerpoFormulario(props: {
  contenedor: RefObject<HTMLDivElement | null>
  fallas: readonly Falla[]
  guardando: boolean
  textoGuardar: string
  /** Why the save is not offered; absent when it is. */
  motivo?: string | undefined
  acciones?: ReactNode
  alGuardar: () => void
  children: ReactNode
}) {
  const { contenedor, fallas, guardando, textoGuardar, motivo, acciones, alGuardar, children } = props
  useAtajo('Ctrl+Enter', alGuardar, !motivo, textoGuardar)
  useEffect(() => {
    if (esTactil()) return
    const cuadro = requestAnimationFrame(() => {
      const campos = contenedor.current?.querySelectorAll<HTMLInputElement>(
        '[data-campo] input:not([disabled])',
      )
      const vacio = [...(campos ?? [])].find(({ value, type }) => value === '' && type !== 'search')
      ;(vacio ?? campos?.[0])?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(cuadro)
  }, [contenedor])
  return (
    <div className="rv-cajon" ref={contenedor}>
      <div className="rv-cajon-cuerpo">
        {fallas.length > 0 && <ResumenDeFallas fallas={fallas} />}
        {children}
      </div>
      <div className="rv-cajon-pie">
        <div className="rv-cajon-acciones">{acciones}</div>
        <Button
          type="primary"
          loading={guardando}
          disabled={motivo !== undefined}
          title={motivo}
          aria-keyshortcuts="Control+Enter"
          onClick={alGuardar}
        >
          {textoGuardar} <Tecla>Ctrl Intro</Tecla>
        </Button>
      </div>
    </div>
  )
}

/** One line at the top when something is wrong (design §4 *Form*). */
export function ResumenDeFallas({ fallas }: { fallas: readonly Falla[] }) {
  return (
    <p className="rv-resumen-fallas" role="alert">
      <Icono de={WarningFilled} />
      <span>
        {fallas.length > 1 && <strong>{`Faltan ${fallas.length} datos por corregir. `}</strong>}
        {fallas[0]?.mensaje}
      </span>
    </p>
  )
}
